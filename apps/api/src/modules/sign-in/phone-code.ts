/** A code by SMS: pure figures and decisions. */
export const CODE_LIFE_MS = 10 * 60_000;
export const CODE_DIGITS = 6;
export const CODE_TRIES = 5;
const MINUTE_MS = 60_000;
const LONGEST_WAIT_MINUTES = 32;
/** Codes not entered are remembered this long for the growing wait. */
export const WAIT_MEMORY_MS = 24 * 3_600_000;

/** When the next code may be sent to a number: after 1, 2, 4 … 32 minutes, for each one that was not entered. */
export const nextCodeAt = (unentered: readonly Date[]): Date | undefined => {
  if (!unentered.length) return undefined;
  const last = Math.max(...unentered.map((at) => at.getTime()));
  const minutes = Math.min(LONGEST_WAIT_MINUTES, 2 ** (unentered.length - 1));
  return new Date(last + minutes * MINUTE_MS);
};

/** A number without its last four digits: pumping buys whole blocks. */
export const prefixOf = (e164: string): string => e164.slice(0, -4);

/** Zeros of the digits that keyboards of our fans may type: Arabic, Persian and Urdu, Devanagari. */
const ZEROS = [0x0660, 0x06f0, 0x0966];
const asciiDigit = (digit: string): string => {
  const point = digit.codePointAt(0) as number;
  const zero = ZEROS.find((each) => point >= each && point <= each + 9);
  return zero === undefined ? digit : String(point - zero);
};

/** The digits of a code as somebody typed them, with spaces or dashes; undefined when it is no code. */
export const digitsOf = (typed: string): string | undefined => {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/\p{Nd}/gu, asciiDigit);
  return /^\d{6}$/.test(plain) ? plain : undefined;
};
