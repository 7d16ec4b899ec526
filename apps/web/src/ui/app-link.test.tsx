import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInSite } from '../testing/render-in-site.tsx';
import { AppLink } from './app-link.tsx';
import { keepDocument, kindOfAddress, kindOfPath } from './document-kind.ts';

afterEach(() => act(() => keepDocument(false)));

test.each([
  ['/', 'site'],
  ['/home#section-price', 'site'],
  ['/checkout/107', 'checkout'],
  ['/checkout/success?paypal=1', 'checkout'],
  ['/player/823035', 'player'],
  ['/nope', 'site'],
])('the page at %s lives under the policy of %s documents', (path, kind) => {
  expect(kindOfPath(path)).toBe(kind);
  expect(kindOfAddress(`/tv${path.split(/[?#]/)[0]}`)).toBe(kind);
});

test('a link within the same policy does not load a document', async () => {
  const { user, path } = await renderInSite(<AppLink to="/calendar">calendar</AppLink>);
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('href', '/tv/calendar');
  await user.click(link);
  expect(path()).toBe('/tv/calendar');
});

test('while a picture plays, links of the player to pages of the site keep its document', async () => {
  const { user, path } = await renderInSite(<AppLink to="/standings">standings</AppLink>, { path: '/player/823035' });
  act(() => keepDocument(true));
  await user.click(screen.getByRole('link'));
  expect(path()).toBe('/tv/standings');
});

test.each([
  ['/player/823035', '/checkout/107'],
  ['/calendar', '/player/823035'],
])('also while a picture plays, a page under another policy has its own document: from %s to %s', async (from, to) => {
  const { user, path } = await renderInSite(<AppLink to={to}>go</AppLink>, { path: from });
  act(() => keepDocument(true));
  document.addEventListener('click', (event) => event.preventDefault(), { once: true }); // jsdom cannot navigate
  await user.click(screen.getByRole('link'));
  expect(path()).toBe(`/tv${from}`);
});

test.each([
  ['/', '/checkout/107'],
  ['/calendar', '/player/823035'],
  ['/checkout/107', '/home'],
  ['/player/823035', '/profile'],
])('from %s to %s the browser loads a new document', async (from, to) => {
  const { user, path } = await renderInSite(<AppLink to={to}>go</AppLink>, { path: from });
  const link = screen.getByRole('link');
  let isLeftToBrowser = false;
  document.addEventListener(
    'click',
    (event) => {
      isLeftToBrowser = !event.defaultPrevented;
      event.preventDefault(); // jsdom cannot navigate
    },
    { once: true },
  );
  await user.click(link);
  expect(isLeftToBrowser).toBe(true);
  expect(path()).toBe(`/tv${from}`);
});
