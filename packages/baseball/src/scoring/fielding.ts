import type { Fielder } from '../rules/advance.ts';
import { outsIn, positionOf } from '../rules/advance.ts';
import type { Step } from '../rules/apply-play.ts';
import type { Game } from '../rules/fold.ts';
import { fielderAt, type Lineup } from '../rules/lineup.ts';
import { FIELDING_POSITIONS, type FieldingPosition } from '../rules/position.ts';
import type { PlayerId } from '../rules/primitives.ts';
import { type BySide, bySide, fieldingSide, type Side } from '../rules/side.ts';
import { isPickoffBy } from './pitching.ts';
import { type MutableTally, type Tally, TallySheet } from './tally.ts';

export const FIELDING_COUNTS = [
  'gamesStarted',
  'outs',
  'putouts',
  'assists',
  'errors',
  'throwingErrors',
  'doublePlays',
  'triplePlays',
  'passedBalls',
  'wildPitches',
  'stolenBases',
  'caughtStealing',
  'pickoffs',
  'interference',
] as const;
export type FieldingCount = (typeof FIELDING_COUNTS)[number];
export type FieldingTally = Tally<FieldingCount>;
export interface FieldingLine extends FieldingTally {
  readonly player: PlayerId;
  readonly position: FieldingPosition;
}
type Sheet = TallySheet<FieldingCount>;

const keyOf = (player: PlayerId, position: FieldingPosition): string => `${position} ${player}`;

const named = (step: Step, side: Side, fielder: Fielder): string => {
  const position = positionOf(fielder);
  const player =
    typeof fielder === 'number' ? (fielderAt(step.before.teams[side].lineup, fielder) ?? '') : fielder.player;
  return keyOf(player, position);
};

/** Rules 9.09–9.12: the last fielder of a sequence gets the putout, every other one assist however often he threw. */
const addOuts = (sheet: Sheet, step: Step, side: Side): void => {
  const participants = new Set<string>();
  const { event, moves } = step;
  for (const { advance, out } of moves) {
    const by = (advance.by ?? []).map((fielder) => named(step, side, fielder));
    const putout = out ? by.at(-1) : undefined;
    const assists = new Set(out ? by.slice(0, -1) : by);
    if (putout !== undefined) {
      // in a rundown the fielder with the putout may have an assist too
      sheet.of(putout).putouts += 1;
      participants.add(putout);
    }
    for (const key of assists) {
      sheet.of(key).assists += 1;
      if (out) participants.add(key);
    }
    for (const error of advance.errors ?? []) addError(sheet, step, side, error.by, error.kind);
  }
  const outs = outsIn(moves);
  const broken = event.kind === 'result' && event.broken === true;
  if (outs < 2 || broken) return;
  for (const key of participants) {
    if (outs === 2) sheet.of(key).doublePlays += 1;
    else sheet.of(key).triplePlays += 1;
  }
};

const addError = (sheet: Sheet, step: Step, side: Side, by: Fielder, kind: string): void => {
  const line = sheet.of(named(step, side, by));
  line.errors += 1;
  if (kind === 'throwing') line.throwingErrors += 1;
  if (kind === 'interference') line.interference += 1;
};

/** The catcher's columns; the pitcher's are in pitching.ts. */
const addCatcher = (sheet: Sheet, step: Step, side: Side): void => {
  const { event, moves } = step;
  const catcher = sheet.of(named(step, side, 2));
  const has = (reason: string): boolean => moves.some((move) => move.advance.reason === reason);
  if (has('passed_ball') || (event.kind === 'running' && event.type === 'passed_ball')) catcher.passedBalls += 1;
  if (has('wild_pitch') || (event.kind === 'running' && event.type === 'wild_pitch')) catcher.wildPitches += 1;
  for (const { advance, out } of moves) {
    const { reason } = advance;
    if (reason === 'stolen_base') catcher.stolenBases += 1;
    if (reason === 'caught_stealing' || reason === 'pickoff_caught_stealing') catcher.caughtStealing += 1;
    if (isPickoffBy(2, advance, out)) catcher.pickoffs += 1;
  }
};

type Nine = readonly MutableTally<FieldingCount>[];

/** The nine tallies of a lineup, cached because a lineup is the same for many outs. */
const nineOf = (sheet: Sheet, lineup: Lineup, known: Map<Lineup, Nine>): Nine => {
  const existing = known.get(lineup);
  if (existing) return existing;
  const nine = FIELDING_POSITIONS.flatMap((position) => {
    const player = fielderAt(lineup, position);
    return player === undefined ? [] : [sheet.of(keyOf(player, position))];
  });
  known.set(lineup, nine);
  return nine;
};

const addStarters = (sheet: Sheet, game: Game, side: Side): void => {
  const { order, pitcher } = game.setup.lineups[side];
  for (const { player, position } of order)
    if (position >= 2 && position <= 9) sheet.of(keyOf(player, position as FieldingPosition)).gamesStarted = 1;
  sheet.of(keyOf(pitcher, 1)).gamesStarted = 1;
};

/** The fielding lines of both sides, one per player and position. */
export const fieldingOf = (game: Game): BySide<readonly FieldingLine[]> => {
  const sheets = bySide((side) => {
    const sheet = new TallySheet(FIELDING_COUNTS);
    addStarters(sheet, game, side);
    return sheet;
  });
  const nines = new Map<Lineup, Nine>();
  for (const step of game.steps) {
    const side = fieldingSide(step.before.half);
    const sheet = sheets[side];
    const { event, moves } = step;
    if (event.kind === 'foul_error') addError(sheet, step, side, event.error.by, event.error.kind);
    if (moves.length === 0) continue;
    const outs = outsIn(moves);
    if (outs) for (const line of nineOf(sheet, step.before.teams[side].lineup, nines)) line.outs += outs;
    addOuts(sheet, step, side);
    addCatcher(sheet, step, side);
  }
  return bySide((side) =>
    [...sheets[side].lines].map(([key, line]) => ({
      ...line,
      player: key.slice(2),
      position: Number(key[0]) as FieldingPosition,
    })),
  );
};
