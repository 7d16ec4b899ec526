import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scrub } from '../../../http/scrub.ts';
import { keysOf } from '../../../keys.ts';
import { createMediaTokens } from './media-token.ts';

const NOW = new Date('2026-11-21T01:00:00Z');
const LATER = new Date('2026-11-21T13:00:00Z');
const tokens = createMediaTokens(keysOf({ current: 'a secret of the tests', old: [], leaked: [] }, 'media tokens'));
const others = createMediaTokens(keysOf({ current: 'another secret', old: [], leaked: [] }, 'media tokens'));
const claims = { lease: 'AAAAAAAAAAAAAAAAAAAAAA', gameId: 500_001, expiresAt: LATER };

test('a token contains what was signed, until it expires', () => {
  const token = tokens.sign(claims);
  expect(tokens.read(token, NOW)).toEqual(claims);
  expect(tokens.read(token, new Date(LATER.getTime() - 1))).toEqual(claims);
  expect(tokens.read(token, LATER)).toBeUndefined();
  expect(others.read(token, NOW)).toBeUndefined();
  const open = { ...claims, lease: undefined, gameId: 0 };
  expect(tokens.read(tokens.sign(open), NOW)).toEqual(open);
});

test('a token with one character changed, removed or added is refused', () => {
  const token = tokens.sign(claims);
  fc.assert(
    fc.property(fc.nat(token.length), fc.constantFrom('', 'A', '.', '0', '~', '%2e', 'é'), (place, put) => {
      const spoiled = token.slice(0, place) + put + token.slice(place + 1);
      if (spoiled !== token) expect(tokens.read(spoiled, NOW)).toBeUndefined();
      const longer = token.slice(0, place) + put + token.slice(place);
      if (longer !== token) expect(tokens.read(longer, NOW)).toBeUndefined();
    }),
    { numRuns: 2000 },
  );
});

test('anything else is refused too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(tokens.read(text, NOW)).toBeUndefined();
    }),
  );
});

test('a token fits into a path as it is, and a log line redacts it', () => {
  const token = tokens.sign(claims);
  expect(encodeURIComponent(token)).toBe(token);
  expect(token.length).toBeLessThan(100);
  const line = JSON.stringify({ url: `/media/${token}/500001/master.m3u8`, at: `/media/${token}/release` });
  expect(scrub(line)).not.toContain(token.slice(-22));
});
