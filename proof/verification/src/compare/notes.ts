import { at, documentFrom, listAt, textAt } from '@palco/baseball/notation/document';
import type { StatsGame } from '@palco/baseball/notation/stats-api-feed';
import { outsIn } from '@palco/baseball/rules/advance';
import type { Step } from '@palco/baseball/rules/apply-play';
import type { Game } from '@palco/baseball/rules/fold';
import { isAtBat, traitsOf } from '@palco/baseball/rules/result-type';
import { SIDES, type Side } from '@palco/baseball/rules/side';
import { pitcherOf } from '@palco/baseball/rules/situation';
import { totalBases } from '@palco/baseball/scoring/batting';
import type { BoxScore } from '@palco/baseball/scoring/box-score';
import { chargeOf, type PlateAppearanceCharge } from '@palco/baseball/scoring/plate-appearances';
import type { Rulings } from '@palco/baseball/scoring/rulings';
import { runsBattedIn } from '@palco/baseball/scoring/runs-batted-in';
import type { Comparison } from './comparison.ts';
import { inheritedIn, isNoteLeftOut, leftOut } from './left-out.ts';

interface Scored {
  readonly feed: StatsGame;
  readonly game: Game;
  readonly rulings: Rulings;
  readonly box: BoxScore;
}
type Count = readonly [player: string, count: number];

/**
 * `Carroll 2 (18, 2nd base off Rodríguez, Y/Kirk); Marte, K (5, …).` as names and counts. Parentheses (season count, off
 * whom, how) are copied from elsewhere or compared with the plays.
 */
const readNote = (value: string): { readonly counts: string; readonly copied: number } => {
  const bare = value.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '').replace(/\.\s*$/, '');
  const entries = bare.split(';').map((entry) => entry.replace(/\s+/g, ' ').trim());
  return { counts: entries.filter(Boolean).sort().join('; '), copied: (value.match(/\(\d+[,)]/g) ?? []).length };
};

const printed = (counts: readonly Count[], nameOf: (player: string) => string): string =>
  counts
    .filter(([, count]) => count > 0)
    .map(([player, count]) => (count > 1 ? `${nameOf(player)} ${count}` : nameOf(player)))
    .sort()
    .join('; ');

const summed = (entries: readonly Count[]): readonly Count[] => {
  const sums = new Map<string, number>();
  for (const [player, count] of entries) sums.set(player, (sums.get(player) ?? 0) + count);
  return [...sums];
};

const chargesOf = (game: Game, side: Side): readonly PlateAppearanceCharge[] =>
  game.steps.flatMap((step) => chargeOf(step) ?? []).filter((charge) => charge.batting === side);

const isThirdOut = ({ before, after }: Step): boolean => before.outs === 2 && after.outs === 3;
const inScoringPosition = ({ before }: Step): number => before.bases.slice(1).filter(Boolean).length;

/** Hits in at-bats with runners in scoring position. */
const scoringPosition = (charges: readonly PlateAppearanceCharge[]): string => {
  const chances = charges.filter(({ step, result }) => inScoringPosition(step) > 0 && isAtBat(result.type));
  return `${chances.filter(({ result }) => traitsOf(result.type).hit).length}-for-${chances.length}.`;
};

type Notes = Readonly<Record<string, (scored: Scored, side: Side) => readonly Count[] | string>>;

