/**
 * The largest evening: fifteen games under way at once, with everything moving at every step. Its snapshot and changes stay
 * small.
 */
import { foldGame } from '@palco/baseball/rules/fold';
import { eventsOf } from '@palco/baseball/rules/play';
import { createLineupCard } from '@palco/baseball/simulator/lineup-card';
import { makeRosters } from '@palco/baseball/simulator/rosters';
import { type SimulatedGame, simulateGame } from '@palco/baseball/simulator/simulate-game';
import { type Night, Night as NightShape } from '@palco/contracts/night/night-staff';
import { ALERT_KINDS, kindOfAlert } from '@palco/contracts/operations/alert-kinds';
import { DEMO_ZONE, type LeagueDate } from '@palco/kernel/league-date';
import { isRefusal } from '@palco/kernel/refusal';
import { expect, test } from 'vitest';
import { eventFrame } from '../../http/event-frame.ts';
import { halvesAndRunsOf } from './game-course.ts';
import { nightChange } from './night-changes.ts';
import { type Axis, axisOf, placeOf, placesOf } from './night-day.ts';

const DAY = '2026-11-20' as LeagueDate;
const GAMES = 15;
const MINUTE = 60_000;
const FIRST = Date.UTC(2026, 10, 20, 23, 5);
/** Three begin every half an hour. */
const startOf = (game: number): number => FIRST + Math.floor(game / 3) * 30 * MINUTE;
/** The last ones are in their middle innings, and none is over. */
const FROM = startOf(GAMES - 1) + 25 * MINUTE;
const STEP_MS = 2000;
const STEPS = 450;

const rosters = makeRosters('size', 2026);
const simulated: readonly SimulatedGame[] = Array.from({ length: GAMES }, (_, game) => {
  const card = (club: 'MXC' | 'HER') =>
    createLineupCard({ seed: 'size', roster: rosters[club], day: DAY, gameOfDay: game, turn: game });
  return simulateGame({
    seed: ['size', game],
    cards: { away: card('MXC'), home: card('HER') },
    startsAt: startOf(game),
    scheduledInnings: 9,
  });
});
/** The state of a game after a given number of plays. */
const courses = new Map<string, ReturnType<typeof halvesAndRunsOf>>();
const playsUntil = (game: number, at: number): number =>
  (simulated[game] as SimulatedGame).plays.filter((play) => (eventsOf(play)[0]?.at ?? 0) <= at).length;
const courseUntil = (game: number, count: number) => {
  const key = `${game} ${count}`;
  const known = courses.get(key);
  if (known) return known;
  const { setup, plays } = simulated[game] as SimulatedGame;
  const folded = foldGame(setup, plays.slice(0, count));
  if (isRefusal(folded)) throw new Error(folded.refused);
  const course = halvesAndRunsOf(folded);
  courses.set(key, course);
  return course;
};

/** A number of so many digits that differs from step to step. */
const figure = (digits: number, ...of: readonly number[]): number => {
  let mixed = 17;
  for (const each of of) mixed = (mixed * 31 + each * 7919) % 1_000_003;
  return 10 ** (digits - 1) + (mixed % (9 * 10 ** (digits - 1)));
};
const iso = (at: number): string => new Date(at).toISOString();
const series = (axis: Axis, until: number, digits: number, of: number): (number | null)[] =>
  Array.from({ length: placesOf(axis) }, (_, place) =>
    place <= until ? figure(digits, of, place, place === until ? until : 0) : null,
  );
const REASONS = ['no-pass', 'seat-taken', 'not-started', 'country', 'session', 'too-many', 'ended', 'required'];
const COUNTRIES = ['MX', 'US', 'CA', 'CO', 'VE', 'DO', 'PR', 'ES', 'PA', 'CU', 'NI', 'JP'];

