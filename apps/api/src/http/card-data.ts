/**
 * Card numbers go from the browser straight to the provider. A request that contains one is refused and not logged.
 */
import { withAsciiDigits } from '@palco/contracts/typed-text';
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from './refusal-answer.ts';

interface Brand {
  readonly prefix: RegExp;
  readonly lengths: readonly number[];
}
/** The card brands in use, by their first digit. */
const BRANDS: Readonly<Record<string, readonly Brand[]>> = {
  2: [{ prefix: /^2[2-7]/, lengths: [16] }],
  3: [
    { prefix: /^3[47]/, lengths: [15] },
    { prefix: /^3(0[0-5]|[68])/, lengths: [14] },
    { prefix: /^35/, lengths: [16] },
  ],
  4: [{ prefix: /^4/, lengths: [16] }],
  5: [
    { prefix: /^(5[1-5]|5022|506[1-4])/, lengths: [16] },
    { prefix: /^50(18|20|38)/, lengths: [12, 13, 14, 15, 16, 17, 18, 19] },
  ],
  6: [
    { prefix: /^6(011|5|22|4[4-9])/, lengths: [16] },
    { prefix: /^6(304|759|76[1-3])/, lengths: [12, 13, 14, 15, 16, 17, 18, 19] },
  ],
};
const PREFIX = 4;
const CARD_FIELD = /^(card_?number|cvv2?|cvc|card_?code)$/i;
/**
 * What people and programs write between the digits, three signs where a dash stands between blanks. No comma, colon or new
 * line: they separate the numbers of a table, of a clock and of a list.
 */
const BETWEEN = String.raw`[\p{Zs}\t\p{Pd}\p{Lm}.·•_*|()[\]]{0,3}`;
/** A word may stand before a number or behind it. Digits among other letters are a part of a token. */
const BEFORE = String.raw`(?:(?<![\p{L}\d])|(?<=(?<![\p{L}\p{N}\p{Pd}_])\p{L}{3,20}))`;
const BEHIND = String.raw`(?![\p{L}\d])|(?=\p{L}{3,20}(?![\p{L}\p{N}\p{Pd}_]))`;
/** Twelve digits and more. */
const DIGIT_RUN = new RegExp(String.raw`${BEFORE}\d(?:${BETWEEN}\d){11,}(?:${BEHIND})`, 'gu');
/** As it is printed on a card, on four lines too. */
const PRINTED = /(?<!\d)\d{4}(?:[^\p{L}\p{N},]{1,3}\d{4}){3}(?!\d)/gu;
/** Days, which several in a row would make long enough. */
const DAY = /(?<!\d)(?:20\d\d-\d\d-\d\d|\d{1,2}[-.]\d{1,2}[-.]20\d\d)(?!\d)/g;
const NOT_PLAIN = /[^\x20-\x25\x27-\x7e]/;

const ZERO = 48;
/** The Luhn check digit: one in ten random numbers passes, every card number does. */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - ZERO;
    const doubled = digit * (place % 2 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/** Do some of these groups, one after the other, make a card number? Its date may stand before it or behind. */
const holdCard = (groups: readonly string[]): boolean => {
  const digits = groups.join('');
  const isBorder = new Uint8Array(digits.length + 1);
  let end = 0;
  for (const group of groups) {
    end += group.length;
    isBorder[end] = 1;
  }
  let from = 0;
  return groups.some((group) => {
    const [start, prefix] = [from, digits.slice(from, from + PREFIX)];
    from += group.length;
    return BRANDS[group[0] as string]?.some(
      (brand) =>
        brand.prefix.test(prefix) &&
        brand.lengths.some((length) => isBorder[start + length] && passesLuhn(digits.slice(start, start + length))),
    );
  });
};

/** Does the text contain a card number? */
export const holdsCardNumber = (text: string): boolean => {
  const plain = (NOT_PLAIN.test(text) ? withAsciiDigits(text) : text).replace(DAY, ',');
  return [DIGIT_RUN, PRINTED].some((run) =>
    (plain.match(run) ?? []).some((digits) => holdCard(digits.match(/\d+/g) ?? [])),
  );
};

const MAX_DEPTH = 8;
const holdsCardData = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string' || typeof value === 'number') return holdsCardNumber(String(value));
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value) || depth > MAX_DEPTH) return false;
  return Object.entries(value).some(
    ([name, inner]) =>
      (CARD_FIELD.test(name) && inner !== '') || holdsCardNumber(name) || holdsCardData(inner, depth + 1),
  );
};

export const refuseCardData = (app: FastifyInstance): void => {
  app.addHook('preHandler', async (request, reply) => {
    if (holdsCardData(request.body)) await answerRefusal(request, reply, 'request/card-data');
  });
};
