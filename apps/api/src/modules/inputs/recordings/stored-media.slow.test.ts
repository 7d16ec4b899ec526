/** Recordings in an S3 store: a real server, and a line to it that is cut. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMediaPlaylist } from '@palco/hls/read-media-playlist';
import { publish } from '@palco/rtmp/publisher';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRecordingStore, type RecordingStore } from '../../../gateways/recordings/recording-store.ts';
import { refusalText } from '../../../http/refusal-answer.ts';
import { CLIP_MS, type InputWorld, must, openInputWorld, programme, send } from '../../../testing/input-world.ts';
import { type ObjectServer, openObjectServer } from '../../../testing/object-server.ts';
import { openSecondPalco, type SecondPalco } from '../../../testing/second-palco.ts';
import { WITHOUT_FFMPEG, WORLD_START } from '../../../testing/world.ts';

const DAY_MS = 86_400_000;
const patience = { interval: 50 };
let server: ObjectServer;
let store: RecordingStore;
let inputs: InputWorld;
let second: SecondPalco;
beforeAll(async () => {
  server = await openObjectServer();
  store = createRecordingStore(server.store);
  inputs = await openInputWorld({
    ...WITHOUT_FFMPEG,
    ...server.settings,
    PALCO_MEDIA_LOCAL_DAYS: '2',
    PALCO_MEDIA_DAYS: '30',
  });
  second = await openSecondPalco(inputs.world);
});
afterAll(async () => {
  await second.close();
  await inputs.close();
  await server.close();
});

// days pass in these tests; each has games of its own
beforeEach(() => inputs.world.setNow(WORLD_START));

const folderOf = (game: number, media = inputs.media): string => join(media, 'games', String(game));
const journalOf = (game: number): string => join(folderOf(game), 'journal.jsonl');
const localSegments = (game: number): readonly string[] =>
  ['video', 'audio'].flatMap((rendition) => {
    const folder = join(folderOf(game), rendition);
    const files = existsSync(folder) ? readdirSync(folder) : [];
    return files.filter((file) => file.endsWith('.m4s')).map((file) => `${rendition}/${file}`);
  });
/** The store has everything that the journal on the disk lists. */
const expectStored = (game: number): Promise<void> =>
  expect
    .poll(async () => {
      const row = await inputs.world.db
        .selectFrom('stored_recordings')
        .select('journal_bytes')
        .where('game_id', '=', game)
        .executeTakeFirst();
      return row?.journal_bytes === readFileSync(journalOf(game)).length;
    }, patience)
    .toBe(true);
const endGame = (game: number) =>
  inputs.world.db
    .updateTable('games')
    .set({ status: 2, ended_at: inputs.world.now(), has_recording: true })
    .where('id', '=', game)
    .execute();
/** A recording of 23 seconds that is in the store; the game is over. */
const recorded = async (): Promise<{ readonly game: number; readonly input: number; readonly key: string }> => {
  const assigned = await inputs.assignedGame();
  const encoder = await publish(inputs.url, assigned.key);
  await send(encoder, programme);
  await encoder.close();
  await inputs.expectRecorded(assigned.game, CLIP_MS / 1000);
  await expectStored(assigned.game);
  inputs.world.advance(60_000);
  return assigned;
};
const fetchFrom = (palco: { readonly origin: string }, game: number, file: string, headers = {}): Promise<Response> =>
  fetch(`${palco.origin}/media/${inputs.viewers.mediaToken(game)}/${game}/${file}`, { headers });
const playlistFrom = async (palco: { readonly origin: string }, game: number) =>
  must(readMediaPlaylist(await (await fetchFrom(palco, game, 'fuente/whole.m3u8')).text()));

