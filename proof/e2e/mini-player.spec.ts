/** A game goes on in a corner while the fan browses: one picture, one seat, and the way back to where it was. */
import { startStream } from '@palco/contracts/streaming/streaming';
import type { Locator, Page } from '@playwright/test';
import { expect, expectFits, LONG, tabTo, test, WIDTHS } from './journey.ts';
import { NOTICE_TEXTS, openStaff } from './staff-notices.ts';
import {
  expectPlaying,
  leave,
  liveGame,
  moveTo,
  openGame,
  pause,
  play,
  secondOf,
  signIn,
  watchedGames,
} from './watching.ts';

test.afterEach(({ page }) => leave(page));

const mini = (page: Page) => page.getByRole('region', { name: 'Minirreproductor' });
const panel = (page: Page) => page.getByRole('region', { name: 'El juego, como va en pantalla' });

/**
 * Paths of requests from now on that ask for the picture anew or load another document. On a slow machine the picture itself
 * goes from low latency to plain segments, `master.m3u8`; that is no restart.
 */
const watchRestarts = (page: Page): string[] => {
  const restarts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/low.m3u8') || pathname === startStream.path || request.isNavigationRequest())
      restarts.push(pathname);
  });
  return restarts;
};
/** Marks the video element, so that another one in its place is noticed. */
const mark = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    if (video) video.dataset.mark = 'first';
  });
const isMarked = (page: Page) => page.evaluate(() => document.querySelector('video')?.dataset.mark === 'first');

/** Takes screenshots of the page at each width, if `PALCO_E2E_SHOTS` names a folder for them. */
const shoot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.PALCO_E2E_SHOTS;
  if (!folder) return;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
};

/** Expects that the mini player hides nothing at the end of a page. */
const expectClearEnd = async (page: Page): Promise<void> => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 780 });
    const overlap = async (): Promise<number> => {
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      const [end, docked] = [await page.getByRole('contentinfo').boundingBox(), await mini(page).boundingBox()];
      return end && docked ? end.y + end.height - docked.y : Number.NaN;
    };
    // sections that are laid out only near the viewport may still grow
    await expect.poll(overlap, { message: `at ${width}` }).toBeLessThanOrEqual(0);
  }
};

/** Runs of both clubs and the half inning between them, as a score line has them. */
const scoreOf = (place: Locator) =>
  place
    .locator('[data-half]')
    .first()
    .evaluate((half) =>
      [half.previousElementSibling, half, half.nextElementSibling].map((each) => each?.textContent).join(' '),
    );

test('the game goes on in a corner of the standings and the calendar, comes back at its place, and closes', async ({
  page,
}) => {
  const id = await liveGame(page);
  await openGame(page, id);
  await moveTo(page, (await secondOf(page)) - 90);
  await play(page);
  await expectPlaying(page);
  await panel(page).getByRole('tab', { name: 'BOXSCORE' }).click();
  await mark(page);
  const restarts = watchRestarts(page);

  await page.getByRole('navigation', { name: 'Juegos del día' }).getByRole('link', { name: 'Calendario' }).click();
  await expect(page).toHaveURL(/\/tv\/calendar$/);
  await expect(page).toHaveTitle(/Calendario/);
  await expect(page.locator('#content')).toBeFocused();
  await expect(mini(page)).toBeVisible();
  await expectPlaying(page);

  await page.getByRole('banner').getByRole('link', { name: 'Posiciones' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /posiciones/i })).toBeVisible();
  await expectPlaying(page);
  expect(await watchedGames(page)).toEqual([id]);
  expect([await isMarked(page), restarts]).toEqual([true, []]);
  await expectFits(page);
  await expectClearEnd(page);
  await shoot(page, 'mini-standings');

  await mini(page).getByRole('button', { name: 'Pausa', exact: true }).click();
  await expect(mini(page).getByRole('button', { name: 'Reproducir' })).toBeVisible();
  await moveTo(page, await secondOf(page));
  const [second, score] = [await secondOf(page), await scoreOf(mini(page))];
  await tabTo(page, /Volver al juego/);
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByRole('tab', { name: 'BOXSCORE' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(new RegExp(`/tv/player/${id}$`));
  await expect(page).toHaveTitle(/·.*Palco/);
  await expect.poll(async () => [await secondOf(page), await scoreOf(panel(page))]).toEqual([second, score]);
  await play(page);
  await expectPlaying(page);

  await page.goBack();
  await expect(mini(page)).toBeVisible();
  await expectPlaying(page);
  expect([await isMarked(page), restarts]).toEqual([true, []]);
  await mini(page).getByRole('button', { name: 'Cerrar el video' }).click();
  await expect(mini(page)).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
  await expect.poll(() => watchedGames(page)).toEqual([]);
});

test('hidden scores are hidden in the corner, and a seat that another device took says so there', async ({ page }) => {
  const game = await liveGame(page);
  const token = await signIn(page);
  await page.goto('/tv/faqs');
  await page.evaluate(() => localStorage.setItem('hideScores', '1'));
  await page.goto(`/tv/player/${game}`);
  await expectPlaying(page);
  await page.getByRole('navigation', { name: 'Juegos del día' }).getByRole('link', { name: 'Calendario' }).click();
  await expect(mini(page).getByRole('img', { name: 'Marcador oculto' })).toHaveCount(2);
  const staff = await openStaff(page.request);
  const id = await staff.put();
  const notices = page.getByRole('region', { name: 'Avisos de la liga' });
  await expect(notices.getByText(NOTICE_TEXTS.es)).toBeVisible();
  await shoot(page, 'mini-hidden');
  const overlap = async (): Promise<number> => {
    const [above, below] = [await mini(page).boundingBox(), await notices.boundingBox()];
    return above && below ? above.y + above.height - below.y : Number.NaN;
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);
  await staff.end(id);
  const reply = await page.request.post(`${startStream.path}?gameId=${game}&isWeb=true&platform=webapp`, {
    data: { device: 'e2e-another-television', takeover: true },
    headers: { authorization: token },
  });
  expect(reply.ok()).toBe(true);
  const { lease } = (await reply.json()) as { lease: string };
  await expect(mini(page)).toContainText('Ahora se reproduce en otro dispositivo');
  await shoot(page, 'mini-taken-over');
  await page.request.post('/api/seats/release', { data: { lease } });
  await mini(page).getByRole('link', { name: 'Volver al juego' }).click();
  await page.getByRole('button', { name: 'Ver aquí y cerrar la otra' }).click();
  await expectPlaying(page);
});

test('a document that was reloaded while browsing gives the player its own one', LONG, async ({ page }) => {
  const id = await liveGame(page);
  await openGame(page, id);
  await pause(page);
  await page.getByRole('navigation', { name: 'Juegos del día' }).getByRole('link', { name: 'Calendario' }).click();
  await expect(mini(page)).toBeVisible();
  await page.reload();
  await expect(mini(page)).toHaveCount(0);
  await page.goBack();
  await expectPlaying(page);
});
