/** Encoders that upload over HTTP, as cloud encoders and ffmpeg do. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIP, CLIP_MS, CLIP_SEGMENTS, type InputWorld, openInputWorld } from '../../../testing/input-world.ts';

let inputs: InputWorld;
beforeAll(async () => {
  inputs = await openInputWorld();
});
afterAll(() => inputs.close());

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const basic = (key: string) => ({ authorization: `Basic ${Buffer.from(`encoder:${key}`).toString('base64')}` });
const upload = (path: string, headers: Record<string, string>, body: Uint8Array | string, method = 'PUT') =>
  fetch(`${inputs.origin}/ingest/${path}`, { method, headers, body });
const clipFile = (rendition: string, file: string): Buffer => readFileSync(join(CLIP, rendition, file));
const segments = (rendition: string): readonly Buffer[] =>
  Array.from({ length: CLIP_SEGMENTS }, (_, place) => clipFile(rendition, `s${place}.m4s`));

/** HLS with fMP4: a folder for each track, segments in turn, then the playlist with its end. */
const uploadHls = async (key: string, count = CLIP_SEGMENTS): Promise<void> => {
  for (const rendition of ['360p', 'ambiente'])
    expect((await upload(`${rendition}/init.mp4`, basic(key), clipFile(rendition, 'init.mp4'))).status).toBe(200);
  for (let place = 0; place < count; place++)
    for (const rendition of ['360p', 'ambiente'])
      expect(
        (await upload(`${rendition}/s${place}.m4s`, basic(key), segments(rendition)[place] as Buffer)).status,
      ).toBe(200);
};
const end = (key: string) => upload('index.m3u8', bearer(key), '#EXTM3U\n#EXT-X-ENDLIST\n');

test('HLS with fMP4 is recorded with picture and sound, in parts and segments of Palco', async () => {
  const { game, input, key } = await inputs.assignedGame();
  await uploadHls(key);
  expect(await inputs.inputOf(input)).toMatchObject({
    state: 'live',
    publishing: { game, transport: 'push', problem: null },
  });
  expect((await end(key)).status).toBe(200);
  await inputs.expectRecorded(game, CLIP_MS / 1000);
  const [picture, sound] = [await inputs.playlist(game, 'fuente'), await inputs.playlist(game, 'sonido')];
  expect(picture.segments.some(({ isDiscontinuous }) => isDiscontinuous)).toBe(false);
  expect(sound.segments.length).toBe(picture.segments.length);
});

test('an encoder that restarts with the same names goes on in the same recording; a repeated upload counts once', async () => {
  const { game, key } = await inputs.assignedGame();
  await uploadHls(key, 2);
  // an answer that got lost: the same file again
  expect((await upload('360p/s1.m4s', basic(key), segments('360p')[1] as Buffer)).status).toBe(200);
  await uploadHls(key, 2);
  await end(key);
  await expect.poll(async () => (await inputs.playlist(game, 'fuente')).segments.length).toBe(4);
  const { segments: listed } = await inputs.playlist(game, 'fuente');
  expect(listed.map(({ uri }) => uri)).toEqual(['0.m4s', '1.m4s', '2.m4s', '3.m4s']);
  expect(listed.map(({ isDiscontinuous }) => isDiscontinuous === true)).toEqual([false, false, true, false]);
});

test('one long request in pieces (CMAF) is recorded while it comes, and may break off', async () => {
  const { game, input, key } = await inputs.assignedGame();
  const { hostname, port } = new URL(inputs.origin);
  const long = request({ hostname, port, path: '/ingest/camera.cmfv', method: 'POST', headers: bearer(key) });
  long.on('error', () => undefined);
  for (const piece of [clipFile('360p', 'init.mp4'), ...segments('360p')]) long.write(piece);
  await expect.poll(async () => (await inputs.fetchMedia(game, 'fuente/whole.m3u8')).status).toBe(200);
  expect((await inputs.inputOf(input)).publishing).not.toBeNull();
  long.destroy();
  const again = request({ hostname, port, path: '/ingest/camera.cmfv', method: 'POST', headers: bearer(key) });
  again.on('error', () => undefined);
  for (const piece of [clipFile('360p', 'init.mp4'), ...segments('360p')]) again.write(piece);
  await expect
    .poll(async () => (await inputs.playlist(game, 'fuente')).segments.some(({ isDiscontinuous }) => isDiscontinuous))
    .toBe(true);
  // another key ends the connection at once
  expect((await inputs.call(`POST /api/operations/inputs/${input}/key`)).status).toBe(200);
  await expect.poll(async () => (await inputs.inputOf(input)).publishing).toBeNull();
  expect((await upload('camera.cmfv', bearer(key), 'x', 'POST')).status).toBe(401);
});

