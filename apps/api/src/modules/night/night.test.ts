import { type Night, type NightChange, Night as NightShape } from '@palco/contracts/night/night-staff';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeViewers, type Viewers } from '../../testing/viewers.ts';
import { openWorld, WORLD_START, type World } from '../../testing/world.ts';
import { writeGame, writeLeague } from '../../testing/written-league.ts';

let world: World;
let viewers: Viewers;
let engineer: string;
let game: number;
let free: number;
const HOUR_MS = 3_600_000;
const METRICS_TOKEN = 'a token of the monitoring';

beforeAll(async () => {
  world = await openWorld({
    seeds: ['plans'],
    isListening: true,
    settings: { PALCO_METRICS_TOKEN: METRICS_TOKEN },
  });
  viewers = makeViewers(world);
  await writeLeague(world.db);
  const startsAt = new Date(WORLD_START.getTime() - HOUR_MS / 2);
  game = await writeGame(world.db, { startsAt, status: 'in_progress' });
  free = await writeGame(world.db, { startsAt: new Date(WORLD_START.getTime() + 2 * HOUR_MS), status: 'upcoming' });
  engineer = (await world.staff('ingest')).token;
});
afterAll(() => world.close());

const read = async (token = engineer): Promise<Night> => {
  const reply = await world.ask('GET /api/operations/night', { token });
  expect(reply.status, reply.text).toBe(200);
  expect(Buffer.byteLength(reply.text)).toBeLessThan(40_000);
  return NightShape.parse(reply.body);
};
/** A snapshot is shared for a second, and attempts to watch are written every second. */
const untilNight = (check: (night: Night) => void) =>
  vi.waitFor(async () => check(await read()), { timeout: 300_000, interval: 100 });

test('viewers are people with a living seat, and refusals are attempts to watch', async () => {
  const members = [await viewers.member(), await viewers.member()];
  const leases: string[] = [];
  for (const { token } of [...members, members[0] as (typeof members)[0]]) {
    const { status, body } = await viewers.watch(token, game);
    expect(status).toBe(200);
    leases.push(body.lease);
  }
  const { token: without } = await world.signUp();
  expect((await viewers.watch(without, game)).body.error).toBe('streaming/no-pass');
  expect((await viewers.watch(undefined, game)).body.error).toBe('session/required');
  expect((await viewers.watch(members[0]?.token, free)).body.error).toBe('streaming/not-started');
  await untilNight((night) => {
    // two tabs of one person are one viewer
    expect(night.figures.viewers).toMatchObject({ now: 2, without_seat: null });
    expect(night.figures.starts.per_minute).toBe(3);
    expect(night.figures.refused).toEqual({ refused: 3, attempts: 6 });
    expect(night.refusals.map(({ reason, count, before }) => [reason, count, before])).toEqual([
      ['session/required', 1, null],
      ['streaming/no-pass', 1, null],
      ['streaming/not-started', 1, null],
    ]);
    expect(night.games.map(({ id, viewers: now, attempts, refused }) => [id, now, attempts, refused])).toEqual([
      [game, 2, 5, 2],
      [free, 0, 1, 1],
    ]);
  });
  for (const lease of leases.slice(1)) await world.ask('POST /api/seats/release', { body: { lease } });
  await untilNight(({ figures }) => expect(figures.viewers.now).toBe(1));
  // silent for 45 seconds
  world.advance(46_000);
  await untilNight(({ figures }) => expect(figures.viewers.now).toBe(0));
});

test('a minute is written once it is over, and written again it is the same row', async () => {
  const minutes = () => world.db.selectFrom('site_minutes').selectAll().orderBy('minute').execute();
  const ofGames = () => world.db.selectFrom('game_minutes').selectAll().orderBy('minute').orderBy('game_id').execute();
  world.setNow(new Date(WORLD_START.getTime() + 64_000));
  await world.palco.night.beat();
  await world.palco.night.watch();
  const [first] = [await minutes(), await ofGames()];
  expect(first).toMatchObject([
    {
      minute: WORLD_START,
      starts: 3,
      peak: 1,
      refusals: { 'session/required': 1, 'streaming/no-pass': 1, 'streaming/not-started': 1 },
    },
  ]);
  const rows = await ofGames();
  expect(rows).toMatchObject([
    { game_id: game, starts: 3, refusals: { 'session/required': 1, 'streaming/no-pass': 1 } },
    { game_id: free, starts: 0, refusals: { 'streaming/not-started': 1 } },
  ]);
  world.advance(60_000);
  await world.palco.night.watch();
  expect((await minutes())[0]).toEqual(first[0]);
  expect((await ofGames()).filter(({ minute }) => minute.getTime() === WORLD_START.getTime())).toEqual(rows);
  await untilNight(({ axis, figures }) => {
    expect(axis.written_until).toBe(new Date(WORLD_START.getTime() + 120_000).toISOString());
    const place = (WORLD_START.getTime() - Date.parse(axis.from)) / (axis.step * 60_000);
    expect(axis.starts[place]).toBe(3);
    expect(axis.refused[place]).toBe(3);
    // measured, with nobody; and not measured
    expect(axis.starts[place + 1]).toBe(0);
    expect(axis.starts[place - 1]).toBeNull();
    expect(figures.refused.attempts).toBe(6);
  });
});

