import { type Advance, positionOf } from '../rules/advance.ts';
import type { Step } from '../rules/apply-play.ts';
import type { Game } from '../rules/fold.ts';
import { effectOf, isThrown } from '../rules/pitch-call.ts';
import type { PlayerId } from '../rules/primitives.ts';
import { traitsOf } from '../rules/result-type.ts';
import { type BySide, bySide, fieldingSide, opponentOf, SIDES, type Side } from '../rules/side.ts';
import { pitcherOf } from '../rules/situation.ts';
import { pitchersOf } from './appearances.ts';
import { addResult } from './batting.ts';
import type { Run } from './earned-runs.ts';
import { chargeOf } from './plate-appearances.ts';
import type { Rulings } from './rulings.ts';
import { type Tally, TallySheet } from './tally.ts';

export const PITCHING_COUNTS = [
  'games',
  'gamesStarted',
  'gamesFinished',
  'completeGames',
  'shutouts',
  'outs',
  'battersFaced',
  'atBats',
  'hits',
  'doubles',
  'triples',
  'homeRuns',
  'runs',
  'earnedRuns',
  'walks',
  'intentionalWalks',
  'strikeouts',
  'hitBatters',
  'wildPitches',
  'balks',
  'pickoffs',
  'stolenBases',
  'caughtStealing',
  'sacrificeBunts',
  'sacrificeFlies',
  'interference',
  'runsBattedIn',
  'pitches',
  'balls',
  'strikes',
  'inheritedRunners',
  'inheritedRunnersScored',
  'groundOuts',
  'flyOuts',
  'popOuts',
  'lineOuts',
] as const;
export type PitchingCount = (typeof PITCHING_COUNTS)[number];
export type PitchingTally = Tally<PitchingCount>;
type Sheet = TallySheet<PitchingCount>;

const addPitch = (sheet: Sheet, step: Step, pitcher: PlayerId): void => {
  const { event } = step;
  // awarded balls and strikes are not pitches
  if (event.kind !== 'pitch' || !isThrown(event.call)) return;
  const line = sheet.of(pitcher);
  const effect = effectOf(event.call);
  line.pitches += 1;
  if (effect === 'ball' || effect === 'hit') line.balls += 1;
  else if (effect !== 'none') line.strikes += 1;
};

const addResultTo = (sheet: Sheet, step: Step, rulings: Rulings): void => {
  const charge = chargeOf(step);
  if (!charge) return;
  const line = sheet.of(charge.pitcher);
  line.battersFaced += 1;
  addResult(line, step, charge.result, rulings);
  if (traitsOf(charge.result.type).award === 'hit_by_pitch') line.hitBatters += 1;
};

/** Whether a throw of the pitcher (1) or catcher (2) picked off a runner. */
export const isPickoffBy = (position: 1 | 2, { reason, by }: Advance, out: boolean): boolean => {
  const [thrower] = by ?? [];
  const picked = out && (reason === 'pickoff' || reason === 'pickoff_caught_stealing');
  return picked && thrower !== undefined && positionOf(thrower) === position;
};

const addRunning = (sheet: Sheet, { event, moves }: Step, pitcher: PlayerId): void => {
  const line = sheet.of(pitcher);
  if (
    moves.some((move) => move.advance.reason === 'wild_pitch') ||
    (event.kind === 'running' && event.type === 'wild_pitch')
  )
    line.wildPitches += 1;
  if (moves.some((move) => move.advance.reason === 'balk')) line.balks += 1;
  for (const { advance, out } of moves) {
    if (out) line.outs += 1;
    if (advance.reason === 'stolen_base') line.stolenBases += 1;
    if (advance.reason === 'caught_stealing' || advance.reason === 'pickoff_caught_stealing') line.caughtStealing += 1;
    if (isPickoffBy(1, advance, out)) line.pickoffs += 1;
  }
};

/** Inherited runners, and those of them who scored while he pitched. */
const addInherited = (sheet: Sheet, step: Step, side: Side): void => {
  const { before, after, moves } = step;
  const [former, pitcher] = [pitcherOf(before, side), pitcherOf(after, side)];
  if (former !== pitcher && before.begun && before.outs < 3)
    sheet.of(pitcher).inheritedRunners += before.bases.filter(Boolean).length;
  for (const { runner, to, out } of moves)
    if (to === 4 && !out && runner.pitcher !== former) sheet.of(former).inheritedRunnersScored += 1;
};

/** The pitching counts of both sides by player id, in order of entry; decisions are in decisions.ts. */
export const pitchingOf = (
  game: Game,
  runs: readonly Run[],
  rulings: Rulings,
): BySide<ReadonlyMap<PlayerId, PitchingTally>> => {
  const sheets = bySide((side) => {
    const sheet = new TallySheet(PITCHING_COUNTS);
    for (const pitcher of pitchersOf(game, side)) sheet.of(pitcher);
    return sheet;
  });
  for (const step of game.steps) {
    const side = fieldingSide(step.before.half);
    const sheet = sheets[side];
    const pitcher = pitcherOf(step.before, side);
    if (step.event.kind === 'pitch') addPitch(sheet, step, pitcher);
    else {
      addResultTo(sheet, step, rulings);
      if (step.moves.length) addRunning(sheet, step, pitcher);
      addInherited(sheet, step, side);
    }
  }
  for (const run of runs) {
    const line = sheets[opponentOf(run.batting)].of(run.pitcher);
    line.runs += 1;
    if (run.earned) line.earnedRuns += 1;
  }
  for (const side of SIDES) {
    const pitchers = pitchersOf(game, side);
    const sheet = sheets[side];
    for (const [index, pitcher] of pitchers.entries()) {
      const line = sheet.of(pitcher);
      // announced, but has not pitched yet
      if (line.pitches + line.battersFaced + line.outs === 0) continue;
      line.games = 1;
      if (index === 0) line.gamesStarted = 1;
    }
    const last = pitchers.at(-1);
    if (game.state.phase !== 'over' || last === undefined) continue;
    // Rule 9.18: a shutout needs a complete game; the last of several pitchers finished it
    if (pitchers.length > 1) sheet.of(last).gamesFinished = 1;
    else {
      sheet.of(last).completeGames = 1;
      if (game.state.teams[opponentOf(side)].runs === 0) sheet.of(last).shutouts = 1;
    }
  }
  return bySide((side) => sheets[side].lines);
};
