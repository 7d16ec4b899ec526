import type { Site } from '@palco/contracts/content/site';
import { useState } from 'react';
import { isBrowserBlocked, rememberBrowserWarning } from '../../session/browser-warning.ts';

interface FirefoxRule {
  /** the page warns first that this browser may not work */
  readonly isBrowserBlocked: boolean;
  /** ignores the warning; undefined where that is not allowed */
  readonly goOn: (() => void) | undefined;
}

export const useFirefoxRule = (rule: Site['firefox']): FirefoxRule => {
  const [goesOn, setGoesOn] = useState(false);
  const goOn = (): void => {
    rememberBrowserWarning();
    setGoesOn(true);
  };
  return { isBrowserBlocked: !goesOn && isBrowserBlocked(rule), goOn: rule === 'warn' ? goOn : undefined };
};
