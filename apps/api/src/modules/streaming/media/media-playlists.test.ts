import type { Timeline } from '@palco/hls/timeline';
import { expect, test } from 'vitest';
import type { Media } from '../../../gateways/video-source/video-source.ts';
import { createMediaPlaylists } from './media-playlists.ts';

const timeline: Timeline = {
  count: 400,
  map: 'init.mp4',
  targetDuration: 2,
  dateRanges: [],
  segment: (sequence) => ({ uri: `${sequence}.m4s`, durationUs: 2_000_000, startsAt: sequence * 2000 }),
};
const media: Media = {
  version: '1',
  isEnded: true,
  isFixed: true,
  multivariant: () => ({ isIndependent: true, variants: [], alternatives: [] }),
  timeline: () => timeline,
  init: () => undefined,
  segment: () => undefined,
  captions: () => undefined,
  poster: undefined,
  thumbnails: undefined,
};

test('a viewer who makes up the names of playlists does not push out the one that all share', async () => {
  const playlists = createMediaPlaylists();
  const read = () => playlists.read(1, media, { kind: 'playlist', rendition: '720p', isWhole: true, isDelta: false });
  const first = await read();
  expect(first?.type).toBe('application/vnd.apple.mpegurl');
  for (let last = 1; last < 350; last++) {
    const file = { kind: 'teaser-playlist', rendition: '720p', range: { first: last, last } } as const;
    expect(await playlists.read(1, media, file)).toBeDefined();
  }
  expect(await read()).toBe(first);
});
