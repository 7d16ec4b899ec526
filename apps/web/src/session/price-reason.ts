import { PRICE_REASON_KEY } from './stored-names.ts';
import { tabText } from './tab-text.ts';

const stored = tabText(PRICE_REASON_KEY);

/** Why a visitor was sent to the prices. Stored for one visit, not in the address, so that it shows only once. */
export const PRICE_REASONS = ['no-pass', 'pass-ended', 'other-country', 'not-on-sale'] as const;
export type PriceReason = (typeof PRICE_REASONS)[number];

/** Call it before going to `/home` or its price section. */
export const rememberPriceReason = (reason: PriceReason): void => stored.write(reason);

/** Reads the reason and removes it. */
export const takePriceReason = (): PriceReason | undefined => {
  const known = stored.read();
  stored.write(undefined);
  return PRICE_REASONS.find((reason) => reason === known);
};