test('wrong keys, foreign formats and hostile bytes are refused in words, and the session goes on', async () => {
  const { input, key } = await inputs.assignedGame();
  const init = clipFile('360p', 'init.mp4');
  for (const headers of [{}, bearer('wrong'), basic('wrong'), { authorization: 'Digest x' }]) {
    const reply = await upload('v/init.mp4', headers as Record<string, string>, init);
    expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="encoders"']);
    expect(await reply.json()).toMatchObject({ error: 'inputs/key-wrong' });
  }
  // without a game it may send all the same: the ingest room looks at it
  const idle = await inputs.addInput();
  expect((await upload('v/init.mp4', bearer(idle.key), init)).status).toBe(200);
  expect((await inputs.inputOf(idle.id)).publishing).toMatchObject({ game: null, transport: 'push' });

  expect((await upload('v/init.mp4', bearer(key), init)).status).toBe(200);
  const huge = Buffer.from([0x40, 0, 0, 0, ...Buffer.from('mdat'), 1, 2, 3]);
  for (const [file, body, reason] of [
    ['v/s0.ts', Buffer.alloc(376, 0x47), 'media/transport-stream'],
    ['v/s1.m4s', huge, 'too large'],
    ['v/s2.m4s', Buffer.from('<html>not a box</html>'), 'not a box'],
    ['w/s3.m4s', segments('360p')[0] as Buffer, 'moov'],
  ] as const) {
    const reply = await upload(file, bearer(key), body);
    expect(reply.status, file).toBe(422);
    expect(((await reply.json()) as { message: string }).message, file).toContain(reason);
  }
  expect((await inputs.inputOf(input)).publishing?.problem).toBe('moov');
  expect((await upload('v/s0.m4s', bearer(key), segments('360p')[0] as Buffer)).status).toBe(200);
  expect((await upload('v/s0.m4s', bearer(key), '', 'DELETE')).status).toBe(200);
  await end(key);
  // neither a key nor a name is in the log
  expect(inputs.world.logLines.join('')).not.toMatch(new RegExp(`${key}|s0\\.m4s|camera\\.cmfv`));
});

test('a playlist begins no session, and the last one of DASH ends it as that of HLS does', async () => {
  const { input, key } = await inputs.assignedGame();
  const playlist = (kind: string) => upload('live/index.mpd', bearer(key), `<MPD profiles="x" type="${kind}"></MPD>`);
  expect((await upload('live/index.m3u8', {}, '#EXTM3U')).status).toBe(401);
  expect((await upload('live/index.m3u8', bearer('wrong'), '#EXTM3U')).status).toBe(401);
  for (const method of ['PUT', 'DELETE'])
    expect((await upload('live/index.m3u8', bearer(key), '#EXTM3U', method)).status).toBe(200);
  expect((await playlist('dynamic')).status).toBe(200);
  expect((await inputs.inputOf(input)).publishing).toBeNull();
  expect((await upload('live/init.mp4', bearer(key), clipFile('360p', 'init.mp4'))).status).toBe(200);
  expect((await upload('live/s0.m4s', bearer(key), segments('360p')[0] as Buffer)).status).toBe(200);
  await playlist('dynamic');
  expect((await inputs.inputOf(input)).publishing).toMatchObject({ problem: null });
  await playlist('static');
  await expect.poll(async () => (await inputs.inputOf(input)).publishing).toBeNull();
});

