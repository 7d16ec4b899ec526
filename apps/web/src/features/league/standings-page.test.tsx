import { FakeEventSource } from '@palco/client/testing/fake-event-source';
import { STANDINGS_ADDRESS, TEAMS_ADDRESS } from '@palco/contracts/league/league-addresses';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { Component as StandingsPage } from './standings-page.tsx';

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

test.each([
  ['with halves can be read by half', true, 3],
  ['without halves is read as a whole', false, 0],
])('a season %s', async (_, hasHalves, parts) => {
  const coverage = { gamesPlayed: 0, gamesCounted: 0 };
  const standings = { season: '2026', label: '2026-2027', coverage, hasHalves, general: [], first: [], second: [] };
  const data = { [STANDINGS_ADDRESS]: standings, [TEAMS_ADDRESS]: { season: '2026', teams: [] } };
  await renderInSite(<StandingsPage />, { groups: ['league', 'games'], data });
  expect(screen.queryAllByRole('radio')).toHaveLength(parts);
});

test.each([
  ['2026-2027', 1],
  // a league before its first season
  ['', 0],
])('the season «%s» is named above the table only where it has a name', async (label, times) => {
  const coverage = { gamesPlayed: 0, gamesCounted: 0 };
  const standings = { season: '', label, coverage, hasHalves: false, general: [], first: [], second: [] };
  const data = { [STANDINGS_ADDRESS]: standings, [TEAMS_ADDRESS]: { season: '', teams: [] } };
  await renderInSite(<StandingsPage />, { groups: ['league', 'games'], data });
  expect(screen.queryAllByText(/^Temporada/)).toHaveLength(times);
});
