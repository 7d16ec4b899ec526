/**
 * Why somebody was sent to the prices. Kept for one arrival, outside of the address: `/home` stays `/home` for whoever
 * follows a link, and a reason is not shown twice.
 */
const KEY = 'priceReason';
export const PRICE_REASONS = ['no-pass', 'pass-ended', 'other-country', 'not-on-sale'] as const;
export type PriceReason = (typeof PRICE_REASONS)[number];

/** Say it before going to `/home` or to its price section. */
export const rememberPriceReason = (reason: PriceReason): void => sessionStorage.setItem(KEY, reason);

/** The reason, once: it is forgotten by being read. */
export const takePriceReason = (): PriceReason | undefined => {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return PRICE_REASONS.find((reason) => reason === kept);
};
