import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEvents } from '../../../testing/event-reader.ts';
import { stopAging } from '../../../testing/patience.ts';
import { DEVICE_A, DEVICE_B, KITCHEN, makeViewers, type Viewers } from '../../../testing/viewers.ts';
import { expectWaiting } from '../../../testing/waiting-queries.ts';
import { openWorld, WORLD_START, type World } from '../../../testing/world.ts';
import { writeGame, writeLeague } from '../../../testing/written-league.ts';
import { forgetOldLeases } from './lease-store.ts';
import { lockSeat } from './seat-store.ts';

let world: World;
let viewers: Viewers;
let game: number;
let origin: string;
const onCouch = { device: DEVICE_A };
const inKitchen = { device: DEVICE_B };

beforeAll(async () => {
  world = await openWorld({ seeds: ['people', 'plans'], isListening: true });
  viewers = makeViewers(world);
  await writeLeague(world.db);
  game = await writeGame(world.db, { startsAt: new Date(WORLD_START.getTime() - 1_800_000), status: 'in_progress' });
  const address = world.app.server.address();
  origin = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
});
afterAll(() => world.close());

/** Every address a player would ask for: the master, its playlists, and of each the first, a middle and the last segment. */
const addressesOf = async (st: string): Promise<string[]> => {
  const base = st.slice(0, st.lastIndexOf('/') + 1);
  const text = async (address: string): Promise<string> => (await fetch(origin + address)).text();
  const master = await text(st);
  const lists = new Set([
    ...[...master.matchAll(/URI="([^"]+)"/g)].map(([, uri]) => uri as string),
    ...master.split('\n').filter((line) => line && !line.startsWith('#')),
  ]);
  const all = [st];
  for (const list of lists) {
    const folder = base + list.slice(0, list.lastIndexOf('/') + 1);
    const playlist = await text(base + list);
    const segments = playlist.split('\n').filter((line) => line && !line.startsWith('#'));
    all.push(base + list);
    for (const at of [0, Math.floor(segments.length / 2), segments.length - 1]) all.push(folder + segments[at]);
  }
  return all;
};
/** Resolves when every one of these addresses is refused, because the process was told, and not because it reads again. */
const untilRefused = async (addresses: readonly string[]): Promise<void> => {
  stopAging();
  await expect
    .poll(async () => [...new Set(await Promise.all(addresses.map((address) => viewers.media(address))))])
    .toEqual([403]);
};
const beat = (lease: string, paused?: boolean) =>
  world.ask('POST /api/seats/heartbeat', { body: { lease, ...(paused === undefined ? {} : { paused }) } });
const hear = (lease: string) => readEvents(origin, `seat=${lease}`);

test('a member gets the picture, and every address of its playlists plays', async () => {
  const { token } = await viewers.member();
  const { status, body } = await viewers.watch(token, game, onCouch);
  expect(status).toBe(200);
  expect(body).toMatchObject({ kind: 'live', heartbeatSeconds: 15, video: { src: body.st }, pictureDelayMs: 0 });
  expect(new Date(body.from).getTime()).toBeLessThan(WORLD_START.getTime() - 1_800_000 + 1);
  const addresses = await addressesOf(body.st);
  expect(addresses.length).toBeGreaterThan(15);
  expect(await Promise.all(addresses.map((address) => viewers.media(address)))).toEqual(addresses.map(() => 200));
});

