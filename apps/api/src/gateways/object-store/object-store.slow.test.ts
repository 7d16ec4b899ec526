import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ObjectServer, openObjectServer } from '../../testing/object-server.ts';
import { checkStore } from './check-store.ts';
import { readListing } from './listing.ts';
import { createObjectStore, StoreFault } from './object-store.ts';

let server: ObjectServer;
beforeAll(async () => {
  server = await openObjectServer();
});
afterAll(() => server.close());

const settings = () => ({
  endpoint: server.settings.PALCO_S3_ENDPOINT as string,
  region: 'us-east-1',
  bucket: 'recordings',
  prefix: 'league/tv',
  accessKey: 'S3RVER',
  secretKey: 'S3RVER',
});

test('what was put is read back, listed with its size, and gone when it was removed', async () => {
  const store = createObjectStore(settings());
  const bytes = Uint8Array.from({ length: 70_000 }, (_, place) => place % 251);
  await store.put('games/7/video/0.m4s', bytes, 'video/mp4');
  await store.put('games/7/video-360/0.m4s', bytes.subarray(0, 10), 'video/mp4');
  expect(Buffer.from((await store.get('games/7/video/0.m4s')) ?? []).equals(bytes)).toBe(true);
  expect(await store.get('games/7/video/1.m4s')).toBeUndefined();
  expect([...(await store.sizes('games/7/video/'))]).toEqual([['games/7/video/0.m4s', 70_000]]);
  expect([...(await store.sizes('games/7/'))]).toHaveLength(2);
  await store.remove('games/7/video/0.m4s');
  await store.remove('games/7/video/0.m4s');
  expect(await store.get('games/7/video/0.m4s')).toBeUndefined();
});

test('a list longer than a page is read to its end', async () => {
  const store = createObjectStore(settings());
  for (let from = 0; from < 1010; from += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, place) => store.put(`many/${from + place}`, Buffer.from('x'), 'text/plain')),
    );
  expect((await store.sizes('many/')).size).toBe(1010);
}, 60_000);

test('names of a list may have signs of XML', () => {
  const xml =
    '<ListBucketResult><Contents><Key>a &amp; b/&lt;c&gt;.m4s</Key><Size>12</Size></Contents><Prefix>a</Prefix><IsTruncated>true</IsTruncated></ListBucketResult>';
  expect(readListing(xml)).toEqual({ objects: [{ key: 'a & b/<c>.m4s', size: 12 }], isTruncated: true });
  expect(readListing('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>')).toEqual({
    objects: [],
    isTruncated: false,
  });
});

test('at start wrong settings and a store that is away are different errors', async () => {
  const check = (changes: Partial<ReturnType<typeof settings>> = {}) =>
    checkStore(createObjectStore({ ...settings(), ...changes }));
  expect(await check()).toBeUndefined();
  expect(await check({ secretKey: 'another secret' })).toEqual({
    wrong: expect.stringMatching(/^PALCO_S3_ACCESS_KEY and PALCO_S3_SECRET_KEY do not fit .*SignatureDoesNotMatch/),
  });
  expect(await check({ accessKey: 'nobody' })).toEqual({ wrong: expect.stringContaining('PALCO_S3_ACCESS_KEY') });
  expect(await check({ bucket: 'nothing' })).toEqual({
    wrong: expect.stringContaining('PALCO_MEDIA names a bucket that does not exist'),
  });
  await server.cut();
  expect(await check()).toEqual({ away: expect.anything() });
  await expect(createObjectStore(settings()).get('games/7/video/0.m4s')).rejects.not.toBeInstanceOf(StoreFault);
  await server.mend();
  expect(await check()).toBeUndefined();
});