test('monitoring reads the last minute, and no zero while none was written', async () => {
  const metrics = async () => (await world.ask('GET /metrics', { token: METRICS_TOKEN })).text;
  expect(await metrics()).toMatch(/^palco_minute_starts 0$/m);
  expect(await metrics()).toContain('palco_source_up{source="minutes"} 1');
  const now = world.now();
  world.advance(10 * 60_000);
  const late = await metrics();
  expect(late).toMatch(/^palco_minute_starts Nan$/m);
  expect(late).toContain('palco_source_up{source="minutes"} 0');
  world.setNow(now);
});

test('everybody of the staff reads the night, fans do not, and the wall sees nothing of persons', async () => {
  const { token: fan } = await world.signUp();
  expect((await world.ask('GET /api/operations/night', { token: fan })).status).toBe(403);
  const { token: admin } = await world.staff('admin');
  const screen = (await world.ask('POST /api/operations/screens', { token: admin })).body.token;
  await world.db
    .insertInto('alerts')
    .values({
      at: world.now(),
      kind: 'paid-twice',
      subject: 'order 100001',
      order_id: null,
      detail: JSON.stringify({ order: 100001 }),
      resolved_at: null,
      resolved_by: null,
      resolution: null,
    })
    .execute();
  const alertOf = async (token: string) => (await read(token)).alerts.find(({ kind }) => kind === 'paid-twice');
  expect(await alertOf(admin)).toMatchObject({ subject: 'order 100001' });
  expect(await alertOf(screen)).toMatchObject({ subject: null, owner: null, roles: ['cashier'] });
  expect(await alertOf(engineer)).toBeUndefined();
});

test('events begin with the snapshot, then say what changed; a session that ends hears no more', async () => {
  const { port } = world.app.server.address() as { port: number };
  const { token, id } = await world.staff('scorer');
  const stop = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/operations/night/events`, {
    headers: { authorization: token },
    signal: stop.signal,
  });
  expect(response.status).toBe(200);
  let text = '';
  const reading = (async () => {
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
      text += Buffer.from(chunk).toString();
  })();
  const events = () =>
    [...text.matchAll(/event: (night[a-z-]*)\ndata: (.*)\n/g)].map(([, name, data]) => [name, JSON.parse(data ?? '')]);
  await expect.poll(() => events().map(([name]) => name)).toContain('night');
  const { token: member } = await viewers.member();
  expect((await viewers.watch(member, game)).status).toBe(200);
  await vi.waitFor(
    () => {
      const changes = events().flatMap(([name, data]) => (name === 'night-change' ? [data as NightChange] : []));
      expect(changes.some(({ figures }) => figures?.viewers.now === 1)).toBe(true);
    },
    { timeout: 300_000 },
  );
  await world.db.updateTable('users').set({ roles: [] }).where('id', '=', id).execute();
  await expect.poll(() => events().at(-1)?.[0]).toBe('night-end');
  await reading;
  stop.abort();
});

test('a screen on the wall follows the night until its administrator is none any more', async () => {
  const { port } = world.app.server.address() as { port: number };
  const { token: admin, id } = await world.staff('admin');
  const screen = (await world.ask('POST /api/operations/screens', { token: admin })).body.token;
  const response = await fetch(`http://127.0.0.1:${port}/api/operations/night/events`, {
    headers: { authorization: screen },
  });
  expect(response.status).toBe(200);
  let text = '';
  const reading = (async () => {
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
      text += Buffer.from(chunk).toString();
  })();
  await expect.poll(() => text).toContain('event: night\n');
  const [, first = ''] = /event: night\ndata: (.*)\n/.exec(text) ?? [];
  const alerts = (JSON.parse(first) as Night).alerts;
  expect(alerts.length).toBeGreaterThan(0);
  for (const { subject, owner, payment_id } of alerts) expect([subject, owner, payment_id]).toEqual([null, null, null]);
  await world.db
    .updateTable('users')
    .set({ roles: ['support'], email_confirmed_at: world.now() })
    .where('id', '=', id)
    .execute();
  await expect.poll(() => text).toContain('event: night-end');
  await reading;
  // roles are read anew within two seconds
  await expect.poll(async () => (await world.ask('GET /api/operations/night', { token: screen })).status).toBe(403);
});

test('the fans’ event stream carries nothing of the night', async () => {
  const { port } = world.app.server.address() as { port: number };
  const stop = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/events?night=1`, { signal: stop.signal });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const first = Buffer.from((await reader.read()).value ?? []).toString();
  expect(first).toContain('event: hello');
  expect(first).not.toContain('event: night');
  stop.abort();
});
