import type { DecisionRuling } from '../rules/action.ts';
import type { Game } from '../rules/fold.ts';
import type { PlayerId } from '../rules/primitives.ts';
import type { Side } from '../rules/side.ts';
import { pitcherOf } from '../rules/situation.ts';
import type { Run } from './earned-runs.ts';
import { type Stint, stintsOf } from './pitching-stints.ts';
import type { Rulings } from './rulings.ts';

/** Who won, lost and saved the game, and who held or blew a lead. Empty for a tie and while it lasts. */
export interface Decisions {
  readonly winner?: PlayerId;
  readonly loser?: PlayerId;
  readonly save?: PlayerId;
  readonly holds: readonly PlayerId[];
  readonly blownSaves: readonly PlayerId[];
}

/** Rule 9.17(b): outs a starter needs to win, by the length of the game in innings on defence. */
const startersOuts = (stints: readonly Stint[]): number => {
  const outs = stints.reduce((total, stint) => total + stint.outs, 0);
  return outs > 15 ? 15 : 12;
};

/** Rule 9.19(c)–(e) at the moment a reliever comes: three runs or fewer, or the tying run no farther than on deck. */
const isSaveSituation = ({ leadAtEntry, runnersAtEntry }: Stint): boolean =>
  leadAtEntry > 0 && (leadAtEntry <= 3 || leadAtEntry <= runnersAtEntry + 2);

const isSave = (stint: Stint, winner: PlayerId): boolean => {
  if (!stint.finished || stint.started || stint.pitcher === winner || stint.outs === 0) return false;
  const { leadAtEntry, runnersAtEntry, outs } = stint;
  if (leadAtEntry <= 0) return false;
  return (leadAtEntry <= 3 && outs >= 3) || leadAtEntry <= runnersAtEntry + 2 || outs >= 9;
};

/**
 * Rule 9.17(c) asks for an ineffective brief appearance. Its comment's guide (under an inning, two earned runs) counts
 * runs left by others too; scorers hardly ever take a win away for those, so only his own count here.
 */
const isBriefAndIneffective = ({ outs, earnedRuns }: Stint): boolean => outs < 3 && earnedRuns >= 2;

/**
 * Rule 9.17(b) comment: among the relievers of a short start the scorer weighs runs and base runners allowed against
 * the outs and the state of the game when each came; among equals the earlier is presumed. In tenths of an out: a run
 * costs two outs, one left by another that he let in one out, a base runner 0.6, and a runner found on base is worth
 * half an out. Who finished the game is paid with the save. The weights follow what scorers of recorded games chose.
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

/** The run with which the winner took the lead it kept. */
const decisiveRun = (winner: Side, runs: readonly Run[]): Run | undefined => {
  let lead = 0;
  let decisive: Run | undefined;
  for (const run of runs) {
    lead += run.batting === winner ? 1 : -1;
    if (lead === 1 && run.batting === winner) decisive = run;
  }
  return decisive;
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

const computedDecisions = (game: Game, runs: readonly Run[]): Decisions => {
  const { ending, phase } = game.state;
  const leads = holdsAndBlownSaves(game, runs);
  const side = ending?.winner;
  // Rule 9.17(f), 7.03: a tie has no decisions, and a forfeit none unless the winner led
  if (phase !== 'over' || side === undefined) return leads;
  const decisive = decisiveRun(side, runs);
  if (!decisive) return leads;
  const stints = stintsOf(game, side, runs);
  const winner = winningPitcher(pitcherOf(decisive.step.before, side), stints);
  const save = stints.find((stint) => isSave(stint, winner))?.pitcher;
  return {
    winner,
    loser: decisive.pitcher,
    ...(save === undefined ? {} : { save }),
    holds: leads.holds.filter((pitcher) => pitcher !== winner),
    blownSaves: leads.blownSaves,
  };
};

const withRuling = (decisions: Decisions, ruling: DecisionRuling): Decisions => {
  const next = { ...decisions };
  for (const which of ['winner', 'loser', 'save'] as const) {
    const ruled = ruling[which];
    if (ruled === null) delete next[which];
    else if (ruled !== undefined) next[which] = ruled;
  }
  return next;
};

/**
 * Decisions by rules 9.17 and 9.19 (holds and blown saves by custom), as a proposal: where the rule asks for the
 * scorer's judgement we guess, and with `scorer` his own word in the plays beats the guess.
 */
export const decisionsOf = (game: Game, runs: readonly Run[], rulings: Rulings): Decisions => {
  const own = computedDecisions(game, runs);
  if (rulings === 'rules') return own;
  return game.steps.reduce(
    (decisions, { event }) => (event.kind === 'decision_ruling' ? withRuling(decisions, event) : decisions),
    own,
  );
};
