import { NO_DIRECTIVES } from '@palco/hls/blocking-reload';
import { expect, test } from 'vitest';
import { mediaAddress } from './media-path.ts';

const token = 'lease_-1.12.kf3x.abc~';

test.each([
  ['master.m3u8', { kind: 'multivariant', playlist: 'whole' }],
  ['live.m3u8', { kind: 'multivariant', playlist: 'live' }],
  ['audio.m3u8?CMCD=br%3D1', { kind: 'multivariant', playlist: 'audio' }],
  ['720p/whole.m3u8', { kind: 'playlist', rendition: '720p', isWhole: true, isDelta: false }],
  ['720p/whole.m3u8?_HLS_skip=YES', { kind: 'playlist', rendition: '720p', isWhole: true, isDelta: true }],
  ['720p/whole.m3u8?a=1&_HLS_skip=v2&b=2', { kind: 'playlist', rendition: '720p', isWhole: true, isDelta: true }],
  ['720p/whole.m3u8?_HLS_skip=NO', { kind: 'playlist', rendition: '720p', isWhole: true, isDelta: false }],
  ['720p/live.m3u8?_HLS_skip=YES', { kind: 'playlist', rendition: '720p', isWhole: false, isDelta: false }],
  ['low.m3u8', { kind: 'multivariant', playlist: 'low' }],
  ['fuente/low.m3u8', { kind: 'live-playlist', rendition: 'fuente', directives: NO_DIRECTIVES }],
  [
    'fuente/low.m3u8?_HLS_msn=7&_HLS_part=2&_HLS_skip=YES',
    { kind: 'live-playlist', rendition: 'fuente', directives: { sequence: 7, part: 2, isDelta: true } },
  ],
  ['fuente/low.m3u8?_HLS_msn=x', { kind: 'live-playlist', rendition: 'fuente', directives: undefined }],
  ['fuente/17.3.m4s', { kind: 'part', rendition: 'fuente', sequence: 17, part: 3 }],
  ['sonido-radio-es/17.3.m4s', { kind: 'part', rendition: 'sonido-radio-es', sequence: 17, part: 3 }],
  ['sonido-broadcast-zxx/8.m4s', { kind: 'segment', rendition: 'sonido-broadcast-zxx', sequence: 8 }],
  ['720p/init.mp4', { kind: 'init', rendition: '720p', stretch: 0 }],
  ['fuente/init-12.mp4', { kind: 'init', rendition: 'fuente', stretch: 12 }],
  ['720p/0.m4s', { kind: 'segment', rendition: '720p', sequence: 0 }],
  ['720p/3281.m4s', { kind: 'segment', rendition: '720p', sequence: 3281 }],
  ['captions-es/7.vtt', { kind: 'captions', rendition: 'captions-es', sequence: 7 }],
  ['keys/14960190', { kind: 'key', number: 14_960_190 }],
  ['stills/25.jpg', { kind: 'still', sequence: 25 }],
  ['poster.webp', { kind: 'poster' }],
  ['thumbnails.webp', { kind: 'thumbnails' }],
  ['thumbnails.vtt', { kind: 'thumbnail-track' }],
])('%s is a file of the game', (path, file) => {
  expect(mediaAddress(`/media/${token}/12/${path}`)).toEqual({ token, gameId: 12, file });
});

test.each([
  // ways out of the folder
  '/media/..%2f',
  '/media/..%5c',
  '/media/%252e%252e/12/master.m3u8',
  '/media//',
  '/media//12/master.m3u8',
  '/media/x/../private',
  '/media/../12/master.m3u8',
  '/media/./12/master.m3u8',
  `/media/${token}/12/../../etc/passwd`,
  `/media/${token}/12/720p/../../clip.json`,
  `/media/${token}/12/720p/..%2finit.mp4`,
  `/media/${token}/12/720p\\init.mp4`,
  `/media/${token}/12/720p/init.mp4%00`,
  `/media/${token}/12/720p/init.mp4\u0000`,
  `/media/${token}/12//etc/passwd`,
  `/media/${token}/12/C:\\windows`,
  `/media/${token}/12/C:/windows`,
  `/media/${token}/12/${'a/'.repeat(2000)}`,
  `/media/${'a'.repeat(4096)}/12/master.m3u8`,
  // numbers that are not ids of games
  `/media/${token}/-1/master.m3u8`,
  `/media/${token}/9223372036854775808/master.m3u8`,
  `/media/${token}/1 OR 1=1/master.m3u8`,
  `/media/${token}/012/master.m3u8`,
  `/media/${token}/abc/master.m3u8`,
  // names that look like files of a game
  `/media/${token}/12/constructor`,
  `/media/${token}/12/__proto__`,
  `/media/${token}/12/master.m3u8/`,
  `/media/${token}/12/MASTER.M3U8`,
  `/media/${token}/12/720p/00.m4s`,
  `/media/${token}/12/720p/-1.m4s`,
  `/media/${token}/12/720p/12345678.m4s`,
  `/media/${token}/12/720p/1.mp4`,
  `/media/${token}/12/720p/1.1000.m4s`,
  `/media/${token}/12/720p/1.01.m4s`,
  `/media/${token}/12/720p/1.2.vtt`,
  `/media/${token}/12/720p/.m4s`,
  `/MEDIA/${token}/12/master.m3u8`,
  `/media/${token}/12`,
])('%j is nothing', (url) => {
  expect(mediaAddress(url)).toBeUndefined();
});
