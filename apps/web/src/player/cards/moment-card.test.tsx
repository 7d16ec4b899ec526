import { bats, isUp, written } from '@palco/baseball/testing/written-game';
import { wordsOf } from '@palco/texts/words-of';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { roster } from '../../testing/written-loaded-game.ts';
import { type Moment, momentAfter } from '../moment/panel.ts';
import { CardsSetting } from './cards-setting.tsx';
import { MomentCard } from './moment-card.tsx';
import { useWantsCards } from './wants-cards.ts';

const words = wordsOf('es');

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json({ batters: {}, duels: {}, standings: null }));
});
afterEach(() => void vi.unstubAllGlobals());

const moment = momentAfter(roster, written([bats('a1', 'strikeout'), isUp('a2')])) as Moment;
const Cards = () => (
  <>
    {useWantsCards() && <MomentCard gameId={7} roster={roster} moment={moment} words={words} />}
    <CardsSetting />
  </>
);

test('the batter with what is known, until the viewer hides the cards', async () => {
  const { user } = await renderInSite(<Cards />, { groups: ['player', 'cards'] });
  expect(screen.getByRole('region', { name: 'Tarjeta del momento' })).toBeVisible();
  expect(await screen.findByText('Primera vez')).toBeVisible();
  expect(screen.getByText('Contra Pérez')).toBeVisible();
  expect(screen.getByText('Aún no batea')).toBeVisible();
  // plays are announced elsewhere, so a card is not a live region
  expect(screen.queryByRole('status')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Ocultar las tarjetas' }));
  expect(screen.queryByRole('region', { name: 'Tarjeta del momento' })).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Tarjetas del momento' }));
  expect(screen.getByRole('region', { name: 'Tarjeta del momento' })).toBeVisible();
});
