import { FakeEventSource } from '@palco/client/testing/fake-event-source';
import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import { scoreboardAddress, TEAMS_ADDRESS } from '@palco/contracts/league/league-addresses';
import type { LeagueDate } from '@palco/kernel/league-date';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { GameStrip } from './game-strip.tsx';

const DAY = '2026-11-20' as LeagueDate;
const card = {
  id: 7,
  gameStatus: 1,
  isLive: true,
  isFinal: false,
  isVideoAvailable: true,
  gameTime: '7:30 pm',
  startsAt: '2026-11-21T01:30:00Z',
  competition: 'regular-season',
  inningArrow: 'top',
  inningCurrent: 'inning-5',
  outs: 'outs-1',
  scores: [],
  awayTeam: 'NAV',
  homeTeam: 'HER',
  linescore: { awayTeam: { shortName: 'Navegantes' }, homeTeam: { shortName: 'Herreros' } },
} as unknown as ScoreboardGame;
const strip = <GameStrip day={DAY} gameId={7} here={undefined} isSpoilerFree={false} />;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  vi.stubGlobal('EventSource', FakeEventSource);
  Element.prototype.scrollTo ??= () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

test('without the scoreboard there is no strip', async () => {
  await renderInSite(strip, { groups: ['player'] });
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
});

test('it can be left in a browser whose scrolling answers with a promise', async () => {
  const scrollTo = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => Promise.resolve() as never);
  const data = { [scoreboardAddress(DAY)]: { response: [card], stale_since: null } };
  const { unmount } = await renderInSite(strip, { groups: ['player'], data });
  expect(scrollTo).toHaveBeenCalled();
  expect(unmount).not.toThrow();
  scrollTo.mockRestore();
});

test('the game on screen shows its moment, never the newer score and record of the league', async () => {
  const ahead = { ...card, awayRuns: 9, homeRuns: 8, awayTeamWins: 21, awayTeamLosses: 10, homeTeamWins: 20 };
  const data = { [scoreboardAddress(DAY)]: { response: [{ ...ahead, homeTeamLosses: 11 }], stale_since: null } };
  const here = { status: '2da Baja', runs: { away: 1, home: 0 }, records: { away: '20-10', home: '20-10' } };
  const textOf = async (isSpoilerFree: boolean) => {
    const at = <GameStrip day={DAY} gameId={7} here={here} isSpoilerFree={isSpoilerFree} />;
    const { unmount } = await renderInSite(at, { groups: ['player'], data });
    const { textContent } = screen.getByRole('listitem');
    unmount();
    return textContent;
  };
  expect(await textOf(false)).toBe('2da BajaNAV20-101HER20-100');
  expect(await textOf(true)).not.toMatch(/20-10|[89]/);
});

test('the time of a game whose moment is not known yet keeps its small am and pm', async () => {
  const data = { [scoreboardAddress(DAY)]: { response: [card], stale_since: null } };
  await renderInSite(strip, { groups: ['player'], data });
  expect(screen.getByText('7:30 pm CT')).toHaveAttribute('data-time');
});

test('a side that no club has taken yet shows the name of its slot', async () => {
  const linescore = { awayTeam: { shortName: 'Ganador A' }, homeTeam: { shortName: 'Herreros' } };
  const planned = { ...card, id: 8, gameStatus: 0, isLive: false, awayTeam: 'G1', linescore };
  const names = { name: 'Herreros de Monclova', shortName: 'Herreros', city: 'Monclova' };
  const clubs = {
    season: '2026',
    teams: [{ abbrName: 'HER', ...names, primaryColour: '#000000', secondaryColour: '#ffffff' }],
  };
  const data = {
    [scoreboardAddress(DAY)]: { response: [card, planned], stale_since: null },
    [TEAMS_ADDRESS]: clubs,
  };
  await renderInSite(strip, { groups: ['player'], data });
  expect(screen.getByText('Ganador A')).toHaveAttribute('title', 'Ganador A');
  expect(screen.queryByText('G1', { selector: 'abbr' })).toBeNull();
  expect(screen.getAllByText('HER', { selector: 'abbr' })).toHaveLength(2);
});

test('a game that nobody scores says so, whether it is on screen or scores are hidden', async () => {
  const unscored = { ...card, hasScore: false, awayRuns: 0, homeRuns: 0, awayTeamWins: 2, awayTeamLosses: 1 };
  const elsewhere = { ...unscored, id: 8 };
  const data = { [scoreboardAddress(DAY)]: { response: [unscored, elsewhere], stale_since: null } };
  for (const isSpoilerFree of [false, true]) {
    const at = <GameStrip day={DAY} gameId={7} here={undefined} isSpoilerFree={isSpoilerFree} />;
    const { unmount } = await renderInSite(at, { groups: ['player'], data });
    for (const item of screen.getAllByRole('listitem')) {
      expect(item).toHaveTextContent('Sin marcador');
      expect(item).not.toHaveTextContent(/0/);
    }
    expect(screen.queryByRole('img', { name: 'Marcador oculto' })).toBeNull();
    unmount();
  }
});
