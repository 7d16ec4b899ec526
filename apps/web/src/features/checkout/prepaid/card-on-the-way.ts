import { jsonIn } from '@palco/browser/expected-faults';
import { tabTexts } from '@palco/browser/storage';
import type { CardValues } from './card-fields.tsx';

/**
 * A typed card while its owner signs in, who may come back from Facebook or Apple in a new document. It is kept in this tab
 * only, from the press until the return.
 */
const KEY = 'palco-card';

export const keepCard = (card: CardValues): void => tabTexts.write(KEY, JSON.stringify(card));

/** Reads the kept card and removes it. */
export const takeCard = (): CardValues | undefined => {
  const kept = jsonIn(tabTexts.read(KEY)) as CardValues | undefined;
  tabTexts.write(KEY, undefined);
  return kept;
};