test('of two devices at the same moment one gets the seat, also when it has been free before', async () => {
  const { id, token } = await viewers.member();
  await world.db.transaction().execute((tx) => lockSeat(tx, id));
  let both: Promise<Awaited<ReturnType<Viewers['watch']>>[]> | undefined;
  await world.db.transaction().execute(async (tx) => {
    await lockSeat(tx, id);
    both = Promise.all([onCouch, inKitchen].map((device) => viewers.watch(token, game, device)));
    await Promise.race([expectWaiting(tx, 2), both]);
  });
  expect((await both)?.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('the second device sees which device watches and since when; a takeover stops the first at once', async () => {
  const { token } = await viewers.member();
  const first = (await viewers.watch(token, game, onCouch)).body;
  const events = await hear(first.lease);
  await events.until('seat', ({ data }) => data.state === 'open');
  const addresses = await addressesOf(first.st);

  const refused = await viewers.watch(token, game, inKitchen, KITCHEN);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    error: 'streaming/seat-taken',
    detail: { device: 'Chrome · Windows 10', since: world.now().toISOString() },
  });
  expect(refused.body.message).toBe(
    'Ya hay una sesión abierta en otro dispositivo. Cierra la sesión en ese dispositivo e inténtalo de nuevo.',
  );
  expect(refused.text).not.toContain('/media/');
  expect(await viewers.media(first.st)).toBe(200);

  const second = await viewers.watch(token, game, { ...inKitchen, takeover: true }, KITCHEN);
  expect(second.status).toBe(200);
  await untilRefused(addresses);
  expect(await viewers.media(second.body.st)).toBe(200);
  const closed = await events.until('seat', ({ data }) => data.state === 'closed');
  expect(closed.data).toMatchObject({ why: 'taken-over', device: 'Safari · iOS 18', lease: first.lease });
  events.close();
  const over = await beat(first.lease);
  expect(over.status).toBe(410);
  expect(over.body.detail).toEqual({ why: 'taken-over', device: 'Safari · iOS 18' });
});

test('of fifty devices at the same moment one plays', async () => {
  const { token } = await viewers.member();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => viewers.watch(token, game, { device: `device-number-${n}` })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
});

test('two tabs of one game share the seat, four at most: for a fifth the one not seen for longest makes room', async () => {
  const { token } = await viewers.member();
  const tabs: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    tabs.push((await viewers.watch(token, game, onCouch)).body.lease);
    world.advance(1000);
  }
  await beat(tabs[0] as string);
  const seat = await world.ask(`GET /api/seats?device=${DEVICE_A}`, { token });
  expect(seat.body.data).toMatchObject({ device: 'Chrome · Windows 10', is_this: true });
  expect(seat.body.data.tabs).toHaveLength(4);
  expect((await viewers.watch(token, game, onCouch)).status).toBe(200);
  expect(await Promise.all(tabs.map(async (lease) => (await beat(lease)).status))).toEqual([200, 410, 200, 200]);
  expect((await beat(tabs[1] as string)).body.detail).toEqual({ why: 'too-many-tabs' });
});

test('a device without power is silent, and its seat is free after 45 seconds', async () => {
  const { token } = await viewers.member();
  const { lease, st } = (await viewers.watch(token, game, onCouch)).body;
  world.advance(15_000);
  expect((await beat(lease)).status).toBe(200);
  world.advance(44_000);
  expect((await viewers.watch(token, game, inKitchen)).status).toBe(409);
  world.advance(1000);
  expect((await viewers.watch(token, game, inKitchen)).status).toBe(200);
  expect((await beat(lease)).body.detail).toEqual({ why: 'silent' });
  expect(await viewers.media(st)).toBe(403);
});

test('an address plays on after any silence, by media or heartbeat, as long as no other device takes the seat', async () => {
  const { token } = await viewers.member();
  const { lease, st } = (await viewers.watch(token, game, onCouch)).body;
  const addresses = await addressesOf(st);
  for (const silence of [45_000, 61_000, 3_600_000]) {
    world.advance(silence);
    expect((await world.ask('GET /api/seats', { token })).body.data).toBe(null);
    expect(await Promise.all(addresses.map((address) => viewers.media(address)))).toEqual(addresses.map(() => 200));
    await expect
      .poll(async () => (await world.ask('GET /api/seats', { token })).body.data?.last_seen)
      .toBe(world.now().toISOString());
    expect((await viewers.watch(token, game, inKitchen)).status).toBe(409);
    world.advance(silence);
    expect((await beat(lease)).status).toBe(200);
    expect((await viewers.watch(token, game, inKitchen)).status).toBe(409);
  }
});

test('of a silent device that returns and another one at the same moment, one gets the seat', async () => {
  const { id, token } = await viewers.member();
  for (let round = 0; round < 4; round += 1) {
    const first = (await viewers.watch(token, game, { ...onCouch, takeover: true })).body;
    world.advance(60_000);
    let both: Promise<number[]> | undefined;
    await world.db.transaction().execute(async (tx) => {
      await lockSeat(tx, id);
      const other = async (): Promise<number> => (await viewers.watch(token, game, inKitchen)).status;
      const back = (): Promise<number> => viewers.media(first.st);
      both = Promise.all(round % 2 ? [back(), other()] : [other(), back()].toReversed());
      await Promise.race([expectWaiting(tx, 2), both]);
    });
    expect([
      [200, 409],
      [403, 200],
    ]).toContainEqual(await both);
  }
});

test('a silent game keeps its place while the same device opens others, until the seat is full', async () => {
  const { id, token } = await viewers.member();
  const open = async (): Promise<string> => {
    const another = await writeGame(world.db, { startsAt: WORLD_START, status: 'in_progress' });
    return (await viewers.watch(token, another, onCouch)).body.st;
  };
  const first = await open();
  world.advance(60_000);
  const later = [await open(), await open(), await open()];
  expect(await viewers.media(first)).toBe(200);
  world.advance(60_000);
  await open();
  const all = await Promise.all([first, ...later].map((st) => viewers.media(st)));
  expect(all.filter((status) => status === 403)).toHaveLength(1);
  const kept = world.db.selectFrom('seat_leases').select('id').where('user_id', '=', id).where('ended_at', 'is', null);
  expect(await kept.execute()).toHaveLength(4);
});

