import type { GamePreview } from '@palco/contracts/games/game-preview';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { roster } from '../../testing/written-loaded-game.ts';
import { BeforeGame } from './before-game.tsx';

const preview: GamePreview = {
  starters: {
    away: { id: 1, name: 'Abel Paz', throws: 'L', wins: 4, losses: 1, era: '2.31', strikeouts: 48, whip: '1.06' },
    home: null,
  },
  meetings: [
    { id: 31, officialDate: '2026-11-19', away: 'HER', home: 'NAV', awayRuns: 5, homeRuns: 2, hasRecording: true },
    { id: 30, officialDate: '2026-11-18', away: 'NAV', home: 'HER', awayRuns: 3, homeRuns: 4, hasRecording: false },
  ],
};
const open = (isSpoilerFree: boolean) =>
  renderInSite(<BeforeGame gameId={7} roster={roster} isSpoilerFree={isSpoilerFree} />, {
    groups: ['player'],
    data: { '/api/games/7/preview': preview },
  });

test('probable pitchers, records, last meetings, lineups', async () => {
  await open(false);
  const [away, home] = screen.getAllByRole('article');
  expect(away).toHaveTextContent('Abel PazNAV (20-10) · ZurdoG-P4-1Efectividad2.31Ponches48WHIP1.06');
  expect(home).toHaveTextContent('Por anunciarHER (20-10)');
  const [latest, former] = within(
    screen.getByRole('heading', { name: 'Últimos enfrentamientos' }).parentElement as HTMLElement,
  ).getAllByRole('listitem');
  expect(latest).toHaveTextContent('19 de noviembre5-2');
  expect(within(latest as HTMLElement).getByRole('link', { name: 'Ver juego del 19 de noviembre' })).toHaveAttribute(
    'href',
    '/tv/player/31',
  );
  expect(within(former as HTMLElement).queryByRole('link')).toBeNull();
  expect(screen.getByText('Adán Uno').parentElement).toHaveTextContent('.293');
});

test('spoiler-free: no record and no result of another game', async () => {
  await open(true);
  expect(screen.queryByText(/20-10/)).toBeNull();
  expect(screen.queryByText('5')).toBeNull();
  expect(screen.getAllByRole('article')[0]).toHaveTextContent('4-1');
});
