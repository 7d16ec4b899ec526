import { expect, test } from 'vitest';
import { outsideAddress } from './outside-video.ts';

const HOSTS = ['https://videos.liga.example.mx', 'https://cdn.example.com:8443'];

test.each([
  ['76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
  ['', undefined],
  ['0', undefined],
  ['76979871/../1', undefined],
  ['76979871?autoplay=1', undefined],
  ['javascript:alert(1)', undefined],
  ['https://player.vimeo.com/video/76979871', undefined],
])('Vimeo video «%s»', (id, address) => {
  expect(outsideAddress('vimeo', id, HOSTS)).toBe(address);
});

test.each([
  ['https://videos.liga.example.mx/2026/final.m3u8', true],
  ['https://videos.liga.example.mx/2026/final.m3u8?key=1', true],
  ['https://cdn.example.com:8443/a.m3u8', true],
  ['https://cdn.example.com/a.m3u8', false],
  ['http://videos.liga.example.mx/final.m3u8', false],
  ['https://videos.liga.example.mx.evil.tld/final.m3u8', false],
  ['https://videos.liga.example.mx@evil.tld/final.m3u8', false],
  ['https://user:secret@videos.liga.example.mx/final.m3u8', false],
  ['https://videos.liga.example.mx/final.mp4', false],
  ['https://169.254.169.254/latest/meta-data/x.m3u8', false],
  ['https://localhost/x.m3u8', false],
  ['https://[::1]/x.m3u8', false],
  ['file:///etc/passwd.m3u8', false],
  ['//videos.liga.example.mx/final.m3u8', false],
  ['final.m3u8', false],
  [`https://videos.liga.example.mx/${'a'.repeat(500)}.m3u8`, false],
])('a playlist at %s', (address, isLetIn) => {
  expect(outsideAddress('hls', address, HOSTS)).toBe(isLetIn ? address : undefined);
  expect(outsideAddress('hls', address, [])).toBeUndefined();
});
