import { isRun } from '../rules/advance.ts';
import type { Step } from '../rules/apply-play.ts';
import type { Game } from '../rules/fold.ts';
import type { Result, Trajectory } from '../rules/play.ts';
import { isAtBat, traitsOf } from '../rules/result-type.ts';
import { type BySide, battingSide, bySide } from '../rules/side.ts';
import { chargeOf } from './plate-appearances.ts';
import type { Rulings } from './rulings.ts';
import { runsBattedIn } from './runs-batted-in.ts';
import { type MutableTally, type Tally, TallySheet } from './tally.ts';

export const BATTING_COUNTS = [
  'plateAppearances',
  'atBats',
  'runs',
  'hits',
  'doubles',
  'triples',
  'homeRuns',
  'runsBattedIn',
  'walks',
  'intentionalWalks',
  'strikeouts',
  'hitByPitch',
  'sacrificeBunts',
  'sacrificeFlies',
  'interference',
  'stolenBases',
  'caughtStealing',
  'pickedOff',
  'groundedIntoDoublePlay',
  'groundedIntoTriplePlay',
  'leftOnBase',
  'groundOuts',
  'flyOuts',
  'popOuts',
  'lineOuts',
] as const;
export type BattingCount = (typeof BATTING_COUNTS)[number];
export type BattingTally = Tally<BattingCount>;

export const totalBases = (line: Pick<BattingTally, 'hits' | 'doubles' | 'triples' | 'homeRuns'>): number =>
  line.hits + line.doubles + 2 * line.triples + 3 * line.homeRuns;

const OUTS_BY_TRAJECTORY: Readonly<Record<Trajectory, 'groundOuts' | 'flyOuts' | 'popOuts' | 'lineOuts'>> = {
  ground: 'groundOuts',
  bunt_ground: 'groundOuts',
  fly: 'flyOuts',
  popup: 'popOuts',
  bunt_popup: 'popOuts',
  line: 'lineOuts',
  bunt_line: 'lineOuts',
};

/**
 * The ground-out or fly-out column of a ball put in play without a hit: by its trajectory, also when the batter reached
 * on an error or a choice. Undefined for everything else.
 */
const battedOut = ({ type, ball }: Result): (typeof OUTS_BY_TRAJECTORY)[Trajectory] | undefined => {
  const { hit, award, strikeout, sacrifice } = traitsOf(type);
  if (hit || award || strikeout || type === 'os_ruling_pending_primary') return undefined;
  return OUTS_BY_TRAJECTORY[ball?.trajectory ?? (sacrifice === 'fly' ? 'fly' : 'ground')];
};

/** Columns that a batter's line and a pitcher's have in common. */
type ResultCount =
  | 'atBats'
  | 'hits'
  | 'doubles'
  | 'triples'
  | 'homeRuns'
  | 'runsBattedIn'
  | 'walks'
  | 'intentionalWalks'
  | 'strikeouts'
  | 'interference'
  | 'sacrificeBunts'
  | 'sacrificeFlies'
  | (typeof OUTS_BY_TRAJECTORY)[Trajectory];

/** Adds the end of a plate appearance to the columns that its batter and its pitcher have in common. */
export const addResult = (line: MutableTally<ResultCount>, step: Step, result: Result, rulings: Rulings): void => {
  const { type } = result;
  const { hit, award, strikeout, sacrifice } = traitsOf(type);
  if (isAtBat(type)) line.atBats += 1;
  if (hit) line.hits += 1;
  if (hit === 2) line.doubles += 1;
  if (hit === 3) line.triples += 1;
  if (hit === 4) line.homeRuns += 1;
  if (award === 'walk') line.walks += 1;
  if (type === 'intent_walk') line.intentionalWalks += 1;
  if (award === 'interference') line.interference += 1;
  if (strikeout) line.strikeouts += 1;
  if (sacrifice === 'bunt') line.sacrificeBunts += 1;
  if (sacrifice === 'fly') line.sacrificeFlies += 1;
  line.runsBattedIn += runsBattedIn(step, rulings);
  const out = battedOut(result);
  if (out) line[out] += 1;
};

const addResultTo = (line: MutableTally<BattingCount>, step: Step, result: Result, rulings: Rulings): void => {
  const { type } = result;
  const { hit, award } = traitsOf(type);
  line.plateAppearances += 1;
  addResult(line, step, result, rulings);
  if (award === 'hit_by_pitch') line.hitByPitch += 1;
  if (type === 'grounded_into_double_play') line.groundedIntoDoublePlay += 1;
  if (type === 'grounded_into_triple_play') line.groundedIntoTriplePlay += 1;
  // by custom: the runners on base in an at-bat without a hit who did not score on it
  if (isAtBat(type) && !hit) {
    const scored = step.moves.filter((move) => move.advance.runner > 0 && isRun(move));
    line.leftOnBase += step.before.bases.filter(Boolean).length - scored.length;
  }
};

const addRunning = (sheet: TallySheet<BattingCount>, step: Step): void => {
  for (const { runner, to, out, advance } of step.moves) {
    const line = sheet.of(runner.player);
    if (to === 4 && !out) line.runs += 1;
    if (advance.reason === 'stolen_base') line.stolenBases += 1;
    if (advance.reason === 'caught_stealing' || advance.reason === 'pickoff_caught_stealing') line.caughtStealing += 1;
    if (out && (advance.reason === 'pickoff' || advance.reason === 'pickoff_caught_stealing')) line.pickedOff += 1;
  }
};

/** The batting counts of both sides by player id. */
export const battingOf = (game: Game, rulings: Rulings): BySide<ReadonlyMap<string, BattingTally>> => {
  const sheets = bySide(() => new TallySheet(BATTING_COUNTS));
  for (const step of game.steps) {
    if (step.moves.length === 0 && step.event.kind !== 'result') continue;
    const sheet = sheets[battingSide(step.before.half)];
    const charge = chargeOf(step);
    if (charge) addResultTo(sheet.of(charge.batter), step, charge.result, rulings);
    addRunning(sheet, step);
  }
  return bySide((side) => sheets[side].lines);
};
