import type { Site } from '@palco/contracts/site';
import { useState } from 'react';

export interface FirefoxRule {
  /** the page says first that this browser may not do */
  readonly isHeldBack: boolean;
  /** goes on all the same; missing where that is not allowed */
  readonly goOn: (() => void) | undefined;
}

/** What the operator decided about Firefox: nothing, a warning with a way on, or no. */
export const useFirefoxRule = (rule: Site['firefox']): FirefoxRule => {
  const [isWarned, setIsWarned] = useState(false);
  const isFirefox = /\bFirefox\//.test(navigator.userAgent);
  return {
    isHeldBack: isFirefox && (rule === 'block' || (rule === 'warn' && !isWarned)),
    goOn: rule === 'warn' ? () => setIsWarned(true) : undefined,
  };
};