/** A club's own notes by their label. */
const CLUB_NOTES: Notes = {
  '2B': ({ box }, side) => box.teams[side].batting.map((line) => [line.player, line.doubles]),
  '3B': ({ box }, side) => box.teams[side].batting.map((line) => [line.player, line.triples]),
  HR: ({ box }, side) => box.teams[side].batting.map((line) => [line.player, line.homeRuns]),
  TB: ({ box }, side) => box.teams[side].batting.map((line) => [line.player, totalBases(line)]),
  RBI: ({ box }, side) => box.teams[side].batting.map((line) => [line.player, line.runsBattedIn]),
  GIDP: ({ box }, side) => box.teams[side].batting.map((line) => [line.player, line.groundedIntoDoublePlay]),
  SF: ({ box }, side) => box.teams[side].batting.map((line) => [line.player, line.sacrificeFlies]),
  SAC: ({ box }, side) => box.teams[side].batting.map((line) => [line.player, line.sacrificeBunts]),
  SB: ({ box }, side) => box.teams[side].batting.map((line) => [line.player, line.stolenBases]),
  CS: ({ box }, side) => box.teams[side].batting.map((line) => [line.player, line.caughtStealing]),
  PO: ({ box }, side) => box.teams[side].batting.map((line) => [line.player, line.pickedOff]),
  E: ({ box }, side) => summed(box.teams[side].fielding.map((line) => [line.player, line.errors])),
  PB: ({ box }, side) => summed(box.teams[side].fielding.map((line) => [line.player, line.passedBalls])),
  '2-out RBI': ({ game, rulings }, side) =>
    summed(
      chargesOf(game, side)
        .filter(({ step }) => step.before.outs === 2)
        .map(({ step, batter }) => [batter, runsBattedIn(step, rulings)]),
    ),
  'Runners left in scoring position, 2 out': ({ game }, side) =>
    summed(
      chargesOf(game, side)
        .filter(({ step, result }) => isThirdOut(step) && isAtBat(result.type) && !traitsOf(result.type).hit)
        .map(({ step, batter }) => [batter, inScoringPosition(step)]),
    ),
  'Team RISP': ({ game }, side) => scoringPosition(chargesOf(game, side)),
  'Team LOB': ({ box }, side) => `${box.lineScore.totals[side].leftOnBase}.`,
  DP: ({ game }, side) => {
    const count = game.steps.filter(
      ({ moves, before, event }) =>
        (before.half === 'top') === (side === 'home') &&
        outsIn(moves) === 2 &&
        !(event.kind === 'result' && event.broken),
    ).length;
    return String(count);
  },
};

const pitchers =
  (count: (line: BoxScore['teams']['away']['pitching'][number]) => number): Notes[string] =>
  ({ box }) =>
    SIDES.flatMap((side) => box.teams[side].pitching.map((line): Count => [line.player, count(line)]));

/** Notes of both clubs together: counts, or `name a-b` for every pitcher. */
const GAME_NOTES: Notes = {
  WP: pitchers((line) => line.wildPitches),
  Balk: pitchers((line) => line.balks),
  HBP: ({ game }) =>
    summed(
      SIDES.flatMap((side) => chargesOf(game, side))
        .filter(({ result }) => result.type === 'hit_by_pitch')
        .map(({ batter }) => [batter, 1]),
    ),
  IBB: ({ game }) =>
    summed(
      SIDES.flatMap((side) => chargesOf(game, side))
        .filter(({ result }) => result.type === 'intent_walk')
        .map(({ batter }) => [batter, 1]),
    ),
};

type PitcherLine = BoxScore['teams']['away']['pitching'][number];
const PITCHER_NOTES: Readonly<Record<string, (line: PitcherLine, isPitching: boolean) => string | undefined>> = {
  'Pitches-strikes': (line) => `${line.pitches}-${line.strikes}`,
  'Groundouts-flyouts': (line) => `${line.groundOuts}-${line.flyOuts}`,
  // a pitcher who has just come in is not listed; one who left without facing a batter is, with 0
  'Batters faced': (line, isPitching) =>
    line.battersFaced || line.games || !isPitching ? String(line.battersFaced) : undefined,
  'Inherited runners-scored': (line) =>
    line.inheritedRunners ? `${line.inheritedRunners}-${line.inheritedRunnersScored}` : undefined,
};

