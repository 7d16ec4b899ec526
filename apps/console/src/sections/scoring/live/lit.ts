/** Which keys of the bar do something now; the list of keys shows the same. Pure. */

import { enabledKeys } from '@palco/baseball/entry/enabled-keys';
import type { Entry } from '@palco/baseball/entry/entry';
import { BAR_KEYS, type BarKey } from './key-list.ts';

/** The bar's keys that act now. In a line every character is text, so letters are not lit as pitches. */
export const litBar = (entry: Entry): ReadonlySet<BarKey> => {
  const lit = enabledKeys(entry);
  const types = lit.has('');
  return new Set(
    BAR_KEYS.filter(({ name, press }) => {
      if (name === 'fielders') return types || ['1', '2', '3'].some((base) => lit.has(base));
      if (name === 'undo') return lit.has('Backspace');
      return lit.has(press);
    }),
  );
};
