/**
 * Card numbers go from the browser straight to the provider. A request that contains one is refused and not logged.
 */
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from './refusal-answer.ts';

/** Prefixes and lengths of the card brands in use. */
const BRANDS: readonly RegExp[] = [
  /^4\d{15}$/,
  /^(5[1-5]|2[2-7])\d{14}$/,
  /^3[47]\d{13}$/,
  /^3(0[0-5]|[68]\d)\d{11}$/,
  /^35\d{14}$/,
  /^6(011|5\d\d|22\d|4[4-9]\d)\d{12}$/,
  /^(5018|5020|5038|6304|6759|676[1-3])\d{8,15}$/,
];
const CARD_FIELD = /^(card_?number|cvv2?|cvc|card_?code)$/i;
/** What people and programs write between the digits; at most two in a row. No comma: it separates the numbers of a table. */
const BETWEEN = String.raw`[\p{Z}\p{Pd}\p{Cf}\t.·•_]`;
const DIGIT_RUN = new RegExp(String.raw`(?<![\p{L}\d])\d(?:${BETWEEN}{0,2}\d){11,18}(?![\p{L}\d])`, 'gu');
const NOT_ASCII = /[^\x20-\x7e]/;

/** The Luhn check digit: one in ten random numbers passes, every card number does. */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (place % 2 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/** Does the text contain a card number? */
export const holdsCardNumber = (text: string): boolean =>
  // full-width digits are digits
  ((NOT_ASCII.test(text) ? text.normalize('NFKC') : text).match(DIGIT_RUN) ?? []).some((run) => {
    const digits = run.replace(/\D/g, '');
    return BRANDS.some((brand) => brand.test(digits)) && passesLuhn(digits);
  });

const MAX_DEPTH = 8;
const holdsCardData = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string' || typeof value === 'number') return holdsCardNumber(String(value));
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value) || depth > MAX_DEPTH) return false;
  return Object.entries(value).some(
    ([name, inner]) => (CARD_FIELD.test(name) && inner !== '') || holdsCardData(inner, depth + 1),
  );
};

export const refuseCardData = (app: FastifyInstance): void => {
  app.addHook('preHandler', async (request, reply) => {
    if (holdsCardData(request.body)) await answerRefusal(request, reply, 'request/card-data');
  });
};
