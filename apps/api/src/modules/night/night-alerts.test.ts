/** Planted faults: each is named, alerted once, and over by itself. */
import type { Alert } from '@palco/contracts/operations/alert-staff';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { writeGame, writeLeague, writtenSetup } from '../../testing/written-league.ts';
import { markFeedFresh, markFeedStale } from '../games/feed/feed-health.ts';
import { beginIncident, endIncident } from '../operations/incidents.ts';

let world: World;
let engineer: { id: number; token: string };
let scorer: { id: number; token: string };
let admin: { id: number; token: string };

beforeAll(async () => {
  world = await openWorld({});
  engineer = await world.staff('ingest');
  scorer = await world.staff('scorer');
  admin = await world.staff('admin');
});
afterAll(() => world.close());
beforeEach(() => world.db.deleteFrom('alerts').execute());

const round = async (): Promise<void> => {
  world.advance(1000);
  await world.palco.night.beat();
  await world.palco.night.watch();
};
const list = async (token: string, query = ''): Promise<Alert[]> => {
  const reply = await world.ask(`GET /api/operations/alerts${query}`, { token });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};
const namesOf = (alerts: readonly Alert[]): string[] => alerts.map(({ kind, subject }) => `${kind} ${subject}`);
/** Mails and log lines that announce one. */
const announced = async (): Promise<number> => {
  const { rows } = await world.connection.pool.query(
    `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'announce-alert'`,
  );
  return rows[0].count;
};

test('alerts of other roles do not crowd out one’s own, however many there are', async () => {
  const alert = {
    at: world.now(),
    order_id: null,
    detail: '{}',
    resolved_at: null,
    resolved_by: null,
    resolution: null,
  };
  const made = (kind: string, subject: string) => ({ ...alert, kind, subject });
  await world.db.insertInto('alerts').values(made('feed-stale', 'stats-api')).execute();
  await world.db
    .insertInto('alerts')
    .values(Array.from({ length: 500 }, (_, n) => made('paid-twice', `openpay ${n}`)))
    .execute();
  expect(namesOf(await list(scorer.token))).toEqual(['feed-stale stats-api']);
  expect(await list(scorer.token, '?area=money')).toEqual([]);
  expect(await list((await world.staff('cashier')).token)).toHaveLength(500);
});

test('a feed that cannot be read is one alert for the scorers, and ends when it is read again', async () => {
  const before = await announced();
  await markFeedFresh(world.db, 'stats-api', world.now());
  await round();
  expect(await list(scorer.token)).toEqual([]);
  await markFeedStale(world.db, 'stats-api', 'HTTP 500', world.now());
  for (let n = 0; n < 3; n += 1) await round();
  const [alert] = await list(scorer.token);
  expect(alert).toMatchObject({
    kind: 'feed-stale',
    subject: 'stats-api',
    times_seen: 1,
    step: 'score-by-hand',
    owner: null,
  });
  expect(await announced()).toBe(before + 1);
  // an engineer has other work
  expect(namesOf(await list(engineer.token))).toEqual([]);
  await markFeedFresh(world.db, 'stats-api', world.now());
  await round();
  expect(await list(scorer.token)).toEqual([]);
  expect(await list(scorer.token, '?all=1')).toMatchObject([
    { id: alert?.id, ended_at: world.now().toISOString(), resolved_at: null },
  ]);
  // back within minutes: the same alert, without another mail
  await markFeedStale(world.db, 'stats-api', 'HTTP 500', world.now());
  await round();
  expect(await list(scorer.token)).toMatchObject([
    { id: alert?.id, times_seen: 2, reopened_at: world.now().toISOString() },
  ]);
  expect(await announced()).toBe(before + 1);
  await markFeedFresh(world.db, 'stats-api', world.now());
  await round();
});

test('an incident of an encoder is its alert; a second fault of it changes the words and makes no other', async () => {
  const of = { subject: 'input 3', gameId: undefined, detail: {} };
  await beginIncident(world.db, { ...of, kind: 'input-silent', at: world.now() });
  await round();
  await beginIncident(world.db, { ...of, kind: 'input-late', at: world.now() });
  await round();
  expect(await list(engineer.token)).toMatchObject([
    { kind: 'encoder', subject: 'input 3', details: { causes: ['late', 'silent'] }, times_seen: 1, step: 'open-input' },
  ]);
  for (const kind of ['input-silent', 'input-late'])
    await endIncident(world.db, { kind, subject: 'input 3' }, world.now());
  await round();
  expect(await list(engineer.token)).toEqual([]);
});

