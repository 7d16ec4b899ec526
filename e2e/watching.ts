/** A member in front of a game: signs in, opens it, and moves its picture. */
import { availableParallelism, loadavg } from 'node:os';
import type { Locator, Page } from '@playwright/test';
import { expect, readDemo } from './journey.ts';

/** The sample clip begins again after this many seconds, without a break in the stream. */
export const LOOP_SECONDS = 23.04;

/** On a computer that does other things as well everything takes as much longer as it does more. */
export const patience = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/** Says that the picture is at the edge of a game that goes on. */
export const live = (page: Page): Locator => page.locator('[data-player-stage]').getByText('En vivo', { exact: true });

/** Who watches on a page, to ask for his seat. */
const tokens = new WeakMap<Page, string>();

/** Signs a demo account in without the dialog, which has a journey of its own. */
export const signIn = async (page: Page, kind = 'member'): Promise<string> => {
  const account = readDemo().accounts.find((each) => each.kind === kind);
  const reply = await page.request.post('/api/users/login', {
    data: { email: account?.email, password: account?.password },
  });
  const { token } = (await reply.json()) as { token: string };
  tokens.set(page, token);
  await page.addInitScript((kept) => {
    if (window !== top || location.protocol === 'about:' || sessionStorage.getItem('was-signed-in')) return;
    localStorage.setItem('token', kept);
    // one device for all journeys of a file: the seat of the journey before is its own
    localStorage.setItem('palco-device', 'e2e-living-room-television');
    sessionStorage.setItem('was-signed-in', '1');
  }, token);
  return token;
};

/** A game that goes on for as long as a journey lasts: the oldest one may end at any moment. */
export const liveGame = (): number => readDemo().games.live[1] ?? 0;

export const secondOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);

/** The picture moves. */
export const expectPlaying = async (page: Page): Promise<void> => {
  await expect.poll(() => secondOf(page), { timeout: 30_000 }).toBeGreaterThan(0);
  const from = await secondOf(page);
  await expect.poll(() => secondOf(page), { timeout: 20_000, intervals: [100] }).not.toBe(from);
};

/** The session the page uses now: a journey may have begun another one than the one it came with. */
const tokenOf = async (page: Page): Promise<string | undefined> =>
  (await page.evaluate(() => localStorage.getItem('token')).catch(() => null)) ?? tokens.get(page);

/** Leaves the page and waits until its seat is free: the next journey may sit down on another device. */
export const leave = async (page: Page): Promise<void> => {
  const authorization = await tokenOf(page);
  await page.goto('about:blank');
  if (!authorization) return;
  const isHeld = async (): Promise<boolean> => {
    const reply = await page.request.get('/api/seats', { headers: { authorization } });
    return Boolean(((await reply.json()) as { data?: unknown }).data);
  };
  await expect.poll(isHeld, { timeout: 20_000 * patience() }).toBe(false);
};

/** Opens a game as the member and waits for its picture. */
export const openGame = async (page: Page, id: number): Promise<void> => {
  await signIn(page);
  await page.goto(`/tv/player/${id}`);
  await expectPlaying(page);
};

export const play = (page: Page): Promise<void> => page.evaluate(() => document.querySelector('video')?.play());
/** Stops the picture; what is said of it stands when this is done. */
export const pause = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const video = document.querySelector('video') as HTMLVideoElement;
        if (video.paused) return resolve();
        video.addEventListener('pause', () => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), {
          once: true,
        });
        video.pause();
      }),
  );
/** The last second of a recording. */
export const endOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.duration ?? 0);

/** Takes the picture to a second of the media and waits until it is there. */
export const moveTo = (page: Page, second: number): Promise<void> =>
  page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        const video = document.querySelector('video') as HTMLVideoElement;
        video.addEventListener('seeked', () => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), {
          once: true,
        });
        video.currentTime = to;
      }),
    second,
  );

/** What the picture's playlist says, asked for by the test itself. */
export const watchPlaylist = (page: Page): (() => Promise<string>) => {
  let address = '';
  page.on('request', (request) => {
    if (/\d+p\/whole\.m3u8/.test(request.url())) address = request.url().replace(/\?.*/, '');
  });
  return async () => (await page.request.get(address)).text();
};
