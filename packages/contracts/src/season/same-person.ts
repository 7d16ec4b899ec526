/** Whether two records are of one person: by name without case and accents, birthday and number. Pure. */
import { plainLetters } from '@palco/kernel/plain-letters';

interface KnownPerson {
  readonly name: string;
  readonly birthday: string | null;
}
/** `sure`: the same name with the same birthday or number. `likely`: nothing contradicts. Undefined: somebody else. */
export type Likeness = 'sure' | 'likely';

/** Of father and son, the second, and so on, as they are written out too. */
const SUFFIXES = ['jr', 'sr', 'ii', 'iii', 'iv'];
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  junior: 'jr',
  senior: 'sr',
  '2nd': 'ii',
  '3rd': 'iii',
  '4th': 'iv',
};
const allWordsOf = (name: string): string[] =>
  plainLetters(name)
    .replace(/\b(\p{L})\./gu, '$1 ')
    .replace(/['’`´.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    // Junior Guerra has it as his first name
    .map((word, _, { length }) => (length > 2 ? (WRITTEN_OUT[word] ?? word) : word));
const suffixOf = (name: string): string | undefined => allWordsOf(name).find((word) => SUFFIXES.includes(word));
/** The words of a name in one order: "Zúñiga, JOSÉ" and "Jose Zuniga" are the same. */
const wordsOf = (name: string): string[] =>
  allWordsOf(name)
    .filter((word) => !SUFFIXES.includes(word))
    .toSorted();
/** "José De la Cruz" and "José Delacruz" have the same letters. */
const lettersOf = (name: string): string => allWordsOf(name).join('');
/** What equal names have in common, for finding them in a list. */
export const nameKey = (name: string): string => wordsOf(name).join(' ');

/** One letter more, less or different, or two that changed places. */
const isOneTypo = (one: string, other: string): boolean => {
  if (one.length < 4 || Math.abs(one.length - other.length) > 1 || one === other) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return left.length <= 1 && right.length <= 1 ? true : left.length === 2 && left === [...right].toReversed().join('');
};
/** An initial or an abbreviation: `F`, `Fco` and `Francisco`, `Ma` and `María`; the letters of the short one in their order. */
const isShortFor = (short: string, long: string): boolean => {
  if (short.length > 3 || short.length >= long.length || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
};
const isSameWord = (one: string, other: string): boolean =>
  one === other || isOneTypo(one, other) || isShortFor(one, other) || isShortFor(other, one);

/** All words of the shorter name are in the longer one: a second surname, an initial, a typo. */
const isVariant = (one: readonly string[], other: readonly string[]): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const left = [...long];
  return (
    short.length > 1 &&
    short.every((word) => {
      const at = left.findIndex((each) => isSameWord(word, each));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    })
  );
};

/**
 * How surely two records are of one person. `hasSameNumber`: in the same club. Another spelling counts only with the same
 * birthday or number; two birthdays that differ are two people, and so are a junior and a senior.
 */
export const likenessOf = (one: KnownPerson, other: KnownPerson, hasSameNumber: boolean): Likeness | undefined => {
  const areBorn = one.birthday !== null && other.birthday !== null;
  if (areBorn && one.birthday !== other.birthday) return undefined;
  const [suffix, otherSuffix] = [suffixOf(one.name), suffixOf(other.name)];
  if (suffix && otherSuffix && suffix !== otherSuffix) return undefined;
  const [mine, theirs] = [wordsOf(one.name), wordsOf(other.name)];
  if (mine.join(' ') === theirs.join(' '))
    // a son may have taken over his father's number
    return areBorn || (hasSameNumber && suffix === otherSuffix) ? 'sure' : 'likely';
  const isOther = !isVariant(mine, theirs) && lettersOf(one.name) !== lettersOf(other.name);
  return isOther || !(areBorn || hasSameNumber) ? undefined : 'likely';
};

const accents = (name: string): number => name.normalize('NFD').match(/\p{M}/gu)?.length ?? 0;
const isOneCase = (name: string): boolean => name === name.toUpperCase() || name === name.toLowerCase();
/**
 * The better writing of one name: a file in capitals or without accents never takes them from a stored one. Names that
 * differ in more than that are the stored one too: a roster names people, it does not rename them.
 */
export const betterName = (stored: string, sent: string): string => {
  const [was, is] = [stored.normalize('NFC'), sent.normalize('NFC')];
  if (nameKey(was) !== nameKey(is) || (isOneCase(is) && !isOneCase(was))) return was;
  return accents(is) < accents(was) ? was : is;
};
