/**
 * What the ingest room does besides keys and games: encoders before their game, previews, cuts, recordings that are
 * withdrawn.
 */
import { spawnSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { codeOfStatus } from '@palco/baseball/rules/game-status';
import { bats, happens, written } from '@palco/baseball/testing/written-game';
import { publish } from '@palco/rtmp/publisher';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEvents } from '../../testing/event-reader.ts';
import { type InputWorld, openInputWorld, programme, send } from '../../testing/input-world.ts';
import { stopAging } from '../../testing/patience.ts';
import { recordPlay } from '../../testing/record-plays.ts';
import { numbered } from '../../testing/written-league.ts';
import { markFeedFresh, markFeedStale, markGameStale } from '../games/feed/feed-health.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
let inputs: InputWorld;
beforeAll(async () => {
  inputs = await openInputWorld();
});
afterAll(() => inputs.close());

const until = (ms: number) => programme.filter(({ timestamp }) => timestamp < ms);
const auditOf = (subject: string, action: string) =>
  inputs.world.db
    .selectFrom('audit_log')
    .select('detail')
    .where('subject', '=', subject)
    .where('action', '=', action as never)
    .execute();

test('an encoder without a game is measured and seen, and published from the moment it has one', async () => {
  const { id, key } = await inputs.addInput({ name: 'Prueba' });
  const encoder = await publish(inputs.url, key);
  await send(encoder, until(8000));
  await expect.poll(async () => (await inputs.inputOf(id)).publishing).toMatchObject({ game: null, problem: null });
  expect((await inputs.inputOf(id)).state).toBe('standby');
  const day = (await inputs.call('GET /api/operations/inputs/day')).body;
  expect(day.server).toBe(inputs.url);
  // nobody gets a mail for a camera that is being set up
  const { data: incidents } = (await inputs.call('GET /api/operations/incidents')).body;
  expect(incidents.filter(({ subject }: { subject: string }) => subject === `input ${id}`)).toEqual([]);
  if (hasFfmpeg) {
    let shift = 10_000;
    const stills = async () => {
      inputs.world.advance(1000);
      shift += 4000;
      await send(encoder, until(4000), shift);
      return (await inputs.call(`GET /api/operations/inputs/stills?of=${id}`)).body;
    };
    await expect.poll(async () => (await stills()).data.length).toBe(1);
    const { data, is_able } = await stills();
    expect([is_able, Buffer.from(data[0].jpeg, 'base64').subarray(0, 2)]).toEqual([true, Buffer.from([0xff, 0xd8])]);
    const newer = await inputs.call(
      `GET /api/operations/inputs/stills?of=${id}&after=${inputs.world.now().toISOString()}`,
    );
    expect(newer.body.data).toEqual([]);
  }
  const game = await inputs.liveGame();
  await inputs.assign(game, id);
  await expect.poll(async () => (await inputs.inputOf(id)).publishing?.game).toBe(game);
  await send(encoder, until(6000), 600_000);
  await expect.poll(async () => (await inputs.fetchMedia(game, 'fuente/whole.m3u8')).status).toBe(200);
  await encoder.close();
});

test('staff watches without a seat; a cut takes the picture from everybody else at once, and recording goes on', async () => {
  const { world } = inputs;
  const { game, key } = await inputs.assignedGame();
  expect((await inputs.call(`GET /api/operations/games/${game}/preview`)).body).toMatchObject({
    kind: 'none',
    address: null,
  });
  const encoder = await publish(inputs.url, key);
  await send(encoder, until(6000));
  await expect.poll(async () => (await inputs.fetchMedia(game, 'fuente/whole.m3u8')).status).toBe(200);
  const { body: preview } = await inputs.call(`GET /api/operations/games/${game}/preview`);
  expect(preview).toMatchObject({ kind: 'live', low: expect.stringContaining('low.m3u8') });
  const staffSees = async (): Promise<number> => (await fetch(inputs.origin + preview.address)).status;
  const fansSee = async (): Promise<number> => (await inputs.fetchMedia(game, 'master.m3u8')).status;
  expect([await staffSees(), await fansSee()]).toEqual([200, 200]);
  const { port } = world.app.server.address() as AddressInfo;
  const reader = await readEvents(`http://127.0.0.1:${port}`, `game=${game}`);
  await reader.until('hello');

  const cut = (body: object) => inputs.call(`PUT /api/operations/games/${game}/cut`, body);
  expect((await cut({ cut: true, reason: 'Persona en el campo' })).body).toMatchObject({ game });
  await reader.until('game', (event) => event.data.isCut === true);
  await expect.poll(fansSee).toBe(403);
  expect(await staffSees()).toBe(200);
  await send(
    encoder,
    until(10_000).filter(({ timestamp }) => timestamp >= 6000),
  );
  expect((await inputs.call(`GET /api/operations/games/${game}/picture`)).body.cut_since).not.toBeNull();
  await cut({ cut: false, reason: 'Deshecho' });
  await reader.until('game', (event) => event.data.isCut === undefined);
  reader.close();
  await expect.poll(fansSee).toBe(200);
  await inputs.expectRecorded(game, 10);
  expect(await auditOf(`game ${game}`, 'cut-picture')).toMatchObject([{ detail: { reason: 'Persona en el campo' } }]);
  await encoder.close();
});

