import { useEffect } from 'react';

const focusContent = (): void => {
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
};

/**
 * When the dialog is gone and what opened it is too (the header's button, once signed in), the focus goes to the content
 * of the page. The dialog gives the focus back in the first frame after it has left, so this looks in the second.
 */
export const useFocusAfter = (): void =>
  useEffect(() => () => void requestAnimationFrame(() => requestAnimationFrame(focusContent)), []);
