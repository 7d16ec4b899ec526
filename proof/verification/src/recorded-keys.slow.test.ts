import { gameOf } from '@palco/baseball/entry/book';
import { openEntry } from '@palco/baseball/entry/open-entry';
import { readLine } from '@palco/baseball/entry/press';
import { readRetrosheetPlay } from '@palco/baseball/notation/retrosheet-play';
import { retrosheetText } from '@palco/baseball/notation/retrosheet-text';
import { readStatsFeed } from '@palco/baseball/notation/stats-api-feed';
import { withRulings } from '@palco/baseball/rules/apply-rulings';
import { foldGame, type Game } from '@palco/baseball/rules/fold';
import type { Play } from '@palco/baseball/rules/play';
import { boxScoreOf } from '@palco/baseball/scoring/box-score';
import { rulingsIn } from '@palco/baseball/scoring/judgments';
import { keysOfFeed } from '@palco/baseball/testing/keyed-feed';
import { bareEvent } from '@palco/baseball/testing/keys-of-play';
import { recorded, recordings, recordingsTitle } from '@palco/baseball/testing/recordings';
import { average, median, rostersOf, typeGame } from '@palco/baseball/testing/type-game';
import { isRefusal } from '@palco/kernel/refusal';
import { describe, expect, test } from 'vitest';
import { recordedEventFiles } from './testing/recorded-event-files.ts';

/** Every twelfth of the recorded games, ten in all; every one in the long run. */
const EVERY = process.env.PALCO_TEST_LONG ? 1 : 12;

/** The typed plays with the importer's ids, so that a ruling of the file finds its play. */
const withIdsOf = (imported: readonly Play[], typed: readonly Play[]): readonly Play[] => {
  const known = imported.filter(({ kind }) => kind === 'plate_appearance');
  let next = 0;
  return typed.map((play) => (play.kind === 'plate_appearance' ? { ...play, id: known[next++]?.id ?? play.id } : play));
};

const eventTexts = (): readonly string[] => {
  const lines = recorded('retrosheet', /\.EV[ANFR](\.gz)?$/i).flatMap(({ text }) => text.split(/\r?\n/));
  return [...new Set(lines.filter((line) => line.startsWith('play,')).map((line) => line.split(',')[6] ?? ''))];
};

describe.skipIf(!recordings)(recordingsTitle, () => {
  test('typed again by keys they are the same plays and box scores, with few keys', () => {
    const keys: number[] = [];
    const ballKeys: number[] = [];
    const games = recordedEventFiles().filter((_, index) => index % EVERY === 0);
    for (const { file, game } of games) {
      const typed = typeGame(game.setup, file.plays, rostersOf(game.setup, file.plays, file.names));
      expect([file.id, typed.fault]).toEqual([file.id, undefined]);
      keys.push(...typed.keys);
      ballKeys.push(...typed.ballKeys);

      const rulings = rulingsIn(game).map(({ ruled }) => ruled);
      const plays = withIdsOf(file.plays, typed.entry.book.plays);
      const again: Game | { readonly refused: string } = foldGame(game.setup, withRulings(game.setup, plays, rulings));
      if (isRefusal(again)) throw new Error(`${file.id} ${again.refused}`);
      const { teams, decisions, lineScore } = boxScoreOf(again);
      const imported = boxScoreOf(game);
      expect([file.id, { teams, decisions, lineScore }]).toEqual([
        file.id,
        { teams: imported.teams, decisions: imported.decisions, lineScore: imported.lineScore },
      ]);
      expect(gameOf(typed.entry.book).state.teams.home.runs).toBe(game.state.teams.home.runs);
    }
    const [perTurn, perBall] = [average(keys), median(ballKeys)];
    process.stdout.write(
      `${games.length} games, ${keys.length} plate appearances: ${perTurn.toFixed(2)} keys each, ball in play ${perBall} keys (median)\n`,
    );
    expect(perTurn).toBeLessThanOrEqual(9);
    expect(perBall).toBeLessThanOrEqual(6);
  });

  test('two games of a feed are keys, which lead to the same box scores', () => {
    const files = recorded('statsapi/feed_final', /(744914|747175).*\.json(\.gz)?$/);
    expect(files.length).toBe(2);
    for (const { path, text } of files) {
      const feed = readStatsFeed(JSON.parse(text));
      if (isRefusal(feed) || !feed.setup) throw new Error(path);
      const { keys, game } = keysOfFeed(feed.setup, feed.plays, rostersOf(feed.setup, feed.plays));
      const imported = foldGame(feed.setup, feed.plays);
      if (isRefusal(imported)) throw new Error(`${path} ${imported.refused}`);
      const [{ teams, lineScore }, wanted] = [boxScoreOf(game), boxScoreOf(imported)];
      expect([path, { teams, lineScore }]).toEqual([path, { teams: wanted.teams, lineScore: wanted.lineScore }]);
      // each pitch has a time of its own, so the keys are spread over the game
      const moments = new Set(keys.map(({ at }) => at));
      expect(moments.size).toBeGreaterThan(keys.length / 3);
    }
  });

  test('every event text can be written again', () => {
    const unwritten = eventTexts().filter((text) => {
      const event = readRetrosheetPlay(text, 0);
      if (event === undefined || event === 'none') return false;
      const again = readRetrosheetPlay(retrosheetText(event), 0);
      return bareEvent(again) !== bareEvent(event);
    });
    expect(unwritten).toEqual([]);
  });

  test('the line accepts every event text where the file has it', () => {
    for (const { file, game } of recordedEventFiles().filter((_, index) => index % EVERY === 0)) {
      const rosters = rostersOf(game.setup, file.plays);
      for (const [index, play] of file.plays.entries()) {
        if (play.kind !== 'plate_appearance' || !play.result) continue;
        const entry = openEntry(game.setup, rosters, [
          ...file.plays.slice(0, index),
          { ...play, events: play.events, result: undefined } as never,
        ]);
        if (isRefusal(entry)) throw new Error(`${file.id} ${entry.refused}`);
        const { reading } = readLine(entry, retrosheetText(play.result), play.result.at).entry;
        expect([file.id, play.id, reading?.kind]).toEqual([file.id, play.id, 'draft']);
      }
    }
  });
});
