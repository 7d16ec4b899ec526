import { afterEach, expect, test, vi } from 'vitest';
import { writeCookie } from './write-cookie.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['https:', 'mark=1; path=/; max-age=30; samesite=lax; secure'],
  ['http:', 'mark=1; path=/; max-age=30; samesite=lax'],
])('on %s a cookie is %s', (protocol, written) => {
  vi.stubGlobal('location', { protocol });
  const write = vi.spyOn(document, 'cookie', 'set');
  writeCookie('mark', '1', 30);
  expect(write).toHaveBeenCalledWith(written);
});
