import { at, documentFrom, idAt, listAt, textAt } from '@palco/baseball/notation/document';
import { currentRows, readStatsSchedule } from '@palco/baseball/notation/stats-api-schedule';
import { statusFrom } from '@palco/baseball/notation/stats-api-status';
import { GAME_STATUSES } from '@palco/baseball/rules/game-status';
import { SIDES } from '@palco/baseball/rules/side';
import { Comparison, comparedTwice } from './comparison.ts';
import { compareBoxScore, compareLineScore, comparePlays, isOpen, readAs, type Scored, scoreFeed } from './feed.ts';
import { compareNotes } from './notes.ts';

export interface Single {
  readonly path: string;
  readonly document: unknown;
}
/** A feed with its scored game. */
export interface ScoredFeed {
  readonly path: string;
  readonly document: unknown;
  readonly scored: Scored;
}

const listedIds = (document: unknown, key: string): string =>
  SIDES.map((side) => listAt(document, 'teams', side, key).map(String).join(' ')).join(' / ');

const batterIds = (allPlays: readonly unknown[]): string =>
  allPlays.map((play) => idAt(play, 'matchup', 'batter', 'id') ?? '').join(' ');

const innings = (document: unknown): string =>
  JSON.stringify(listAt(document, 'innings').map((inning) => SIDES.map((side) => at(inning, side, 'hits'))));

/** Single documents have no game id: their feed has the same players in the same order. */
const feedOf = (kind: string, document: unknown, feeds: readonly ScoredFeed[]): ScoredFeed | undefined =>
  feeds.find(({ document: feed }) => {
    if (kind === 'box score')
      return listedIds(document, 'batters') === listedIds(at(feed, 'liveData', 'boxscore'), 'batters');
    if (kind === 'play-by-play')
      return batterIds(listAt(document, 'allPlays')) === batterIds(listAt(feed, 'liveData', 'plays', 'allPlays'));
    const linescore = at(feed, 'liveData', 'linescore');
    return (
      innings(document) === innings(linescore) &&
      textAt(document, 'inningState') === textAt(linescore, 'inningState') &&
      idAt(document, 'defense', 'team', 'id') === idAt(linescore, 'defense', 'team', 'id')
    );
  });

/** Builds a feed from a play-by-play and the box score with the same players. */
const feedFromParts = (allPlays: readonly unknown[], boxes: readonly Single[]): unknown => {
  const batters = new Set(allPlays.map((play) => idAt(play, 'matchup', 'batter', 'id') ?? ''));
  const box = boxes.find(({ document }) => {
    const men = SIDES.flatMap((side) => listAt(document, 'teams', side, 'batters').map(String));
    return [...batters].every((batter) => men.includes(batter));
  });
  if (!box) return undefined;
  const people = SIDES.flatMap((side) =>
    Object.entries(documentFrom(at(box.document, 'teams', side, 'players')) ?? {}).map(([key, player]) => [
      key,
      at(player, 'person'),
    ]),
  );
  const isOver = !isOpen(allPlays);
  return {
    gamePk: box.path,
    gameData: {
      status: isOver ? { statusCode: 'F', codedGameState: 'F' } : { statusCode: 'I', codedGameState: 'I' },
      teams: { away: at(box.document, 'teams', 'away', 'team'), home: at(box.document, 'teams', 'home', 'team') },
      players: Object.fromEntries(people),
    },
    liveData: { plays: { allPlays }, boxscore: box.document, linescore: {} },
  };
};

const compareWith = (
  comparison: Comparison,
  kind: string,
  document: unknown,
  { scored, path, document: feed }: ScoredFeed,
): void => {
  comparison.notes.push(`of the game in ${path}`);
  if (kind === 'box score') {
    compareBoxScore(comparison, scored, document);
    compareNotes(comparison, scored, document);
  } else if (kind === 'play-by-play') comparePlays(comparison, scored, listAt(document, 'allPlays'));
  else compareLineScore(comparison, scored, document, isOpen(listAt(feed, 'liveData', 'plays', 'allPlays')));
};

