/** Chance that a seed determines: the same seed and name give the same sequence on every machine. */

export interface Chance {
  /** at least 0, below 1 */
  next(): number;
  /** true with this probability */
  happens(probability: number): boolean;
  /** one of these */
  oneOf<Each>(all: readonly Each[]): Each;
  /** at least `from`, below `to` */
  between(from: number, to: number): number;
  /** the same in another order */
  shuffled<Each>(all: readonly Each[]): Each[];
}

/** FNV-1a, 32 bits. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

/** A sequence of its own for each name, so that one more choice in one place changes nothing in another. */
export const chanceFrom = (seed: number, name: string): Chance => {
  let state = hashOf(`${seed} ${name}`);
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const oneOf = <Each>(all: readonly Each[]): Each => all[Math.floor(next() * all.length)] as Each;
  return {
    next,
    oneOf,
    happens: (probability) => next() < probability,
    between: (from, to) => from + next() * (to - from),
    shuffled: (all) => {
      const left = [...all];
      return all.map(() => left.splice(Math.floor(next() * left.length), 1)[0] as (typeof left)[number]);
    },
  };
};
