/**
 * Seeded chance: the same words always give the same numbers, in every browser and every process. The simulator takes
 * it as an argument and knows no other.
 */
export interface Chance {
  /** 0 ≤ x < 1 */
  unit(): number;
  /** true once in `1 / probability` times; never for 0 or less, always for 1 or more */
  happens(probability: number): boolean;
  /** a whole number from 0 to `count` - 1 */
  below(count: number): number;
  /** a whole number from `low` to `high`, both included */
  between(low: number, high: number): number;
  /** a number of the bell curve */
  normal(mean: number, deviation: number): number;
  /** one of the list, which must not be empty */
  pick<Value>(list: readonly Value[]): Value;
  /** one of the table by its weight; weights need not sum to anything */
  weighted<Value>(table: Weighted<Value>): Value;
}
/** Values with their weights. */
export type Weighted<Value> = readonly (readonly [Value, number])[];

/** MurmurHash3's mixing over the characters of a text: each call of the answer gives 32 further bits. */
const hashing = (text: string): (() => number) => {
  let hash = 0x6f9d_21b7 ^ text.length;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0xcc9e_2d51);
    hash = (hash << 13) | (hash >>> 19);
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
    hash ^= hash >>> 16;
    return hash >>> 0;
  };
};

/** sfc32 (Chris Doty-Humphrey's "small fast counter"): 128 bits of state, passes PractRand, four additions a number. */
const sfc32 = (a: number, b: number, c: number, counter: number): (() => number) => {
  return () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
};

const WARM_UP = 12;

/** Chance from words and numbers: `chanceFrom('palco', 2026001)`. Other words, unrelated numbers. */
export const chanceFrom = (...words: readonly (string | number)[]): Chance => {
  const bits = hashing(words.join('\u001f'));
  const unit = sfc32(bits(), bits(), bits(), bits());
  for (let round = 0; round < WARM_UP; round += 1) unit();
  const below = (count: number): number => Math.floor(unit() * count);
  return {
    unit,
    below,
    happens: (probability) => unit() < probability,
    between: (low, high) => low + below(high - low + 1),
    // Box and Muller; the second number of the pair is thrown away so that every call costs the same two draws
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()),
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    weighted: (table) => {
      let left = unit() * table.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of table) {
        left -= weight;
        if (left < 0) return value;
      }
      return (table.at(-1) as (typeof table)[number])[0];
    },
  };
};