test.each<[string, (who: { id: number; token: string }) => Promise<{ status: number }>]>([
  ['signs out', ({ id, token }) => world.ask(`DELETE /api/users/logout/${id}`, { token })],
  [
    'is stopped by staff',
    async ({ id }) => {
      const { token } = await world.staff('support');
      return world.ask(`POST /api/operations/users/${id}/seat/close`, { token, body: { reason: 'shared account' } });
    },
  ],
  ['watches elsewhere', ({ token }) => viewers.watch(token, game, inKitchen)],
])('a silent device whose owner %s has no picture any more, then or later', async (_, end) => {
  const who = await viewers.member();
  const { st, lease } = (await viewers.watch(who.token, game, onCouch)).body;
  expect(await viewers.media(st)).toBe(200);
  world.advance(60_000);
  expect((await end(who)).status).toBe(200);
  expect(await viewers.media(st)).toBe(403);
  world.advance(60_000);
  expect(await viewers.media(st)).toBe(403);
  expect((await beat(lease)).status).toBe(410);
});

test('requests for media renew the seat as heartbeats do', async () => {
  const { token } = await viewers.member();
  const { st } = (await viewers.watch(token, game, onCouch)).body;
  for (let n = 0; n < 3; n += 1) {
    world.advance(30_000);
    expect(await viewers.media(st)).toBe(200);
  }
  await expect
    .poll(async () => (await world.ask('GET /api/seats', { token })).body.data?.last_seen)
    .toBe(world.now().toISOString());
  world.advance(30_000);
  expect((await viewers.watch(token, game, inKitchen)).status).toBe(409);
});

test('a picture paused for five minutes releases its place, and playing acquires it again without a question', async () => {
  const { token } = await viewers.member();
  const { lease } = (await viewers.watch(token, game, onCouch)).body;
  const paused = await beat(lease, true);
  expect(paused.body.letsGoAt).toBe(new Date(world.now().getTime() + 300_000).toISOString());
  for (let n = 0; n < 19; n += 1) {
    world.advance(15_000);
    expect((await beat(lease, true)).status).toBe(200);
  }
  world.advance(15_000);
  expect((await beat(lease, true)).body.detail).toEqual({ why: 'paused' });
  expect((await viewers.watch(token, game, onCouch)).status).toBe(200);
});

test('a release frees one tab and no other, by its lease or by the token of its media', async () => {
  const { token } = await viewers.member();
  const first = (await viewers.watch(token, game, onCouch)).body;
  const second = (await viewers.watch(token, game, onCouch)).body;
  const mediaToken = second.st.split('/')[2];
  expect((await world.ask('POST /api/seats/release', { body: { lease: first.lease } })).status).toBe(200);
  await untilRefused([first.st]);
  expect(await viewers.media(second.st)).toBe(200);
  const other = await fetch(`${origin}/media/${mediaToken}/release`, { method: 'POST', keepalive: true });
  expect(other.status).toBe(200);
  expect((await viewers.watch(token, game, inKitchen)).status).toBe(200);
  expect((await world.ask('POST /media/nothing-of-ours/release')).status).toBe(200);
});

const ENDS: readonly (readonly [
  string,
  string,
  (who: { id: number; token: string; email: string }) => Promise<unknown>,
])[] = [
  ['signing out', 'signed-out', ({ id, token }) => world.ask(`DELETE /api/users/logout/${id}`, { token })],
  [
    'a new password',
    'signed-out',
    ({ id, token }) =>
      world.ask(`POST /api/users/${id}`, {
        token,
        body: { password: 'warning track 1965', current_password: 'left field 1962' },
      }),
  ],
  [
    'signing this device out from another one',
    'signed-out',
    async ({ email }) => world.ask('DELETE /api/users/me/devices', { token: await world.signIn(email) }),
  ],
  [
    'a revoked pass',
    'pass-over',
    async ({ id }) => {
      const { token } = await world.staff('support');
      const owned = await world.ask(`GET /api/operations/users/${id}/memberships`, { token });
      const pass = owned.body.data[0].id;
      return world.ask(`POST /api/operations/memberships/${pass}/revoke`, { token, body: { reason: 'refund' } });
    },
  ],
  [
    'staff, on record',
    'staff',
    async ({ id }) => {
      const { token } = await world.staff('support');
      const seat = await world.ask(`GET /api/operations/users/${id}/seat`, { token });
      expect(seat.body.data).toMatchObject({ is_this: false, tabs: [{ gameId: game }] });
      return world.ask(`POST /api/operations/users/${id}/seat/close`, { token, body: { reason: 'shared account' } });
    },
  ],
];
test.each(ENDS)('%s ends the picture within two seconds, and the page is notified', async (_, why, end) => {
  const who = await viewers.member();
  const { st, lease } = (await viewers.watch(who.token, game, onCouch)).body;
  const addresses = await addressesOf(st);
  const events = await hear(lease);
  const done = (await end(who)) as { status: number };
  expect(done.status).toBe(200);
  await untilRefused(addresses);
  expect((await events.until('seat', ({ data }) => data.state === 'closed')).data.why).toBe(why);
  events.close();
});

