/** A pass for one club and a pass for one game: how they are chosen and bought, and what who has one reads elsewhere. */
import type { CalendarGame } from '@palco/contracts/games/calendar';
import type { APIRequestContext, Page } from '@playwright/test';
import { fillCard, meOf, newBuyer, pay } from './buyer.ts';
import { expect, expectFits, readDemo, test } from './journey.ts';
import { readClubs } from './spoilers.ts';
import { liveGame } from './watching.ts';

const WIDTHS = [360, 768, 1440];
const shots = process.env.PALCO_E2E_SHOTS;
/** Of the demo. */
const [CLUB, GAME] = [114, 115];

const sidesOf = async (request: APIRequestContext, id: number) => {
  const { response } = await (await request.get(`/league/3.0.0/calendar/games/${id}`)).json();
  const { officialDate, awayTeam, homeTeam } = response as CalendarGame;
  return { id, day: officialDate, clubs: [awayTeam.abbr, homeTeam.abbr] };
};

const draw = async (page: Page, name: string): Promise<void> => {
  for (const width of shots ? WIDTHS : []) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: true });
  }
};

const shoot = async (page: Page, name: string): Promise<void> => {
  await expectFits(page);
  await draw(page, name);
};

test('a club’s pass is chosen by its club, a game’s on the game, and both say what they are for', async ({
  page,
  request,
}) => {
  const fan = await newBuyer(page, request);
  await page.goto('/tv/home#section-price');
  const prices = page.locator('#section-price');
  await expect(prices.getByText('Los juegos de un club, en casa y de visita').first()).toBeVisible();
  await shoot(page, 'chosen-prices');
  await prices.getByRole('link', { name: 'Elegir mi club' }).click();
  await expect(page.getByRole('heading', { name: 'Elige tu club' })).toBeVisible();
  await shoot(page, 'chosen-club');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Tomateros/ })
    .click();
  await expect(page).toHaveURL(/\/checkout\/114\?club=CUL/);
  await expect(page.getByText('Los juegos de Tomateros').first()).toBeAttached();
  await shoot(page, 'chosen-checkout-club');
  await fillCard(page);
  await pay(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('main')).toContainText('Pase de tu club · Tomateros');
  await shoot(page, 'chosen-paid-club');

  // a game without that club
  const { upcoming } = readDemo().games;
  const all = await Promise.all(upcoming.map((id) => sidesOf(request, id)));
  // of a later day, so that none begins meanwhile
  const sides = all.filter(({ day }) => day > (all[0]?.day ?? ''));
  const other = sides.find(({ clubs }) => !clubs.includes('CUL')) as (typeof sides)[number];
  const offer = page.getByRole('link', { name: /^Solo este juego · \$29/ });
  // the club's own games are not sold again
  const own = sides.find(({ clubs }) => clubs.includes('CUL')) as (typeof sides)[number];
  await page.goto(`/tv/player/${own.id}`);
  await expect(page.getByRole('link', { name: 'Ver el calendario' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.goto(`/tv/calendar?date=${other.day}`);
  await page.locator(`a[href$="/player/${other.id}"]`).click();
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(offer).toBeVisible();
  await expect(offer).toBeInViewport({ ratio: 1 });
  await expectFits(page);
  if (wide) await page.setViewportSize(wide);
  await expect(offer).toBeVisible();
  await shoot(page, 'chosen-game-to-come');
  await offer.click();
  await expect(page).toHaveURL(new RegExp(`/checkout/115\\?game=${other.id}`));
  await expect(page.getByText(/ en .+, .+ \d+ de /).first()).toBeAttached();
  await shoot(page, 'chosen-checkout-game');
  await fillCard(page);
  await pay(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('main')).toContainText('Un solo juego · ');
  expect((await meOf(request, fan)).memberships.map(({ membership_id }) => membership_id).sort()).toEqual([CLUB, GAME]);
  await page.goto('/tv/profile');
  await expect(page.getByText('Pase de tu club · Tomateros').first()).toBeVisible();
  await expect(page.getByText(/^Un solo juego · .+ en .+, \d+ \w+ \d{4}$/).first()).toBeVisible();
  await shoot(page, 'chosen-profile');
});

test('who has a club’s pass reads on another club’s game what it opens, and is offered that game', async ({
  page,
  request,
}) => {
  const fan = await newBuyer(page, request);
  const live = await liveGame({ request });
  const { clubs: playing } = await sidesOf(request, live);
  const club = Object.keys(await readClubs({ request })).find((each) => !playing.includes(each));
  await page.goto(`/tv/checkout/${CLUB}?club=${club}`);
  await fillCard(page);
  await pay(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  // the pass may be there before the page is: a navigation that is still under way would interrupt the next one
  await expect(page).toHaveURL(/\/checkout\/success/);
  expect((await meOf(request, fan)).memberships).toHaveLength(1);
  await page.goto(`/tv/player/${live}`);
  await expect(page.getByRole('heading', { name: 'Tu pase no incluye este juego' })).toBeVisible();
  await expect(page.getByText(/^Lo que tienes abre otros juegos: Pase de tu club · .+\.$/)).toBeVisible();
  await shoot(page, 'chosen-player');
  await page.getByRole('link', { name: 'Solo este juego · $29' }).click();
  await expect(page).toHaveURL(new RegExp(`/checkout/115\\?game=${live}`));
});

test('who has no pass at all is sent to the prices, which offer the game that was opened', async ({
  page,
  request,
}) => {
  await newBuyer(page, request);
  const live = await liveGame({ request });
  await page.goto(`/tv/player/${live}`);
  await expect(page).toHaveURL(/\/tv\/home#section-price$/);
  const link = page.locator('#section-price').getByRole('link', { name: /^Solo este juego · \$29/ });
  await expect(link).toHaveAttribute('href', new RegExp(`/checkout/115\\?game=${live}$`));
  await shoot(page, 'chosen-arrival');
});
