/**
 * How fast a game is folded and scored: `npm run node -- proof/bench/baseball.ts [folder of recordings]`. Five runs each; the
 * table has the fastest, the middle and the slowest. The game of eighty plays is generated, so the first rows need no
 * recordings.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readStatsFeed } from '@palco/baseball/notation/stats-api-feed';
import type { Advance } from '@palco/baseball/rules/advance';
import { playsAsOf } from '@palco/baseball/rules/as-of';
import { foldGame, type Game } from '@palco/baseball/rules/fold';
import type { GameSetup } from '@palco/baseball/rules/game-setup';
import type { StartingLineup } from '@palco/baseball/rules/lineup';
import type { Play } from '@palco/baseball/rules/play';
import type { ResultType } from '@palco/baseball/rules/result-type';
import { boxScoreOf } from '@palco/baseball/scoring/box-score';
import { standingsOf } from '@palco/baseball/scoring/standings';
import { CLUB_CODES } from '@palco/baseball/simulator/clubs';
import { makeRosters } from '@palco/baseball/simulator/rosters';
import { playScheduledGame } from '@palco/baseball/simulator/season-game';
import { seasonPlan } from '@palco/baseball/simulator/season-plan';
import { regularSchedule } from '@palco/baseball/simulator/season-schedule';
import type { SimulatedGame } from '@palco/baseball/simulator/simulate-game';
import { leagueDateFrom } from '@palco/kernel/league-date';
import { isRefusal } from '@palco/kernel/refusal';
import { readRetrosheetGame, splitRetrosheetGames } from '@palco/verification/retrosheet/game';

const RUNS = 5;

interface Row {
  readonly what: string;
  readonly unit: string;
  readonly figures: readonly number[];
}

const milliseconds = (work: () => void): number => {
  const started = performance.now();
  work();
  return performance.now() - started;
};

/** Each figure is the mean over `times` repetitions, after one warm-up run. */
const perCall = (what: string, times: number, work: () => void): Row => {
  const run = (): number =>
    milliseconds(() => {
      for (let call = 0; call < times; call += 1) work();
    }) / times;
  run();
  return { what, unit: 'ms', figures: Array.from({ length: RUNS }, run) };
};

const perSecond = (what: string, count: number, work: () => void, unit = 'games/s'): Row => {
  work();
  return { what, unit, figures: Array.from({ length: RUNS }, () => (1000 * count) / milliseconds(work)) };
};

const folded = (setup: Parameters<typeof foldGame>[0], plays: Parameters<typeof foldGame>[1]): Game => {
  const game = foldGame(setup, plays);
  if (isRefusal(game)) throw new Error(game.refused);
  return game;
};

const SPOTS = [8, 4, 6, 3, 7, 9, 5, 2, 10] as const;
const lineup = (club: string): StartingLineup => ({
  order: SPOTS.map((position, index) => ({ player: `${club}${index + 1}`, position })),
  pitcher: `${club}p`,
});
const setup: GameSetup = {
  clubs: { away: 'NAV', home: 'HER' },
  lineups: { away: lineup('a'), home: lineup('h') },
  scheduledInnings: 9,
};

/** Eight innings of five batters a half: a strikeout, a single, a walk, two grounders; four pitches each. */
const HALF: readonly (readonly [ResultType, readonly Advance[]])[] = [
  ['strikeout', [{ runner: 0, to: 1, out: true, by: [2] }]],
  ['single', [{ runner: 0, to: 1 }]],
  [
    'walk',
    [
      { runner: 1, to: 2 },
      { runner: 0, to: 1 },
    ],
  ],
  [
    'field_out',
    [
      { runner: 2, to: 3 },
      { runner: 1, to: 2 },
      { runner: 0, to: 1, out: true, by: [6, 3] },
    ],
  ],
  ['field_out', [{ runner: 0, to: 1, out: true, by: [8] }]],
];
const CALLS = ['ball', 'called_strike', 'foul', 'ball'] as const;
const plays = Array.from({ length: 80 }, (_, index): Play => {
  const half = Math.floor(index / HALF.length);
  const turn = Math.floor(half / 2) * HALF.length + (index % HALF.length);
  const [type, advances] = HALF[index % HALF.length] ?? ['strikeout', []];
  const at = index * 60_000;
  return {
    kind: 'plate_appearance',
    id: String(index),
    order: index,
    at,
    batter: `${half % 2 === 0 ? 'a' : 'h'}${(turn % 9) + 1}`,
    events: CALLS.map((call, pitch) => ({ kind: 'pitch', at: at + pitch * 15_000, call })),
    result: { kind: 'result', at: at + 50_000, type, advances },
  };
});
const game = folded(setup, plays);
const middle = plays[40]?.at ?? 0;
const rows: Row[] = [
  perCall(`fold of a game of ${plays.length} plays (${game.steps.length} events)`, 200, () => foldGame(setup, plays)),
  perCall('the same as of an instant in its middle, cut and folded', 200, () =>
    foldGame(setup, playsAsOf(plays, middle)),
  ),
  perCall('whole box score of the folded game', 100, () => boxScoreOf(game)),
  perCall('fold and whole box score', 100, () => boxScoreOf(folded(setup, plays))),
];

