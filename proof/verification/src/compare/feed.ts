import { at, documentFrom, idAt, listAt, numberAt, textAt } from '@palco/baseball/notation/document';
import { readStatsFeed, type StatsGame } from '@palco/baseball/notation/stats-api-feed';
import { foldGame, type Game } from '@palco/baseball/rules/fold';
import { fielderAt } from '@palco/baseball/rules/lineup';
import { positionAbbreviation } from '@palco/baseball/rules/position';
import { SIDES, type Side } from '@palco/baseball/rules/side';
import { situationOf } from '@palco/baseball/rules/situation';
import { boxFaults } from '@palco/baseball/scoring/box-balance';
import { type BoxScore, boxScoreOf, type TeamBox } from '@palco/baseball/scoring/box-score';
import { FIELDING_COUNTS } from '@palco/baseball/scoring/fielding';
import { rulingsIn } from '@palco/baseball/scoring/judgments';
import type { Rulings } from '@palco/baseball/scoring/rulings';
import { movesBattedIn, runsBattedIn } from '@palco/baseball/scoring/runs-batted-in';
import { addTallies } from '@palco/baseball/scoring/tally';
import { isRefusal } from '@palco/kernel/refusal';
import { type Comparison, comparedTwice } from './comparison.ts';
import { inheritedIn, isLeftOut, leftOut } from './left-out.ts';
import { compareLineNote, compareNotes, comparePinchHitters } from './notes.ts';
import { BATTING_FIELDS, FIELDING_FIELDS, NOT_OF_THE_GAME, PITCHING_FIELDS } from './stats-fields.ts';

export interface Scored {
  readonly feed: StatsGame;
  readonly game: Game;
  /** by the rules alone, or as the feed's scorer ruled */
  readonly rulings: Rulings;
  readonly box: BoxScore;
}
export const readAs = (scored: Scored, rulings: Rulings): Scored =>
  rulings === scored.rulings ? scored : { ...scored, rulings, box: boxScoreOf(scored.game, rulings) };

const compareFields = <Line>(
  comparison: Comparison,
  where: string,
  group: string,
  theirs: unknown,
  fields: Readonly<Record<string, (line: Line) => string | number>>,
  line: Line,
  missing: ReadonlySet<string> = new Set(),
): void => {
  const document = documentFrom(theirs);
  if (!document) return;
  for (const [field, compute] of Object.entries(fields))
    if (field in document && !isLeftOut(missing, `${group}.${field}`))
      comparison.value(where, `${group}.${field}`, compute(line), document[field]);
};

/** A pitcher's W, L, S, H and BS in his line of the game. */
const decisionFields = (box: BoxScore, player: string, isFinal: boolean): Record<string, () => number> => {
  const { winner, loser, save, holds, blownSaves } = box.decisions;
  const yes = (is: boolean): number => (is ? 1 : 0);
  return {
    wins: () => yes(player === winner),
    losses: () => yes(player === loser),
    saves: () => yes(player === save),
    // the documents have holds and blown saves only after the game
    holds: () => yes(isFinal && holds.includes(player)),
    blownSaves: () => yes(isFinal && blownSaves.includes(player)),
    saveOpportunities: () => yes(isFinal && (player === save || blownSaves.includes(player))),
  };
};

