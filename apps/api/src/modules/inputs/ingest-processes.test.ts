/** Encoders at one process, viewers at two others that share neither memory nor disk with it, and one that takes over. */
import { join } from 'node:path';
import { makeDataFolder, openTestDatabase, removeDataFolder } from '@palco/database/testing';
import type { MediaPlaylist } from '@palco/hls/media-playlist';
import { readMediaPlaylist } from '@palco/hls/read-media-playlist';
import { isRefusal } from '@palco/kernel/refusal';
import { type Publisher, publish } from '@palco/rtmp/publisher';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readJournal } from '../../gateways/recordings/recording-index.ts';
import { createRecordingStore } from '../../gateways/recordings/recording-store.ts';
import { keysOf } from '../../keys.ts';
import { clipProgramme } from '../../testing/clip-programme.ts';
import { freePort } from '../../testing/free-port.ts';
import { openObjectServer } from '../../testing/object-server.ts';
import { openProcess, WITHOUT_LEAGUE } from '../../testing/palco-process.ts';
import { writeGame, writeLeague } from '../../testing/written-league.ts';
import { createMediaTokens } from '../streaming/media/media-token.ts';
import { hashOfKey } from './stream-key.ts';

const SECRET = 'a secret of the tests, 0123456789abcdef';
const KEY = 'key-of-the-encoder-of-this-test';

const programme = clipProgramme();
const send = async (encoder: Publisher, from: number, until: number): Promise<void> => {
  for (const { kind, body } of programme.configs) await encoder.send(kind, from, body);
  for (const { kind, timestamp, body } of programme.tags)
    if (timestamp >= from && timestamp < until) await encoder.send(kind, timestamp, body);
};

/**
 * Where machines share recordings: a common folder of those that record, or a bucket, with a disk of its own for each
 * machine.
 */
const PLACES = ['a common folder', 'a bucket'] as const;

// four processes take long to start; followed-recording.test.ts and stored-media.slow.test.ts prove the same within one
test.runIf(process.env.PALCO_TEST_LONG === '1').each(PLACES)(
  'viewers see what another process records, and go on when theirs is killed, and when the one that records is: %s',
  async (place) => {
    const connection = await openTestDatabase(inject('postgres'));
    const data = await makeDataFolder();
    const bucket = place === 'a bucket' ? await openObjectServer() : undefined;
    let machines = 0;
    const open = async (roles: string, media: string, rtmpPort = 0) => {
      const where = bucket
        ? { ...bucket.settings, PALCO_MEDIA_LOCAL: join(data, `machine-${++machines}`) }
        : { PALCO_MEDIA: join(data, media) };
      const settings = { ...WITHOUT_LEAGUE, PALCO_SECRET: SECRET, PALCO_ROLES: roles, ...where };
      return openProcess({
        data,
        databaseUrl: connection.url,
        settings: { ...settings, PALCO_RTMP_PORT: String(rtmpPort) },
      });
    };
    const ports = [await freePort(), await freePort()] as const;
    const [web, otherWeb, first, second] = await Promise.all([
      open('web work', 'of-the-web'),
      open('web work', 'of-the-other-web'),
      open('ingest', 'of-the-encoders', ports[0]),
      open('ingest', 'of-the-encoders', ports[1]),
    ]);
    onTestFinished(async () => {
      await Promise.all([otherWeb.stop(), second.stop()]);
      await connection.close();
      await bucket?.close();
      await removeDataFolder(data);
    });
    const { db } = connection;
    await writeLeague(db);
    const game = await writeGame(db, { startsAt: new Date(Date.now() - 1_800_000), status: 'in_progress' });
    await db.updateTable('games').set({ is_free: true }).where('id', '=', game).execute();
    const { id: input } = await db
      .insertInto('live_inputs')
      .values({ name: 'Estadio', club: null, key_hash: hashOfKey(KEY), key_set_at: new Date(), removed_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('game_inputs').values({ game_id: game, input_id: input, assigned_at: new Date() }).execute();

    const token = createMediaTokens(keysOf({ current: SECRET, old: [], leaked: [] }, 'media tokens')).sign({
      lease: undefined,
      gameId: game,
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    // behind a load balancer: a process that is gone gets no requests
    let viewedAt = web;
    const fetchMedia = (file: string): Promise<Response> => fetch(`${viewedAt.origin}/media/${token}/${game}/${file}`);
    const playlist = async (): Promise<MediaPlaylist | undefined> => {
      const reply = await fetchMedia('fuente/whole.m3u8');
      const read = readMediaPlaylist(await reply.text());
      return reply.ok && !isRefusal(read) ? read : undefined;
    };
    const segments = async (): Promise<number> => (await playlist())?.segments.length ?? 0;

    // the first takes the encoder; the second refuses another one
    const encoder = await publish(`rtmp://127.0.0.1:${ports[0]}/live`, KEY);
    await send(encoder, 0, 8000);
    await expect.poll(segments).toBeGreaterThanOrEqual(2);
    const seen = (await playlist()) as MediaPlaylist;

    // the process of the viewers dies; at the other one they find the same segments, and what comes after them
    await web.kill();
    viewedAt = otherWeb;
    await send(encoder, 8000, 12_000);
    await expect.poll(segments).toBeGreaterThanOrEqual(3);
    expect((await playlist())?.segments.slice(0, seen.segments.length)).toEqual(seen.segments);
    await expect(publish(`rtmp://127.0.0.1:${ports[1]}/live`, KEY)).rejects.toThrow('Another server takes');
    const before = (await playlist()) as MediaPlaylist;
    expect((await fetchMedia(`fuente/${before.map}`)).status).toBe(200);
    const bytesOf = async (uri: string): Promise<Buffer> => {
      const reply = await fetchMedia(`fuente/${uri}`);
      expect(reply.status).toBe(200);
      return Buffer.from(await reply.arrayBuffer());
    };
    const firstBytes = await Promise.all(before.segments.map(({ uri }) => bytesOf(uri)));
    expect(firstBytes.every(({ length }) => length > 1000)).toBe(true);

    if (bucket) {
      const store = createRecordingStore(bucket.store);
      const sent = async () =>
        readJournal((await store.readJournal(game)) ?? '').index.renditions.get('video')?.segments.length ?? 0;
      await expect.poll(sent).toBeGreaterThanOrEqual(before.segments.length);
    }

    // it dies; viewers keep what there was, and the encoder finds the second
    await first.kill();
    expect(await segments()).toBeGreaterThanOrEqual(before.segments.length);
    let taken: Publisher | undefined;
    await expect
      .poll(async () => {
        taken = await publish(`rtmp://127.0.0.1:${ports[1]}/live`, KEY).catch(() => undefined);
        return taken !== undefined;
      })
      .toBe(true);
    await send(taken as Publisher, 11_520, 23_100);
    await expect.poll(segments).toBeGreaterThanOrEqual(before.segments.length + 2);
    const after = (await playlist()) as MediaPlaylist;
    expect(after.segments.slice(0, before.segments.length).map(({ uri }) => uri)).toEqual(
      before.segments.map(({ uri }) => uri),
    );
    expect(after.segments.filter(({ isDiscontinuous }) => isDiscontinuous)).toHaveLength(1);
    for (const { uri } of after.segments) expect((await bytesOf(uri)).length).toBeGreaterThan(1000);

    // the game is over: a process that never had the recording on its disk still serves it, while its writer lives
    await (taken as Publisher).close();
    await expect.poll(() => db.selectFrom('ingest_leases').selectAll().execute()).toEqual([]);
    expect(await segments()).toBeGreaterThanOrEqual(after.segments.length);
  },
);
