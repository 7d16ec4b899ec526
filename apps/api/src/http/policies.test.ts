import { expect, test } from 'vitest';
import { DOCUMENT_KINDS, NO_SOURCES, policyFor } from './policies.ts';

test('nothing of Google may load, unless games can be cast, and then only in the player', () => {
  for (const kind of DOCUMENT_KINDS) expect(policyFor(kind)).not.toContain('gstatic');
  const withCast = { ...NO_SOURCES, hasCast: true };
  expect(policyFor('player', withCast)).toContain('https://www.gstatic.com/cast/sdk/libs/caf_receiver/');
  expect(policyFor('player', withCast)).toMatch(/connect-src 'self' ws:\/\/localhost:8008/);
  for (const kind of ['site', 'checkout'] as const) expect(policyFor(kind, withCast)).toBe(policyFor(kind));
});

/** Its directives, each with what it allows. */
const directivesOf = (policy: string) =>
  new Map(policy.split('; ').map((text) => [text.split(' ')[0], text.split(' ').slice(1)] as const));

test('the player allows all that the site does, so that pages of the site work in its document while a game plays', () => {
  const sources = { ...NO_SOURCES, styleHashes: ['sha256-abc'], mediaHosts: ['https://cdn.test'] };
  const [site, player] = [directivesOf(policyFor('site', sources)), directivesOf(policyFor('player', sources))];
  for (const [name, allowed] of site) {
    if (name === 'require-trusted-types-for') continue;
    const inPlayer = player.get(name) ?? [];
    // a style hash allows an inline style, as 'unsafe-inline' does
    const isAllowed = (source: string) =>
      inPlayer.includes(source) || (name === 'style-src' && inPlayer.includes("'unsafe-inline'"));
    expect(
      allowed.filter((source) => !isAllowed(source)),
      name,
    ).toEqual([]);
  }
  expect(player.has('require-trusted-types-for')).toBe(false);
});
