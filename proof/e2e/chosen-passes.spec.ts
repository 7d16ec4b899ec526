/** A pass for one club and a pass for one game: what the console makes of them, how they are bought, and what they open. */
import type { SentChange } from '@palco/contracts/plans-staff';
import type { Page } from '@playwright/test';
import { fillCard, meOf, newBuyer, pay } from './buyer.ts';
import { expectFits, readDemo } from './journey.ts';
import { expect, priceOf, test } from './office.ts';

const WIDTHS = [360, 768, 1440];
const shots = process.env.PALCO_E2E_SHOTS;
const [CLUB, GAME] = [140, 141];
type Terms = Extract<SentChange, { kind: 'plan' }>['terms'];
type OwnTerms = Pick<
  Terms,
  'scope' | 'title' | 'title_en' | 'description' | 'description_en' | 'period' | 'days' | 'position'
>;
const planOf = (plan_id: number, own: OwnTerms): SentChange => ({
  kind: 'plan',
  plan_id,
  terms: {
    image: '',
    valid_from: null,
    valid_until: null,
    sale_from: null,
    sale_until: null,
    competitions: ['regular-season', 'playoffs', 'final-series', 'exhibition'],
    ...own,
  },
});

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

/** Both kinds. */
const BOTH: readonly SentChange[] = [
  planOf(CLUB, {
    scope: 'club',
    title: 'Pase de tu club',
    title_en: 'Your club’s pass',
    description: 'Todos los juegos de un club, en casa y de visita.',
    description_en: 'All games of one club, home and away.',
    period: 'season',
    days: 90,
    position: 60,
  }),
  priceOf(CLUB, '89.00'),
  planOf(GAME, {
    scope: 'game',
    title: 'Un juego',
    title_en: 'One game',
    description: 'El juego que elijas, en vivo y grabado.',
    description_en: 'The game that you choose, live and recorded.',
    period: 'day',
    days: 2,
    position: 70,
  }),
  priceOf(GAME, '29.00'),
];

test('a club’s pass is chosen by its club, a game’s on the game, and both say what they are for', async ({
  page,
  request,
  changePlans,
}) => {
  await changePlans(...BOTH);
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
  await expect(page).toHaveURL(/\/checkout\/140\?club=CUL/);
  await expect(page.getByText('Los juegos de Tomateros').first()).toBeAttached();
  await shoot(page, 'chosen-checkout-club');
  await fillCard(page);
  await pay(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('main')).toContainText('Pase de tu club · Tomateros');
  await shoot(page, 'chosen-paid-club');

  // a game without that club
  const { upcoming } = readDemo().games;
  const sides = await Promise.all(
    upcoming.map(async (id) => {
      const { response } = await (await request.get(`/league/3.0.0/calendar/games/${id}`)).json();
      return { id, day: response.officialDate as string, clubs: [response.awayTeam.abbr, response.homeTeam.abbr] };
    }),
  );
  const other = sides.find(({ clubs }) => !clubs.includes('CUL')) as (typeof sides)[number];
  await page.goto(`/tv/calendar?date=${other.day}`);
  const link = page.locator(`a[href$="/checkout/141?game=${other.id}"]`);
  await expect(link).toContainText('Solo este juego · $29');
  await shoot(page, 'chosen-calendar');
  // the club's own games are not sold again
  for (const { id } of sides.filter(({ clubs }) => clubs.includes('CUL')))
    await expect(page.locator(`a[href$="/checkout/141?game=${id}"]`)).toHaveCount(0);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/checkout/141\\?game=${other.id}`));
  await expect(page.getByText(/ en .+, .+ \d+ de /).first()).toBeAttached();
  await shoot(page, 'chosen-checkout-game');
  await fillCard(page);
  await pay(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('main')).toContainText('Un juego · ');
  expect((await meOf(request, fan)).memberships.map(({ membership_id }) => membership_id).sort()).toEqual([CLUB, GAME]);
  await page.goto('/tv/profile');
  await expect(page.getByText('Pase de tu club · Tomateros').first()).toBeVisible();
  await expect(page.getByText(/^Un juego · .+ en .+, \d+ \w+ \d{4}$/).first()).toBeVisible();
  await shoot(page, 'chosen-profile');
});

test('who has no pass for a live game is offered that game on its page', async ({ page, request, changePlans }) => {
  await changePlans(...BOTH);
  await newBuyer(page, request);
  const [live] = readDemo().games.live;
  await page.goto(`/tv/player/${live}`);
  await expect(page.getByRole('link', { name: 'Solo este juego · $29' })).toBeVisible();
  await shoot(page, 'chosen-player');
});