const axis = axisOf(
  DAY,
  Array.from({ length: GAMES }, (_, game) => new Date(startOf(game))),
  DEMO_ZONE,
);
const nightAt = (step: number): Night => {
  const now = FROM + step * STEP_MS;
  // the figures of a minute are written three seconds after its end
  const minute = Math.floor((now - 3000) / MINUTE) * MINUTE;
  const written = placeOf(axis, new Date(minute - 1));
  const live = Array.from({ length: GAMES }, (_, game) => {
    const count = playsUntil(game, now);
    const { plays } = simulated[game] as SimulatedGame;
    const last = plays[count - 1];
    const course = courseUntil(game, count);
    const [, number, half] = course.halves.at(-1) ?? [0, 1, 'top' as const];
    const runsOf = (side: 'away' | 'home') =>
      course.runs.reduce((sum, [, of, runs]) => sum + (of === side ? runs : 0), 0);
    return {
      course: { game: 100_001 + game, viewers: series(axis, written, 4, game + 10), ...course },
      game: {
        id: 100_001 + game,
        away: 'MXC',
        home: 'HER',
        starts_at: iso(startOf(game)),
        is_time_known: true,
        status: 'in_progress',
        status_reason: null,
        runs: { away: runsOf('away'), home: runsOf('home') },
        inning: { number, half },
        is_free: false,
        viewers: figure(4, game, step),
        starts: figure(3, game, step),
        attempts: figure(5, game, step),
        refused: figure(4, game, step),
        picture_delay_ms: 6200,
        picture: {
          at: iso(Math.floor(now / MINUTE) * MINUTE - MINUTE),
          bits_per_second: figure(7, game, Math.floor(now / MINUTE)),
          pictures_per_second: 29.9,
          causes: game < 3 ? ['bitrate-low'] : [],
        },
        has_input: true,
        plays: {
          by: 'feed' as const,
          last_play_at: last ? iso(eventsOf(last)[0]?.at ?? now) : null,
          stale_since: null,
          has_lineups: true,
        },
      },
    };
  });
  const day = { peak: 30_112, viewers: 28_114, starts: 41_222, refused: 3112, paid: 1411 };
  const sold = ['MXN', 'USD', 'EUR'].map((currency) => ({ currency, amount: '187778.00' }));
  const everySecond = (now % MINUTE) / 1000;
  return {
    at: iso(now),
    day: DAY,
    figures: {
      viewers: { now: figure(5, step), peak: 32_114, peak_at: iso(minute), without_seat: 1204 },
      starts: { per_minute: figure(4, step), start_ms_p95: 1500 },
      refused: { refused: figure(4, step), attempts: figure(5, step) },
      payments: { paid: figure(3, step), failed: 12, paid_today: figure(4, step), failed_today: 118 },
      sold: sold.map((each) => ({ ...each, amount: `${figure(6, step)}.00` })),
      passes_today: figure(4, step),
      registrations_today: figure(4, step),
      faults: { faults: 31, requests: figure(6, step) },
    },
    axis: {
      from: axis.from.toISOString(),
      until: axis.until.toISOString(),
      step: axis.step,
      written_until: iso(minute),
      viewers: series(axis, written, 5, 1),
      starts: series(axis, written, 4, 2),
      refused: series(axis, written, 3, 3),
      paid: series(axis, written, 3, 4),
      failed: series(axis, written, 2, 5),
      week_before: series(axis, placesOf(axis), 5, 6),
    },
    games: live.map(({ game }) => game),
    courses: live.map(({ course }) => course),
    refusals: REASONS.map((reason, n) => ({
      reason: `streaming/${reason}`,
      count: figure(3, n, n < 4 ? step : 0),
      before: figure(3, n, minute / MINUTE),
    })),
    players: {
      minute: iso(minute),
      country: COUNTRIES.map((of, n) => ({ of, players: figure(4, n, minute / MINUTE) / 10 })),
      device: ['phone', 'computer', 'tv', 'tablet', 'other'].map((of, n) => ({ of, players: figure(4, n, minute) })),
      rendition: ['1080', '720', '480', '360'].map((of, n) => ({ of, players: figure(4, n, minute) })),
      stalled_ms_per_minute: figure(3, minute),
    },
    sources: [
      ...['openpay', 'paypal', 'mail', 'sms'].map((name, n) => ({
        name,
        kind: 'provider' as const,
        state: 'good' as const,
        at: iso(now - ((everySecond * 1000 + n * 777) % 9000)),
        since: null,
        p95_ms: figure(3, n, Math.floor(step / 5)),
      })),
      { name: 'feed stats-api', kind: 'feed', state: 'good', at: iso(minute), since: null },
      ...[4000, 4001, 4002].map((port) => ({
        name: `process booth-${port}.league:${port}`,
        kind: 'process' as const,
        state: 'good' as const,
        at: iso(now - 400),
        since: null,
      })),
      { name: 'watch', kind: 'watch', state: 'good', at: iso(now - 700), since: null },
    ],
    incidents: Array.from({ length: 25 }, (_, n) => ({
      id: 4000 + n,
      kind: 'input-bitrate-low',
      subject: `input ${n}`,
      game: 100_001 + (n % GAMES),
      began_at: iso(FROM - n * MINUTE),
      ended_at: n < 3 ? null : iso(FROM),
    })),
    alerts: ALERT_KINDS.slice(0, 10).map((kind, n) => ({
      id: 700 + n,
      at: iso(FROM - n * MINUTE),
      since: iso(FROM - n * MINUTE),
      kind,
      game: 100_001 + n,
      roles: [...kindOfAlert(kind).roles],
      step: kindOfAlert(kind).step,
      subject: `game ${100_001 + n}`,
      payment_id: null,
      owner: n % 2 ? { id: 1044, name: 'Ana de la Grada' } : null,
      is_taken: n % 2 === 1,
      revision: 'c7f0e4f5a1b2c3d4',
    })),
    comparison: {
      yesterday: { day: '2026-11-19', ...day, sold },
      week_before: { day: '2026-11-13', ...day, sold },
      season: { days: 41, mean_peak: 21_114, best_peak: 34_222, best_day: '2026-11-07' },
    },
  };
};

test('with fifteen live games a snapshot is at most 40 KB, and 95 of 100 changes at most 4 KB', () => {
  const changes: number[] = [];
  let largest = 0;
  let before = NightShape.parse(nightAt(0));
  for (let step = 1; step <= STEPS; step += 1) {
    const after = nightAt(step);
    const change = nightChange(before, after);
    expect(change).toBeDefined();
    changes.push(eventFrame({ event: 'night-change', data: change }).length);
    largest = Math.max(largest, eventFrame({ event: 'night', data: after }).length);
    before = after;
  }
  const sorted = changes.toSorted((a, b) => a - b);
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
  const whole = nightAt(STEPS);
  const sizes = Object.entries(whole).map(([name, part]) => `${name} ${JSON.stringify(part).length}`);
  process.stdout.write(
    `${GAMES} games, axis in steps of ${axis.step} min: snapshot ${largest} bytes (${sizes.join(', ')}), change p50 ${sorted[STEPS / 2]}, p95 ${p95}, most ${sorted.at(-1)} bytes of ${STEPS}\n`,
  );
  expect(largest).toBeLessThanOrEqual(40_000);
  expect(p95).toBeLessThanOrEqual(4096);
});
