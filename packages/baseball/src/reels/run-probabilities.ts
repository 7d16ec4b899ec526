/**
 * How many more runs a half inning brings from each of its 24 states of bases and outs, with an endless order of average
 * batters. It is a Markov chain of plate appearances, whose only inputs are the shares below.
 */

/** Shares of plate appearances in the professional leagues of recent years; the rest are outs. */
const SHARES = { walk: 0.097, single: 0.145, double: 0.045, triple: 0.004, homeRun: 0.028 } as const;
/** How often a runner on third scores on an out that is not the third, and one on second or first takes an extra base. */
const SCORES_ON_OUT = 0.22;
const SECOND_SCORES_ON_SINGLE = 0.6;
const FIRST_SCORES_ON_DOUBLE = 0.45;

/** More runs than this in one half inning are counted as this many. */
export const MOST_RUNS = 12;
const BASE_STATES = 8;
const STATES = BASE_STATES * 3;
/** No half inning has more plate appearances, but for one in many millions. */
const LONGEST = 60;

/** First base is 1, second 2, third 4. */
export type BaseSet = number;
/** An outcome of a plate appearance: its probability, the bases and outs after it, and the runs on it. */
interface Branch {
  readonly share: number;
  readonly bases: BaseSet;
  readonly outs: number;
  readonly runs: number;
}

const countOf = (bases: BaseSet): number => (bases & 1) + ((bases >> 1) & 1) + ((bases >> 2) & 1);

/** All runners move by this many bases; those beyond third score. */
const moved = (bases: BaseSet, by: number): { readonly bases: BaseSet; readonly runs: number } => {
  const far = bases << by;
  return { bases: far & 7, runs: countOf(far >> 3) };
};

const walked = (bases: BaseSet, outs: number): Branch => {
  const forced = bases === 7 ? 1 : 0;
  const next = bases & 1 ? (bases & 2 ? 7 : bases | 3) : bases | 1;
  return { share: SHARES.walk, bases: next, outs, runs: forced };
};

/** What a plate appearance brings from here; the shares add up to one. */
export const branchesOf = (bases: BaseSet, outs: number): readonly Branch[] => {
  const out = 1 - Object.values(SHARES).reduce((sum, share) => sum + share, 0);
  const branches: Branch[] = [walked(bases, outs)];
  const hit = (share: number, by: number, farther: BaseSet, chance: number): void => {
    const plain = moved(bases, by);
    const place = 1 << (by - 1);
    if (!(bases & farther)) branches.push({ share, bases: plain.bases | place, outs, runs: plain.runs });
    else {
      const rest = moved(bases & ~farther, by);
      branches.push({ share: share * (1 - chance), bases: plain.bases | place, outs, runs: plain.runs });
      branches.push({ share: share * chance, bases: rest.bases | place, outs, runs: rest.runs + 1 });
    }
  };
  hit(SHARES.single, 1, 2, SECOND_SCORES_ON_SINGLE);
  hit(SHARES.double, 2, 1, FIRST_SCORES_ON_DOUBLE);
  branches.push({ share: SHARES.triple, bases: 4, outs, runs: countOf(bases) });
  branches.push({ share: SHARES.homeRun, bases: 0, outs, runs: countOf(bases) + 1 });
  if (outs < 2 && bases & 4) {
    branches.push({ share: out * SCORES_ON_OUT, bases: bases & 3, outs: outs + 1, runs: 1 });
    branches.push({ share: out * (1 - SCORES_ON_OUT), bases, outs: outs + 1, runs: 0 });
  } else branches.push({ share: out, bases, outs: outs + 1, runs: 0 });
  return branches;
};

const stateOf = (bases: BaseSet, outs: number): number => outs * BASE_STATES + bases;

/** Chances of 0, 1, 2 … runs, by state. */
const compute = (): readonly (readonly number[])[] => {
  const none = (): number[] => new Array<number>(MOST_RUNS + 1).fill(0);
  const branches = Array.from({ length: STATES }, (_, state) =>
    branchesOf(state % BASE_STATES, Math.floor(state / BASE_STATES)),
  );
  // with no plate appearance left nothing scores; each round adds one in front
  let table: (readonly number[])[] = Array.from({ length: STATES }, () => [1]);
  for (let round = 0; round < LONGEST; round += 1) {
    const last = table;
    table = branches.map((options) => {
      const chances = none();
      const add = (runs: number, chance: number): void => {
        const place = Math.min(runs, MOST_RUNS);
        chances[place] = (chances[place] ?? 0) + chance;
      };
      for (const { share, bases, outs, runs } of options) {
        const rest = outs >= 3 ? [1] : (last[stateOf(bases, outs)] ?? [1]);
        for (const [more, chance] of rest.entries()) add(runs + more, share * chance);
      }
      return chances;
    });
  }
  return table;
};

let known: readonly (readonly number[])[] | undefined;
/** Chances of 0, 1, 2 … runs from here to the end of the half inning; `outs` 0 to 2. */
export const runProbabilities = (bases: BaseSet, outs: number): readonly number[] => {
  known ??= compute();
  return known[stateOf(bases, outs)] as readonly number[];
};
