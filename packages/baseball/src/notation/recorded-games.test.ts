import { isRefusal } from '@palco/kernel/refusal';
import { describe, expect, test } from 'vitest';
import { playsAsOf } from '../rules/as-of.ts';
import { foldGame, type Game } from '../rules/fold.ts';
import { eventsOf } from '../rules/play.ts';
import { situationOf } from '../rules/situation.ts';
import { boxFaults } from '../scoring/box-balance.ts';
import { boxScoreOf } from '../scoring/box-score.ts';
import { recorded, recordings, recordingsTitle } from '../testing/recordings.ts';
import { type RetrosheetGame, readRetrosheetGame, splitRetrosheetGames } from './retrosheet-game.ts';
import { readStatsFeed, type StatsGame } from './stats-api-feed.ts';

const retrosheet = (): readonly RetrosheetGame[] =>
  recorded('retrosheet', /\.EV[ANFR](\.gz)?$/i)
    .flatMap(({ text }) => splitRetrosheetGames(text))
    .map((lines) => {
      const game = readRetrosheetGame(lines);
      if (isRefusal(game)) throw new Error(`${lines[0]} ${JSON.stringify(game)}`);
      return game;
    });

const feeds = (): readonly StatsGame[] =>
  recorded('statsapi', /^feed_.*\.json(\.gz)?$/).flatMap(({ text }) => {
    const game = readStatsFeed(JSON.parse(text));
    return isRefusal(game) || !game.setup ? [] : [game];
  });

const fold = (setup: StatsGame['setup'], plays: StatsGame['plays']): Game => {
  const game = setup && foldGame(setup, plays);
  if (!game || isRefusal(game)) throw new Error(JSON.stringify(game));
  return game;
};

describe.skipIf(!recordings)(recordingsTitle, { timeout: 60_000 }, () => {
  test('every play of every event file folds, and every game balances', () => {
    for (const { id, setup, plays } of retrosheet()) {
      const game = fold(setup, plays);
      expect([id, boxFaults(game, boxScoreOf(game, 'rules'))]).toEqual([id, []]);
    }
  });

  test('with the scorer’s rulings the earned runs are those of the file, every one', () => {
    for (const { id, setup, plays, earnedRuns } of retrosheet()) {
      const box = boxScoreOf(fold(setup, plays), 'scorer');
      const lines = [...box.teams.away.pitching, ...box.teams.home.pitching];
      const ours = Object.fromEntries(
        Object.keys(earnedRuns).map((id) => [id, lines.find((line) => line.player === id)?.earnedRuns]),
      );
      expect([id, ours]).toEqual([id, earnedRuns]);
    }
  });

  test('a live game replayed pitch by pitch is at every moment a beginning of itself', () => {
    const [game] = feeds();
    if (!game) return;
    const instants = new Set(game.plays.flatMap((play) => eventsOf(play).map((event) => event.at)));
    let outsAndInnings = 0;
    for (const instant of instants) {
      const folded = fold(game.setup, playsAsOf(game.plays, instant));
      const { inning, outs, half } = situationOf(folded.state);
      const now = inning * 10 + (half === 'bottom' ? 5 : 0) + outs;
      expect(now).toBeGreaterThanOrEqual(outsAndInnings);
      outsAndInnings = now;
    }
  });

  test('feeds keep their pitches: as many as the pitchers threw', () => {
    for (const { setup, plays } of feeds()) {
      const box = boxScoreOf(fold(setup, plays));
      const thrown = plays.flatMap(eventsOf).filter((event) => event.kind === 'pitch').length;
      const counted = box.teams.away.pitchingTotals.pitches + box.teams.home.pitchingTotals.pitches;
      expect(thrown - counted).toBeGreaterThanOrEqual(0);
      expect(thrown - counted).toBeLessThan(10);
    }
  });

  test('a game is small enough to send: under 60 KB of JSON', () => {
    for (const { plays } of feeds()) expect(JSON.stringify(plays).length).toBeLessThan(60_000);
  });
});
