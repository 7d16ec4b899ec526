import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInSite } from '../testing/render-in-site.tsx';
import { ScoreCard } from './score-card.tsx';

const club = (abbreviation: string) => ({
  abbreviation,
  name: abbreviation,
  primary: '#000000',
  secondary: '#ffffff',
});
const card = (isHidden: boolean) => (
  <ScoreCard
    phase="live"
    state="8va Baja"
    aside="Canal 1"
    situation={{ bases: [true, false, true], outs: 2 }}
    away={{ club: club('NAV'), record: '20-17', runs: 3 }}
    home={{ club: club('HER'), record: '24-13', runs: 5 }}
    ruler={{ inning: 8, half: 'bottom' }}
    isHidden={isHidden}
  />
);

test('a live card shows runs, records, bases, outs and how far the game is; hidden, none of them', async () => {
  const { unmount, container } = await renderInSite(card(false), { groups: ['games'] });
  expect(container.textContent).toContain('2 outs');
  expect(container.textContent).toContain('20-17');
  unmount();
  await renderInSite(card(true), { groups: ['games'] });
  expect(document.body.textContent).toBe('8va BajaCanal 1NAVHER');
  expect(screen.getAllByRole('img').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Marcador oculto',
    'Marcador oculto',
  ]);
});
