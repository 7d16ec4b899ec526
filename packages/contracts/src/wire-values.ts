/** Common value schemas: forms send numbers as texts, JSON may send either. */
import * as z from 'zod/mini';
import { typedCents } from './typed-text.ts';

const ID = /^[1-9]\d{0,9}$/;
/** Ids are 32-bit numbers in the database. */
const ID_MAX = 2_147_483_647;
const isStorable = (text: string): boolean => Number(text) <= ID_MAX;

/** An id in a path; anything else is an unknown path (404). */
export const PathId = z.pipe(z.string().check(z.regex(ID), z.refine(isStorable)), z.transform(Number));
/** An id in a body. */
export const BodyId = z.union([
  z.int().check(z.minimum(1), z.maximum(ID_MAX)),
  z.pipe(z.string().check(z.regex(ID), z.refine(isStorable)), z.transform(Number)),
]);

/** At most a million of any currency; more is a typing error. */
const CENTS_MAX = 100_000_000;
const isAmount = (amount: string | number): boolean => {
  const cents = typedCents(amount);
  return cents !== undefined && cents >= 0 && cents <= CENTS_MAX;
};
/** An amount as people type it, not negative; parsed to whole cents. */
export const Amount = z.pipe(
  z.union([z.string().check(z.maxLength(16)), z.number()]).check(z.refine(isAmount)),
  z.transform((amount) => typedCents(amount) as number),
);
/** The same, greater than zero. */
export const PositiveAmount = z.pipe(
  z
    .union([z.string().check(z.maxLength(16)), z.number()])
    .check(z.refine((amount) => isAmount(amount) && typedCents(amount) !== 0)),
  z.transform((amount) => typedCents(amount) as number),
);

const [FIRST_INSTANT, LAST_INSTANT] = [Date.UTC(1900), Date.UTC(2200)];
/** An instant in a request, ISO 8601 with an offset, from 1900 to 2200: the database has no year 0. */
export const Instant = z.iso
  .datetime({ offset: true })
  .check(z.refine((text) => Date.parse(text) >= FIRST_INSTANT && Date.parse(text) < LAST_INSTANT));

/** A trimmed text with a maximum length. */
export const Text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** An amount in replies: `"149.00"`. */
export const Decimal = z.string().check(z.regex(/^-?\d+\.\d{2}$/));
