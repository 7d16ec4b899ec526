import { playsAsOf } from '@palco/baseball/rules/as-of';
import { foldGame } from '@palco/baseball/rules/fold';
import { eventsOf, type Play } from '@palco/baseball/rules/play';
import { seasonGames } from '@palco/baseball/testing/season-games';
import { isRefusal } from '@palco/kernel/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredChange } from '../play-store.ts';
import { playsAfter } from '../scoring/change-plays.ts';
import { hasReached, progressOf } from './feed-progress.ts';
import { decideReturn } from './return-to-feed.ts';

const SCORER = 7;
const games = seasonGames(12);

const change = (play: Play, revision: number, scorer?: number): StoredChange => ({
  cursor: 0,
  play,
  revision,
  scorer,
  recordedAt: new Date(0),
});
const progressIn = (setup: (typeof games)[number]['setup'], plays: readonly Play[]) => {
  const game = foldGame(setup, plays);
  if (isRefusal(game)) throw new Error(game.refused);
  return progressOf(game);
};

test('whenever a game is taken over and given back, the feed’s plays are there once and nothing else is', () => {
  const moments = fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000));
  let [waited, replaced] = [0, 0];
  fc.assert(
    fc.property(fc.nat(games.length - 1), moments, (index, [one, two, three]) => {
      const { setup, plays } = games[index] as (typeof games)[number];
      const instants = plays
        .flatMap((play) => [play.at, ...eventsOf(play).map(({ at }) => at)])
        .toSorted((a, b) => a - b);
      const asOf = (share: number): readonly Play[] =>
        playsAsOf(plays, instants[Math.floor(((instants.length - 1) * share) / 1000)] as number);
      const [taken, scored] = [asOf(Math.min(one, two)), asOf(Math.max(one, two))];
      const reported = asOf(three);
      const fromFeed = new Map(taken.map((play) => [play.id, play]));
      const stored = scored.map((play) => {
        const feeds = fromFeed.get(play.id);
        if (!feeds) return change({ ...play, id: `hand-${play.id}` }, 1, SCORER);
        return eventsOf(feeds).length === eventsOf(play).length ? change(feeds, 1) : change(play, 2, SCORER);
      });
      const history = new Map(
        stored.flatMap((each) => {
          const feeds = each.scorer === undefined ? undefined : fromFeed.get(each.play.id);
          return feeds ? [[each.play.id, [change(feeds, 1), each]] as const] : [];
        }),
      );
      const back = decideReturn({ setup, feedSetup: setup, stored, history, reported });
      if (!back) throw new Error('the feed’s plays do not fold');
      expect(back.isCaughtUp).toBe(hasReached(progressIn(setup, reported), progressIn(setup, scored)));
      if (three >= Math.max(one, two)) expect(back.isCaughtUp).toBe(true);
      expect(back.differences).toEqual([]);
      if (!back.isCaughtUp) {
        waited += 1;
        return;
      }
      replaced += back.replaced;
      expect(back.removed).toBe(0);
      expect(playsAfter(stored, back.revisions)).toEqual(reported);
      // once more: nothing is left to do, so the feed can be followed
      const after = new Map(stored.map((each) => [each.play.id, each]));
      for (const { play, revision, isVoid } of back.revisions)
        after.set(play.id, { ...change(play, revision), ...(isVoid ? { isVoid: true as const } : {}) });
      const again = decideReturn({
        setup,
        feedSetup: setup,
        stored: [...after.values()],
        history: new Map(),
        reported,
      });
      expect(again?.revisions).toEqual([]);
    }),
    { seed: 20_261_121, numRuns: 150 },
  );
  // both outcomes of the rule occurred
  expect(waited).toBeGreaterThan(20);
  expect(replaced).toBeGreaterThan(500);
});
