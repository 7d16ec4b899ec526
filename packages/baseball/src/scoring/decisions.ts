import type { DecisionRuling } from '../rules/action.ts';
import type { Game } from '../rules/fold.ts';
import type { PlayerId } from '../rules/primitives.ts';
import type { Side } from '../rules/side.ts';
import { pitcherOf } from '../rules/situation.ts';
import type { Run } from './earned-runs.ts';
import { type Stint, stintsOf } from './pitching-stints.ts';
import type { Rulings } from './rulings.ts';

/** Winner, loser, save, holds and blown saves. No winner or loser for a tie or before the end. */
export interface Decisions {
  readonly winner?: PlayerId;
  readonly loser?: PlayerId;
  readonly save?: PlayerId;
  readonly holds: readonly PlayerId[];
  readonly blownSaves: readonly PlayerId[];
}

/** Rule 9.17(b): outs a starter needs to win, by the length of the game. */
const startersOuts = (stints: readonly Stint[]): number => {
  const outs = stints.reduce((total, stint) => total + stint.outs, 0);
  return outs > 15 ? 15 : 12;
};

/** Rule 9.19(d)(1), (2) when a reliever enters: a lead of at most three runs, or the tying run no farther than on deck. */
const isSaveSituation = ({ leadAtEntry, runnersAtEntry }: Stint): boolean =>
  leadAtEntry > 0 && (leadAtEntry <= 3 || leadAtEntry <= runnersAtEntry + 2);

const isSave = (stint: Stint, winner: PlayerId | undefined): boolean => {
  if (!stint.finished || stint.started || stint.pitcher === winner || stint.outs === 0) return false;
  const { leadAtEntry, runnersAtEntry, outs } = stint;
  if (leadAtEntry <= 0) return false;
  return (leadAtEntry <= 3 && outs >= 3) || leadAtEntry <= runnersAtEntry + 2 || outs >= 9;
};

/**
 * Rule 9.17(c): an ineffective brief appearance. The comment's guideline (under an inning, two earned runs) includes
 * inherited runners who score; scorers hardly ever apply it to those, so only his own runs count here.
 */
const isBriefAndIneffective = ({ outs, earnedRuns }: Stint): boolean => outs < 3 && earnedRuns >= 2;

/**
 * Rule 9.17(b) comment: after a short start the scorer weighs runs and base runners allowed against outs and the state
 * of the game at entry; the earlier of two equals is presumed. In tenths of an out: a run costs two outs, an inherited
 * runner who scores one, a base runner 0.6; an inherited runner is worth half an out. The pitcher who finished can get
 * the save instead. The weights fit the decisions of recorded games.
 */
const effectiveness = ({ outs, runs, runsAllowed, baseRunners, runnersAtEntry, finished }: Stint): number =>
  10 * outs -
  20 * runs -
  10 * Math.max(0, runsAllowed - runs) -
  6 * baseRunners +
  5 * runnersAtEntry -
  (finished ? 30 : 0);

const mostEffective = (stints: readonly Stint[]): Stint | undefined =>
  stints.reduce<Stint | undefined>(
    (best, stint) => (best === undefined || effectiveness(stint) > effectiveness(best) ? stint : best),
    undefined,
  );

/** The run that gave the winner its final lead; undefined when the club that won, by forfeit, was not ahead. */
const decisiveRun = (winner: Side, runs: readonly Run[]): Run | undefined => {
  let lead = 0;
  let decisive: Run | undefined;
  for (const run of runs) {
    lead += run.batting === winner ? 1 : -1;
    if (lead === 1 && run.batting === winner) decisive = run;
  }
  return lead > 0 ? decisive : undefined;
};

