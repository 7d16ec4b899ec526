/**
 * Runs in the page: whether it handles events. A page of the site is on screen before the app handles events, and a public one
 * loads the app when something is touched: this touches its first button and waits for the app. `untouched.spec.ts` tests
 * the page before that. It is one function, which starts again when the page navigates to another address meanwhile.
 */
export const isAlive = (): boolean => {
  if (document.readyState === 'loading') return false;
  const first = document.querySelector('button, summary');
  if (first && !('isTouched' in window)) {
    Object.assign(window, { isTouched: true });
    first.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  }
  const root = document.getElementById('root');
  // a page without anything to touch stays without the app
  if (!root || !document.querySelector('script[type=module]') || !first) return true;
  // React marks the root before it hydrates the page, and an element once it has hydrated everything in it
  return [...root.children].some((each) => Object.keys(each).some((key) => key.startsWith('__reactProps')));
};
