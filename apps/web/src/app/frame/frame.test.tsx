import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Frame } from './frame.tsx';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => undefined; // jsdom has none
});
afterEach(() => vi.restoreAllMocks());

const page = (
  <Frame>
    <AppLink to="/faqs">to another page</AppLink>
    <AppLink to="/faqs#faqs">to its section</AppLink>
    <section id="faqs" aria-label="the section" />
  </Frame>
);

test('the first stop of the Tab key leads past the header', async () => {
  const { user } = await renderInSite(page, { path: '/calendar' });
  await user.tab();
  expect(document.activeElement).toHaveTextContent('Ir al contenido');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('arriving at another page, its content has the focus and the tab its title', async () => {
  const { user } = await renderInSite(page, { path: '/calendar' });
  expect(document.body).toHaveFocus(); // not at the first page: that would take the focus from somebody who is reading
  document.title = 'before';
  await user.click(screen.getByText('to another page'));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(document.title).not.toBe('before');
});

test('a page that has a title of its own keeps it', async () => {
  const OwnTitle = () => {
    const { pathname } = useLocation();
    useEffect(() => {
      if (pathname.endsWith('/faqs')) document.title = 'its own';
    }, [pathname]);
    return null;
  };
  const { user } = await renderInSite(
    <Frame>
      <AppLink to="/faqs">to another page</AppLink>
      <OwnTitle />
    </Frame>,
    { path: '/calendar' },
  );
  await user.click(screen.getByText('to another page'));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(document.title).toBe('its own');
});

test('a menu opened while the next page was coming stays open and keeps the focus', async () => {
  const Arriving = () => {
    const go = useNavigate();
    useEffect(() => {
      arrive = () => void go('/faqs');
    });
    return null;
  };
  let arrive: () => void = () => undefined;
  const { user, path } = await renderInSite(
    <Frame>
      <Arriving />
    </Frame>,
    { path: '/calendar' },
  );
  const summary = screen.getAllByText('Más')[0]?.closest('summary') as HTMLElement;
  await user.click(summary);
  summary.focus(); // as a browser does; jsdom does not
  act(() => arrive());
  await waitFor(() => expect(path()).toBe('/tv/faqs'));
  expect(summary.closest('details')?.open).toBe(true);
  expect(summary).toHaveFocus();
});

test('arriving at a section, the section has the focus', async () => {
  const { user } = await renderInSite(page, { path: '/calendar' });
  await user.click(screen.getByText('to its section'));
  await waitFor(() => expect(screen.getByRole('region', { name: 'the section' })).toHaveFocus());
});

test.each([
  ['/player/823035', 0, 1],
  ['/playerapp/823035', 0, 0],
  ['/getApp', 0, 0],
  ['/calendar', 1, 1],
])('at %s there are %i header and %i footer', async (path, headers, footers) => {
  await renderInSite(page, { path });
  expect(screen.queryAllByRole('banner')).toHaveLength(headers);
  expect(screen.queryAllByRole('contentinfo')).toHaveLength(footers);
});

test('every page can say without a network that it may be old', async () => {
  await renderInSite(page, { path: '/calendar' });
  expect(screen.getByText(/Sin conexión\./).closest('[role=status]')).not.toBeNull();
});
