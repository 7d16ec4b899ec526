import { tabTexts } from '@palco/browser/storage';
import { PRICE_REASON_KEY as KEY } from './stored-names.ts';

/** Why a visitor was sent to the prices. Stored for one visit, not in the address, so that it shows only once. */
const PRICE_REASONS = ['no-pass', 'pass-ended', 'other-country', 'not-on-sale'] as const;
export type PriceReason = (typeof PRICE_REASONS)[number];

/** Call it before going to `/home` or its price section; `game`: the one that the visitor wanted to watch. */
export const rememberPriceReason = (reason: PriceReason, game?: number): void =>
  tabTexts.write(KEY, game === undefined ? reason : `${reason} ${game}`);

/** Reads the reason and removes it. */
export const takePriceReason = (): { readonly reason: PriceReason; readonly game?: number } | undefined => {
  const [stored, game] = (tabTexts.read(KEY) ?? '').split(' ');
  tabTexts.write(KEY, undefined);
  const found = PRICE_REASONS.find((reason) => reason === stored);
  return found && { reason: found, ...(Number(game) > 0 ? { game: Number(game) } : {}) };
};