/** The letters of notes such as `(W, 4-1)`, to compare; the season's count after them is not in any play. */
const notedLetters = (note: string): string =>
  [...note.matchAll(/\((BS|[WLSH]),/g)]
    .map(([, letter]) => letter)
    .sort()
    .join(' ');

const once = (positions: readonly string[]): string => [...new Set(positions)].join('-');

const comparePlayers = (comparison: Comparison, { box, feed }: Scored, document: unknown, side: Side): void => {
  const team = box.teams[side];
  const missing = leftOut(document, inheritedIn(box));
  const players = documentFrom(at(document, 'teams', side, 'players')) ?? {};
  for (const player of Object.values(players)) {
    const id = idAt(player, 'person', 'id') ?? '';
    const where = `${side} ${textAt(player, 'person', 'fullName') ?? id}`;
    const batting = team.batting.find((line) => line.player === id);
    const stats = at(player, 'stats');
    if (batting) {
      compareFields(comparison, where, 'batting', at(stats, 'batting'), BATTING_FIELDS, batting, missing);
      const path = listAt(player, 'allPositions').map((position) => textAt(position, 'abbreviation') ?? '');
      // a pitcher who is his own designated hitter has two positions at once
      const isTwoWay = batting.positions.includes(10) && team.pitching.some((line) => line.player === id);
      if (path.length && !isTwoWay)
        comparison.value(where, 'allPositions', once(batting.positions.map(positionAbbreviation)), once(path));
      if (textAt(player, 'battingOrder') !== undefined)
        comparison.value(
          where,
          'battingOrder',
          `${batting.slot * 100 + batting.sequence}`,
          textAt(player, 'battingOrder'),
        );
    } else if (Object.keys(documentFrom(at(stats, 'batting')) ?? {}).length)
      comparison.fault(`${where} has a batting line we do not know`);
    const pitching = team.pitching.find((line) => line.player === id);
    if (pitching) {
      compareFields(comparison, where, 'pitching', at(stats, 'pitching'), PITCHING_FIELDS, pitching, missing);
      const decided = decisionFields(box, id, feed.status === 'final');
      compareFields(comparison, where, 'pitching', at(stats, 'pitching'), decided, undefined);
      const note = textAt(stats, 'pitching', 'note');
      const { winner, loser, save, holds, blownSaves } = box.decisions;
      const letters = [
        id === winner && 'W',
        id === loser && 'L',
        id === save && 'S',
        feed.status === 'final' && holds.includes(id) && 'H',
        feed.status === 'final' && blownSaves.includes(id) && 'BS',
      ].filter((letter) => letter !== false);
      comparison.value(where, 'pitching.note', letters.sort().join(' '), notedLetters(note ?? ''));
    } else if (Object.keys(documentFrom(at(stats, 'pitching')) ?? {}).length)
      comparison.fault(`${where} has a pitching line we do not know`);
    const fielding = team.fielding.filter((line) => line.player === id);
    compareFields(
      comparison,
      where,
      'fielding',
      at(stats, 'fielding'),
      FIELDING_FIELDS,
      addTallies(FIELDING_COUNTS, fielding),
    );
  }
};

const compareTeam = (comparison: Comparison, { box, game }: Scored, document: unknown, side: Side): void => {
  const team = box.teams[side];
  const theirs = at(document, 'teams', side, 'teamStats');
  const missing = leftOut(document, inheritedIn(box));
  const without = <Line>(fields: Readonly<Record<string, Line>>): Record<string, Line> =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => !NOT_OF_THE_GAME.has(field)));
  compareFields(
    comparison,
    `${side} club`,
    'team.batting',
    at(theirs, 'batting'),
    without(BATTING_FIELDS),
    team.battingTotals,
    missing,
  );
  const pitching = {
    ...without(PITCHING_FIELDS),
    // a club's shutout may have several pitchers
    shutouts: () => (game.state.phase === 'over' && team.pitchingTotals.runs === 0 ? 1 : 0),
  };
  compareFields(
    comparison,
    `${side} club`,
    'team.pitching',
    at(theirs, 'pitching'),
    pitching,
    team.pitchingTotals,
    missing,
  );
  compareFields(
    comparison,
    `${side} club`,
    'team.fielding',
    at(theirs, 'fielding'),
    without(FIELDING_FIELDS),
    team.fieldingTotals,
  );
  const ids = (key: string): string => listAt(document, 'teams', side, key).map(String).join(' ');
  comparison.value(`${side} club`, 'pitchers', team.pitching.map((line) => line.player).join(' '), ids('pitchers'));
  comparison.value(`${side} club`, 'batters', sheetOf(team).join(' '), ids('batters'));
};

