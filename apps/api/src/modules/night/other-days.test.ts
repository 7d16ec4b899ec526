/** Yesterday, the week before and the season beside the night; and a day that is over, by itself. */
import { type Night, Night as NightShape } from '@palco/contracts/night/night-staff';
import { addDays, DEMO_ZONE, instantOf, type LeagueDate } from '@palco/kernel/league-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, WORLD_START, type World } from '../../testing/world.ts';
import { writeGame, writeLeague } from '../../testing/written-league.ts';
import { nightOf } from './night-day.ts';
import { writeNight } from './write-minutes.ts';

const TODAY = nightOf(WORLD_START, DEMO_ZONE);
const YESTERDAY = addDays(TODAY, -1);
const WEEK_BEFORE = addDays(TODAY, -7);
/** The present time of day, on another day. */
const sameTime = (day: LeagueDate): Date =>
  new Date(instantOf(day, DEMO_ZONE).getTime() + WORLD_START.getTime() - instantOf(TODAY, DEMO_ZONE).getTime());
const MINUTE = 60_000;
/** Half an hour after the midnight that ends a day: the same night. */
const afterMidnight = (day: LeagueDate): Date =>
  new Date(instantOf(addDays(day, 1), DEMO_ZONE).getTime() + 30 * MINUTE);

let world: World;
let staff: string;
let game: number;
beforeAll(async () => {
  world = await openWorld();
  await writeLeague(world.db);
  game = await writeGame(world.db, { startsAt: sameTime(YESTERDAY), status: 'final' });
  staff = (await world.staff('scorer')).token;
  const minute = (at: Date, peak: number, changes: object = {}) => ({
    minute: at,
    viewers: peak - 5,
    peak,
    starts: 10,
    refusals: JSON.stringify({ 'streaming/no-pass': 2, 'streaming/seat-taken': 1 }),
    passes: 0,
    registrations: 0,
    requests: 1000,
    faults: 3,
    ...changes,
  });
  const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE);
  const yesterday = sameTime(YESTERDAY);
  await world.db
    .insertInto('site_minutes')
    .values([
      minute(yesterday, 300),
      minute(after(yesterday, 1), 340),
      minute(after(yesterday, 2), 320, { requests: null, faults: null }),
      minute(sameTime(WEEK_BEFORE), 210),
      minute(after(sameTime(WEEK_BEFORE), 30), 260),
      minute(afterMidnight(WEEK_BEFORE), 60),
      minute(afterMidnight(YESTERDAY), 50),
    ])
    .execute();
  for (const day of [YESTERDAY, WEEK_BEFORE]) {
    await writeNight(world.db, sameTime(day), DEMO_ZONE);
    await writeNight(world.db, afterMidnight(day), DEMO_ZONE);
  }
  await world.db
    .insertInto('game_minutes')
    .values(
      [290, 333].map((peak, n) => ({
        minute: after(yesterday, n),
        game_id: game,
        viewers: peak,
        peak,
        starts: 7,
        refusals: JSON.stringify({ 'streaming/no-pass': 2 }),
      })),
    )
    .execute();
  await world.db
    .insertInto('sale_minutes')
    .values({ minute: yesterday, method: 'card', currency: 'MXN', paid: 4, failed: 1, cents: 179_600 })
    .execute();
});
afterAll(() => world.close());

const read = async (day?: LeagueDate): Promise<Night> => {
  const reply = await world.ask(`GET /api/operations/night${day ? `?day=${day}` : ''}`, { token: staff });
  expect(reply.status, reply.text).toBe(200);
  return NightShape.parse(reply.body);
};

test('the night is compared with yesterday, the same day a week before and the season, at the same time of day', async () => {
  const { comparison } = await read();
  expect(comparison).toEqual({
    yesterday: {
      day: YESTERDAY,
      peak: 340,
      viewers: 295,
      starts: 30,
      refused: 9,
      paid: 4,
      sold: [{ currency: 'MXN', amount: '1796.00' }],
    },
    week_before: { day: WEEK_BEFORE, peak: 260, viewers: 205, starts: 20, refused: 6, paid: 0, sold: [] },
    season: { days: 2, mean_peak: 300, best_peak: 340, best_day: YESTERDAY },
  });
});

test('a day that is over has the figures of the whole day, and nothing of now', async () => {
  const { figures, refusals, games, sources, players, axis, comparison } = await read(YESTERDAY);
  expect(figures.viewers).toMatchObject({ now: null, peak: 340, without_seat: null });
  expect(figures.starts).toEqual({ per_minute: null, start_ms_p95: null });
  expect(figures.refused).toEqual({ refused: 9, attempts: 39 });
  // a minute of which no process said anything is not counted as one without faults
  expect(figures.faults).toEqual({ faults: 6, requests: 2000 });
  expect(refusals).toEqual([
    { reason: 'streaming/no-pass', count: 6, before: null },
    { reason: 'streaming/seat-taken', count: 3, before: null },
  ]);
  expect(games).toMatchObject([{ id: game, viewers: 333, starts: 14, attempts: 18, refused: 4 }]);
  expect([sources, players]).toEqual([[], null]);
  expect(Math.max(...axis.viewers.map((value) => value ?? 0))).toBe(340);
  expect(comparison.week_before.day).toBe(addDays(YESTERDAY, -7));
});

test('a day that nobody measured has no data, which is not zero', async () => {
  const { figures, axis, comparison } = await read(addDays(TODAY, -3));
  expect(figures.viewers).toEqual({ now: null, peak: null, peak_at: null, without_seat: null });
  expect([figures.faults, axis.written_until]).toEqual([null, null]);
  expect(comparison.yesterday).toMatchObject({ peak: null, viewers: null, starts: null, refused: null, paid: null });
});

test('after midnight it is still the same night, compared at the same time of other nights', async () => {
  world.advance(afterMidnight(TODAY).getTime() - world.now().getTime());
  staff = (await world.staff('scorer')).token;
  const { day, comparison } = await read();
  expect(day).toBe(TODAY);
  expect(comparison).toMatchObject({
    yesterday: { day: YESTERDAY, viewers: 45 },
    week_before: { day: WEEK_BEFORE, viewers: 55 },
    // the minutes after midnight are no nights of their own
    season: { days: 2, mean_peak: 300 },
  });
});
