/** Days and times as people and spreadsheets write them. Pure. */
import { addDays, type LeagueDate, leagueDateFrom } from '@palco/kernel/league-date';
import { plainLetters } from '@palco/kernel/plain-letters';

/** By their first three letters, in Spanish, English, Portuguese and Italian. */
const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'ene jan gen', 'feb fev', 'mar', 'abr apr', 'may mai mag', 'jun giu', 'jul lug', 'ago aug', 'sep set',
    'oct out ott', 'nov', 'dic dec dez',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1])),
); // biome-ignore format: one table
/** The first day of Excel's serial numbers, which count a 29 February 1900 that never was. */
const SERIAL_ZERO = '1899-12-30' as LeagueDate;
/** Serial numbers from 1930 to 2100; smaller numbers are no days. */
const SERIAL = { first: 10_959, last: 73_415 } as const;

/** Two digits are this century's, except what lies more than 20 years ahead. */
const FUTURE_TWO_DIGITS = 50;
const yearOf = (text: string): number => {
  const year = Number(text);
  if (text.length !== 2) return year;
  return year < FUTURE_TWO_DIGITS ? 2000 + year : 1900 + year;
};
const dayOf = (year: string, month: number, day: number): LeagueDate | undefined =>
  leagueDateFrom(`${yearOf(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

/** Widths, dashes and blanks as everybody has them. */
const usual = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .trim();

/** In front of a day in numbers. */
const WEEKDAY = /^(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom|mon|tue|wed|thu|fri|sat|sun)\p{L}*\.?,? +(?=\d+ *[-/.] *\d)/iu;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const IN_NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/;
/** `jue 26 de noviembre de 2026`, `26-nov-26`; the weekday is not compared. */
const DAY_IN_WORDS = /^(?:\p{L}+,? )?(\d{1,2})(?:[o°]|r[oa]|er)? (?:de )?(\p{L}{3,})\.? (?:del? )?(\d{4}|\d{2})$/u;
const MONTH_IN_WORDS = /^(?:\p{L}+,? )?(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u;
/** A midnight or another hour that a spreadsheet adds to a day. */
const TRAILING_TIME = /[T ]\d{1,2}:\d\d(:\d\d)?(\.\d+)?Z?$/;

/** `day-order`: the month seems to stand before the day. */
interface NoDay {
  readonly fault: 'day' | 'day-order';
}
/**
 * `2026-11-26`, `26/11/2026` (the day first, as in Mexico), `26-nov-26`, `jueves 26 de noviembre de 2026`, or a serial number
 * of Excel.
 */
export const dayFrom = (text: string): LeagueDate | NoDay => {
  const no: NoDay = { fault: 'day' };
  const plain = usual(text)
    .replace(TRAILING_TIME, '')
    .replace(WEEKDAY, '')
    .replace(/(?<=\d) *([-/.]) *(?=\d)/g, '$1');
  if (/^\d{5}(\.\d+)?$/.test(text)) {
    const serial = Math.floor(Number(text));
    return serial >= SERIAL.first && serial <= SERIAL.last ? addDays(SERIAL_ZERO, serial) : no;
  }
  const first = YEAR_FIRST.exec(plain);
  if (first) return dayOf(first[1] as string, Number(first[2]), Number(first[3])) ?? no;
  const numbers = IN_NUMBERS.exec(plain);
  if (numbers) {
    const [day, month] = [Number(numbers[1]), Number(numbers[2])];
    if (month > 12 && day <= 12) return { fault: 'day-order' };
    return dayOf(numbers[3] as string, month, day) ?? no;
  }
  const words = plainLetters(plain).replace(/[-/]/g, ' ').replace(/\s+/g, ' ');
  const [inWords, monthFirst] = [DAY_IN_WORDS.exec(words), MONTH_IN_WORDS.exec(words)];
  const [day, name, year] = inWords
    ? [inWords[1], inWords[2], inWords[3]]
    : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  const month = MONTHS[name?.slice(0, 3) ?? ''];
  return (month && day && year ? dayOf(year, month, Number(day)) : undefined) ?? no;
};

const UNKNOWN_TIME =
  /^(|-+|\?+|\.+|tb[adc]|n\/?[ad]|s\/?h|p\.?d\.?|(hora )?por (definir|anunciar|confirmar)(se)?|pendiente)$/;
const NOON = /^(?:12(?::00)? ?m\.?|mediodia|noon)$/;
const CLOCK =
  /^(?:.* )?(\d{1,2})(?:[:.h](\d\d))?(?::\d\d(?:\.\d+)?)?\s*(h?(?:(?:oura|ora|r)?s)?\.?)\s*(?:([ap])(?:\.?\s*m\.?)?|(de la (?:manana|tarde|noche)))?$/;
const DAY_MINUTES = 1440;

/** `19:30`, `7:30 pm`, `19:30 hrs`, or the part of a day that Excel stores; null: to be announced. Undefined: not a time. */
export const timeFrom = (text: string): string | null | undefined => {
  const plain = plainLetters(usual(text));
  if (UNKNOWN_TIME.test(plain)) return null;
  if (NOON.test(plain)) return '12:00';
  const part = /^(?:\d{5})?0?[.,]\d{2,}$|^0$/.test(plain) ? Number(plain.replace(',', '.')) % 1 : undefined;
  if (part !== undefined) {
    const minutes = Math.round(part * DAY_MINUTES) % DAY_MINUTES;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  }
  const match = CLOCK.exec(plain);
  const half = match?.[4] ?? (match?.[5] && (match[5].endsWith('manana') ? 'a' : 'p'));
  if (!match || (match[2] === undefined && !half && !match[3]?.startsWith('h'))) return undefined;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)];
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined;
  const in24 = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
  return `${String(in24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

/** Words without accents, case, signs and small words, so that spellings of one name are equal. */
const SMALL_WORDS = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'the', 'club', 'of', 'y']);
export const nameWords = (text: string): string =>
  plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !SMALL_WORDS.has(word))
    .join(' ');

/** Ids by what people call them; a name that fits two is left out. */
export const idsByName = (
  named: readonly { readonly id: string; readonly names: readonly string[] }[],
): ReadonlyMap<string, string> => {
  const found = new Map<string, Set<string>>();
  for (const { id, names } of named)
    for (const name of names.map(nameWords).filter((each) => each !== ''))
      found.set(name, (found.get(name) ?? new Set()).add(id));
  return new Map([...found].flatMap(([name, ids]) => (ids.size === 1 ? [[name, [...ids][0] as string] as const] : [])));
};
