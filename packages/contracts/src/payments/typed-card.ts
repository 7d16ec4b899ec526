/** How the fields of a card are read, whether people, browsers or password managers fill them in. */
import { plainCode, withAsciiDigits } from '../typed-text.ts';

interface Expiry {
  /** `08` */
  readonly month: string;
  /** two digits, of this century */
  readonly year: string;
}

/** A whole date in one text: `08/28`, `08 / 2028`, `0828`, `2028-08`, `2028-08-31`; undefined: there is only a part of one. */
const wholeDate = (typed: string): Expiry | undefined => {
  const [first = '', second, ...more] = withAsciiDigits(typed).match(/\d+/g) ?? [];
  // a day behind year and month is the last of the month, as a password manager writes it
  if (more.length > (first.length === 4 ? 1 : 0)) return undefined;
  if (second !== undefined) return first.length === 4 ? { month: second, year: first } : { month: first, year: second };
  if (first.length === 6 && first.startsWith('20')) return { month: first.slice(4), year: first.slice(0, 4) };
  const isDate = first.length === 6 || (first.length === 4 && !first.startsWith('20'));
  return isDate ? { month: first.slice(0, 2), year: first.slice(2) } : undefined;
};

/** Month and year of two fields, each of which may have the whole date, and the year with its century. */
export const expiryFrom = (month: string, year: string): Expiry => {
  const read = wholeDate(month) ?? wholeDate(year) ?? { month: plainCode(month), year: plainCode(year) };
  return { month: read.month.replace(/^\d$/, '0$&'), year: read.year.replace(/^20(?=\d\d$)/, '') };
};
