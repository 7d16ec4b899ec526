import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { IS_SELLING_DATA } from '@palco/contracts/web-render';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeAuthDialog, useAuthRequest } from '../../session/auth-request.ts';
import { forgetToken, readToken, storeToken } from '../../session/session.ts';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

const AuthRequest = () => <output>{JSON.stringify(useAuthRequest() ?? null)}</output>;
const page = (
  <>
    <Header look="solid" />
    <AuthRequest />
  </>
);
const layout = (container: HTMLElement, name: 'desktop' | 'mobile') =>
  within(container.querySelector<HTMLElement>(`nav[data-layout="${name}"]`) as HTMLElement);

beforeEach(() => localStorage.clear());
afterEach(() => closeAuthDialog());

describe.each(['desktop', 'mobile'] as const)('the %s header', (name) => {
  test.each([
    ['Benefits', '/tv/home#benefits'],
    ['FAQs', '/tv/home#faqs'],
    ['Features', '/tv/home#features'],
    ['Packages', '/tv/home#section-price'],
    ['Purchase', '/tv/home#section-price'],
    ['Live games', '/tv/calendar'],
    ['Show tutorial', '/tv/tutorial'],
    ['How to buy', '/tv/home#how-to-buy'],
    ['Broadcasts', '/tv/home#broadcasts'],
  ])('has a link %s', async (text, address) => {
    const { container } = await renderInSite(page, { language: 'en', path: '/calendar' });
    const links = layout(container, name).getAllByText(text);
    for (const link of links) expect(link.closest('a')).toHaveAttribute('href', address);
  });

  test.each([
    ['I am an Entrepreneur', 'entrepreneur'],
    ['I am a Guest', 'guest'],
  ])('"%s" asks for the sign-in of that kind', async (text, kind) => {
    const { container, user } = await renderInSite(page, { language: 'en' });
    await user.click(layout(container, name).getByText(text));
    expect(screen.getByRole('status')).toHaveTextContent(JSON.stringify({ kind, mode: 'login' }));
  });
});

test.each(['/', '/calendar', '/faqs'])('at %s nothing leads to prices while no pass is for sale', async (path) => {
  const both = (
    <>
      <Header look="solid" />
      <Footer />
    </>
  );
  const texts = /^(Packages|Purchase|How to buy|Plans and prices)$/;
  const selling = await renderInSite(both, { language: 'en', path });
  expect(selling.getAllByRole('link', { name: texts, hidden: true }).length).toBeGreaterThan(3);
  selling.unmount();
  await renderInSite(both, { language: 'en', path, data: { [IS_SELLING_DATA]: false } });
  expect(screen.queryAllByRole('link', { name: texts, hidden: true })).toEqual([]);
  expect(screen.queryByRole('heading', { name: 'Buy' })).toBeNull();
  expect(screen.getByRole('contentinfo')).not.toHaveTextContent(/\bpass\b/);
  expect(screen.getByRole('link', { name: 'Tutorial video' })).toBeVisible();
  // one that was bought before
  expect(screen.getByRole('link', { name: 'Prepaid card' })).toHaveAttribute('href', '/tv/prepaid');
});

test('a league with one language asks nobody for a language', async () => {
  const several = await renderInSite(page, { language: 'en' });
  expect(several.container).toHaveTextContent('Language');
  several.unmount();
  const site = { league: { ...LEAGUE, languages: ['en' as const] } };
  const { container } = await renderInSite(page, { language: 'en', site });
  expect(container).not.toHaveTextContent('Language');
});

test('the calendar is marked where it is, and the shortcut to live games is not', async () => {
  const { container } = await renderInSite(page, { language: 'en', path: '/calendar' });
  const marked = [...container.querySelectorAll('nav [aria-current="page"]')].map((link) => link.textContent);
  expect(new Set(marked)).toEqual(new Set(['Calendar']));
});

test('the bar leads to the calendar and the standings, and has one link that sells', async () => {
  const { container } = await renderInSite(page, { language: 'en', path: '/calendar' });
  const bar = container.querySelectorAll('nav[data-layout="desktop"] > a');
  const texts = [...bar].map((link) => link.textContent);
  expect(texts).toEqual(expect.arrayContaining(['Calendar', 'Standings']));
  expect([...bar].filter((link) => link.getAttribute('href')?.includes('price'))).toHaveLength(1);
});

test('without sign-in for distributors there is no choice of visitor kind', async () => {
  await renderInSite(
    <>
      <Header look="solid" />
      <Footer />
    </>,
    { language: 'en', site: { signIn: ['email'] } },
  );
  for (const text of ['I am an Entrepreneur', 'I am a Guest', 'Log in as']) expect(screen.queryByText(text)).toBeNull();
  expect(screen.getAllByText('Log in')).not.toHaveLength(0);
});

test('on the landing its links stay on the address of the landing', async () => {
  await renderInSite(page, { language: 'en', path: '/' });
  for (const link of screen.getAllByText('Benefits')) expect(link.closest('a')).toHaveAttribute('href', '/tv#benefits');
});

test('a visitor finds the way in, and nothing of an account', async () => {
  const { user } = await renderInSite(page, { language: 'en' });
  const [login] = screen.getAllByRole('button', { name: 'Log in' });
  await user.click(login as HTMLElement);
  expect(screen.getByRole('status')).toHaveTextContent('"mode":"login"');
  expect(screen.queryByText('Log out')).toBeNull();
});

test('a member finds his account and the way out, which forgets the token and goes to the landing', async () => {
  storeToken('a.b.c');
  const { user, path } = await renderInSite(page, { language: 'en', path: '/calendar' });
  expect(screen.queryByText('Log in')).toBeNull();
  expect(screen.queryByText('I am a Guest')).toBeNull();
  expect(
    screen.getAllByText('My account').some((text) => text.closest('a')?.getAttribute('href') === '/tv/profile'),
  ).toBe(true);
  await user.click(screen.getAllByText('Log out')[0] as HTMLElement);
  expect(readToken()).toBeUndefined();
  expect(path()).toBe('/tv/home');
  forgetToken();
});

test('while paying nothing leads away but the way home', async () => {
  await renderInSite(<Header look="reduced" />, { language: 'en', path: '/checkout/107' });
  expect(
    screen.getAllByRole('link', { hidden: true }).filter((link) => !link.getAttribute('href')?.startsWith('?')),
  ).toHaveLength(1);
  expect(screen.getByText('Secure checkout')).toBeVisible();
});
