import { expect, test } from 'vitest';
import { readPlaylist, variantsOf } from './playlist.ts';

test('renditions, the lightest first', () => {
  const text = [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",URI="ambiente/whole.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=3000000,AVERAGE-BANDWIDTH=10,CODECS="avc1.4d401f,mp4a.40.2",AUDIO="sound"',
    '720p/whole.m3u8',
    '#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=2,BANDWIDTH=900000,CODECS="avc1"',
    '360p/whole.m3u8',
    '',
  ].join('\n');
  expect(variantsOf(text)).toEqual(['360p/whole.m3u8', '720p/whole.m3u8']);
});

test('numbers and moments of segments, over a gap and an interruption', () => {
  const text = [
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:4',
    '#EXT-X-MEDIA-SEQUENCE:7',
    '#EXT-X-MAP:URI="init.mp4"',
    '#EXT-X-PROGRAM-DATE-TIME:2026-11-24T02:00:00.000Z',
    '#EXTINF:4.0,',
    '7.m4s',
    '#EXTINF:3.5,',
    '8.m4s',
    '#EXT-X-DISCONTINUITY',
    '#EXT-X-MAP:URI="init-1.mp4"',
    '#EXT-X-PROGRAM-DATE-TIME:2026-11-24T02:00:30.000Z',
    '#EXT-X-GAP',
    '#EXTINF:4.0,',
    '9.m4s',
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
  const from = Date.parse('2026-11-24T02:00:00Z');
  expect(readPlaylist(text)).toEqual({
    targetMs: 4000,
    isEnded: true,
    maps: ['init.mp4', 'init-1.mp4'],
    segments: [
      { uri: '7.m4s', sequence: 7, durationMs: 4000, at: from, isGap: false },
      { uri: '8.m4s', sequence: 8, durationMs: 3500, at: from + 4000, isGap: false },
      { uri: '9.m4s', sequence: 9, durationMs: 4000, at: from + 30_000, isGap: true },
    ],
  });
  expect(readPlaylist(text.replace('#EXT-X-ENDLIST', '')).isEnded).toBe(false);
});