test('a recording is withdrawn with its reason for everybody, published again, and deleted only when nobody writes it', async () => {
  const { world } = inputs;
  const { game, key } = await inputs.assignedGame();
  const encoder = await publish(inputs.url, key);
  await send(encoder, until(6000));
  await inputs.expectRecorded(game, 6);
  const remove = (id: number) =>
    inputs.call(`POST /api/operations/games/${id}/recording/deletion`, { reason: 'Prueba' });
  expect((await remove(game)).body.error).toBe('recordings/under-way');
  expect((await remove(await inputs.liveGame())).body.error).toBe('recordings/unknown');
  await world.db
    .updateTable('games')
    .set({ status: codeOfStatus('final'), ended_at: world.now() })
    .where('id', '=', game)
    .execute();
  await encoder.close();
  const publishIt = (published: boolean, reason: string) =>
    inputs.call(`POST /api/operations/games/${game}/recording`, { published, reason });
  const listed = async () => {
    const { data } = (await inputs.call('GET /api/operations/camera-recordings')).body;
    return data.find((each: { game: number }) => each.game === game);
  };
  const fansSee = async (): Promise<number> => (await inputs.fetchMedia(game, 'master.m3u8')).status;
  await publishIt(true, 'Lista');
  await expect.poll(fansSee).toBe(200);
  await expect.poll(listed).toMatchObject({ state: 'recorded', on_demand: true, withdrawn: null, views: 0 });
  const viewer = await world.signUp();
  world.advance(1000);
  const watched = await world.ask(`POST /api/streaming?gameId=${game}`, { token: viewer.token, body: {} });
  expect(watched.status).toBe(200);
  await expect.poll(async () => (await listed()).views).toBe(1);
  stopAging();
  await publishIt(false, 'Derechos');
  await expect.poll(fansSee).toBe(403);
  expect(await listed()).toMatchObject({ published: false, on_demand: false, withdrawn: { reason: 'Derechos' } });
  expect((await remove(game)).body).toMatchObject({ game, bytes: expect.any(Number) });
  expect(await listed()).toBeUndefined();
  expect(await auditOf(`game ${game}`, 'delete-recording')).toMatchObject([{ detail: { reason: 'Prueba' } }]);
});

test('who helps callers sees the room and changes nothing', async () => {
  const { token } = await inputs.world.staff('support');
  for (const path of [
    'inputs',
    'inputs/day',
    'inputs/health',
    'inputs/stills?of=1',
    'disk',
    'camera-recordings',
  ] as const)
    expect([path, (await inputs.world.ask(`GET /api/operations/${path}`, { token })).status]).toEqual([path, 200]);
  const { game, input } = await inputs.assignedGame();
  const body = { cut: true, reason: 'No puede' };
  expect((await inputs.world.ask(`PUT /api/operations/games/${game}/cut`, { token, body })).status).toBe(403);
  expect((await inputs.world.ask(`POST /api/operations/inputs/${input}/key`, { token })).status).toBe(403);
});

