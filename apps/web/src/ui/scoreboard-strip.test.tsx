import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInSite } from '../testing/render-in-site.tsx';
import { ScoreboardStrip } from './scoreboard-strip.tsx';

const card = (id: number, gameStatus: number): ScoreboardGame =>
  ({
    id,
    gameStatus,
    isLive: gameStatus === 1,
    isFinal: gameStatus === 2,
    isVideoAvailable: gameStatus === 1 || gameStatus === 2,
    gameTime: '7:30 pm',
    startsAt: '2026-11-21T01:30:00Z',
    inningArrow: 'bottom',
    inningCurrent: '6',
    outs: 'outs-1',
    scores: Array.from({ length: 9 }),
    awayTeam: 'NAV',
    homeTeam: 'HER',
    awayRuns: 2,
    homeRuns: 5,
    awayTeamWins: 20,
    awayTeamLosses: 17,
    homeTeamWins: 24,
    homeTeamLosses: 13,
    linescore: { awayTeam: { shortName: 'Navegantes' }, homeTeam: { shortName: 'Herreros' } },
  }) as ScoreboardGame;
const cards = [card(1, 1), card(2, 0), card(3, 2), card(4, 6)];
const clubOf = (abbreviation: string, name = abbreviation) => {
  const isSlot = abbreviation.length < 3;
  const club = { abbreviation, name, primary: '#000000', secondary: '#ffffff' };
  return { club, shortName: name, label: isSlot ? name : abbreviation, isSlot, city: '' };
};
const strip = (hidesScores: boolean | undefined) => (
  <ScoreboardStrip cards={cards} clubOf={clubOf} hidesScores={hidesScores} pathOf={(id) => `/player/${id}`} here={1} />
);
const rows = () => screen.getAllByRole('listitem');

test('a card shows its state, clubs and records, and runs once there are any', async () => {
  await renderInSite(strip(false), { groups: ['games'] });
  expect(rows().map((row) => row.textContent)).toEqual([
    '6ta BajaNAV20-172HER24-135',
    '7:30 pm CTNAV20-17HER24-13',
    'Final/9NAV20-172HER24-135',
    'PospuestoNAV20-17HER24-13',
  ]);
});

test('games with a picture are links to it; the one on screen is marked', async () => {
  await renderInSite(strip(false), { groups: ['games'] });
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/tv/player/1', '/tv/player/3']);
  expect(links[0]).toHaveAttribute('aria-current', 'page');
});

test('without spoilers there is no run, no record and no length', async () => {
  await renderInSite(strip(true), { groups: ['games'] });
  expect(rows().map((row) => row.textContent)).toEqual([
    '6ta BajaNAVHER',
    '7:30 pm CTNAVHER',
    'FinalNAVHER',
    'PospuestoNAVHER',
  ]);
  expect(within(rows()[0] as HTMLElement).getAllByRole('img', { name: 'Marcador oculto' })).toHaveLength(2);
});

test('until it is known whether scores are wanted, none is seen and none is hatched', async () => {
  await renderInSite(strip(undefined), { groups: ['games'] });
  const seen = rows()[0]?.cloneNode(true) as HTMLElement;
  for (const veiled of seen.querySelectorAll('[data-veil]')) veiled.remove();
  expect(seen.textContent).toBe('6ta BajaNAVHER');
  expect(rows()[2]?.textContent).toContain('Final');
  expect(rows()[2]?.textContent).not.toContain('Final/9');
  expect(screen.queryByRole('img', { name: 'Marcador oculto' })).toBeNull();
});

test('a club that is not known yet has the name of its slot, and no record', async () => {
  const linescore = { awayTeam: { shortName: 'Ganador A' }, homeTeam: { shortName: 'Herreros' } };
  const semifinal = { ...card(5, 0), awayTeam: 'G1', linescore } as ScoreboardGame;
  await renderInSite(
    <ScoreboardStrip cards={[semifinal]} clubOf={clubOf} hidesScores={false} pathOf={(id) => `/player/${id}`} />,
    { groups: ['games'] },
  );
  expect(rows().map((row) => row.textContent)).toEqual(['7:30 pm CTGanador AHER24-13']);
});
