import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodingFor, isSameVersion, prepare } from './prepared.ts';

test('every form holds the same body, and the same body has the same tag', async () => {
  const body = JSON.stringify({ runs: Array.from({ length: 200 }, (_, inning) => inning % 3) });
  const prepared = await prepare(body);
  expect(gunzipSync(prepared.gzip).toString()).toBe(body);
  expect(brotliDecompressSync(prepared.brotli).toString()).toBe(body);
  expect((await prepare(body)).etag).toBe(prepared.etag);
  expect((await prepare(`${body} `)).etag).not.toBe(prepared.etag);
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
] as const)('%s is answered with %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test.each([
  ['W/"abc"', true],
  ['"abc"', true],
  ['"x", W/"abc"', true],
  ['*', true],
  ['W/"abcd"', false],
  ['', false],
])('If-None-Match %s against W/"abc": %s', (given, same) => {
  expect(isSameVersion(given, 'W/"abc"')).toBe(same);
});