test('segments go up as they close, and come from the store when the disk has them no longer', async () => {
  const { game, key } = await inputs.assignedGame();
  const encoder = await publish(inputs.url, key);
  await send(encoder, programme);
  // while the encoder publishes
  await expect.poll(async () => (await store.sizes(game)).size, patience).toBeGreaterThanOrEqual(11);
  expect((await inputs.call('GET /api/operations/camera-recordings')).body.data[0]).toMatchObject({
    game,
    state: 'recording',
    on_disk: true,
    in_store: true,
    deleted_after: null,
  });
  await encoder.close();
  await inputs.expectRecorded(game, CLIP_MS / 1000);
  await expectStored(game);
  const local = localSegments(game);
  expect(local).toHaveLength(12);
  expect((await store.sizes(game)).size).toBe(local.length + 2);
  const [first, third] = [0, 3].map((number) => readFileSync(join(folderOf(game), `video/${number}.m4s`)));

  // two days after the game its segments are removed from the disk
  await endGame(game);
  inputs.world.advance(1.9 * DAY_MS);
  await inputs.world.palco.retainRecordings();
  expect(localSegments(game)).toHaveLength(12);
  inputs.world.advance(0.2 * DAY_MS);
  await inputs.world.palco.retainRecordings();
  expect(localSegments(game)).toEqual([]);

  // read by a process that never had it, also by range
  const list = await playlistFrom(second, game);
  expect([list.isEnded, list.segments.length]).toEqual([true, 6]);
  const part = await fetchFrom(second, game, 'fuente/3.m4s', { range: 'bytes=1000-1999' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${third?.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(third?.subarray(1000, 2000));
  const whole = await fetchFrom(second, game, 'fuente/0.m4s');
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(first);
  expect((await fetchFrom(second, game, `fuente/${list.map}`)).status).toBe(200);
  expect((await fetchFrom(second, game, 'fuente/6.m4s')).status).toBe(404);
}, 60_000);

test('what the store has not confirmed with its size stays on the disk', async () => {
  const { game } = await recorded();
  await store.putFile(game, 'video/2.m4s', Buffer.from('torn'));
  await endGame(game);
  inputs.world.advance(3 * DAY_MS);
  await inputs.world.palco.retainRecordings();
  expect(localSegments(game)).toEqual(['video/2.m4s']);
  expect(inputs.world.logLines.join('')).toContain('the store lacks segments that it has confirmed');
}, 60_000);

test('while the store is away nothing is lost, players go on, and uploads are resumed', async () => {
  const { game, key } = await inputs.assignedGame();
  const half = programme.filter(({ timestamp }) => timestamp < 11_520);
  const encoder = await publish(inputs.url, key);
  await send(encoder, half);
  await expect.poll(async () => (await store.sizes(game)).size, patience).toBeGreaterThan(3);
  await expect.poll(async () => (await playlistFrom(second, game)).segments.length, patience).toBeGreaterThan(1);
  await server.cut();
  await send(encoder, programme.slice(half.length));
  await encoder.close();
  await inputs.expectRecorded(game, CLIP_MS / 1000);
  await expect.poll(() => inputs.world.logLines.join(''), patience).toContain('cannot be sent to the store');
  expect((await store.sizes(game)).size).toBeLessThan(14);
  const list = await inputs.playlist(game, 'fuente');
  for (const { uri } of list.segments)
    expect((await (await inputs.fetchMedia(game, `fuente/${uri}`)).arrayBuffer()).byteLength).toBeGreaterThan(1000);
  // on another machine too, which has them from the one that recorded: the encoder is gone, and the store has no copy yet
  await expect.poll(async () => (await playlistFrom(second, game)).segments.length, patience).toBe(6);
  for (const { uri } of list.segments) expect((await fetchFrom(second, game, `fuente/${uri}`)).status).toBe(200);
  // nothing leaves the disk meanwhile
  await endGame(game);
  inputs.world.advance(3 * DAY_MS);
  await inputs.world.palco.retainRecordings();
  expect(localSegments(game)).toHaveLength(12);

  await server.mend();
  await expectStored(game);
  const sizes = await store.sizes(game);
  for (const file of localSegments(game)) expect(sizes.get(file)).toBe(readFileSync(join(folderOf(game), file)).length);
  expect(inputs.world.logLines.join('')).toContain('recordings are sent to the store again');
}, 60_000);

test('a recording that only the store has is refused for a moment while it is away, and plays when it is back', async () => {
  const { game } = await recorded();
  await endGame(game);
  // with an empty disk
  const third = await openSecondPalco(inputs.world);
  const start = (language: string) =>
    fetch(`${third.origin}/api/streaming?gameId=${game}`, { method: 'POST', headers: { 'accept-language': language } });
  const linesOf = (text: string): number => third.logLines.filter((line) => line.includes(text)).length;
  await server.cut();
  for (const language of ['es', 'en', 'pt', 'it', 'ru'] as const) {
    const refused = await start(language);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({
      error: 'server/unavailable',
      message: refusalText('server/unavailable', language),
    });
  }
  for (const file of ['master.m3u8', 'fuente/whole.m3u8', 'fuente/0.m4s']) {
    const refused = await fetchFrom(third, game, file);
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      503,
      '5',
      { error: 'media/away' },
    ]);
  }
  expect(linesOf('old recordings cannot be read')).toBe(1);
  expect(linesOf('"level":"error"')).toBe(0);

  await server.mend();
  const list = await playlistFrom(third, game);
  expect(list.segments).toHaveLength(6);
  expect((await start('es')).status).toBe(200);
  // away again: what is known of the recording stays, a segment that nobody has read yet is unavailable
  await server.cut();
  expect((await start('es')).status).toBe(200);
  expect((await fetchFrom(third, game, 'fuente/whole.m3u8')).status).toBe(200);
  expect((await fetchFrom(third, game, 'fuente/1.m4s')).status).toBe(503);
  expect(linesOf('old recordings cannot be read')).toBe(2);
  await server.mend();
  expect((await fetchFrom(third, game, 'fuente/1.m4s')).status).toBe(200);
  expect(linesOf('old recordings are read from the object store again')).toBe(2);
  expect(linesOf('"level":"error"')).toBe(0);
  await third.close();
}, 60_000);

test('another machine continues a recording that this one began', async () => {
  const { game, key } = await recorded();
  const encoder = await publish(second.url, key);
  await send(encoder, programme);
  await encoder.close();
  const count = async (palco: { readonly origin: string }) => (await playlistFrom(palco, game)).segments.length;
  await expect.poll(() => count(second), patience).toBe(12);
  // the first machine has an older state on its disk, and serves the whole recording
  await expect.poll(() => count(inputs), patience).toBe(12);
  const list = await playlistFrom(inputs, game);
  expect(list.segments.filter(({ isDiscontinuous }) => isDiscontinuous)).toHaveLength(1);
  for (const palco of [inputs, second])
    for (const { uri } of list.segments)
      expect((await (await fetchFrom(palco, game, `fuente/${uri}`)).arrayBuffer()).byteLength).toBeGreaterThan(1000);
}, 60_000);

test('a recording is deleted when its time is over, everywhere, and not before', async () => {
  const { game, key } = await recorded();
  const other = await recorded();
  await endGame(game);
  const endedAt = inputs.world.now();
  const deletedAfter = new Date(endedAt.getTime() + 30 * DAY_MS).toISOString();
  const rowOf = async (id: number) => {
    const { token } = await inputs.world.staff('ingest');
    const { body } = await inputs.world.ask('GET /api/operations/camera-recordings', { token });
    return body.data.find((each: { game: number }) => each.game === id);
  };
  expect(await rowOf(game)).toMatchObject({ deleted_after: deletedAfter, in_store: true });
  expect(await rowOf(other.game)).toMatchObject({ deleted_after: null });
  inputs.world.advance(29.9 * DAY_MS);
  await inputs.world.palco.retainRecordings();
  expect(await rowOf(game)).toMatchObject({ on_disk: false, in_store: true });

  // the store is away at the moment of the deletion; a later round carries it on
  inputs.world.advance(0.2 * DAY_MS);
  await server.cut();
  await inputs.world.palco.retainRecordings();
  expect(await rowOf(game)).toBeUndefined();
  expect((await store.sizes(game)).size).toBeGreaterThan(0);
  // until then no encoder may begin it anew
  await inputs.world.db.updateTable('games').set({ status: 1, ended_at: null }).where('id', '=', game).execute();
  await expect(publish(inputs.url, key)).rejects.toThrow('Another server');
  await server.mend();
  await inputs.world.palco.retainRecordings();
  await second.palco.retainRecordings();
  expect((await store.sizes(game)).size).toBe(0);
  expect(await store.readJournal(game)).toBeUndefined();
  for (const media of [inputs.media, second.media]) expect(existsSync(folderOf(game, media))).toBe(false);
  expect((await fetchFrom(second, game, 'fuente/whole.m3u8')).status).toBe(404);
  const audit = await inputs.world.db
    .selectFrom('audit_log')
    .select(['actor', 'subject', 'detail'])
    .where('action', '=', 'delete-recording')
    .where('subject', '=', `game ${game}`)
    .execute();
  expect(audit).toEqual([
    {
      actor: null,
      subject: `game ${game}`,
      detail: { days: 30, until: expect.any(String), bytes: expect.any(Number) },
    },
  ]);
  // a game that is not over is kept, however old it is
  expect(await rowOf(other.game)).toMatchObject({ deleted_after: null });
  expect((await store.sizes(other.game)).size).toBe(14);
}, 90_000);

test('a game that is published after its time is not deleted, nor one that was published late', async () => {
  const { game, key } = await recorded();
  const decided = async (): Promise<number> =>
    (await inputs.world.db.selectFrom('recording_deletions').select('game_id').where('game_id', '=', game).execute())
      .length;
  inputs.world.advance(31 * DAY_MS);
  const encoder = await publish(inputs.url, key);
  await send(encoder, programme);
  await inputs.world.db
    .updateTable('games')
    .set({ status: 2, ended_at: new Date(inputs.world.now().getTime() - 31 * DAY_MS), has_recording: true })
    .where('id', '=', game)
    .execute();
  await inputs.world.palco.retainRecordings();
  expect(await decided()).toBe(0);
  await encoder.close();
  await inputs.expectRecorded(game, (2 * CLIP_MS) / 1000);
  await expectStored(game);
  // the last picture is recent
  inputs.world.advance(29 * DAY_MS);
  await inputs.world.palco.retainRecordings();
  expect(await decided()).toBe(0);
  inputs.world.advance(1.1 * DAY_MS);
  await inputs.world.palco.retainRecordings();
  expect(await decided()).toBe(1);
}, 60_000);

test('what a process has left is sent by the next one, and nothing twice', async () => {
  const { game } = await recorded();
  const { length } = readFileSync(journalOf(game));
  const log = join(folderOf(game), 'stored.log');
  const lines = readFileSync(log, 'utf8').split('\n');
  // it was killed before the last confirmations were written down, and in the middle of a line
  writeFileSync(log, `${lines.slice(0, 5).join('\n')}\nvideo/4.m`);
  await inputs.world.db.deleteFrom('stored_recordings').where('game_id', '=', game).execute();
  await store.remove(game);
  const next = await openSecondPalco(inputs.world, { media: inputs.media });
  const expected = lines.slice(5).filter((line) => /^(?:video|audio)/.test(line)).length;
  await expect.poll(async () => (await store.sizes(game)).size, patience).toBe(expected);
  await expectStored(game);
  expect(readFileSync(journalOf(game)).length).toBe(length);
  await next.close();
}, 60_000);