test('a recording says how many seconds after the last out it was on demand, not before its encoder is gone', async () => {
  const { world } = inputs;
  const { game, key } = await inputs.assignedGame();
  const scorer = await world.staff('scorer');
  const score = async (path: string, body: object): Promise<void> => {
    const reply = await world.ask(`POST /api/operations/games/${game}/${path}`, { token: scorer.token, body });
    expect([path, reply.status, reply.text]).toEqual([path, 200, reply.text]);
  };
  const listed = async () => {
    const { data } = (await inputs.call('GET /api/operations/camera-recordings')).body;
    return data.find((each: { game: number }) => each.game === game);
  };
  const encoder = await publish(inputs.url, key);
  await send(encoder, until(1000));
  // it keeps sending: an encoder that sends nothing for fifteen seconds is disconnected, and a slow machine may take that
  // long for what follows
  let shift = 0;
  // real time: an encoder sends for as long as the test takes
  const goesOn = setInterval(() => {
    shift += 1000;
    for (const { kind, timestamp, body } of until(1000))
      void encoder.send(kind, timestamp + shift, body).catch(() => undefined);
  }, 1000);
  await expect.poll(async () => (await inputs.fetchMedia(game, 'fuente/whole.m3u8')).status).toBe(200);
  // the last play is now
  const plays = numbered(written([bats('a1', 'strikeout'), happens({ kind: 'game_called', at: 0, reason: 'rain' })]));
  const now = JSON.stringify(plays).replaceAll(/"at":\d+/g, `"at":${world.now().getTime()}`);
  for (const play of JSON.parse(now))
    expect((await recordPlay(world, scorer.token, game, play)).body.applied).toHaveLength(1);
  world.advance(2500);
  await score('status', { status: codeOfStatus('final'), reason: 'Terminó' });
  await expect.poll(listed).toMatchObject({
    published: true,
    on_demand: false,
    state: 'recording',
    ready_after_seconds: null,
  });
  world.advance(1700);
  clearInterval(goesOn);
  await encoder.close();
  await expect.poll(listed).toMatchObject({ on_demand: true, state: 'recorded', ready_after_seconds: 4.2 });
  // what happens to it later does not change when it was ready
  world.advance(60_000);
  for (const published of [false, true])
    await inputs.call(`POST /api/operations/games/${game}/recording`, { published, reason: 'Prueba' });
  await expect.poll(listed).toMatchObject({ on_demand: true, ready_after_seconds: 4.2 });
  // the game was not over after all: the next end counts
  await score('status', { status: codeOfStatus('in_progress'), reason: 'Sigue' });
  await expect.poll(listed).toMatchObject({ on_demand: false, ready_after_seconds: null });
  await score('status', { status: codeOfStatus('final'), reason: 'Terminó' });
  await expect.poll(listed).toMatchObject({ on_demand: true, ready_after_seconds: 64.2 });
});

test('a game whose plays are not read says since when, unless a person scores it or it is over', async () => {
  const { world } = inputs;
  const { db } = world;
  const game = await inputs.liveGame();
  await db.updateTable('games').set({ feed: 'stats-api' }).where('id', '=', game).execute();
  const since = async (): Promise<string | null> => {
    const { games } = (await inputs.call('GET /api/operations/inputs/day')).body;
    return games.find((each: { game: number }) => each.game === game).stale_since;
  };
  const begun = world.now();
  // this feed has never been read, so its state is unknown
  expect(await since()).toBeNull();
  await markFeedFresh(db, 'stats-api', begun);
  expect(await since()).toBeNull();
  // no process reads it any more
  world.advance(91_000);
  expect(await since()).toBe(begun.toISOString());
  await markFeedFresh(db, 'stats-api', world.now());
  expect(await since()).toBeNull();
  // this game alone cannot be read
  const lost = world.now();
  await markGameStale(db, game, 'HTTP 500', lost);
  world.advance(5000);
  expect(await since()).toBe(lost.toISOString());
  await db.updateTable('games').set({ stale_since: null, stale_reason: null }).where('id', '=', game).execute();
  // the whole feed cannot be read
  await markFeedStale(db, 'stats-api', 'HTTP 500', world.now());
  expect(await since()).toBe(lost.toISOString());
  const change = (values: object) => db.updateTable('games').set(values).where('id', '=', game).execute();
  await change({ is_manual: true });
  expect(await since()).toBeNull();
  await change({ is_manual: false, status: codeOfStatus('final') });
  expect(await since()).toBeNull();
});

test('a preview ends by itself', async () => {
  const { game, key } = await inputs.assignedGame();
  const encoder = await publish(inputs.url, key);
  await send(encoder, until(6000));
  await expect.poll(async () => (await inputs.fetchMedia(game, 'fuente/whole.m3u8')).status).toBe(200);
  const { body: preview } = await inputs.call(`GET /api/operations/games/${game}/preview`);
  const seen = async (): Promise<number> => (await fetch(inputs.origin + preview.address)).status;
  expect(await seen()).toBe(200);
  inputs.world.advance(31 * 60_000);
  expect(await seen()).toBe(403);
  await encoder.close();
});
