import { tabTexts } from '@palco/browser/storage';
import { PRICE_REASON_KEY as KEY } from './stored-names.ts';

/** Why a visitor was sent to the prices. Stored for one visit, not in the address, so that it shows only once. */
const PRICE_REASONS = ['no-pass', 'pass-ended', 'other-country', 'not-on-sale'] as const;
export type PriceReason = (typeof PRICE_REASONS)[number];

/** Call it before going to `/home` or its price section. */
export const rememberPriceReason = (reason: PriceReason): void => tabTexts.write(KEY, reason);

/** Reads the reason and removes it. */
export const takePriceReason = (): PriceReason | undefined => {
  const stored = tabTexts.read(KEY);
  tabTexts.write(KEY, undefined);
  return PRICE_REASONS.find((reason) => reason === stored);
};
