import { TEAMS_ADDRESS } from '@palco/contracts/league/league-addresses';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { namedClub } from '../api/clubs.ts';
import { FAVORITE_CLUB_KEY } from '../session/stored-names.ts';
import { renderInSite } from '../testing/render-in-site.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { FavoriteClubSection } from './favorite-club-section.tsx';
import { clubFirst } from './use-favorite-club.ts';

const card = (abbrName: string, shortName: string) => ({
  abbrName,
  shortName,
  name: shortName,
  city: '',
  venue: '',
  zone: '',
  primaryColour: '#112233',
  secondaryColour: '#ddeeff',
});
const CARDS = [card('GSV', 'Algodoneros'), card('ENS', 'Marineros'), card('OBR', 'Yaquis')];
const site = { groups: ['games' as const], data: { [TEAMS_ADDRESS]: { season: '2026', teams: CARDS } } };
beforeEach(() => localStorage.clear());

test('a club is chosen by its badge, and its calendar is offered', async () => {
  const { user } = await renderInSite(<FavoriteClubSection calendar="club" />, site);
  const group = within(screen.getByRole('radiogroup', { name: 'Mi club' }));
  expect(group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    expect.stringContaining('Algodoneros'),
    expect.stringContaining('Marineros'),
    expect.stringContaining('Yaquis'),
  ]);
  await user.click(group.getByRole('radio', { name: /Algodoneros/ }));
  await waitFor(() => expect(group.getByRole('radio', { name: /Algodoneros/ })).toBeChecked());
  expect(localStorage.getItem(FAVORITE_CLUB_KEY)).toBe('gua');
  expect(screen.getByRole('link', { name: 'Suscribirme' }).getAttribute('href')).toContain('/teams/GSV/');
  await user.click(screen.getByRole('button', { name: 'Sin club' }));
  await waitFor(() => expect(group.queryByRole('radio', { checked: true })).toBeNull());
  expect(screen.getByRole('link', { name: 'Suscribirme' }).getAttribute('href')).toContain('/api/calendar.ics');
});

test('on the page of a club one button makes it the favorite, and takes that back', async () => {
  const { user } = await renderInSite(<FavoriteButton club={namedClub(CARDS[1] as never)} />, site);
  const button = screen.getByRole('button', { name: 'Mi club' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  expect(localStorage.getItem(FAVORITE_CLUB_KEY)).toBe('ENS');
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
});

test('its games come first, the others stay in their order', () => {
  const games = [['GSV', 'ENS'] as const, ['MTY', 'CUL'] as const, ['HER', 'OBR'] as const, ['OBR', 'MXC'] as const];
  const club = namedClub(CARDS[2] as never);
  expect(clubFirst(games, club, (game) => game).map(([away]) => away)).toEqual(['HER', 'OBR', 'GSV', 'MTY']);
  expect(clubFirst(games, undefined, (game) => game)).toEqual(games);
});
