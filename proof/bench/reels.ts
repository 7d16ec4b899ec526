/**
 * How long reels are, and what they leave out: `npm run node -- proof/bench/reels.ts [folder of recordings]`. Three games of the
 * simulated league, and three of the folder, which holds feeds of the Stats API. Lengths are those of whole segments.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readStatsFeed } from '@palco/baseball/notation/stats-api-feed';
import type { Span } from '@palco/baseball/reels/kept-plays';
import { reelOf } from '@palco/baseball/reels/reel';
import { foldGame, type Game } from '@palco/baseball/rules/fold';
import type { GameSetup } from '@palco/baseball/rules/game-setup';
import type { Play } from '@palco/baseball/rules/play';
import { seasonGames } from '@palco/baseball/testing/season-games';
import { isRefusal } from '@palco/kernel/refusal';

const GAMES = 3;
const SEGMENT_MS = 6000;

const minutesOf = (spans: readonly Span[]): string => {
  const shown = new Set<number>();
  for (const { from, to } of spans)
    for (let segment = Math.floor(from / SEGMENT_MS); segment * SEGMENT_MS < to; segment += 1) shown.add(segment);
  return ((shown.size * SEGMENT_MS) / 60_000).toFixed(1);
};

/** The end of the last play of an inning. */
const endOfInning = ({ steps }: Game, inning: number): number =>
  steps.findLast(({ before }) => before.inning === inning)?.event.at ?? Number.POSITIVE_INFINITY;

const rowsOf = (title: string, setup: GameSetup, plays: readonly Play[]): string => {
  const game = foldGame(setup, plays);
  if (isRefusal(game)) throw new Error(`${title}: ${game.refused}`);
  const [first, last] = [game.steps[0], game.steps.at(-1)];
  const whole = [{ from: first?.event.at ?? 0, to: last?.event.at ?? 0 }];
  const condensed = reelOf(game, 'condensed');
  const late = [5, 8].map((inning) => {
    const { spans, plays: kept, leftOut } = reelOf(game, 'catch-up', { until: endOfInning(game, inning) });
    return `${minutesOf(spans)}, ${kept.length} of ${kept.length + leftOut}`;
  });
  const cells = [
    title,
    minutesOf(whole),
    `${minutesOf(condensed.spans)}, ${condensed.plays.length}`,
    minutesOf(reelOf(game, 'unbroken').spans),
    ...late,
  ];
  return `| ${cells.join(' | ')} |`;
};

const recordedRows = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /feed_final.*\.json(\.gz)?$/.test(path))
    .sort()
    .slice(0, GAMES)
    .map((path) => {
      const bytes = readFileSync(join(folder, path));
      const feed = readStatsFeed(JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')));
      if (isRefusal(feed) || !feed.setup) throw new Error(`${path} has no game`);
      return rowsOf(`recorded, ${feed.setup.clubs.away} at ${feed.setup.clubs.home}`, feed.setup, feed.plays);
    });

const [folder] = process.argv.slice(2);
console.log('| game | whole | condensed, plays | without breaks | catch up after 5 innings, plays | after 8 |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const { setup, plays } of seasonGames(GAMES, 'bench'))
  console.log(rowsOf(`simulated, ${setup.clubs.away} at ${setup.clubs.home}`, setup, plays));
for (const row of folder ? recordedRows(folder) : []) console.log(row);
