/** A number with its noun in the right plural form. */
type Counted = (count: number) => string;

/** Counted nouns. */
export interface CountWords {
  readonly outs: Counted;
  /** nobody out */
  readonly noOuts: string;
  readonly balls: Counted;
  readonly strikes: Counted;
  readonly runs: Counted;
  /** the end of a sentence: two runs score */
  readonly runsScore: Counted;
}

const counted = (text: string, count: number): string => text.replace('#', String(count));

/** Singular for 1, plural otherwise; `#` is the number. */
export const oneOrMore =
  (one: string, more: string): Counted =>
  (count) =>
    counted(count === 1 ? one : more, count);

/** Russian: 1 аут, 2 аута, 5 аутов, 21 аут. */
export const russianCount =
  (one: string, few: string, many: string): Counted =>
  (count) => {
    const [tens, ones] = [count % 100, count % 10];
    if (tens >= 11 && tens <= 14) return counted(many, count);
    if (ones === 1) return counted(one, count);
    return counted(ones >= 2 && ones <= 4 ? few : many, count);
  };
