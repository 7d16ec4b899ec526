/** Small pictures of a recording, for its rewind bar. */
import { spawnSync } from 'node:child_process';
import { publish } from '@palco/rtmp/publisher';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIP_MS, type InputWorld, openInputWorld, programme, send } from '../../../testing/input-world.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
let inputs: InputWorld;

beforeAll(async () => {
  inputs = await openInputWorld();
});
afterAll(() => inputs.close());

const cuesOf = (track: string): string[] => track.split('\n').filter((line) => /jpg$/.test(line));

test.skipIf(!hasFfmpeg)(
  'a recording gets stills while it is made, and a track that says which second each shows',
  async () => {
    const { game, key } = await inputs.assignedGame();
    expect((await inputs.fetchMedia(game, 'thumbnails.vtt')).status).toBe(404);
    const encoder = await publish(inputs.url, key);
    await send(encoder, programme);
    await send(encoder, programme, CLIP_MS);
    const count = async (): Promise<number> => (await inputs.playlist(game, 'fuente')).segments.length;
    await expect.poll(count).toBeGreaterThan(10);
    // ffmpeg puts out a picture only when it has the next one
    let rounds = 2;
    const status = async (): Promise<number> => {
      await send(encoder, programme, rounds++ * CLIP_MS);
      return (await inputs.fetchMedia(game, 'thumbnails.vtt')).status;
    };
    await expect.poll(status).toBe(200);
    const text = await (await inputs.fetchMedia(game, 'thumbnails.vtt')).text();
    expect(text).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:19\.200\nstills\/0\.jpg\n/);
    expect(cuesOf(text).slice(0, 3)).toEqual(['stills/0.jpg', 'stills/5.jpg', 'stills/10.jpg']);
    // the track names each picture once its second is recorded; ffmpeg draws it when it comes to it
    let drawn: readonly Response[] = [];
    const draw = async (): Promise<number> => {
      await send(encoder, programme, rounds++ * CLIP_MS);
      const answers = await Promise.all(cuesOf(text).map((file) => inputs.fetchMedia(game, file)));
      drawn = answers.filter(({ status }) => status === 200);
      return drawn.length;
    };
    await expect.poll(draw).toBeGreaterThan(0);
    for (const answer of drawn) {
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
      expect(bytes.length).toBeLessThan(60_000);
    }
    await encoder.close();
    expect((await inputs.fetchMedia(game, 'stills/9999.jpg')).status).toBe(404);
  },
);
