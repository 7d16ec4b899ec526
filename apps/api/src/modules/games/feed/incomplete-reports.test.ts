/** A feed that reports less than Palco has stored, or the calendar before the game: nothing is lost, and no game ends early. */

import { DEMO_ZONE, leagueDateOf } from '@palco/kernel/league-date';
import type { FeedDocument } from '@palco/sandbox/stats-api/recorded-game';
import { writtenFeed } from '@palco/sandbox/stats-api/written-game';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockIn } from '../../../clock.ts';
import { createStatsApi } from '../../../gateways/game-feed/stats-api/stats-api.ts';
import { FIRST_PITCH, type FollowedFeed, openFollowedFeed } from '../../../testing/followed-feed.ts';
import { followFeed } from './follow-feed.ts';
import { importGameReport } from './import-game-report.ts';
import { importSchedule } from './import-schedule.ts';

const MINUTE = 60_000;
const DAY = leagueDateOf(FIRST_PITCH, DEMO_ZONE);
let followed: FollowedFeed;
beforeAll(async () => {
  followed = await openFollowedFeed(writtenFeed() as unknown as FeedDocument);
});
afterAll(() => followed.close());

const row = () =>
  followed.world.db.selectFrom('games').selectAll().where('id', '=', followed.game.id).executeTakeFirstOrThrow();

/** A reader without cached documents, as in a process that has just started. */
const openFeed = () => {
  const { world, api } = followed;
  return createStatsApi({
    clock: clockIn(world.now, () => DEMO_ZONE),
    base: api.origin,
    patienceMs: 600_000,
    sport: 17,
    league: 0,
  });
};

/** Imports the calendar as the feed publishes it now, without the games. */
const importCalendar = async (change: { readonly status?: 'cancelled' } = {}): Promise<void> => {
  const { games } = await openFeed().schedule(DAY, DAY);
  await importSchedule(
    followed.world.db,
    'stats-api',
    games.map((game) => ({ ...game, ...change })),
    clockIn(followed.world.now, () => DEMO_ZONE),
  );
};

test('a process that starts while the document is missing keeps every play, and reads it soon after', async () => {
  const { world, api } = followed;
  world.setNow(new Date(FIRST_PITCH.getTime() + 30 * MINUTE));
  await world.palco.followGames();
  const { play_cursor } = await row();
  const feed = openFeed();
  const { round } = followFeed({
    db: world.db,
    clock: clockIn(world.now, () => DEMO_ZONE),
    log: pino({ enabled: false }),
    feed: async () => feed,
  });
  api.faults.add({ fault: '404', on: 'feed' });
  world.advance(5 * MINUTE);
  await round();
  expect(await row()).toMatchObject({ status: 1, play_cursor });
  api.faults.clear();
  world.advance(15_000);
  await round();
  expect((await row()).play_cursor).toBeGreaterThan(play_cursor);
});

test('the calendar does not end a game whose last plays are not read yet', async () => {
  const { world, game } = followed;
  world.setNow(new Date(FIRST_PITCH.getTime() + 60 * MINUTE));
  await world.palco.followGames();
  const before = await row();
  expect(before.status).toBe(1);
  world.setNow(new Date(game.endsAt.getTime() + MINUTE));
  await importCalendar();
  expect(await row()).toMatchObject({ status: 1, ended_at: null, play_cursor: before.play_cursor });
  await world.palco.followGames();
  const after = await row();
  expect(after).toMatchObject({ status: 2, ended_at: game.endsAt });
  expect(after.away_runs).not.toBeNull();
  expect(after.play_cursor).toBeGreaterThan(before.play_cursor);
});

test('a report without line-ups removes no play', async () => {
  const { world, game } = followed;
  const { play_cursor } = await row();
  await importGameReport(world.db, 'stats-api', game.id, { plays: [], status: 'final' }, world.now());
  expect(await row()).toMatchObject({ status: 2, play_cursor });
});

test('a game that the calendar cancels afterwards has no result any more', async () => {
  await importCalendar({ status: 'cancelled' });
  expect(await row()).toMatchObject({ status: 7, away_runs: null, home_runs: null, ended_at: null });
});
