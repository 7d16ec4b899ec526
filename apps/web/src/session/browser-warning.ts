import type { Site } from '@palco/contracts/site';

/** Who has read the warning about his browser and goes on is not warned again, until he closes the tab. */
const KEY = 'palco-browser-warned';

export const rememberBrowserWarning = (): void => sessionStorage.setItem(KEY, '1');

/** What the operator decided about Firefox: nothing, a warning with a way on, or no. */
export const isHeldBack = (rule: Site['firefox']): boolean =>
  /\bFirefox\//.test(navigator.userAgent) &&
  (rule === 'block' || (rule === 'warn' && sessionStorage.getItem(KEY) === null));
