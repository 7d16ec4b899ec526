/** From an encoder to a viewer: RTMP in, the recording on the disk, playlists out. */
import { existsSync, truncateSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFragment } from '@palco/hls/fragment';
import { readInitSegment } from '@palco/hls/init-segment';
import { readMediaPlaylist } from '@palco/hls/read-media-playlist';
import { readMultivariantPlaylist } from '@palco/hls/read-multivariant-playlist';
import { publish } from '@palco/rtmp/publisher';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNotifications } from '../../gateways/notifications/notifications.ts';
import { createRecordings } from '../../gateways/recordings/recordings.ts';
import { CLIP_MS, type InputWorld, must, openInputWorld, programme, send } from '../../testing/input-world.ts';
import { DEVICE_A, type Viewers } from '../../testing/viewers.ts';
import type { World } from '../../testing/world.ts';
import { WITHOUT_FFMPEG } from '../../testing/world.ts';
import { createPublishers } from './publishers.ts';

let inputs: InputWorld;
let world: World;
let viewers: Viewers;
let media: string;
let url: string;
beforeAll(async () => {
  inputs = await openInputWorld(WITHOUT_FFMPEG);
  ({ world, viewers, media, url } = inputs);
});
afterAll(() => inputs.close());

const call: InputWorld['call'] = (request, body) => inputs.call(request, body);
const addInput = (club?: string) => inputs.addInput(club ? { club } : {});
const assignedGame: InputWorld['assignedGame'] = () => inputs.assignedGame();
const fetchMedia: InputWorld['fetchMedia'] = (game, file) => inputs.fetchMedia(game, file);
const playlist: InputWorld['playlist'] = (game, rendition) => inputs.playlist(game, rendition);
const publishAll = async (game: number, key: string, count = 1): Promise<void> => {
  const encoder = await publish(url, key);
  await send(encoder, programme);
  await encoder.close();
  await inputs.expectRecorded(game, (count * CLIP_MS) / 1000);
};

test('only the broadcast engineer sees inputs; a key is shown once and stored as a hash', async () => {
  const fan = await world.signUp();
  for (const token of [undefined, fan.token, (await world.staff('scorer')).token])
    expect([401, 403]).toContain((await world.ask('GET /api/operations/inputs', token ? { token } : {})).status);
  const { id, key } = await addInput();
  const list = await call('GET /api/operations/inputs');
  expect(list.body.data).toContainEqual(expect.objectContaining({ id, name: 'Estadio', publishing: null }));
  expect(list.text).not.toContain(key);
  expect(world.logLines.join()).not.toContain(key);
  const rows = await world.db.selectFrom('live_inputs').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(key);
  const audit = await world.db.selectFrom('audit_log').select('detail').where('subject', '=', `input ${id}`).execute();
  expect(audit).toHaveLength(1);
  expect(JSON.stringify(audit)).not.toContain(key);
});

test('the audit log has old and new values of an input that is changed', async () => {
  const { id } = await addInput();
  const settings = { name: 'Estadio Norte', club: 'NAV', position: 2, second_encoder: 'replaces' };
  expect((await call(`PUT /api/operations/inputs/${id}`, settings)).status).toBe(200);
  expect((await call(`PUT /api/operations/inputs/${id}/ladder`, { profile: 'source' })).status).toBe(200);
  const entries = await world.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject', '=', `input ${id}`)
    .orderBy('id')
    .execute();
  expect(entries.slice(1)).toMatchObject([
    {
      action: 'change-input',
      detail: {
        before: { name: 'Estadio', club: null, position: 1, second_replaces: false },
        after: { name: 'Estadio Norte', club: 'NAV', position: 2, second_replaces: true },
      },
    },
    { action: 'set-input-ladder', detail: { before: { profile: 'source+360' }, after: { profile: 'source' } } },
  ]);
});

