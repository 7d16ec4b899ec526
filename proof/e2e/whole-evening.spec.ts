/**
 * A game that has gone on for more than three hours: a fan rewinds over all of it with one touch, the panel follows, and in
 * the long run the last out makes a recording of what the fan watches.
 */
import type { Page } from '@playwright/test';
import { expectFollowed, unfold } from './expect-followed.ts';
import { clockOf, type FollowedGame, type PlaylistClock, readGame } from './followed-game.ts';
import { expect, test as journey, PER_WORKER, usePalco } from './journey.ts';
import { openOwnPalco } from './own-palco.ts';
import { gameOfTheDay, openBeforeTheEnd } from './simulated-innings.ts';
import {
  budget,
  crossClipEnd,
  expectOnce,
  expectPlaying,
  goLive,
  LOOP_SECONDS,
  leave,
  live,
  moveTo,
  openGame,
  pause,
  secondOf,
  watchPlaylist,
} from './watching.ts';

const THREE_HOURS = 3 * 3600;
/**
 * A pixel of the bar is half a minute, and the wait for the first pitch is compressed: the seek aims a little further, and
 * lands minutes further when the game is nearly over, because three hours back is then close to the first pitch.
 */
const AIM_SECONDS = 90;
const AIM_OFF_SECONDS = 540;
/** The slider extends half a thumb beyond both ends of its bar. */
const THUMB_PIXELS = 16;
const isLong = Boolean(process.env.PALCO_TEST_LONG);
const { scheduled, game } = gameOfTheDay();
/** How long before the game the picture begins. */
const LEAD_MS = 10 * 60_000;
/** Palco opens no earlier before the last out, so that there are three hours to rewind. */
const MOST_LEFT_MS = game.endedAt - scheduled.startsAt + LEAD_MS - (THREE_HOURS + AIM_OFF_SECONDS) * 1000;
/**
 * From the opening of Palco to the last out: in the long run short enough to wait for it, otherwise longer than the journey
 * takes.
 */
const LEFT_MS = isLong ? 100_000 : MOST_LEFT_MS;

// as in a fan's browser, service worker included
const test = journey.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  palco: [({}, use) => usePalco(openOwnPalco({ environment: openBeforeTheEnd(LEFT_MS) }), use), PER_WORKER],
});
test.use({ serviceWorkers: 'allow' });
test.afterEach(({ page }) => leave(page));

declare global {
  interface Window {
    /** milliseconds from the touch to the first frame of where it led, on screen */
    painted?: Promise<number>;
  }
}

/** Goes back from the edge by touching the bar. Returns the milliseconds until a frame of the new place was painted. */
const rewind = async (page: Page, seconds: number): Promise<number> => {
  await goLive(page);
  const edge = await secondOf(page);
  await page.evaluate((latest) => {
    const video = document.querySelector('video') as HTMLVideoElement;
    window.painted = new Promise((resolve) => {
      let touched = Number.NaN;
      addEventListener('pointerdown', ({ timeStamp }) => (touched = timeStamp), { once: true, capture: true });
      const look: VideoFrameRequestCallback = (_, { mediaTime }) => {
        // real time: a budget of the long run
        if (mediaTime <= latest) resolve(performance.now() - touched);
        else video.requestVideoFrameCallback(look);
      };
      video.requestVideoFrameCallback(look);
    });
  }, edge - seconds);
  const bar = page.getByRole('slider', { name: 'Posición en el juego' });
  const { width = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  const along = ((width - THUMB_PIXELS) * (edge - seconds - AIM_SECONDS)) / edge;
  await bar.click({ position: { x: Math.floor(THUMB_PIXELS / 2 + along), y: height / 2 } });
  return page.evaluate(() => window.painted ?? Number.NaN);
};

const followed = async (page: Page, playlist: () => Promise<string>): Promise<[FollowedGame, PlaylistClock]> => [
  await readGame(page, scheduled.id),
  clockOf(await playlist()),
];

test('three hours back in less than a second, over the end of the clip, and live again', async ({ page }) => {
  const playlist = watchPlaylist(page);
  await openGame(page, scheduled.id);
  await expect(live(page)).toBeVisible();
  await unfold(page);
  const edge = await secondOf(page);

  await test.step('three hours back', async () => {
    await expectOnce(
      () => rewind(page, THREE_HOURS),
      (took) => took < budget(1000),
    );
    expect(await secondOf(page)).toBeGreaterThan(edge - THREE_HOURS - AIM_OFF_SECONDS);
    await expect(page.getByText(/3:0\d:\d\d de retraso/)).toBeVisible();
    await expectPlaying(page);
    await pause(page);
    await expectFollowed(page, ...(await followed(page, playlist)));
  });
  await test.step('over the end of the clip', async () => {
    const end = Math.ceil((await secondOf(page)) / LOOP_SECONDS) * LOOP_SECONDS;
    await expectOnce(
      (attempt) => crossClipEnd(page, end + attempt * LOOP_SECONDS),
      (took) => took < budget(2500),
    );
  });
  await test.step('live again', async () => {
    await page.getByRole('button', { name: 'Volver al vivo' }).click();
    await expect(live(page)).toBeVisible();
    await expectPlaying(page);
    // how far behind the newest segment live begins differs by a second or two
    await expect.poll(() => secondOf(page)).toBeGreaterThan(edge);
  });
  if (!isLong) return;
  await test.step('the last out makes it a recording, on the same page', async () => {
    test.setTimeout(LEFT_MS + 120_000);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await expect(page.locator('section').getByText('On demand', { exact: true })).toBeVisible({ timeout: LEFT_MS });
    await expect(live(page)).toHaveCount(0);
    expect(await playlist()).toContain('#EXT-X-ENDLIST');
    await expect
      .poll(() => page.evaluate(() => document.querySelector('video')?.duration))
      .toBeGreaterThan(THREE_HOURS);
    await page.keyboard.press('0');
    await expectPlaying(page);
    await pause(page);
    await expectFollowed(page, ...(await followed(page, playlist)));
    await moveTo(page, await page.evaluate(() => (document.querySelector('video')?.duration ?? 0) - 1));
    await expectFollowed(page, ...(await followed(page, playlist)));
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
});