const compareNote = (
  comparison: Comparison,
  where: string,
  label: string,
  ours: readonly Count[] | string,
  theirs: string,
  nameOf: (player: string) => string,
): void => {
  if (typeof ours === 'string') {
    const value = label === 'DP' ? (/^(\d+) \(/.exec(theirs)?.[1] ?? '1') : theirs;
    comparison.value(where, label, ours, value);
    return;
  }
  const { counts, copied } = readNote(theirs);
  comparison.value(where, label, printed(ours, nameOf), counts);
  if (copied) comparison.copy(`${label} of the season`, copied);
};

/** The notes below a box score: who hit, stole, erred and how often. */
export const compareNotes = (comparison: Comparison, scored: Scored, document: unknown): void => {
  const nameOf = (player: string): string => scored.feed.people[player]?.boxName ?? player;
  const missing = leftOut(document, inheritedIn(scored.box));
  for (const side of SIDES) {
    for (const group of listAt(document, 'teams', side, 'info'))
      for (const field of listAt(group, 'fieldList')) {
        const [label, value] = [textAt(field, 'label') ?? '', textAt(field, 'value') ?? ''];
        const compute = CLUB_NOTES[label];
        if (compute) compareNote(comparison, `${side} notes`, label, compute(scored, side), value, nameOf);
      }
  }
  for (const field of listAt(document, 'info')) {
    const [label, value] = [textAt(field, 'label') ?? '', textAt(field, 'value') ?? ''];
    const compute = GAME_NOTES[label];
    if (compute) compareNote(comparison, 'notes', label, compute(scored, 'away'), value, nameOf);
    const note = PITCHER_NOTES[label];
    if (!note || isNoteLeftOut(missing, label)) continue;
    const ours = SIDES.flatMap((side) =>
      scored.box.teams[side].pitching.flatMap((line) => {
        const text = note(line, line.player === pitcherOf(scored.game.state, side));
        return text === undefined ? [] : [`${nameOf(line.player)} ${text}`];
      }),
    );
    comparison.value('notes', label, ours.sort().join('; '), readNote(value).counts);
  }
  compareLastOut(comparison, scored);
};

const NUMBERS = ['No outs', 'One out', 'Two out'];

/** Notes a walk-off in the report, `Two out when winning run scored`; compares nothing. */
const compareLastOut = (comparison: Comparison, { game }: Scored): void => {
  const { ending, half, outs } = game.state;
  if (ending?.type !== 'complete' || half !== 'bottom' || outs >= 3) return;
  comparison.notes.push(`walk-off: ${NUMBERS[outs]} when winning run scored`);
};

/** Compares a line score's note: the outs when the winning run scored. */
export const compareLineNote = (comparison: Comparison, { game }: Scored, document: unknown): void => {
  const note = textAt(document, 'note');
  if (note === undefined || !/when winning run scored/.test(note)) return;
  const { outs } = game.state;
  const printedOuts = ['no', 'one', 'two'].indexOf(note.split(' ')[0]?.toLowerCase() ?? '');
  comparison.value('line score', 'outs when winning run scored', outs, printedOuts < 0 ? 0 : printedOuts);
};

/** Pinch hitters: letters, for whom and in which inning they hit. */
export const comparePinchHitters = (comparison: Comparison, { game, feed }: Scored, document: unknown): void => {
  const nameOf = (player: string): string => feed.people[player]?.boxName ?? player;
  for (const side of SIDES) {
    // the note appears after his plate appearance
    const batted = new Set(chargesOf(game, side).map(({ batter }) => batter));
    const came = game.steps.flatMap(({ event, before }) => {
      if (event.kind !== 'substitution' || event.side !== side || event.position !== 11) return [];
      if (!batted.has(event.player)) return [];
      const former = before.teams[side].lineup.order[event.slot - 1]?.player ?? '';
      return [{ player: event.player, former, inning: before.inning }];
    });
    const notes = listAt(document, 'teams', side, 'note');
    const hitters = notes.filter((note) => /^[a-z]+$/.test(textAt(note, 'label') ?? ''));
    comparison.value(`${side} notes`, 'pinch hitters', came.length, hitters.length);
    for (const [index, { player, former, inning }] of came.entries()) {
      const label = textAt(hitters[index], 'label') ?? '';
      const value = textAt(hitters[index], 'value') ?? '';
      const match = /for (.+) in the (\d+)\w+\.$/.exec(value);
      comparison.value(`${side} pinch hitter ${label}`, 'hit for', nameOf(former), match?.[1]);
      comparison.value(`${side} pinch hitter ${label}`, 'in inning', inning, match?.[2]);
      const own = documentFrom(at(document, 'teams', side, 'players', `ID${player}`));
      comparison.value(
        `${side} pinch hitter ${label}`,
        'batting.note',
        `${label}-`,
        textAt(own, 'stats', 'batting', 'note'),
      );
    }
  }
};