const winningPitcher = (ofRecord: PlayerId, stints: readonly Stint[]): PlayerId => {
  const index = stints.findIndex((stint) => stint.pitcher === ofRecord);
  const stint = stints[index];
  const later = stints.slice(index + 1);
  if (!stint || later.length === 0) return ofRecord;
  if (stint.started) {
    if (stint.outs >= startersOuts(stints)) return ofRecord;
    return mostEffective(later)?.pitcher ?? ofRecord;
  }
  if (!isBriefAndIneffective(stint)) return ofRecord;
  return mostEffective(later.filter((each) => !isBriefAndIneffective(each)))?.pitcher ?? ofRecord;
};

const holdsAndBlownSaves = (game: Game, runs: readonly Run[]): Pick<Decisions, 'holds' | 'blownSaves'> => {
  const relievers = (['away', 'home'] as const)
    .flatMap((side) => stintsOf(game, side, runs))
    .filter((stint) => !stint.started && isSaveSituation(stint));
  return {
    holds: relievers
      .filter((stint) => !stint.finished && stint.outs > 0 && !stint.lostLead && stint.leadAtExit > 0)
      .map((stint) => stint.pitcher),
    blownSaves: relievers.filter((stint) => stint.lostLead).map((stint) => stint.pitcher),
  };
};

/** The decision rulings of a game, merged into one; of several on the same decision the last counts. */
const ruledIn = ({ steps }: Game): Omit<DecisionRuling, 'kind' | 'at'> => {
  const ruled: { -readonly [Key in keyof DecisionRuling]?: DecisionRuling[Key] } = {};
  for (const { event } of steps) {
    if (event.kind !== 'decision_ruling') continue;
    Object.assign(ruled, event, {
      holds: { ...ruled.holds, ...event.holds },
      blownSaves: { ...ruled.blownSaves, ...event.blownSaves },
    });
  }
  return ruled;
};

const credited = (
  pitchers: readonly PlayerId[],
  ruled: Readonly<Record<PlayerId, boolean>> = {},
): readonly PlayerId[] => [
  ...pitchers.filter((pitcher) => ruled[pitcher] !== false),
  ...Object.keys(ruled).filter((pitcher) => ruled[pitcher] && !pitchers.includes(pitcher)),
];

/** What the rules give where nobody ruled; `null` rules that there is none. */
const decided = (ruled: PlayerId | null | undefined, computed: () => PlayerId | undefined): PlayerId | undefined =>
  ruled === undefined ? computed() : (ruled ?? undefined);

/**
 * Decisions by rules 9.17 and 9.19; holds and blown saves by custom. Where the rules leave it to the scorer's judgment
 * this is a proposal; with `scorer` the scorer's rulings override it, and what depends on the winner (the save, the holds)
 * follows the winner so named.
 */
export const decisionsOf = (game: Game, runs: readonly Run[], rulings: Rulings): Decisions => {
  const { ending, phase } = game.state;
  const leads = holdsAndBlownSaves(game, runs);
  // Rules 9.03(e), 7.03: a tie has no winning and losing pitcher, a forfeit only if the club that won it was ahead
  if (phase !== 'over') return leads;
  const ruled = rulings === 'scorer' ? ruledIn(game) : {};
  const side = ending?.winner;
  const decisive = side && decisiveRun(side, runs);
  const stints = side && decisive ? stintsOf(game, side, runs) : [];
  const winner = decided(ruled.winner, () =>
    side && decisive ? winningPitcher(pitcherOf(decisive.step.before, side), stints) : undefined,
  );
  const loser = decided(ruled.loser, () => decisive?.pitcher);
  const save = decided(ruled.save, () => stints.find((stint) => isSave(stint, winner))?.pitcher);
  return {
    ...(winner === undefined ? {} : { winner }),
    ...(loser === undefined ? {} : { loser }),
    ...(save === undefined ? {} : { save }),
    holds: credited(
      leads.holds.filter((pitcher) => pitcher !== winner),
      ruled.holds,
    ),
    blownSaves: credited(leads.blownSaves, ruled.blownSaves),
  };
};
