/**
 * What Palco promises about an evening. Each check is pure: it takes rows and returns a sentence for each place where a
 * promise is broken.
 */

export const PROMISES = [
  { name: 'paid-has-pass', says: 'Every paid order has its pass.' },
  { name: 'pass-has-money', says: 'Every pass was paid for, redeemed or given by staff.' },
  { name: 'one-seat', says: 'Nobody watches in two places at once.' },
  {
    name: 'recordings-whole',
    says: 'Recordings are whole: numbered without a gap, every segment there, every interruption explained.',
  },
  { name: 'ledger-is-books', says: 'The ledger says what the providers’ own books say.' },
  { name: 'webhooks-settled', says: 'Every webhook that a provider sent was read and settled.' },
  { name: 'plays-once', says: 'Every play that the scorer recorded is there once, as it was recorded.' },
  { name: 'no-surprise', says: 'No request failed unexpectedly.' },
] as const;
export type PromiseName = (typeof PROMISES)[number]['name'];

export interface Verdict {
  readonly name: PromiseName;
  readonly says: string;
  /** how much was checked, in words */
  readonly checked: string;
  readonly broken: readonly string[];
}

/** Amounts in sentences: `39.00 MXN`. */
export const amountText = (cents: number, currency: string): string => `${(cents / 100).toFixed(2)} ${currency}`;
