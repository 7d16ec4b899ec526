import type { Site } from '@palco/contracts/site';
import { tabText } from './tab-text.ts';

/** A visitor who dismissed the warning about the browser is not warned again in this tab. */
const warned = tabText('palco-browser-warned');

export const rememberBrowserWarning = (): void => warned.write('1');

/** Does the staff's rule about Firefox stop this browser? A warning stops it until it is dismissed. */
export const isBrowserBlocked = (rule: Site['firefox']): boolean =>
  /\bFirefox\//.test(navigator.userAgent) && (rule === 'block' || (rule === 'warn' && warned.read() === undefined));
