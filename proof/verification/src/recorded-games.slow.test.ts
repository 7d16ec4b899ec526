import { readStatsFeed, type StatsGame } from '@palco/baseball/notation/stats-api-feed';
import { playsAsOf } from '@palco/baseball/rules/as-of';
import { foldGame, type Game } from '@palco/baseball/rules/fold';
import { eventsOf } from '@palco/baseball/rules/play';
import { situationOf } from '@palco/baseball/rules/situation';
import { boxFaults } from '@palco/baseball/scoring/box-balance';
import { boxScoreOf } from '@palco/baseball/scoring/box-score';
import { recorded, recordings, recordingsTitle } from '@palco/baseball/testing/recordings';
import { isRefusal } from '@palco/kernel/refusal';
import { describe, expect, test } from 'vitest';
import { recordedEventFiles } from './testing/recorded-event-files.ts';

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

describe.skipIf(!recordings)(recordingsTitle, () => {
  test('every play of every event file folds, and every game balances', () => {
    for (const { file, game } of recordedEventFiles())
      expect([file.id, boxFaults(game, boxScoreOf(game, 'rules'))]).toEqual([file.id, []]);
  });

  test('with the scorer’s rulings all earned runs equal those of the file', () => {
    for (const {
      file: { id, earnedRuns },
      game,
    } of recordedEventFiles()) {
      const box = boxScoreOf(game, 'scorer');
      const lines = [...box.teams.away.pitching, ...box.teams.home.pitching];
      const ours = Object.fromEntries(
        Object.keys(earnedRuns).map((id) => [id, lines.find((line) => line.player === id)?.earnedRuns]),
      );
      expect([id, ours]).toEqual([id, earnedRuns]);
    }
  });

  test('a live game replayed pitch by pitch never goes back', () => {
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

  test('the pitches of a feed are as many as its pitchers threw', () => {
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
