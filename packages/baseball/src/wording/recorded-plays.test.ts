import { LANGUAGES } from '@palco/kernel/language';
import { isRefusal } from '@palco/kernel/refusal';
import { describe, expect, test } from 'vitest';
import { readRetrosheetGame, splitRetrosheetGames } from '../notation/retrosheet-game.ts';
import { readStatsFeed } from '../notation/stats-api-feed.ts';
import { foldGame, type Game } from '../rules/fold.ts';
import { playByPlayOf } from '../scoring/play-by-play.ts';
import { recorded, recordings, recordingsTitle } from '../testing/recordings.ts';
import { playSentence } from './play-sentence.ts';
import { wordsOf } from './words-of.ts';

const games = (): readonly Game[] => {
  const files = recorded('retrosheet', /\.EV[ANFR](\.gz)?$/i)
    .flatMap(({ text }) => splitRetrosheetGames(text))
    .map(readRetrosheetGame);
  const feeds = recorded('statsapi', /^feed_final.*\.json(\.gz)?$/).map(({ text }) => readStatsFeed(JSON.parse(text)));
  return [...files, ...feeds].flatMap((read) => {
    if (isRefusal(read) || !read.setup) return [];
    const game = foldGame(read.setup, read.plays);
    return isRefusal(game) ? [] : [game];
  });
};
const names = { player: (id: string) => `«${id}»`, club: () => 'Club' };
const HOLES = /undefined|NaN|[{}]| {2}|\(\)|\.\./;

describe.skipIf(!recordings)(recordingsTitle, () => {
  test('every play is told in every language without holes', { timeout: 60_000 }, () => {
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
