/** Counted columns of a player, club or season. */
export type Tally<Count extends string> = Readonly<Record<Count, number>>;
export type MutableTally<Count extends string> = Record<Count, number>;

export const emptyTally = <Count extends string>(counts: readonly Count[]): MutableTally<Count> =>
  Object.fromEntries(counts.map((count) => [count, 0])) as MutableTally<Count>;

/** The sum of the columns named in `counts`. */
export const addTallies = <Count extends string>(
  counts: readonly Count[],
  lines: Iterable<Tally<Count>>,
): Tally<Count> => {
  const total = emptyTally(counts);
  for (const line of lines) for (const count of counts) total[count] += line[count];
  return total;
};

/** One tally per key, created on first use; iterates in that order. */
export class TallySheet<Count extends string> {
  readonly #blank: MutableTally<Count>;
  readonly #lines = new Map<string, MutableTally<Count>>();

  constructor(counts: readonly Count[]) {
    this.#blank = emptyTally(counts);
  }

  of(key: string): MutableTally<Count> {
    const existing = this.#lines.get(key);
    if (existing) return existing;
    const line = { ...this.#blank };
    this.#lines.set(key, line);
    return line;
  }

  get lines(): ReadonlyMap<string, Tally<Count>> {
    return this.#lines;
  }
}