test('a provider that does not answer is an alert, and its next answer ends it', async () => {
  const ask = () => world.ask('POST /api/operations/openpay/webhook', { token: admin.token });
  // each try lists the webhooks and registers Palco's: both are answered with a fault, twice
  await fetch(`${world.sandbox}/__openpay/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault: '500', on: 'webhooks', times: 4 }),
  });
  expect((await ask()).status).toBe(503);
  await round();
  expect(await list(admin.token)).toEqual([]);
  expect((await ask()).status).toBe(503);
  await round();
  expect(namesOf(await list(admin.token))).toEqual(['payments-away openpay']);
  expect((await ask()).status).toBe(200);
  await round();
  expect(await list(admin.token)).toEqual([]);
});

test('a game that is scored by hand waits for its line-ups, and they end the alert', async () => {
  await writeLeague(world.db);
  const at = (minutes: number) => ({ startsAt: new Date(world.now().getTime() + minutes * 60_000), setup: null });
  const game = await writeGame(world.db, at(20));
  const others = [await writeGame(world.db, at(45)), await writeGame(world.db, { ...at(10), status: 'postponed' })];
  for (let n = 0; n < 2; n += 1) await round();
  expect(await list(scorer.token)).toMatchObject([
    { kind: 'lineups-missing', subject: `game ${game}`, game, times_seen: 1, step: 'score-by-hand' },
  ]);
  await world.db
    .updateTable('games')
    .set({ setup: JSON.stringify(writtenSetup()) })
    .where('id', '=', game)
    .execute();
  await round();
  expect(await list(scorer.token)).toEqual([]);
  await world.db
    .deleteFrom('games')
    .where('id', 'in', [game, ...others])
    .execute();
});

test('a process that was killed is gone until another one takes its place', async () => {
  const row = {
    roles: ['web', 'work'],
    stopped_at: null,
    figures: JSON.stringify({ minutes: {}, providers: {}, watchedAt: null }),
  };
  const add = (id: string, name: string) =>
    world.db
      .insertInto('processes')
      .values({ id, name, ...row, started_at: world.now(), seen_at: world.now() })
      .execute();
  await add('5a4a9a7e-0000-4000-8000-000000000001', 'booth:4000');
  for (let n = 0; n < 5; n += 1) await round();
  expect(await list(engineer.token)).toEqual([]);
  for (let n = 0; n < 2; n += 1) await round();
  expect(namesOf(await list(engineer.token))).toEqual(['process-gone booth:4000']);
  await add('5a4a9a7e-0000-4000-8000-000000000002', 'booth:4100');
  await round();
  expect(await list(engineer.token)).toEqual([]);
  await world.db.deleteFrom('processes').where('name', 'like', 'booth%').execute();
});

test('one takes an alert, and the other learns it; closed while it lasts, it comes again only after its end', async () => {
  const incident = { kind: 'input-silent', subject: 'input 4' };
  await beginIncident(world.db, { ...incident, gameId: undefined, detail: {}, at: world.now() });
  await round();
  const [alert] = (await list(engineer.token)) as [Alert];
  const act = (verb: string, token: string, body: object = {}) =>
    world.ask(`POST /api/operations/alerts/${alert.id}/${verb}?seen=${alert.revision}`, { token, body });
  expect((await act('take', scorer.token)).body.error).toBe('alerts/other-role');
  expect((await act('take', engineer.token)).body.data.owner.id).toBe(engineer.id);
  const late = await act('take', admin.token);
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ error: 'staff/changed-meanwhile', detail: { who: 'Ana de la Grada' } });
  const close = (body: object) =>
    world.ask(`POST /api/operations/alerts/${alert.id}/close`, { token: engineer.token, body });
  expect((await close({ resolution: ' ' })).status).toBe(400);
  expect((await close({ resolution: 'the park has no sound today' })).status).toBe(200);
  await round();
  expect(await list(engineer.token)).toEqual([]);
  await endIncident(world.db, incident, world.now());
  await round();
  await beginIncident(world.db, { ...incident, gameId: undefined, detail: {}, at: world.now() });
  await round();
  expect(await list(engineer.token)).toMatchObject([{ id: alert.id, times_seen: 2, owner: null, resolution: null }]);
  const log = await world.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `alert ${alert.id}`)
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['take-alert', 'resolve-alert']);
});

test('a process of the version before still raises alerts about money, under the table’s former name', async () => {
  const raise = () =>
    world.connection.pool.query(
      `insert into payment_alerts (at, kind, subject, detail) values ($1, 'mismatch', 'charge 1', '{}')
       on conflict (kind, subject) do update set times_seen = payment_alerts.times_seen + 1, seen_at = $1 returning id`,
      [world.now()],
    );
  await raise();
  await raise();
  expect(await list(admin.token)).toMatchObject([
    { kind: 'mismatch', subject: 'charge 1', times_seen: 2, ended_at: null },
  ]);
});
