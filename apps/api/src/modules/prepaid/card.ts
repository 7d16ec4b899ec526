/** Prepaid cards: folios, secret codes and whether a card is usable. Pure except for the system's random numbers. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { luhnDigit } from '@palco/contracts/prepaid/check-digit';
import { plainCode } from '@palco/contracts/typed-text';
import { type Refusal, refuse } from '@palco/kernel/refusal';

/** Crockford's base 32: no I, L, O, U, which people mistake. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 50 bits: five tries at each of a hundred thousand folios succeed with a chance below one in a billion. */
const CODE_LENGTH = 10;

/** As it is printed: `7K2QM-9XRTB`. */
export const newCode = (): string => {
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
};

/** Nine sequential digits and a Luhn check digit, which detects every single mistyped digit. */
export const folioOf = (sequence: number): string => {
  const digits = String(sequence).padStart(9, '0');
  return `${digits}${luhnDigit(digits)}`;
};

/** Only this hash of a code is stored; it is worthless without the key. */
export const hashOfCode = (key: Uint8Array, folio: string, code: string): Buffer =>
  createHmac('sha256', key)
    .update(`${folio} ${plainCode(code)}`)
    .digest();

export const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

export interface Card {
  readonly folio: string;
  readonly planId: number;
  readonly priceCents: number;
  readonly currency: string;
  readonly activeFrom: Date | undefined;
  readonly expiresAt: Date;
  readonly voidedAt: Date | undefined;
  readonly usedBy: number | undefined;
  readonly orderId: number | undefined;
}
export type CardVerdict =
  | { readonly kind: 'usable' }
  /** the same person again: gets the first result */
  | { readonly kind: 'used-by-caller'; readonly orderId: number }
  | Refusal<'prepaid/code-invalid'>;

/** Unknown, wrong, void, expired, not activated and used by somebody else get one answer. */
export const judgeCard = (
  card: Card | undefined,
  isCodeRight: boolean,
  userId: number | undefined,
  at: Date,
): CardVerdict => {
  if (!card || !isCodeRight) return refuse('prepaid/code-invalid');
  if (card.usedBy !== undefined)
    return card.usedBy === userId && card.orderId !== undefined
      ? { kind: 'used-by-caller', orderId: card.orderId }
      : refuse('prepaid/code-invalid');
  const isActive = card.activeFrom !== undefined && card.activeFrom <= at && at < card.expiresAt && !card.voidedAt;
  return isActive ? { kind: 'usable' } : refuse('prepaid/code-invalid');
};
