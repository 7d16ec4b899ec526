import type { Site } from '@palco/contracts/content/site';
import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { SIGN_IN_METHODS } from '@palco/contracts/sign-in/sign-in-methods';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetToken, storeToken } from '../session/session.ts';
import { render } from './render.tsx';

const site: Site = {
  mode: 'demo',
  now: '2026-11-21T01:00:00Z',
  league: LEAGUE,
  firefox: 'warn',
  legal: { terms: 1, privacy: 1, cookies: 1, cookies_material: 1, binding: 'es', registering: true, selling: true },
  signIn: [...SIGN_IN_METHODS],
  codeChannels: ['sms'],
  build: 'test',
};

// guards check the session only in a browser, and jsdom counts as one
beforeEach(() => storeToken('a.b.c'));
afterEach(() => forgetToken());

/** The document of a page as the server sends it, before any script. */
const firstDocument = async (page: 'player' | 'playerAppPage', path: string): Promise<HTMLElement> => {
  const { markup } = await render({ page, path, language: 'es', site, data: {} });
  const root = document.createElement('div');
  root.innerHTML = markup;
  return root;
};

test("the player's first document has the places of strip, stage and panel", async () => {
  const root = await firstDocument('player', '/tv/player/823035');
  const [strip, watch] = root.querySelectorAll('[class*="shell"] > *');
  expect(strip?.className).toMatch(/strip/);
  expect(strip?.querySelector('a')).toHaveAttribute('href', '/tv');
  expect(watch).toHaveAttribute('aria-busy', 'true');
  expect([...(watch?.children ?? [])].map((each) => /stage|meta|panel/.exec(each.className)?.[0])).toEqual([
    'stage',
    'meta',
    'panel',
  ]);
  expect(
    watch?.querySelector('section[aria-label="El juego, como va en pantalla"] [role=status]'),
  ).not.toBeEmptyDOMElement();
});

test("in the league's app the same, without the strip above the picture", async () => {
  const root = await firstDocument('playerAppPage', '/tv/playerapp/823035');
  expect(root.querySelector('[class*="strip"]')).toBeNull();
  expect(root.querySelectorAll('[class*="stage"] [class*="stage"]')).toHaveLength(1);
});
