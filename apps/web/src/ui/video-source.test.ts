// @vitest-environment node
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_BASE } from '@palco/contracts/pages';
import { LANGUAGES } from '@palco/kernel/language';
import { expect, test } from 'vitest';
import { lengthText, videoSource } from './video-source.ts';

test('our own clip contacts no other host, and has captions in the language', () => {
  expect(videoSource({ kind: 'sample' }, 'pt')).toMatchObject({
    kind: 'file',
    host: undefined,
    address: '/tv/video/tutorial.mp4',
    captions: '/tv/video/tutorial.pt.vtt',
  });
});

test.each(LANGUAGES)('our own clip has its captions in %s', (language) => {
  const { captions = '' } = videoSource({ kind: 'sample' }, language);
  expect(existsSync(join(import.meta.dirname, '../../public', captions.slice(SITE_BASE.length)))).toBe(true);
});

test.each([
  [
    { kind: 'youtube', id: 'dQw4w9WgXcQ', seconds: 124 },
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/,
    'YouTube',
  ],
  [{ kind: 'vimeo', id: '76979871', seconds: 62 }, /^https:\/\/player\.vimeo\.com\/video\/76979871\?.*dnt=1/, 'Vimeo'],
] as const)('%o comes from its host in its quietest way', (video, address, host) => {
  const source = videoSource(video, 'ru');
  expect(source).toMatchObject({ kind: 'frame', host });
  expect(source.address).toMatch(address);
});

test.each([
  [24, '0:24'],
  [124, '2:04'],
  [3600, '60:00'],
])('%i seconds are %s', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text);
});