test('captions and small pictures beside the segments are received and are no fault', async () => {
  const { input, key } = await inputs.assignedGame();
  expect((await upload('360p/init.mp4', bearer(key), clipFile('360p', 'init.mp4'))).status).toBe(200);
  for (const [file, body] of [
    ['texts/s0.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nPlay ball'],
    ['360p/s0.JPG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ] as const) {
    const reply = await upload(file, bearer(key), body);
    expect([reply.status, await reply.json()], file).toEqual([200, { received: body.length }]);
  }
  expect((await upload('360p/s0.m4s', bearer(key), segments('360p')[0] as Buffer)).status).toBe(200);
  expect((await inputs.inputOf(input)).publishing).toMatchObject({ problem: null });
  await end(key);
});

const ffmpeg = (...all: readonly string[]) => promisify(execFile)('ffmpeg', ['-v', 'error', ...all]);
const SOURCE = ['-f', 'lavfi', '-i', 'testsrc=s=320x180:r=25:d=8', '-f', 'lavfi', '-i', 'sine=d=8'];
const CODED = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50', '-threads', '1', '-c:a', 'aac'];

test.skipIf(!existsSync('/usr/bin/ffmpeg')).each([
  ['DASH: all tracks in one folder', 'index.mpd', ['-f', 'dash', '-seg_duration', '2', '-use_timeline', '1']],
  [
    'HLS with the sound apart in the same folder',
    'out_%v.m3u8',
    [
      ...['-f', 'hls', '-hls_time', '2', '-hls_segment_type', 'fmp4', '-hls_list_size', '0'],
      ...['-var_stream_map', 'v:0,agroup:a a:0,agroup:a', '-hls_fmp4_init_filename', 'init_%v.mp4'],
    ],
  ],
])('%s is one picture and one sound', async (_, name, format) => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-push-'));
  try {
    await ffmpeg(...SOURCE, ...CODED, '-map', '0:v', '-map', '1:a', ...format, join(folder, name));
    const { game, key } = await inputs.assignedGame();
    const files = readdirSync(folder).filter((file) => /m4s|mp4/.test(file));
    const order = (file: string): string => `${file.startsWith('init') ? 0 : 1} ${/\d+(?=\.)/.exec(file)} ${file}`;
    for (const file of files.toSorted((one, other) => order(one).localeCompare(order(other), 'en', { numeric: true })))
      expect((await upload(`live/${file}`, basic(key), readFileSync(join(folder, file)))).status, file).toBe(200);
    await end(key);
    await expect.poll(async () => (await inputs.playlist(game, 'sonido')).segments.length).toBe(4);
    const picture = await inputs.playlist(game, 'fuente');
    expect(picture.segments.map(({ durationUs }) => Math.round(durationUs / 1_000_000))).toEqual([2, 2, 2, 2]);
    expect(picture.segments.some(({ isDiscontinuous }) => isDiscontinuous)).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.skipIf(!existsSync('/usr/bin/ffmpeg')).each([
  ['names that tell them apart', (track: number, place: number) => `s${track}-${place}.m4s`, true],
  [
    'names that tell nothing',
    (track: number, place: number) => `${String.fromCharCode(97 + 2 * place + track)}.m4s`,
    false,
  ],
])('of two renditions that alternate in one folder the first is recorded, with %s', async (_, nameOf, isLockstep) => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-push-'));
  try {
    const sizes = ['320x180', '160x90'];
    for (const [track, size] of sizes.entries())
      await ffmpeg(
        ...['-f', 'lavfi', '-i', `testsrc=s=${size}:r=25:d=8`, ...CODED, '-f', 'hls', '-hls_time', '2'],
        ...['-hls_segment_type', 'fmp4', '-hls_list_size', '0', '-hls_fmp4_init_filename', `i${track}.mp4`],
        ...['-hls_segment_filename', join(folder, `s${track}-%d.m4s`), join(folder, `x${track}.m3u8`)],
      );
    const { game, input, key } = await inputs.assignedGame();
    const file = (name: string): Buffer => readFileSync(join(folder, name));
    for (const track of [0, 1])
      expect((await upload(`i${track}.mp4`, bearer(key), file(`i${track}.mp4`))).status).toBe(200);
    for (let place = 0; place < 4; place++)
      // the order changes
      for (const track of place % 2 ? [1, 0] : [0, 1])
        await upload(nameOf(track, place), bearer(key), file(`s${track}-${place}.m4s`));
    expect((await inputs.inputOf(input)).publishing?.problem).toContain(
      isLockstep ? 'a second picture' : 'several tracks',
    );
    await end(key);
    if (isLockstep) await inputs.expectRecorded(game, 8);
    const reply = await inputs.fetchMedia(game, 'fuente/whole.m3u8');
    // what cannot be told apart is left out, and never mixed
    if (!isLockstep) return expect(reply.status).toBe(404);
    expect((await inputs.playlist(game, 'fuente')).segments.some(({ isDiscontinuous }) => isDiscontinuous)).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.skipIf(!existsSync('/usr/bin/ffmpeg'))('what ffmpeg uploads as HLS is recorded', async () => {
  const { game, key } = await inputs.assignedGame();
  const source = ['-f', 'lavfi', '-i', 'testsrc=s=320x180:r=25:d=8', '-f', 'lavfi', '-i', 'sine=d=8'];
  const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50', '-threads', '1', '-c:a', 'aac'];
  const hls = [
    '-f',
    'hls',
    '-hls_time',
    '2',
    '-hls_segment_type',
    'fmp4',
    '-hls_flags',
    'delete_segments',
    '-method',
    'PUT',
  ];
  const hidden = ['-headers', `Authorization: Bearer ${key}\r\n`];
  const url = `${inputs.origin}/ingest/live/index.m3u8`;
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...source, ...encoded, ...hls, ...hidden, url]);
  await expect.poll(async () => (await inputs.playlist(game, 'fuente')).segments.length).toBe(4);
  await inputs.expectRecorded(game, 8);
  expect((await inputs.playlist(game, 'sonido')).segments.length).toBe(4);
});
