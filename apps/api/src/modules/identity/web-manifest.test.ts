import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { pageAt } from '@palco/contracts/pages';
import { expect, test } from 'vitest';
import { webManifest } from './web-manifest.ts';

const manifest = webManifest({ ...LEAGUE, names: { full: 'Liga del Valle de Béisbol', short: 'Valle', letter: 'V' } });

test('what browsers need to install it: a small and a large icon, and one that may be cut round', () => {
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  expect([manifest.name, manifest.short_name]).toEqual(['Liga del Valle de Béisbol', 'Valle']);
});

test('it opens at a page of its scope, and so do its shortcuts', () => {
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((each) => each.url)]) {
    expect(url.startsWith(manifest.scope)).toBe(true);
    expect(pageAt(url.slice(manifest.scope.length - 1)), url).toBeDefined();
  }
});
