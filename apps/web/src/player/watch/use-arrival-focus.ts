import { useEffect } from 'react';
import { STAGE_ID } from '../video/stage.tsx';

/**
 * Whoever came from another page of the site continues at the picture: links to the player load a new document, and that
 * leaves the focus at its very beginning.
 */
export const useArrivalFocus = (): void => {
  useEffect(() => {
    if (document.activeElement !== document.body || !document.referrer.startsWith(`${location.origin}/`)) return;
    const picture = document.getElementById(STAGE_ID)?.firstElementChild;
    if (picture instanceof HTMLElement) picture.focus({ preventScroll: true });
  }, []);
};