const anchor = leagueDateFrom('2026-11-21');
if (!anchor) throw new Error('no such day');
const season = seasonPlan('bench', anchor);
const rosters = makeRosters(season.seed, season.year);
const calendar = regularSchedule(season).filter((each) => !each.cancelled);
const playSeason = (): readonly SimulatedGame[] =>
  calendar.flatMap((each) => playScheduledGame(season.seed, rosters, each) ?? []);
const played = playSeason();
const sumSeason = (): void => {
  const boxes = played.map((each) => ({
    setup: each.setup,
    playedAt: each.endedAt,
    box: boxScoreOf(folded(each.setup, each.plays)),
  }));
  standingsOf(
    CLUB_CODES,
    boxes.map(({ setup: { clubs }, playedAt, box: { lineScore } }) => {
      const runs = { away: lineScore.totals.away.runs, home: lineScore.totals.home.runs };
      return { clubs, playedAt, runs, winner: runs.away > runs.home ? 'away' : 'home' };
    }),
  );
};
rows.push(
  perSecond(`a season simulated (${calendar.length} games, pitch by pitch)`, 1, playSeason, 'seasons/s'),
  perSecond('the same folded and scored, and its standings', 1, sumSeason, 'seasons/s'),
);

const folder = process.argv[2] ?? process.env.PALCO_RECORDINGS ?? join(import.meta.dirname, '../../../shared/data');
const textsBelow = (below: string, ending: RegExp): readonly string[] => {
  const start = join(folder, below);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => readFileSync(join(start, path)))
    .map((bytes) => (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8'));
};

const eventFiles = textsBelow('retrosheet', /\.EV[ANFR](\.gz)?$/i).flatMap(splitRetrosheetGames);
if (eventFiles.length) {
  const read = eventFiles.flatMap((lines) => {
    const file = readRetrosheetGame(lines);
    return isRefusal(file) ? [] : [file];
  });
  rows.push(
    perSecond(`event files read (${eventFiles.length} games)`, eventFiles.length, () =>
      eventFiles.forEach(readRetrosheetGame),
    ),
    perSecond('event files read, folded and scored', eventFiles.length, () => {
      for (const lines of eventFiles) {
        const file = readRetrosheetGame(lines);
        if (!isRefusal(file)) boxScoreOf(folded(file.setup, file.plays));
      }
    }),
    perSecond('games already read, folded and scored', read.length, () => {
      for (const file of read) boxScoreOf(folded(file.setup, file.plays));
    }),
  );
}
const feeds = textsBelow('statsapi', /^feed_final.*\.json(\.gz)?$/).map((text) => JSON.parse(text) as unknown);
if (feeds.length)
  rows.push(perCall(`a final live feed made plays (mean of ${feeds.length})`, 10, () => feeds.forEach(readStatsFeed)));

const shown = (row: Row): string => {
  const divided = row.what.startsWith('a final live feed')
    ? row.figures.map((figure) => figure / feeds.length)
    : row.figures;
  const [least = 0, , median = 0, , most = 0] = [...divided].sort((a, b) => a - b);
  const places = row.unit === 'ms' ? 3 : row.unit === 'seasons/s' ? 2 : 0;
  const digits = (figure: number): string => figure.toFixed(places);
  return `| ${row.what} | ${row.unit} | ${digits(least)} | ${digits(median)} | ${digits(most)} |`;
};
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
console.log(`commit ${commit}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}\n`);
console.log('| what | unit | min | median | max |\n| --- | --- | --- | --- | --- |');
for (const row of rows) console.log(shown(row));
