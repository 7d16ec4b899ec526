import { createDecipheriv } from 'node:crypto';
import type { Timeline } from '@palco/hls/timeline';
import { expect, test } from 'vitest';
import { keysOf } from '../../../keys.ts';
import { createCdn, KEY_MS } from './cdn.ts';

const keys = (current: string, old: string[] = []) => keysOf({ current, old, leaked: [] }, 'media at a CDN');
const cdn = createCdn('https://cdn.example.mx', keys('one secret'));
const GAME = 12;
const START = Date.parse('2026-11-28T02:00:00Z');
const timeline: Timeline = {
  count: 200,
  map: 'init-0.mp4',
  targetDuration: 2,
  dateRanges: [],
  mapOf: (sequence) => (sequence < 150 ? 'init-0.mp4' : 'init-1.mp4'),
  segment: (sequence) => ({
    uri: `${sequence}.m4s`,
    durationUs: 2_000_000,
    startsAt: START + sequence * 2000,
    ...(sequence === 150 ? { isDiscontinuous: true, map: 'init-1.mp4' } : {}),
  }),
};
const folderIn = (uri: string): string => uri.split('/')[4] as string;

test('segments and initialization segments are listed at the CDN, with a key for every two minutes', () => {
  const moved = cdn.atCdn(GAME, 'fuente', timeline);
  const [first, second, later] = [0, 1, 150].map((each) => moved.segment(each));
  expect(first?.uri).toMatch(/^https:\/\/cdn\.example\.mx\/cdn\/12-[\w-]{22}\/fuente\/0\.m4s$/);
  expect(moved.map).toBe(first?.uri.replace('0.m4s', 'init-0.mp4'));
  expect([moved.mapOf?.(0), moved.mapOf?.(150)]).toEqual([moved.map, later?.map]);
  expect(later?.map).toBe(first?.uri.replace('0.m4s', 'init-1.mp4'));
  expect(first?.key).toBe(`../keys/${START / KEY_MS}`);
  expect(second?.key).toBe(first?.key);
  const numbers = new Set(Array.from({ length: 200 }, (_, each) => moved.segment(each).key));
  expect(numbers.size).toBe(4);
});

test('a folder names its game to whoever has the secret, or had it before, and to nobody else', () => {
  const folder = folderIn(cdn.atCdn(GAME, 'fuente', timeline).segment(0).uri);
  expect(cdn.gameOf(folder)).toBe(GAME);
  expect(createCdn('https://cdn.example.mx', keys('new secret', ['one secret'])).gameOf(folder)).toBe(GAME);
  expect(createCdn('https://cdn.example.mx', keys('new secret')).gameOf(folder)).toBeUndefined();
  for (const wrong of [`13${folder.slice(2)}`, folder.slice(0, -1), `${folder.slice(0, -1)}ñ`, '12', '', '..'])
    expect(cdn.gameOf(wrong)).toBeUndefined();
});

test('the key of a time is not given away before it, but for clocks that differ by seconds', () => {
  const number = START / KEY_MS;
  expect(cdn.key(GAME, number, new Date(START - 5001))).toBeUndefined();
  expect(cdn.key(GAME, number, new Date(START - 5000))).toHaveLength(16);
  expect(cdn.key(GAME + 1, number, new Date(START))).not.toEqual(cdn.key(GAME, number, new Date(START)));
});

test('a player decrypts a segment with its key and its media sequence number', () => {
  const plain = Buffer.from('a segment of any length, not only of whole blocks');
  const [sequence, startsAt] = [61, START + 122_000];
  const key = cdn.key(GAME, Math.floor(startsAt / KEY_MS), new Date(startsAt)) as Uint8Array;
  const iv = Buffer.alloc(16);
  iv.writeUInt32BE(sequence, 12);
  const decipher = createDecipheriv('aes-128-cbc', key, iv);
  const encrypted = cdn.encrypt(GAME, sequence, startsAt, plain);
  expect(Buffer.concat([decipher.update(encrypted), decipher.final()])).toEqual(plain);
});