/** Compares a box score, line score or play-by-play that was fetched separately. */
export const compareSingle = (
  kind: 'box score' | 'line score' | 'play-by-play',
  { path, document }: Single,
  feeds: readonly ScoredFeed[],
  boxes: readonly Single[],
): Comparison => {
  const feed = feedOf(kind, document, feeds);
  const made = !feed && kind === 'play-by-play' ? feedFromParts(listAt(document, 'allPlays'), boxes) : undefined;
  return comparedTwice(path, kind, (comparison, rulings) => {
    if (feed) {
      compareWith(comparison, kind, document, { ...feed, scored: readAs(feed.scored, rulings) });
      return;
    }
    const scored = made === undefined ? undefined : scoreFeed(comparison, made);
    if (scored) {
      const read = readAs(scored, rulings);
      compareWith(comparison, kind, document, { path: 'its box score', document: made, scored: read });
      compareBoxScore(comparison, read, at(made, 'liveData', 'boxscore'));
    } else comparison.notes.push('the plays of this game are not in this folder');
  });
};

/** Compares a schedule: all rows are read, one row per game, and scores match the games whose plays are in the folder. */
export const compareSchedule = ({ path, document }: Single, feeds: readonly ScoredFeed[]): Comparison => {
  const comparison = new Comparison(path, 'schedule');
  const rows = readStatsSchedule(document);
  const listed = listAt(document, 'dates').flatMap((date) => listAt(date, 'games'));
  comparison.value('schedule', 'rows', rows.length, listed.length);
  const games = currentRows(rows);
  const numbers = new Set(listed.map((game) => idAt(game, 'gamePk')));
  comparison.value('schedule', 'games', games.length, numbers.size);
  const counts = Map.groupBy(rows, (row) => GAME_STATUSES.indexOf(row.status));
  comparison.notes.push(
    `${games.length} games in ${rows.length} rows; codes ${[...counts]
      .map(([code, of]) => `${code}: ${of.length}`)
      .sort()
      .join(', ')}`,
  );
  for (const row of rows) {
    const hasScore = row.status === 'in_progress' || row.status === 'final';
    comparison.value(row.id, 'no score before or without a game', hasScore || row.clubs.away.runs === undefined, true);
    comparison.copy('row', 1);
    const feed = feeds.find(({ scored }) => scored.feed.id === row.id && scored.feed.status === 'final');
    if (!feed || row.status !== 'final') continue;
    const { totals } = feed.scored.box.lineScore;
    for (const side of SIDES)
      for (const field of ['runs', 'hits', 'errors'] as const)
        if (row.clubs[side][field] !== undefined)
          comparison.value(row.id, `${field} against plays`, totals[side][field], row.clubs[side][field]);
    const { winner, loser, save } = feed.scored.box.decisions;
    for (const [field, ours] of [
      ['winner', winner],
      ['loser', loser],
      ['save', save],
    ] as const)
      if (row[field]) comparison.value(row.id, `${field} against plays`, ours, row[field].id);
  }
  return comparison;
};

/** The wire's codes for each abstract state of the document, where postponed and cancelled games are "Final". */
const ALLOWED: Readonly<Record<string, readonly number[]>> = {
  Preview: [0, 3],
  Live: [1, 4, 5],
  Final: [2, 6, 7],
  Other: [-1],
};

/** Compares the table of status codes: each maps to 0–7, or to none for `Other`. */
export const compareStatusTable = ({ path, document }: Single): Comparison => {
  const comparison = new Comparison(path, 'status table');
  for (const status of Array.isArray(document) ? document : []) {
    const read = statusFrom(status);
    const code = read ? GAME_STATUSES.indexOf(read.status) : -1;
    const allowed = ALLOWED[textAt(status, 'abstractGameState') ?? ''] ?? [];
    comparison.value(textAt(status, 'statusCode') ?? '', 'status code', allowed.includes(code), true);
  }
  return comparison;
};
