import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { enqueue } from '../../jobs/runner.ts';
import { openTill } from '../../testing/till.ts';
import { DEVICE_A, makeViewers } from '../../testing/viewers.ts';
import { openWorld, WORLD_START, type World } from '../../testing/world.ts';
import { writeGame, writeLeague } from '../../testing/written-league.ts';
import { markFeedFresh } from '../games/feed/feed-health.ts';
import { raiseAlert } from './raise-alert.ts';

const TOKEN = 'a-token-for-figures';
const STAFF = 'guardia@liga.example.mx';
let world: World;
beforeAll(async () => {
  world = await openWorld({
    seeds: ['plans'],
    withWork: true,
    settings: { PALCO_METRICS_TOKEN: TOKEN, PALCO_ALERT_MAIL: STAFF },
  });
  await writeLeague(world.db);
});
afterAll(() => world.close());

const figures = async (): Promise<ReadonlyMap<string, string>> => {
  const { text } = await world.ask('GET /metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  const lines = text.split('\n').filter((line) => line.startsWith('palco_'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]));
};

test('an alert is counted, logged and mailed, once however often it is raised', async () => {
  const alert = { kind: 'mismatch', subject: 'paypal TX-77 amount', at: world.now() } as const;
  for (let n = 0; n < 3; n += 1) await raiseAlert(world.db, alert);
  const mail = await world.messageTo(STAFF, /mismatch/);
  expect(mail.text).toContain('paypal TX-77 amount');
  expect((await figures()).get('palco_open_alerts{kind="mismatch"}')).toBe('1');
  const lines = world.logLines.filter((line) => line.includes('an alert waits for staff'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'error', alert: 'mismatch' }]);
});

test('a payment whose outcome is unknown is counted, with its age', async () => {
  const till = openTill(world);
  expect((await figures()).get('palco_unknown_attempts')).toBe('0');
  // the provider receives no charge, and answers no query about it either
  await till.fault('drop_before_commit', 'charge', { times: 50 });
  await till.fault('drop_before_commit', 'get', { times: 50 });
  await till.payByCard(await till.buyer());
  world.advance(90_000);
  const after = await figures();
  expect(after.get('palco_unknown_attempts')).toBe('1');
  expect(Number(after.get('palco_unknown_attempt_age_seconds'))).toBe(90);
});

test('jobs that nobody does are counted, with the age of the oldest', async () => {
  for (const delaySeconds of [-600, -60, 3600]) await enqueue(world.db, 'nobody-does-this', {}, { delaySeconds });
  const after = await figures();
  expect(after.get('palco_queue_jobs{task="nobody-does-this"}')).toBe('2');
  const age = Number(after.get('palco_queue_age_seconds{task="nobody-does-this"}'));
  expect(age).toBeGreaterThanOrEqual(600);
  expect(age).toBeLessThan(1200);
});

test('a connection that a transaction has is busy', async () => {
  await world.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    expect(Number((await figures()).get('palco_pool_connections{state="busy"}'))).toBeGreaterThan(0);
  });
});

test('each feed has its age; a seat and the viewers of a game are counted', async () => {
  await markFeedFresh(world.db, 'of-the-test', world.now());
  world.advance(120_000);
  const viewers = makeViewers(world);
  const game = await writeGame(world.db, { startsAt: WORLD_START, status: 'in_progress' });
  const { token } = await viewers.member();
  for (let tab = 0; tab < 2; tab += 1)
    expect((await viewers.watch(token, game, { device: DEVICE_A })).status).toBe(200);
  const after = await figures();
  expect(after.get('palco_feed_age_seconds{feed="of-the-test"}')).toBe('120');
  expect([after.get('palco_seats'), after.get(`palco_viewers{game="${game}"}`)]).toEqual(['1', '2']);
  expect(after.get('palco_event_listeners')).toBe('0');
  world.advance(60_000);
  expect((await figures()).get('palco_seats')).toBe('0');
});

test('the business of the last minute: viewers, starts, refusals by reason, payments by method, passes, accounts, notices', async () => {
  const viewers = makeViewers(world);
  const till = openTill(world);
  await till.clearFaults();
  // the next whole minute
  const minute = new Date(Math.ceil((world.now().getTime() + 1) / 60_000) * 60_000);
  world.setNow(new Date(minute.getTime() + 5000));
  const game = await writeGame(world.db, { startsAt: WORLD_START, status: 'in_progress', gameNumber: 2 });
  const { token } = await viewers.member();
  expect((await viewers.watch(token, game, { device: DEVICE_A })).status).toBe(200);
  const { token: without } = await world.signUp();
  expect((await viewers.watch(without, game)).body.error).toBe('streaming/no-pass');
  await till.buy(await till.buyer());
  const declined = await till.payByCard(await till.buyer(), { card: '4222222222222220' });
  expect(declined.status).toBeGreaterThanOrEqual(400);
  const { token: support } = await world.staff('support');
  const until = new Date(world.now().getTime() + 3_600_000).toISOString();
  const body = { kind: 'delay', texts: { es: 'Llueve en Guasave.' }, until };
  expect((await world.ask('PUT /api/operations/notices', { token: support, body })).status).toBe(200);
  // attempts to watch are written in batches of a second
  await vi.waitFor(
    async () =>
      expect(await world.db.selectFrom('watch_attempts').select('id').where('at', '>=', minute).execute()).toHaveLength(
        2,
      ),
    { timeout: 300_000 },
  );
  world.setNow(new Date(minute.getTime() + 30_000));
  // its player still sends heartbeats
  await world.db
    .updateTable('seat_leases')
    .set({ last_seen_at: world.now() })
    .where('game_id', '=', game)
    .where('ended_at', 'is', null)
    .execute();
  world.setNow(new Date(minute.getTime() + 64_000));
  await world.palco.night.beat();
  await world.palco.night.watch();
  const after = await figures();
  const accounts = await world.db.selectFrom('users').select('id').where('created_at', '>=', minute).execute();
  expect(Object.fromEntries([...after].filter(([name]) => name.startsWith('palco_minute_')))).toEqual({
    palco_minute_viewers: '1',
    palco_minute_starts: '1',
    'palco_minute_refusals{reason="streaming/no-pass"}': '1',
    'palco_minute_payments{method="card"}': '1',
    'palco_minute_failed_payments{method="card"}': '1',
    palco_minute_passes: '1',
    palco_minute_registrations: String(accounts.length),
  });
  expect(accounts.length).toBeGreaterThan(2);
  expect(after.get('palco_notices')).toBe('1');
});

test('what cannot be read has no value, and the rest is still there', async () => {
  await world.db.schema.alterTable('feed_states').renameTo('feed_states_away').execute();
  const after = await figures();
  expect(after.get('palco_source_up{source="games"}')).toBe('0');
  expect([...after.keys()].some((name) => name.startsWith('palco_feed_age_seconds'))).toBe(false);
  expect(after.get('palco_source_up{source="payments"}')).toBe('1');
  await world.db.schema.alterTable('feed_states_away').renameTo('feed_states').execute();
  expect((await figures()).get('palco_source_up{source="games"}')).toBe('1');
});
