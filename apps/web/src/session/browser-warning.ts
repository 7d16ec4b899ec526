import { tabTexts } from '@palco/browser/storage';
import type { Site } from '@palco/contracts/content/site';

/** A visitor who dismissed the warning about the browser is not warned again in this tab. */
const KEY = 'palco-browser-warned';

export const rememberBrowserWarning = (): void => tabTexts.write(KEY, '1');

/** Does the staff's rule about Firefox stop this browser? A warning stops it until it is dismissed. */
export const isBrowserBlocked = (rule: Site['firefox']): boolean =>
  /\bFirefox\//.test(navigator.userAgent) &&
  (rule === 'block' || (rule === 'warn' && tabTexts.read(KEY) === undefined));
