import { expect, test } from 'vitest';
import { byteCache } from './byte-cache.ts';

test('what is asked for is kept, what nobody asked for longest goes first', () => {
  const made: string[] = [];
  const cache = byteCache(100);
  const get = (key: string, size = 40) =>
    cache.get(key, () => {
      made.push(key);
      return new Uint8Array(size);
    });
  get('a');
  get('b');
  get('a');
  get('c');
  expect(cache.bytes).toBe(80);
  get('a');
  get('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('what is larger than everything is given out all the same, and alone', () => {
  const cache = byteCache(10);
  cache.get('small', () => new Uint8Array(5));
  expect(cache.get('large', () => new Uint8Array(50)).byteLength).toBe(50);
  expect(cache.bytes).toBe(50);
  cache.get('next', () => new Uint8Array(5));
  expect(cache.bytes).toBe(5);
});
