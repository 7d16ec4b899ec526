/** Rules for codes sent to a phone. */
export const CODE_LIFE_MS = 10 * 60_000;
export const CODE_DIGITS = 6;
export const CODE_ATTEMPTS = 5;
/** WhatsApp gets this long before its code is offered by SMS. */
export const SMS_AFTER_MS = 20_000;
const MINUTE_MS = 60_000;
const LONGEST_WAIT_MINUTES = 32;
/** Codes not entered within this time count for the growing wait. */
export const WAIT_MEMORY_MS = 24 * 3_600_000;

/** A code of the last day. */
interface SentCode {
  /** of its last message */
  readonly at: Date;
  readonly isEntered: boolean;
}
/** When the next code may be sent: the wait doubles with each code not entered, from 1 to 32 minutes. */
export const nextCodeAfter = (codes: readonly SentCode[]): Date | undefined => {
  const unentered = codes.flatMap(({ at, isEntered }) => (isEntered ? [] : [at]));
  // an entered code was a message too, and its reply said when the next one may be sent
  const all = codes.map(({ at }) => at.getTime());
  const last = all.length ? [new Date(Math.max(...all))] : [];
  return [nextCodeAt(unentered), nextCodeAt(last)].reduce((one, other) =>
    one && other && other > one ? other : (one ?? other),
  );
};
const nextCodeAt = (unentered: readonly Date[]): Date | undefined => {
  if (!unentered.length) return undefined;
  const last = Math.max(...unentered.map((at) => at.getTime()));
  const minutes = Math.min(LONGEST_WAIT_MINUTES, 2 ** (unentered.length - 1));
  return new Date(last + minutes * MINUTE_MS);
};

/** The number without its last four digits: SMS pumping uses whole blocks of numbers. */
export const prefixOf = (e164: string): string => e164.slice(0, -4);

/** Can this be a code? */
export const isCode = (plain: string): boolean => new RegExp(`^\\d{${CODE_DIGITS}}$`).test(plain);
