import { FakeEventSource } from '@palco/client/testing/fake-event-source';
import {
  playerAddress,
  STANDINGS_ADDRESS,
  TEAMS_ADDRESS,
  teamsAddress,
} from '@palco/contracts/league/league-addresses';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { useResults } from './hidden-results.tsx';
import { PlayerStatTables } from './player-stats.tsx';
import { Component as StandingsPage } from './standings-page.tsx';

const row = {
  abbrName: 'NAV',
  name: 'Mayos de Navojoa',
  games: 40,
  wins: 25,
  losses: 15,
  ties: 0,
  percent: '.625',
  gamesBehind: '--',
  runs: 180,
  runsAllowed: 150,
  home: '13-7',
  away: '12-8',
  lastTen: '7-3',
  streak: { won: true, games: 3 },
};
const standings = {
  season: '2026',
  label: '2026-2027',
  coverage: { gamesPlayed: 200, gamesCounted: 200 },
  hasHalves: true,
  general: [row],
  first: [row],
  second: [],
};
const data = { [STANDINGS_ADDRESS]: standings, [TEAMS_ADDRESS]: { season: '2026', teams: [] } };
beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise(() => undefined)),
  );
});
afterEach(() => {
  localStorage.removeItem('hideScores');
  vi.unstubAllGlobals();
});

test('without spoilers the standings say nothing until they are asked for, and the setting stays', async () => {
  localStorage.setItem('hideScores', '1');
  const { user, container } = await renderInSite(<StandingsPage />, { groups: ['league', 'games'], data });
  expect(screen.queryByRole('table')).toBeNull();
  expect(container).not.toHaveTextContent('7-3');
  await user.click(screen.getByRole('button', { name: 'Mostrar resultados' }));
  expect(screen.getByRole('table')).toHaveTextContent('7-3');
  expect(localStorage.getItem('hideScores')).toBe('1');
});

test('otherwise the standings are there at once', async () => {
  await renderInSite(<StandingsPage />, { groups: ['league', 'games'], data });
  expect(screen.getByRole('table')).toHaveTextContent('G3');
});

const playerOf = (season: string, games: readonly object[], hits: string) => ({
  logSeason: season,
  stats: {
    batting: {
      byYear: [],
      general: [],
      gameLogs: games.map(() => ({ year: season, type: 'regular', hr: hits })),
      logGames: games,
    },
  },
});
const game = (id: number, season: string) => ({ id, season, date: `${season}-11-22`, opponent: 'NAV', isHome: true });
const byYear = (...years: readonly string[]) => years.map((year) => ({ year, type: 'regular', hr: '12' }));
const Tables = ({ years }: { readonly years: readonly string[] }) => (
  <PlayerStatTables
    player="7"
    kind="batting"
    lists={{ byYear: byYear(...years), general: [], gameLogs: [], logGames: [] }}
    logSeason="2026"
    columns={['hr']}
    results={useResults()}
  />
);

test('without spoilers a player has the totals of his seasons, not his games one by one', async () => {
  localStorage.setItem('hideScores', '1');
  const { user } = await renderInSite(<Tables years={['2026']} />, {
    groups: ['league'],
    data: { ...data, [playerAddress('7')]: playerOf('2026', [game(8, '2026')], '2') },
  });
  expect(screen.getByRole('table', { name: 'Por temporada' })).toHaveTextContent('12');
  expect(screen.queryByRole('table', { name: 'Juego por juego' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mostrar resultados' }));
  expect(screen.getByRole('table', { name: 'Juego por juego' })).toHaveTextContent('2');
});

test('games of another season are read when it is chosen, and name each opponent as in that season', async () => {
  const club = (shortName: string) => ({ teams: [{ abbrName: 'NAV', name: shortName, shortName }] });
  const { user } = await renderInSite(<Tables years={['2026', '2025']} />, {
    groups: ['league'],
    data: {
      [TEAMS_ADDRESS]: { season: '2026', ...club('Mayos') },
      [teamsAddress('2025')]: club('Venados'),
      [playerAddress('7')]: playerOf('2026', [game(8, '2026')], '1'),
      [playerAddress('7', '2025')]: playerOf('2025', [game(7, '2025')], '3'),
    },
  });
  const log = screen.getByRole('table', { name: 'Juego por juego' });
  expect(log).toHaveTextContent('Mayos');
  expect(log).not.toHaveTextContent('Venados');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Temporada' }), '2025');
  expect(log).toHaveTextContent('Venados');
  expect(log).not.toHaveTextContent('Mayos');
});
