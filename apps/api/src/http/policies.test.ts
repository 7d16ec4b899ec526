import { expect, test } from 'vitest';
import { DOCUMENT_KINDS, NO_SOURCES, policyFor } from './policies.ts';

test('nothing of Google may load, unless games can be cast, and then only in the player', () => {
  for (const kind of DOCUMENT_KINDS) expect(policyFor(kind)).not.toContain('gstatic');
  const withCast = { ...NO_SOURCES, hasCast: true };
  expect(policyFor('player', withCast)).toContain('https://www.gstatic.com/cast/sdk/libs/caf_receiver/');
  expect(policyFor('player', withCast)).toMatch(/connect-src 'self' ws:\/\/localhost:8008/);
  for (const kind of ['site', 'checkout'] as const) expect(policyFor(kind, withCast)).toBe(policyFor(kind));
});
