/** The home of somebody with a pass: the club first, and kept places that come from another device. */

import type { AccountPlace } from '@palco/contracts/accounts/kept-places';
import type { CalendarDays } from '@palco/contracts/games/calendar';
import { addDays } from '@palco/kernel/league-date';
import { expect, expectFits, leagueToday, test } from './journey.ts';
import { signIn } from './watching.ts';

test('a game that was left on another device is gone on with here, and the club of the account comes first', async ({
  page,
}) => {
  const token = await signIn(page);
  const headers = { authorization: token };
  const readMe = async () =>
    (await (await page.request.get('/api/users/me', { headers })).json()) as { id: number; team: string | null };
  const me = await readMe();
  const setTeam = async (team: string | null): Promise<void> => {
    await page.request.post(`/api/users/${me.id}?is_lmp_live=1`, { headers, data: { team: team ?? '' } });
    expect((await readMe()).team).toBe(team);
  };
  await setTeam('gua');
  // other journeys of this worker watch games with the same account
  const listed = await page.request.get('/api/users/me/places', { headers });
  const { data: others } = (await listed.json()) as { data: AccountPlace[] };
  for (const { game } of others) await page.request.delete(`/api/users/me/places/${game}`, { headers });
  const yesterday = addDays(await leagueToday(), -1);
  const reply = await page.request.get(`/league/3.0.0/calendar?date=${yesterday}&extraDays=0`);
  const { response } = (await reply.json()) as CalendarDays;
  const game = Object.values(response)
    .flat()
    .find(({ ondemand }) => ondemand !== '');
  if (!game) throw new Error('no game of yesterday was recorded');
  const place = { inning: 4, half: 'bottom', at: Date.parse(game.startsAt) + 5_400_000 };
  const kept = await page.request.put(`/api/users/me/places/${game.mlbid}`, { headers, data: place });
  expect(kept.status()).toBe(200);

  await page.goto('/tv/home');
  const places = page.getByRole('region', { name: 'Sigue donde te quedaste' });
  await expect(places.getByRole('link')).toHaveAttribute('href', `/tv/player/${game.mlbid}`);
  await expect(places).toContainText('Te quedaste en la baja de la 4ª');
  await expect(page.getByRole('region', { name: /^Mi club/ })).toContainText('Algodoneros');
  await expectFits(page);

  // forgotten on the other device
  await page.request.delete(`/api/users/me/places/${game.mlbid}`, { headers });
  await page.reload();
  await expect(page.getByRole('region', { name: /^Mi club/ })).toContainText('Algodoneros');
  await expect(places).toHaveCount(0);
  // other journeys of this worker are this member too
  await setTeam(me.team);
});

test('a visitor chooses a club on the calendar; the browser keeps it', async ({ page }) => {
  await page.goto('/tv/calendar');
  const yaquis = page.getByRole('radiogroup', { name: 'Mi club' }).getByRole('radio', { name: /Yaquis/ });
  await yaquis.check();
  await page.reload();
  await expect(yaquis).toBeChecked();
  await page.goto('/tv/teams/OBR');
  await expect(page.getByRole('button', { name: 'Mi club' })).toHaveAttribute('aria-pressed', 'true');
});
