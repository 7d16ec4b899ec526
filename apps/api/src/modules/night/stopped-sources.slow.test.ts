/** Each source of the night that stops: how soon the page says so, its one alert, and its end without anybody's help. */

import { type Night, Night as NightShape, type NightSource } from '@palco/contracts/night/night-staff';
import type { Alert } from '@palco/contracts/operations/alert-staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { markFeedFresh, markFeedStale } from '../games/feed/feed-health.ts';

const METRICS_TOKEN = 'a token of the monitoring';
let world: World;
let admin: { id: number; token: string };
beforeAll(async () => {
  world = await openWorld({ settings: { PALCO_METRICS_TOKEN: METRICS_TOKEN } });
  admin = await world.staff('admin');
  await markFeedFresh(world.db, 'stats-api', world.now());
});
afterAll(() => world.close());

const SAID_WITHIN_S = 5;
const ALERT_WITHIN_S = 8;

const read = async (): Promise<Night> =>
  NightShape.parse((await world.ask('GET /api/operations/night', { token: admin.token })).body);
const sourceOf = async (name: RegExp): Promise<NightSource | undefined> =>
  (await read()).sources.find((source) => name.test(source.name));
const alertsOf = async (kind: string): Promise<Alert[]> =>
  (await world.ask('GET /api/operations/alerts', { token: admin.token })).body.data.filter(
    (alert: Alert) => alert.kind === kind,
  );
/** A second of the night's clock. `isWatched` false: no leader looks. */
const second = async (isWatched = true): Promise<void> => {
  world.advance(1000);
  await world.palco.night.beat();
  if (isWatched) await world.palco.night.watch();
};
/** Seconds of the night's clock until it is so. */
const until = async (isSo: () => Promise<boolean>, most: number, isWatched = true): Promise<number> => {
  for (let passed = 0; passed <= most; passed += 1) {
    if (await isSo()) return passed;
    await second(isWatched);
  }
  throw new Error(`not within ${most} s: ${JSON.stringify((await read()).sources)}`);
};
const isSilent = (source: NightSource | undefined): boolean =>
  source !== undefined && ['no-data', 'failing'].includes(source.state) && source.since !== null;

/** Asks Openpay something, which it answers or does not. */
const askProvider = () => world.ask('POST /api/operations/openpay/webhook', { token: admin.token });
const OTHER = '5a4a9a7e-0000-4000-8000-000000000001';
const otherSays = (seenAt: Date, stoppedAt: Date | null = null) =>
  world.db
    .insertInto('processes')
    .values({
      id: OTHER,
      name: 'booth:4000',
      roles: ['web'],
      started_at: seenAt,
      seen_at: seenAt,
      stopped_at: stoppedAt,
      figures: JSON.stringify({ minutes: {}, providers: {}, watchedAt: null }),
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: seenAt, stopped_at: stoppedAt }))
    .execute();

interface Stopped {
  readonly what: string;
  readonly name: RegExp;
  readonly alert: string;
  readonly role: string;
  readonly step: string;
  readonly stop: () => Promise<unknown>;
  readonly goOn: () => Promise<unknown>;
}
const STOPPED: readonly Stopped[] = [
  {
    what: 'a payment provider',
    name: /^openpay$/,
    alert: 'payments-away',
    role: 'cashier',
    step: 'ask-provider',
    stop: async () => {
      // each try lists the webhooks and registers Palco's, and each of these twice
      await fetch(`${world.sandbox}/__openpay/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ fault: '500', on: 'webhooks', times: 4 }),
      });
      for (let n = 0; n < 2; n += 1) expect((await askProvider()).status).toBe(503);
    },
    goOn: async () => expect((await askProvider()).status).toBe(200),
  },
  {
    what: 'a feed',
    name: /^feed stats-api$/,
    alert: 'feed-stale',
    role: 'scorer',
    step: 'score-by-hand',
    stop: () => markFeedStale(world.db, 'stats-api', 'HTTP 500', world.now()),
    goOn: () => markFeedFresh(world.db, 'stats-api', world.now()),
  },
  {
    what: 'one process',
    name: /^process booth:4000$/,
    alert: 'process-gone',
    role: 'ingest',
    step: 'look-at-server',
    stop: () => otherSays(world.now()),
    goOn: () => otherSays(world.now(), world.now()),
  },
];

test.each(STOPPED)(
  '$what that stops is said within five seconds, is one alert with an owner, its age and a step, and ends by itself',
  async ({ what, name, alert: kind, role, step, stop, goOn }) => {
    await second();
    expect(isSilent(await sourceOf(name))).toBe(false);
    expect(await alertsOf(kind)).toEqual([]);
    const stoppedAt = world.now();
    await stop();
    const said = await until(async () => isSilent(await sourceOf(name)), SAID_WITHIN_S);
    const source = await sourceOf(name);
    expect(Date.parse(source?.since ?? '')).toBeLessThanOrEqual(world.now().getTime());
    const named = said + (await until(async () => (await alertsOf(kind)).length === 1, ALERT_WITHIN_S - said));
    for (let n = 0; n < 3; n += 1) await second();
    const [alert, ...more] = (await alertsOf(kind)) as [Alert, ...Alert[]];
    expect(more).toEqual([]);
    expect(alert).toMatchObject({ times_seen: 1, roles: [role], step, owner: null });
    const age = (world.now().getTime() - Date.parse(alert.since)) / 1000;
    expect(age).toBeGreaterThanOrEqual(3);
    expect(Date.parse(alert.since)).toBeGreaterThan(stoppedAt.getTime());
    await world.ask(`POST /api/operations/alerts/${alert.id}/take?seen=${alert.revision}`, {
      token: admin.token,
      body: {},
    });
    const [taken] = (await read()).alerts.filter((each) => each.kind === kind);
    expect(taken).toMatchObject({ owner: { id: admin.id }, is_taken: true });
    await goOn();
    const over = await until(async () => (await alertsOf(kind)).length === 0, SAID_WITHIN_S);
    expect(isSilent(await sourceOf(name))).toBe(false);
    process.stdout.write(`${what}: said after ${said} s, an alert after ${named} s, over after ${over} s\n`);
  },
);

test('without a leader the watch is silent within five seconds, and figures of minutes have no value instead of zero', async () => {
  const last = world.now();
  // a round is in the row of its process with the next beat
  await second(false);
  expect(await sourceOf(/^watch$/)).toMatchObject({ state: 'good', at: last.toISOString(), since: null });
  const said = await until(async () => isSilent(await sourceOf(/^watch$/)), SAID_WITHIN_S, false);
  expect(await sourceOf(/^watch$/)).toMatchObject({ state: 'no-data', since: last.toISOString() });
  world.advance(10 * 60_000);
  const { text } = await world.ask('GET /metrics', { token: METRICS_TOKEN });
  expect(text).toMatch(/^palco_minute_viewers Nan$/m);
  expect(text).toContain('palco_source_up{source="minutes"} 0');
  await until(async () => !isSilent(await sourceOf(/^watch$/)), SAID_WITHIN_S);
  process.stdout.write(`the watch: said after ${said} s\n`);
});
