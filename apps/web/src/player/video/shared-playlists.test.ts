import { expect, test, vi } from 'vitest';
import { askKeysBySeat, keyAddress, publicAddress, sharedAddress } from './shared-playlists.ts';

const shared = { folder: 'https://cdn.example.mx/cdn/12-abc/', keys: '/media/a.b-c/12/keys/' };

test.each([
  ['/media/a.b-c/12/master.m3u8', 'https://cdn.example.mx/cdn/12-abc/master.m3u8'],
  ['/media/a.b-c/12/low.m3u8', 'https://cdn.example.mx/cdn/12-abc/low.m3u8'],
  ['/media/a.b-c/12/sonido-radio-es/whole.m3u8', 'https://cdn.example.mx/cdn/12-abc/sonido-radio-es/whole.m3u8'],
  ['/media/a.b-c/12/condensed.m3u8', undefined],
  ['/media/a.b-c/12/fuente/condensed.m3u8', undefined],
  ['https://video.example/media/a/12/master.m3u8', undefined],
])('%s is shared as %s', (address, expected) => {
  expect(sharedAddress(address, shared)).toBe(expected);
  expect(publicAddress(address, shared)).toBe(expected ?? address);
  expect(publicAddress(address, null)).toBe(address);
});

test('keys are asked for by the seat, and nothing else is', () => {
  const named = 'https://cdn.example.mx/cdn/12-abc/keys/14966281';
  expect(keyAddress(named, shared)).toBe('/media/a.b-c/12/keys/14966281');
  const open = vi.fn();
  const request = { open } as unknown as XMLHttpRequest;
  const setup = askKeysBySeat(shared);
  setup(request, 'https://cdn.example.mx/cdn/12-abc/fuente/low.m3u8', { type: 'level' });
  expect(open).not.toHaveBeenCalled();
  setup(request, named, { type: 'key' });
  expect(open.mock.calls).toEqual([['GET', '/media/a.b-c/12/keys/14966281', true]]);
});
