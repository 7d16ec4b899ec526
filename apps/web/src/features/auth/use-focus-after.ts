import { useEffect } from 'react';

const focusContent = (): void => {
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
};

/**
 * When the dialog has closed and the element that opened it no longer exists (the header's button, once signed in), moves the
 * focus to the content of the page. The dialog returns the focus in the first frame after it is removed, so this checks in
 * the second.
 */
export const useFocusAfter = (): void =>
  useEffect(() => () => void requestAnimationFrame(() => requestAnimationFrame(focusContent)), []);