test('what an encoder publishes is watched live, and is on demand when the game is over', async () => {
  const { game, key } = await assignedGame();
  const { token } = await viewers.member();
  expect((await viewers.watch(token, game, { device: DEVICE_A })).body.error).toBe('streaming/no-video');

  // as some encoders and relays name it
  const encoder = await publish(url, `${key}?type=live`);
  await send(encoder, programme);
  await expect.poll(async () => (await fetchMedia(game, 'fuente/whole.m3u8')).status).toBe(200);
  const watched = await viewers.watch(token, game, { device: DEVICE_A });
  expect(watched.body).toMatchObject({ kind: 'live' });
  const live = await playlist(game, 'fuente');
  expect([live.type, live.isEnded]).toEqual(['EVENT', false]);

  const { data } = (await call('GET /api/operations/inputs')).body;
  expect(data.find((each: { publishing: unknown }) => each.publishing)).toMatchObject({
    publishing: { game, problem: null },
  });

  await encoder.close();
  await inputs.expectRecorded(game, CLIP_MS / 1000);
  await world.db
    .updateTable('games')
    .set({ status: 2, has_recording: true, ended_at: world.now() })
    .where('id', '=', game)
    .execute();
  await inputs.assign(game, null);
  await expect.poll(async () => (await playlist(game, 'fuente')).isEnded).toBe(true);
  await expect.poll(async () => (await viewers.watch(token, game, { device: DEVICE_A })).body.kind).toBe('ondemand');

  const master = must(readMultivariantPlaylist(await (await fetchMedia(game, 'master.m3u8')).text()));
  expect(master.variants[0]).toMatchObject({
    uri: 'fuente/whole.m3u8',
    resolution: { width: 640, height: 360 },
    frameRate: 25,
    codecs: expect.stringMatching(/^avc1\.[0-9a-f]{6},mp4a\.40\.2$/),
  });
  expect(master.keyFrames).toMatchObject([{ uri: 'fuente/iframes.m3u8', resolution: { width: 640, height: 360 } }]);
  const keys = must(readMediaPlaylist(await (await fetchMedia(game, 'fuente/iframes.m3u8')).text()));
  expect(keys).toMatchObject({ hasKeyFramesOnly: true, type: 'VOD', isEnded: true });
  expect(keys.segments.every(({ keyBytes = 0 }) => keyBytes > 500)).toBe(true);
  const dearest = Math.max(...keys.segments.map(({ keyBytes = 0, durationUs }) => (keyBytes * 8e6) / durationUs));
  expect(Math.abs((master.keyFrames?.[0]?.bandwidth ?? 0) - dearest)).toBeLessThan(dearest / 100);
  expect((await fetchMedia(game, 'sonido/iframes.m3u8')).status).toBe(404);

  for (const rendition of ['fuente', 'sonido']) {
    const list = await playlist(game, rendition);
    const init = must(
      readInitSegment(new Uint8Array(await (await fetchMedia(game, `${rendition}/${list.map}`)).arrayBuffer())),
    );
    let end = 0;
    for (const { uri, durationUs } of list.segments) {
      const bytes = new Uint8Array(await (await fetchMedia(game, `${rendition}/${uri}`)).arrayBuffer());
      const [timing] = must(readFragment(bytes, init));
      const { startTicks = 0, durationTicks = 0, timescale = 1 } = timing ?? {};
      expect(startTicks / timescale).toBeCloseTo(end, 1);
      expect(durationTicks / timescale).toBeCloseTo(durationUs / 1_000_000, 2);
      end = (startTicks + durationTicks) / timescale;
    }
    expect(end).toBeCloseTo(CLIP_MS / 1000, 0);
  }
});

test('an encoder that comes back continues the same recording, with another map after a discontinuity', async () => {
  const { game, key } = await assignedGame();
  await publishAll(game, key);
  await publishAll(game, key, 2);
  for (const rendition of ['fuente', 'sonido']) {
    const list = await playlist(game, rendition);
    const breaks = list.segments.filter(({ isDiscontinuous }) => isDiscontinuous);
    expect(breaks.map(({ map }) => map)).toEqual(['init-1.mp4']);
    expect((await fetchMedia(game, `${rendition}/init-1.mp4`)).status).toBe(200);
    expect((await fetchMedia(game, `${rendition}/init-2.mp4`)).status).toBe(404);
  }
});

test('an encoder that lost its connection takes its own place again', async () => {
  const { game, input, key } = await assignedGame();
  const first = await publish(url, key);
  await send(first, programme.slice(0, 400));
  const second = await publish(url, key);
  await first.closed;
  await send(second, programme);
  await expect
    .poll(async () => (await playlist(game, 'fuente')).segments.filter(({ isDiscontinuous }) => isDiscontinuous).length)
    .toBe(1);
  await second.close();
  await expect
    .poll(
      async () =>
        (await call('GET /api/operations/inputs')).body.data.find(({ id }: { id: number }) => id === input).publishing,
    )
    .toBeNull();
});

/** A second set of publishers with their own recordings, beside those of the world. */
const publishersApart = async () => {
  const { db, now: clock } = world;
  const log = world.app.log as never;
  const notifications = await createNotifications(world.connection, log);
  const recordings = createRecordings({ folder: join(media, 'apart'), clock, log });
  const leases = { claim: async () => true, release: async () => undefined, onLost: () => undefined };
  const publishers = createPublishers({ db, clock, log, recordings, notifications, leases, isDiskFull: () => false });
  return {
    publishers,
    close: async () => {
      await publishers.close();
      await notifications.close();
    },
  };
};

test('a wrong key, another encoder and a second input are refused in words', async () => {
  await expect(publish(url, 'not-a-key')).rejects.toThrow('This stream key is not valid.');

  const { publishers, close } = await publishersApart();
  const { game, key: taken } = await assignedGame();
  const from = (address: string, streamKey: string) =>
    publishers.admit({ by: { key: streamKey }, transport: 'rtmp', address, close: () => undefined });
  expect(await from('192.0.2.1', taken)).toMatchObject({ address: '192.0.2.1' });
  expect(await from('192.0.2.2', taken)).toEqual({ rejected: 'inputs/taken' });
  const { body } = await call('GET /api/operations/inputs');
  const { id, name, club, position } = body.data.find(({ due }: { due?: { game: number } }) => due?.game === game);
  await call(`PUT /api/operations/inputs/${id}`, { name, club, position, second_encoder: 'replaces' });
  expect(await from('192.0.2.2', taken)).toMatchObject({ address: '192.0.2.2' });
  await close();
});

