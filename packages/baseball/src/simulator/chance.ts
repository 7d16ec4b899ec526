/**
 * Seeded random numbers: the same seed gives the same numbers in every browser and process. The simulator has no other
 * source of randomness.
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
  /** a normally distributed number */
  normal(mean: number, deviation: number): number;
  /** a random member of the list, which must not be empty */
  pick<Value>(list: readonly Value[]): Value;
  /** a random value by weight; the weights need no particular sum */
  weighted<Value>(table: Weighted<Value>): Value;
}
/** Values with their weights. */
export type Weighted<Value> = readonly (readonly [Value, number])[];

/** MurmurHash3 over a text; each call of the returned function gives 32 more bits. */
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

/** sfc32 (Chris Doty-Humphrey's "small fast counter"): 128 bits of state, passes PractRand. */
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

/** Random numbers from a seed of words and numbers: `chanceFrom('palco', 2026001)`. */
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
    // Box–Muller; the second number of the pair is discarded so that every call makes the same two draws
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
