import type { PushedInit } from '@palco/media/pushed-tracks';
import { expect, test } from 'vitest';
import { createUploadTracks } from './upload-tracks.ts';

const init = (): PushedInit => ({ tracks: [], ids: new Set([1]) });
/** The names of the initialization segments to which files belong that begin at these seconds. */
const owners = (inits: readonly string[], files: readonly (readonly [string, number])[]) => {
  const tracks = createUploadTracks();
  for (const path of inits) tracks.add(path, init());
  return files.map(([path, start]) => {
    const found = tracks.choose(
      path,
      tracks.of(path).map((each) => ({ init: each, start })),
    );
    if (found) tracks.reached(found, start + 1.96);
    return found && tracks.pathOf(found);
  });
};

test.each([
  [
    'of ffmpeg for DASH',
    'init-stream0.m4s',
    'init-stream1.m4s',
    ['chunk-stream0-00001.m4s', 'chunk-stream1-00001.m4s'],
  ],
  ['without zeros', 'init-stream0.m4s', 'init-stream1.m4s', ['chunk-stream0-1.m4s', 'chunk-stream1-0.m4s']],
  ['of ffmpeg for HLS', 'live/init_0.mp4', 'live/init_1.mp4', ['live/out_0_1.m4s', 'live/out_1_0.m4s']],
  ['with the track in front', '0_init.mp4', '1_init.mp4', ['0_1.m4s', '1_0.m4s']],
  ['with the track at the end', 'init.v0.mp4', 'init.v1.mp4', ['seg-1.v0.m4s', 'seg-0.v1.m4s']],
  ['in words', 'video-720-init.mp4', 'video-360-init.mp4', ['video-720-1.m4s', 'video-360-1.m4s']],
] as const)('names %s', (_, one, other, files) => {
  expect(
    owners(
      [one, other],
      [
        [files[0], 0],
        [files[1], 0],
      ],
    ),
  ).toEqual([one, other]);
});

test('names that tell nothing: a fragment goes on where a track ended, or begins a new one; otherwise nothing is chosen', () => {
  const tracks = createUploadTracks();
  const [first, second] = [init(), init()];
  const choose = (start: number) =>
    tracks.choose(
      'x.m4s',
      [first, second].map((each) => ({ init: each, start })),
    );
  tracks.add('a.mp4', first);
  tracks.reached(first, 1.96);
  tracks.add('b.mp4', second);
  expect(choose(0)).toBe(second);
  tracks.reached(second, 1.96);
  expect(choose(2)).toBeUndefined();
  tracks.reached(first, 3.96);
  expect([choose(2), choose(4), choose(9)]).toEqual([second, first, undefined]);
});

test('folders are apart, and a file that is sent in pieces is its own', () => {
  const tracks = createUploadTracks();
  const [one, other, own] = [init(), init(), init()];
  tracks.add('a/init.mp4', one);
  tracks.add('b/init.mp4', other);
  tracks.add('a/camera.cmfv', own);
  expect(tracks.of('b/1.m4s')).toEqual([other]);
  expect(tracks.of('a/camera.cmfv')).toEqual([own]);
  expect(tracks.of('c/1.m4s')).toEqual([]);
});