test('by the calendar: the home game of the club whose input it is', async () => {
  const game = await inputs.freeGame('upcoming', 600_000);
  const { home } = await world.db.selectFrom('games').select('home').where('id', '=', game).executeTakeFirstOrThrow();
  await world.db.deleteFrom('games').where('id', '!=', game).execute();
  const { key } = await addInput(home);
  await publishAll(game, key);
});

test('another key disconnects the encoder and is the only one that works; a removed input admits nobody', async () => {
  const { game, input, key } = await assignedGame();
  const encoder = await publish(url, key);
  const { body } = await call(`POST /api/operations/inputs/${input}/key`);
  await encoder.closed;
  await expect(publish(url, key)).rejects.toThrow('This stream key is not valid.');
  await publishAll(game, body.key);
  expect((await call(`DELETE /api/operations/inputs/${input}`)).status).toBe(200);
  expect((await call(`DELETE /api/operations/inputs/${input}`)).body.error).toBe('inputs/unknown');
  await expect(publish(url, body.key)).rejects.toThrow('This stream key is not valid.');
  expect((await call(`PUT /api/operations/games/${game}/input`, { input })).body.error).toBe('inputs/unknown');
});

test('an input has a light picture unless staff decides otherwise or nothing can make it; a small one gets none', async () => {
  const { game, input, key } = await assignedGame();
  const lightOf = async () => {
    const { ladder, light_picture } = await inputs.inputOf(input);
    return [ladder, light_picture];
  };
  expect(await lightOf()).toEqual(['source+360', 'no-encoder']);
  const set = (profile: string) => call(`PUT /api/operations/inputs/${input}/ladder`, { profile });
  expect((await set('source')).status).toBe(200);
  expect(await lightOf()).toEqual(['source', 'off']);
  expect((await set('720+360')).body.data).toMatchObject({ ladder: '720+360', light_picture: 'no-encoder' });
  expect((await call(`PUT /api/operations/inputs/${input}/ladder`, { profile: '4k' })).status).toBe(400);
  const unknown = await call('PUT /api/operations/inputs/99999/ladder', { profile: 'source' });
  expect(unknown.body.error).toBe('inputs/unknown');
  const encoder = await publish(url, key);
  await send(encoder, programme);
  await expect
    .poll(async () => (await inputs.inputOf(input)).publishing?.ladder)
    .toEqual({ state: 'off', renditions: [], behind: 0, crashes: 0 });
  await encoder.close();
  await inputs.expectRecorded(game, CLIP_MS / 1000);
});

test('after a crash the recording is whole up to the last part that was on the disk', async () => {
  const { game, key } = await assignedGame();
  await publishAll(game, key);
  const folder = join(media, 'games', String(game));
  const reopened = () =>
    createRecordings({ folder: media, clock: world.now, log: world.app.log as never }).footageOf({
      id: game,
      state: 'over',
      startsAt: world.now(),
      firstPlayAt: undefined,
      endedAt: world.now(),
      stops: [],
      innings: [],
    });
  const countOf = (): number => {
    const footage = reopened();
    const timeline = footage && footage.state !== 'none' ? footage.media.timeline('fuente') : undefined;
    if (!timeline) return 0;
    return Array.from({ length: timeline.count }, (_, number) => timeline.segment(number)).filter(({ isGap }) => !isGap)
      .length;
  };
  const whole = countOf();
  expect(whole).toBeGreaterThan(3);
  // half a line of the journal, and bytes that no line names
  const journal = join(folder, 'journal.jsonl');
  const text = await readFile(journal, 'utf8');
  truncateSync(journal, Buffer.byteLength(text) - 10);
  expect(countOf()).toBe(whole);
  // a segment that a power cut has truncated
  truncateSync(join(folder, 'video', `${whole - 1}.m4s`), 100);
  expect(countOf()).toBe(whole - 1);
  const footage = reopened();
  if (!footage || footage.state === 'none') throw new Error('no footage');
  for (let number = 0; number < whole - 1; number++)
    expect((await footage.media.segment('fuente', number))?.byteLength).toBeGreaterThan(1000);
  expect(existsSync(journal)).toBe(true);
});

test('what no browser plays is named, and the encoder stays connected', async () => {
  const { input, key } = await assignedGame();
  const encoder = await publish(url, key);
  // H.265 as Enhanced RTMP announces it
  await encoder.send('video', 0, Buffer.concat([Buffer.from([0x90]), Buffer.from('hvc1'), Buffer.alloc(20)]));
  const publishing = async () =>
    (await call('GET /api/operations/inputs')).body.data.find(({ id }: { id: number }) => id === input).publishing;
  await expect.poll(async () => (await publishing())?.problem).toBe('hvc1');
  await encoder.close();
});