/** Player ids in box score order: batting slots with their substitutes, then pitchers who do not bat. */
const sheetOf = (team: TeamBox): readonly string[] => {
  const batters = team.batting.map((line) => line.player);
  return batters.filter((player, index) => batters.indexOf(player) === index);
};

/** Compares a box score document (a whole one, or the part of a feed). */
export const compareBoxScore = (comparison: Comparison, scored: Scored, document: unknown): void => {
  const missing = leftOut(document, inheritedIn(scored.box));
  if (missing.size) comparison.notes.push(`the document counts no ${[...missing].join(', ')}`);
  for (const side of SIDES) {
    comparePlayers(comparison, scored, document, side);
    compareTeam(comparison, scored, document, side);
  }
};

const HALF = ['runs', 'hits', 'errors', 'leftOnBase'] as const;

const isGoingOn = ({ state }: Game, inning: number, side: Side): boolean =>
  state.phase !== 'over' && state.outs < 3 && state.inning === inning && (state.half === 'top') === (side === 'away');

/** Whether the last entry of a play-by-play is a plate appearance in progress. */
export const isOpen = (allPlays: readonly unknown[]): boolean => at(allPlays.at(-1), 'about', 'isComplete') === false;

/** Compares a line score document. `open`: the last entry of its play-by-play is a plate appearance in progress. */
export const compareLineScore = (
  comparison: Comparison,
  { game, box }: Scored,
  document: unknown,
  open: boolean,
): void => {
  const innings = listAt(document, 'innings');
  comparison.value('line score', 'innings', box.lineScore.innings.length, innings.length);
  for (const [index, line] of box.lineScore.innings.entries()) {
    for (const side of SIDES) {
      const theirs = at(innings[index], side);
      const ours = line[side];
      const where = `inning ${line.inning} ${side}`;
      const played = ours !== undefined && ours !== 'X';
      // the document has no runs for the current half inning until somebody scores
      const blank = played && ours.runs === 0 && isGoingOn(game, line.inning, side);
      comparison.value(where, 'half played', played && !blank, numberAt(theirs, 'runs') !== undefined);
      if (!played) continue;
      for (const field of HALF)
        comparison.value(where, field, ours[field], numberAt(theirs, field) ?? (blank ? 0 : 'nothing'));
    }
  }
  for (const side of SIDES)
    for (const field of HALF) {
      const theirs = numberAt(document, 'teams', side, field);
      if (theirs !== undefined)
        comparison.value(`line score ${side}`, `total ${field}`, box.lineScore.totals[side][field], theirs);
    }
  compareSituation(comparison, game, document, open);
};

const DEFENCE = {
  pitcher: 1,
  catcher: 2,
  first: 3,
  second: 4,
  third: 5,
  shortstop: 6,
  left: 7,
  center: 8,
  right: 9,
} as const;

/**
 * Between two batters these documents still have the previous one with his final count; while the clubs change sides
 * they are unreliable.
 */
const compareBatters = (comparison: Comparison, game: Game, document: unknown, open: boolean): void => {
  const last = game.steps.findLast(({ event }) => event.kind === 'result');
  const state = open || !last ? game.state : last.before;
  const hit = !open && last?.event.kind === 'result' && last.event.type === 'hit_by_pitch' ? 1 : 0;
  const displayed = situationOf(state);
  comparison.value('now', 'balls', state.balls + hit, numberAt(document, 'balls'));
  comparison.value('now', 'strikes', state.strikes, numberAt(document, 'strikes'));
  const offense = at(document, 'offense');
  if (idAt(offense, 'batter', 'id') === undefined) return;
  comparison.value('now', 'batter', displayed.batter, idAt(offense, 'batter', 'id'));
  comparison.value('now', 'onDeck', displayed.onDeck, idAt(offense, 'onDeck', 'id'));
  comparison.value('now', 'inHole', displayed.inTheHole, idAt(offense, 'inHole', 'id'));
  if (!open) return;
  for (const [index, base] of (['first', 'second', 'third'] as const).entries())
    comparison.value('now', base, displayed.runners[(index + 1) as 1 | 2 | 3] ?? '', idAt(offense, base, 'id') ?? '');
};

