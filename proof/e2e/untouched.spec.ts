/** A public page before anybody touches it: a document with one small script. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { leave, liveGame, signIn } from './watching.ts';

/** Opens a page and touches nothing, unlike `page.goto` of the other journeys. Counts its scripts, compressed. */
const openUntouched = async (page: Page, address: string) => {
  const scripts: { readonly path: string; readonly bytes: number }[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.endsWith('.js') && !path.endsWith('/sw.js'))
      scripts.push({ path, bytes: Number(response.headers()['content-length']) });
  });
  await page.evaluate(
    (to) => location.assign(to),
    new URL(address, test.info().project.use.baseURL ?? page.url()).href,
  );
  await page.waitForURL(`**${address}`);
  await page.waitForLoadState('load');
  return { scripts, bytes: () => scripts.reduce((sum, { bytes }) => sum + bytes, 0) };
};
const isOfApp = ({ path }: { readonly path: string }): boolean => path.includes('/main-');

/** A page of this origin from which the others are opened. */
test.beforeEach(async ({ page }) => void (await page.goto('/api/site')));

test('documents of text load the starter and nothing else, and their links are links', async ({ page }) => {
  for (const address of ['/tv/terms', '/tv/faqs', '/tv/tutorial']) {
    const { scripts, bytes } = await openUntouched(page, address);
    await page.waitForLoadState('networkidle');
    expect(scripts.length, address).toBeGreaterThan(0);
    expect(bytes(), address).toBeLessThan(8_000);
  }
  const { scripts } = await openUntouched(page, '/tv/terms');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Preguntas', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/tv/faqs');
  expect(scripts.filter(isOfApp)).toEqual([]);
});

test('the landing loads little script before anything is touched, and the first click counts', async ({ page }) => {
  // what follows a game is far below: only a touch may load the app
  await page.setViewportSize({ width: 360, height: 300 });
  const { scripts, bytes } = await openUntouched(page, '/tv');
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(0);
  expect(bytes()).toBeLessThan(8_000); // the aim is 100 kB
  // the answer to the click comes from the app, which is loaded for it
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // with the dialog and its forms; React, router, translator, queries and the page are 196 kB of it
  expect(bytes()).toBeGreaterThan(100_000);
});

test('scores are seen without the app, and it comes by itself where a game is followed', async ({ page }) => {
  let letGo = (): void => undefined;
  const seen = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(/\/assets\/main-.*\.js$/, async (route) => {
    await seen;
    await route.continue();
  });
  await openUntouched(page, '/tv/calendar');
  const figures = page.locator('[data-veil]');
  await expect(figures.filter({ visible: true }).first()).toBeVisible();
  letGo();
  // then the app is there and nothing is veiled any more
  await expect(figures).toHaveCount(0);
  // the app is not requested in the first ten seconds, so that a visitor can read; by the page's own clock, however late
  // this looks
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/main-'))
      .map(({ startTime }) => startTime),
  );
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(9_990);
});

test('hidden scores are never visible, not even before the app loads', async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('hideScores', '1'));
  let release = (): void => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/main-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await openUntouched(page, '/tv/calendar');
  const figures = page.locator('[data-veil]');
  await expect(figures).not.toHaveCount(0);
  const seen = await figures.evaluateAll((all) =>
    all.filter((each) => getComputedStyle(each).visibility !== 'hidden').map((each) => each.textContent),
  );
  expect(seen).toEqual([]);
  release();
  await expect(figures).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Marcador oculto' }).first()).toBeAttached();
});

test('on a thin line the app of a game comes behind its picture, file by file, and at once for whoever touches it', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await signIn(page);
  const id = await liveGame(page);
  let letGo = (): void => undefined;
  const touched = new Promise<void>((done) => {
    letGo = done;
  });
  // the first of the app's files does not come
  await page.route(/\.woff2$/, async (route) => {
    await touched;
    await route.continue();
  });
  const asked: { readonly path: string }[] = [];
  page.on('request', (request) => asked.push({ path: new URL(request.url()).pathname }));
  const firstFile = page.waitForRequest(/\.woff2$/);
  await openUntouched(page, `/tv/player/${id}`);
  await firstFile;
  const picture = page.locator('video');
  expect(await picture.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  expect(asked.filter(isOfApp)).toEqual([]);
  const app = page.waitForRequest((request) => isOfApp({ path: new URL(request.url()).pathname }));
  await picture.click({ force: true });
  await app;
  letGo();
  await expect(page.locator('[data-player-stage]').getByRole('button').first()).toBeAttached();
  await leave(page);
});

test('without a network the landing shows a message below its header, also before the app', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await openUntouched(page, '/tv');
  const banner = page.getByText('Sin conexión. Lo que ves puede no ser lo último.');
  await expect(banner).toBeHidden();
  await page.context().setOffline(true);
  await expect(banner).toBeVisible();
  const [header, line] = [await page.getByRole('banner').boundingBox(), await banner.boundingBox()];
  expect(line?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await page.context().setOffline(false);
  await expect(banner).toBeHidden();
});