test('deleting an account deletes its seat, and its picture ends', async () => {
  const { id, token } = await viewers.member();
  const { st } = (await viewers.watch(token, game, onCouch)).body;
  await viewers.media(st);
  const gone = await world.ask('POST /api/users/me/deletion', { token, body: { current_password: 'left field 1962' } });
  expect(gone.status).toBe(200);
  await untilRefused([st]);
  expect(await world.db.selectFrom('seats').selectAll().where('user_id', '=', id).execute()).toEqual([]);
});

test('the picture ends when the pass does', async () => {
  const { id, token } = await world.signUp();
  await viewers.givePass(id, { endsAt: new Date(world.now().getTime() + 10_000) });
  const { st, lease } = (await viewers.watch(token, game, onCouch)).body;
  const events = await hear(lease);
  expect(await viewers.media(st)).toBe(200);
  world.advance(9999);
  expect(await viewers.media(st)).toBe(200);
  world.advance(1);
  expect(await viewers.media(st)).toBe(403);
  expect((await events.until('seat', ({ data }) => data.state === 'closed')).data.why).toBe('pass-over');
  events.close();
  expect((await viewers.watch(token, game, onCouch)).status).toBe(403);
});

test('a membership that follows another continues without a break', async () => {
  const { id, token } = await world.signUp();
  const end = new Date(world.now().getTime() + 10_000);
  await viewers.givePass(id, { endsAt: end });
  const next = await viewers.givePass(id);
  await world.db.updateTable('memberships').set({ starts_at: end }).where('id', '=', next).execute();
  const { st } = (await viewers.watch(token, game, onCouch)).body;
  expect(await viewers.media(st)).toBe(200);
  world.advance(10_000);
  expect(await viewers.media(st)).toBe(200);
});

test('a token of one game opens no other, and one that was changed opens nothing', async () => {
  const { token } = await viewers.member();
  const { st } = (await viewers.watch(token, game, onCouch)).body;
  const [, , media = ''] = st.split('/');
  const other = await writeGame(world.db, { startsAt: WORLD_START, status: 'in_progress' });
  expect(await viewers.media(`/media/${media}/${other}/master.m3u8`)).toBe(403);
  expect(await viewers.media(`/media/${media}x/${game}/master.m3u8`)).toBe(403);
  expect(await viewers.media(`/media/${media.replace(String(game), String(other))}/${other}/master.m3u8`)).toBe(403);
  expect(await viewers.media(st)).toBe(200);
  world.advance(30_000);
});

test('an event stream about an unknown lease has no events of it', async () => {
  const events = await hear('no-such-lease-anywhere');
  await events.until('hello');
  expect(events.events.map(({ event }) => event)).toEqual(['hello']);
  events.close();
});

test('the list of devices shows where a game plays, and the export what was watched', async () => {
  const { token, email } = await viewers.member();
  const other = await world.signIn(email);
  await viewers.watch(other, game, inKitchen, KITCHEN);
  const { body } = await world.ask('GET /api/users/me/devices', { token });
  expect(body.data).toHaveLength(2);
  for (const device of body.data) expect(device.is_watching).toBe(!device.is_this);
  const exported = await world.ask('GET /api/users/me/export', { token });
  expect(exported.body.watched).toMatchObject([{ game_id: game, ended_at: null }]);
});

test('leases are deleted a day after they ended, and silent ones too', async () => {
  const { id, token } = await viewers.member();
  const { lease } = (await viewers.watch(token, game, onCouch)).body;
  await viewers.watch(token, game, onCouch);
  await world.ask('POST /api/seats/release', { body: { lease } });
  const left = () => world.db.selectFrom('seat_leases').select('id').where('user_id', '=', id).execute();
  await forgetOldLeases(world.db, new Date(world.now().getTime() + 86_400_000));
  expect(await left()).toHaveLength(2);
  await forgetOldLeases(world.db, new Date(world.now().getTime() + 86_400_001));
  expect(await left()).toEqual([]);
});
