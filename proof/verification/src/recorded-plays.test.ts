import { readStatsFeed } from '@palco/baseball/notation/stats-api-feed';
import { foldGame, type Game } from '@palco/baseball/rules/fold';
import { playByPlayOf } from '@palco/baseball/scoring/play-by-play';
import { recorded, recordings, recordingsTitle } from '@palco/baseball/testing/recordings';
import { playSentence } from '@palco/baseball/wording/play-sentence';
import { LANGUAGES } from '@palco/kernel/language';
import { isRefusal } from '@palco/kernel/refusal';
import { wordsOf } from '@palco/texts/words-of';
import { describe, expect, test } from 'vitest';
import { recordedEventFiles } from './testing/recorded-event-files.ts';

const games = (): readonly Game[] => {
  const feeds = recorded('statsapi', /^feed_final.*\.json(\.gz)?$/).flatMap(({ text }) => {
    const feed = readStatsFeed(JSON.parse(text));
    const game = isRefusal(feed) || !feed.setup ? undefined : foldGame(feed.setup, feed.plays);
    return !game || isRefusal(game) ? [] : [game];
  });
  return [...recordedEventFiles().map(({ game }) => game), ...feeds];
};
const names = { player: (id: string) => `«${id}»`, club: () => 'Club' };
const HOLES = /undefined|NaN|[{}]| {2}|\(\)|\.\./;

describe.skipIf(!recordings)(recordingsTitle, () => {
  test('every play has a complete sentence in every language', () => {
    const faults: string[] = [];
    for (const game of games()) {
      for (const { entries } of playByPlayOf(game)) {
        for (const { step } of entries) {
          for (const language of LANGUAGES) {
            const text = playSentence(step, names, wordsOf(language));
            if (HOLES.test(text) || !/[.!?…]$/.test(text)) faults.push(`${language} ${text}`);
          }
        }
      }
    }
    expect(faults).toEqual([]);
  });
});
