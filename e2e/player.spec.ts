/** The player of a live game in the hands of a fan: it plays, goes back, comes back, and obeys the keyboard. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, readDemo, tabTo, test } from './journey.ts';
import { expectPlaying, moveTo, openGame, pause, play, secondOf, signIn } from './watching.ts';

// leaving the page lets go of its seat
test.afterEach(({ page }) => page.goto('about:blank'));

/** The sample clip begins again after this many seconds, without a break in the stream. */
const LOOP_SECONDS = 23.04;

declare global {
  interface Window {
    /** when the first frame of a picture was there, by the clock of the computer */
    firstFrame?: number;
    /** milliseconds that the page was deaf for, each time */
    longTasks: number[];
    /** milliseconds the latest seek took */
    seekTook?: number;
  }
}
const measure = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
    let began = 0;
    addEventListener('loadeddata', () => (window.firstFrame ??= Date.now()), true);
    addEventListener('seeking', () => (began = performance.now()), true);
    addEventListener('seeked', () => (window.seekTook = performance.now() - began), true);
  });

test('live: it plays at once, goes back to the first pitch, over the end of the clip, and back to live', async ({
  page,
}) => {
  const [id = 0] = readDemo().games.live;
  await signIn(page);
  await measure(page);
  await page.goto('/tv/home');
  const clicked = Date.now();
  await page.locator(`a[href$="/player/${id}"]`).first().click();
  await expectPlaying(page);
  console.log('first frame', (await page.evaluate(() => window.firstFrame ?? 0)) - clicked);
  const stage = page.locator('[data-player-stage]');
  await expect(stage.getByText('En vivo', { exact: true })).toBeVisible();

  const bar = page.getByRole('slider', { name: 'Posición en el juego' });
  await bar.click({ position: { x: 2, y: 5 } });
  await expect.poll(() => secondOf(page)).toBeLessThan(300);
  await expectPlaying(page);
  console.log('seek', await page.evaluate(() => window.seekTook));
  await expect(stage.getByRole('button', { name: 'Volver al vivo' })).toBeVisible();

  await moveTo(page, LOOP_SECONDS * 100 - 1);
  const from = Date.now();
  await expect.poll(() => secondOf(page), { intervals: [100] }).toBeGreaterThan(LOOP_SECONDS * 100 + 1);
  console.log('loop', Date.now() - from);

  await stage.getByRole('button', { name: 'Volver al vivo' }).click();
  await expect(stage.getByText('En vivo', { exact: true })).toBeVisible();
  await expectPlaying(page);
  console.log('tasks', await page.evaluate(() => window.longTasks));
});
