import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInSite } from '../testing/render-in-site.tsx';
import { AppLink } from './app-link.tsx';
import { kindOfAddress, kindOfPath } from './document-kind.ts';

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
