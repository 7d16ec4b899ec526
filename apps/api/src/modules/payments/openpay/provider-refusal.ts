import { CARD_REFUSALS } from '@palco/contracts/payments/purchase';

/**
 * What the provider's error codes mean for the buyer. Stolen, lost, fraud and unknown codes get one general message, so that
 * a thief learns nothing; the code itself goes to the log and to staff.
 */
const REFUSALS = {
  1012: 'payments/amount-not-allowed',
  2004: 'payments/card-number-wrong',
  2005: 'payments/card-expired',
  2006: 'payments/card-code-wrong',
  2009: 'payments/card-code-wrong',
  2010: 'payments/bank-check-failed',
  2011: 'payments/card-unsupported',
  3002: 'payments/card-expired',
  3003: 'payments/card-funds',
  3008: 'payments/card-unsupported',
  3012: 'payments/bank-authorization',
  3201: 'payments/months-refused',
  3203: 'payments/months-refused',
  3204: 'payments/months-refused',
  3205: 'payments/months-refused',
} as const satisfies Readonly<Record<number, string>>;

export type CardRefusal = (typeof CARD_REFUSALS)[number];

/** Our keys, our account, our request: the buyer cannot fix it, and staff must know. */
const STAFF_CODES = new Set([3201, 1001, 1002, 1003, 1008, 1009, 1010, 1013, 1014, 1016, 1020, 4001, 4002]);
/** "Could not be processed" about a card is mostly a token that was used before, which any client can send. */
const ABOUT_TOKENS = 1003;
export const needsStaff = (code: number, method: string): boolean =>
  STAFF_CODES.has(code) && !(code === ABOUT_TOKENS && method === 'card');

export const cardRefusalOf = (code: number | undefined): CardRefusal => {
  if (code === undefined) return 'payments/declined';
  if (code === 1002 || code === 1008 || code === 1014) return 'payments/provider-away';
  return (REFUSALS as Readonly<Record<number, CardRefusal>>)[code] ?? 'payments/declined';
};

/** A stored refusal as a code; codes of older versions become the general one. */
export const cardRefusalFrom = (stored: string | null): CardRefusal =>
  CARD_REFUSALS.find((code) => code === stored) ?? 'payments/declined';