/** `open`: the last entry of the play-by-play is a plate appearance in progress. */
const compareSituation = (comparison: Comparison, game: Game, document: unknown, open: boolean): void => {
  const inning = numberAt(document, 'currentInning');
  if (inning === undefined) return;
  const now = situationOf(game.state);
  const phase = textAt(document, 'inningState')?.toLowerCase();
  const turning = phase === 'middle' || phase === 'end';
  // substitutions between half innings start the next half in the fold, but not in the document
  if (turning && now.phase !== phase && !now.isOver) return;
  comparison.value('now', 'currentInning', now.inning, inning);
  comparison.value('now', 'isTopInning', now.half === 'top', at(document, 'isTopInning'));
  comparison.value('now', 'outs', now.outs, numberAt(document, 'outs'));
  if (now.isOver) return;
  comparison.value('now', 'inningState', now.phase, phase);
  if (now.outs >= 3) return;
  compareBatters(comparison, game, document, open);
  const defense = at(document, 'defense');
  const side: Side = now.batting === 'away' ? 'home' : 'away';
  for (const [name, position] of Object.entries(DEFENCE)) {
    const theirs = idAt(defense, name, 'id');
    if (theirs !== undefined)
      comparison.value('now', `defense.${name}`, fielderAt(game.state.teams[side].lineup, position), theirs);
  }
};

/** Compares every run: runner, RBI, earned, charged pitcher. */
const compareRuns = (comparison: Comparison, { box, rulings }: Scored, entry: unknown, index: number): void => {
  const ours = box.runs.filter((run) => run.step.play.id === String(index));
  const theirs = listAt(entry, 'runners').filter((record) => textAt(record, 'movement', 'end') === 'score');
  comparison.value(`play ${index}`, 'runs', ours.length, theirs.length);
  for (const record of theirs) {
    const player = idAt(record, 'details', 'runner', 'id');
    const run = ours.find((each) => each.player === player);
    if (!run) continue;
    const where = `play ${index} run of ${player}`;
    const batted = movesBattedIn(run.step, rulings).some((move) => move.runner.player === player);
    comparison.value(where, 'runners.rbi', batted, at(record, 'details', 'rbi'));
    comparison.value(where, 'runners.earned', run.earned, at(record, 'details', 'earned'));
    comparison.value(where, 'runners.teamUnearned', !run.earnedByTeam, at(record, 'details', 'teamUnearned'));
    const pitcher = idAt(record, 'details', 'responsiblePitcher', 'id');
    if (pitcher !== undefined) comparison.value(where, 'runners.responsiblePitcher', run.pitcher, pitcher);
  }
};

