import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { Footer } from './footer.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('it states what using the site accepts, with a link to the notice', async () => {
  await renderInSite(<Footer />, { language: 'en' });
  const sentence = screen.getByText(/By using this site you agree to/);
  expect(sentence.querySelector('a')).toHaveAttribute('href', '/tv/privacy');
  expect(sentence).toHaveTextContent('By using this site you agree to the privacy notice.');
});

test('it credits who made the site and leads to terms and privacy notice', async () => {
  await renderInSite(<Footer />);
  expect(screen.getByText(/^Palco, béisbol de invierno · atencion@palco.example/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Términos' })).toHaveAttribute('href', '/tv/terms');
  for (const link of screen.getAllByRole('link', { name: /aviso de privacidad/i }))
    expect(link).toHaveAttribute('href', '/tv/privacy');
});

test('the cookies notice goes when it was read, and stays away', async () => {
  const { user, unmount } = await renderInSite(<Footer />);
  expect(screen.getByRole('region', { name: 'Aviso de cookies' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(screen.queryByRole('region', { name: 'Aviso de cookies' })).toBeNull();
  expect(localStorage.getItem('cookies-ptl')).not.toBeNull();
  unmount();
  await renderInSite(<Footer />);
  expect(screen.queryByRole('region', { name: 'Aviso de cookies' })).toBeNull();
});

test('go to top scrolls there and takes the focus along', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { user } = await renderInSite(
    <>
      <main id="content" tabIndex={-1} />
      <Footer />
    </>,
  );
  await user.click(screen.getByRole('link', { name: 'Ir arriba' }));
  expect(scroll).toHaveBeenCalledWith(0, 0);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('languages are links that work without JavaScript', async () => {
  await renderInSite(<Footer />, { language: 'pt' });
  const links = ['Español', 'English', 'Português', 'Italiano', 'Русский'].map((name) =>
    screen.getByRole('link', { name }),
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '?lang=es',
    '?lang=en',
    '?lang=pr',
    '?lang=it',
    '?lang=ru',
  ]);
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Português');
});

test.each([
  ['/', 0],
  ['/home', 0],
  ['/faqs', 1],
])('at %s it shows %i links to the device test', async (path, count) => {
  await renderInSite(<Footer />, { path });
  expect(screen.queryAllByRole('link', { name: 'Probar mi conexión' })).toHaveLength(count);
});
