import { FakeEventSource } from '@palco/client/testing/fake-event-source';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { Component as ClubPage } from './club-page.tsx';
import { Component as PlayerPage } from './player-page.tsx';

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      { error: address.includes('/players/') ? 'league/unknown-player' : 'league/unknown-club' },
      { status: 404 },
    ),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('a club that does not exist: one message, one step, and none of its letters', async () => {
  const { container } = await renderInSite(<ClubPage />, { path: '/teams/xxx', groups: ['league', 'games'] });
  await screen.findByRole('heading', { level: 1, name: 'Este club no está en la temporada' });
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(container).not.toHaveTextContent(/XXX/i);
  expect(screen.getByRole('link', { name: 'Ver posiciones' })).toHaveAttribute('href', '/tv/standings');
});

test('a player who does not exist: one message, and not that there are no figures yet', async () => {
  const { container } = await renderInSite(<PlayerPage />, { path: '/players/9', groups: ['league', 'games'] });
  await screen.findByRole('heading', { level: 1, name: 'No conocemos a este jugador' });
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(container).not.toHaveTextContent('Todavía no hay estadísticas');
});