/** Every entry of a play-by-play document against the game before and after it. */
export const comparePlays = (comparison: Comparison, scored: Scored, allPlays: readonly unknown[]): void => {
  const { game, rulings } = scored;
  for (const entry of allPlays) {
    const index = numberAt(entry, 'atBatIndex') ?? numberAt(entry, 'about', 'atBatIndex');
    const steps = game.steps.filter((step) => step.play.id === String(index));
    const last = steps.at(-1);
    if (!last) continue;
    const where = `play ${index}`;
    const { before, after, event } = last;
    comparison.value(where, 'inning', before.inning, numberAt(entry, 'about', 'inning'));
    comparison.value(where, 'halfInning', before.half, textAt(entry, 'about', 'halfInning'));
    comparison.value(where, 'awayScore', after.teams.away.runs, numberAt(entry, 'result', 'awayScore') ?? 0);
    comparison.value(where, 'homeScore', after.teams.home.runs, numberAt(entry, 'result', 'homeScore') ?? 0);
    comparison.value(where, 'outs', after.outs, numberAt(entry, 'count', 'outs'));
    if (index !== undefined) compareRuns(comparison, scored, entry, index);
    if (event.kind === 'result') {
      comparison.value(where, 'rbi', runsBattedIn(last, rulings), numberAt(entry, 'result', 'rbi') ?? 0);
      // the document counts the pitch that hit the batter as a ball
      const balls = before.balls + (event.type === 'hit_by_pitch' ? 1 : 0);
      comparison.value(where, 'count.balls', balls, numberAt(entry, 'count', 'balls'));
      comparison.value(where, 'count.strikes', before.strikes, numberAt(entry, 'count', 'strikes'));
      comparison.value(where, 'eventType', event.type, textAt(entry, 'result', 'eventType'));
      for (const [place, base] of (['postOnFirst', 'postOnSecond', 'postOnThird'] as const).entries())
        if (after.outs < 3)
          comparison.value(where, base, after.bases[place]?.player ?? '', idAt(entry, 'matchup', base, 'id') ?? '');
    }
  }
};

/** Folds and scores a feed; records a fault when that fails. */
export const scoreFeed = (comparison: Comparison, document: unknown): Scored | undefined => {
  const feed = readStatsFeed(document);
  if (isRefusal(feed)) {
    comparison.fault(`refused: ${feed.refused} ${JSON.stringify(feed.detail)}`);
    return undefined;
  }
  if (feed.stoppedBy)
    comparison.fault(`a play refused: ${feed.stoppedBy.refused} ${JSON.stringify(feed.stoppedBy.detail)}`);
  comparison.notes.push(`game ${feed.id}, ${feed.status}, ${feed.timeStamp}, ${feed.plays.length} plays`);
  if (!feed.setup) return undefined;
  const game = foldGame(feed.setup, feed.plays);
  if (isRefusal(game)) {
    comparison.fault(`refused: ${game.refused} ${JSON.stringify(game.detail)}`);
    return undefined;
  }
  const box = boxScoreOf(game, 'rules');
  for (const fault of boxFaults(game, box)) comparison.fault(`does not balance: ${fault}`);
  return { feed, game, box, rulings: 'rules' };
};

const compareDecisions = (comparison: Comparison, { box, feed }: Scored, document: unknown): void => {
  if (feed.status !== 'final') return;
  for (const which of ['winner', 'loser', 'save'] as const)
    comparison.value('decisions', which, box.decisions[which] ?? '', idAt(document, which, 'id') ?? '');
};

/** Compares a whole live feed. Also returns its game, for documents that were fetched separately. */
export const compareFeed = (
  path: string,
  document: unknown,
): { readonly comparison: Comparison; readonly scored: Scored | undefined } => {
  let scored: Scored | undefined;
  const comparison = comparedTwice(path, 'feed', (reading, rulings) => {
    scored = scoreFeed(reading, document);
    if (!scored) {
      reading.notes.push('no line-ups yet: nothing to compute');
      return;
    }
    const read = readAs(scored, rulings);
    const allPlays = listAt(document, 'liveData', 'plays', 'allPlays');
    const [box, line] = [at(document, 'liveData', 'boxscore'), at(document, 'liveData', 'linescore')];
    compareBoxScore(reading, read, box);
    compareLineScore(reading, read, line, isOpen(allPlays));
    comparePlays(reading, read, allPlays);
    compareDecisions(reading, read, at(document, 'liveData', 'decisions'));
    compareNotes(reading, read, box);
    comparePinchHitters(reading, read, box);
    compareLineNote(reading, read, line);
  });
  if (scored) comparison.rulings = rulingsIn(scored.game).length;
  return { comparison, scored };
};
