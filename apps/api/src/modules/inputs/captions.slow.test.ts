/** Closed captions of an encoder reach the viewer: they stay in the pictures, and playlists say that they are there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMultivariantPlaylist } from '@palco/hls/read-multivariant-playlist';
import { createCaptionFinder } from '@palco/media/captions';
import { captionLine, withCaption } from '@palco/media/write-captions';
import { publish } from '@palco/rtmp/publisher';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIP_MS, type InputWorld, must, openInputWorld, programme, send } from '../../testing/input-world.ts';

let inputs: InputWorld;
beforeAll(async () => {
  inputs = await openInputWorld();
});
afterAll(() => inputs.close());

const pairs = captionLine('Se escucha al ampáyer: out');
/** The clip with a caption from its first picture on, a pair for each. */
const captioned = (() => {
  let place = 0;
  return programme.map((tag) => (tag.kind === 'video' ? { ...tag, body: withCaption(tag.body, pairs[place++]) } : tag));
})();
const variantsOf = async (game: number, file = 'master.m3u8') =>
  must(readMultivariantPlaylist(await (await inputs.fetchMedia(game, file)).text()));
const endGame = async (game: number): Promise<void> => {
  const over = { status: 2, has_recording: true, ended_at: inputs.world.now() };
  await inputs.world.db.updateTable('games').set(over).where('id', '=', game).execute();
  await inputs.assign(game, null);
  await expect.poll(async () => (await inputs.playlist(game, 'fuente')).isEnded).toBe(true);
};

test('captions are declared while the game is live, and on demand; sound alone has none', async () => {
  const { game, key } = await inputs.assignedGame();
  const encoder = await publish(inputs.url, key);
  await send(encoder, captioned);
  const declared = [
    { group: 'cc', channel: 'CC1', name: 'Subtítulos', language: 'es', isDefault: false, isAutoselect: true },
  ];
  await expect.poll(async () => (await variantsOf(game)).captions).toEqual(declared);
  for (const file of ['live.m3u8', 'low.m3u8']) expect((await variantsOf(game, file)).captions).toEqual(declared);
  const said = async (): Promise<readonly unknown[]> =>
    (await variantsOf(game)).variants.map(({ closedCaptions }) => closedCaptions);
  expect(await said()).toEqual([{ group: 'cc' }, undefined]);
  expect((await variantsOf(game, 'audio.m3u8')).captions).toBeUndefined();
  await encoder.close();
  await inputs.expectRecorded(game, CLIP_MS / 1000);
  await endGame(game);
  expect((await variantsOf(game)).captions).toEqual(declared);
  expect(await said()).toEqual([{ group: 'cc' }, undefined]);
  // one line of the journal says it, and the bytes are still in the segment
  const journal = readFileSync(join(inputs.media, 'games', String(game), 'journal.jsonl'), 'utf8');
  expect(journal.match(/"captions":\["CC1"\]/g)).toHaveLength(1);
  const segment = Buffer.from(await (await inputs.fetchMedia(game, 'fuente/0.m4s')).arrayBuffer());
  const first = withCaption(Buffer.alloc(5), pairs[0]).subarray(5);
  expect(createCaptionFinder().read(first)).toEqual(['CC1']);
  expect(segment.includes(first)).toBe(true);
});

test('a recording without captions says so when it is over, and nothing while they may still come', async () => {
  const { game, key } = await inputs.assignedGame();
  const encoder = await publish(inputs.url, key);
  await send(encoder, programme);
  await expect.poll(async () => (await inputs.fetchMedia(game, 'fuente/whole.m3u8')).status).toBe(200);
  expect((await variantsOf(game)).variants.map(({ closedCaptions }) => closedCaptions)).toEqual([undefined, undefined]);
  await encoder.close();
  await inputs.expectRecorded(game, CLIP_MS / 1000);
  await endGame(game);
  const { captions, variants } = await variantsOf(game);
  expect([captions, variants.map(({ closedCaptions }) => closedCaptions)]).toEqual([undefined, ['NONE', 'NONE']]);
});
