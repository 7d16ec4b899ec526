import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusal } from '@palco/kernel/refusal';
import { expect, test } from 'vitest';
import { foldGame, type Game } from '../rules/fold.ts';
import { documentedStats, leagueStats, statText } from '../testing/league-stats.ts';
import { seasonGames } from '../testing/season-games.ts';

const GAMES = 300;
/** Ranges for a Mexican winter league; docs/baseball.md has the same table with the sources. */
const WANTED: readonly (readonly [string, number, number])[] = [
  ['batting average', 0.245, 0.265],
  ['on-base percentage', 0.315, 0.34],
  ['slugging percentage', 0.36, 0.395],
  ['strikeouts per plate appearance', 0.17, 0.195],
  ['walks per plate appearance', 0.08, 0.096],
  ['runs', 3.9, 4.7],
  ['earned runs', 3.5, 4.3],
  ['hits', 8.2, 9.2],
  ['doubles', 1.5, 2],
  ['triples', 0.1, 0.2],
  ['home runs', 0.65, 0.95],
  ['hit batters', 0.3, 0.5],
  ['left on base', 7, 7.9],
  ['errors', 0.6, 0.9],
  ['double plays', 0.7, 0.95],
  ['stolen bases', 0.5, 0.9],
  ['share of steals that succeed', 0.69, 0.79],
  ['sacrifice bunts', 0.08, 0.2],
  ['sacrifice flies', 0.18, 0.32],
  ['wild pitches', 0.4, 0.6],
  ['passed balls', 0.07, 0.15],
  ['balks', 0.02, 0.08],
  ['pitches', 146, 158],
  ['pitchers used, per game', 4.2, 5.2],
  ['pinch hitters, per game', 0.4, 1.2],
  ['pinch runners, per game', 0.05, 0.25],
  ['reviews, per game', 0.35, 0.55],
  ['share of extra innings', 0.07, 0.13],
  ['share won at home', 0.5, 0.56],
  ['share won in the last half', 0.06, 0.11],
  ['share of shutouts', 0.06, 0.16],
  ['minutes, the middle game', 165, 190],
  ['share between 2:20 and 3:50', 0.9, 1],
];

const folded = (setup: Parameters<typeof foldGame>[0], plays: Parameters<typeof foldGame>[1]): Game => {
  const game = foldGame(setup, plays);
  if (isRefusal(game)) throw new Error(game.refused);
  return game;
};
const ours = leagueStats(seasonGames(GAMES).map((played) => ({ ...played, game: folded(played.setup, played.plays) })));
const documented = documentedStats(readFileSync(join(import.meta.dirname, '../../../../docs/baseball.md'), 'utf8'));

test.each(WANTED)(`${GAMES} simulated games: %s`, (name, low, high) => {
  const stat = ours[name] as number;
  expect(stat).toBeGreaterThanOrEqual(low);
  expect(stat).toBeLessThanOrEqual(high);
  expect(documented.get(name)).toMatchObject({ range: `${low}–${high}`, simulated: statText(stat, low) });
});

test('every statistic has a range', () => {
  expect(Object.keys(ours)).toEqual(WANTED.map(([name]) => name));
});
