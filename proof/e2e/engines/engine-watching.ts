/** A fan in front of a game, in any engine. */
import { clockOf, type PlaylistClock } from '../followed-game.ts';
import { expect, readDemo } from '../journey.ts';
import { secondOf } from '../watching.ts';
import type { EnginePage } from './engine-page.ts';

/** Signs somebody in without the dialog, which has a journey of its own. */
export const useToken = async (page: EnginePage, token: string): Promise<void> => {
  await page.goto('/tv/faqs');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
};
/** The device of all journeys: the seat that the journey before had is its own. */
const TELEVISION = 'e2e-living-room-television';
/** Makes the browser the device of all journeys: a seat that a journey left without releasing it does not stop this one. */
export const useTelevision = (page: EnginePage, device = TELEVISION): Promise<void> =>
  page.evaluate((value) => localStorage.setItem('palco-device', value), device);
/** Signs the demo's member in. */
export const signIn = async (page: EnginePage, device?: string): Promise<string> => {
  const account = readDemo().accounts.find(({ kind }) => kind === 'member');
  const reply = await page.request.post('/api/users/login', {
    data: { email: account?.email, password: account?.password },
  });
  const { token } = (await reply.json()) as { token: string };
  await useToken(page, token);
  await useTelevision(page, device);
  return token;
};

/** Leaves the player and waits until the seat is free: the release may be lost, and then the lease expires by itself. */
export const leave = async (page: EnginePage, authorization: string): Promise<void> => {
  await page.goto('/tv/faqs');
  const seat = async (): Promise<unknown> =>
    (await (await page.request.get('/api/seats', { headers: { authorization } })).json()).data;
  await expect.poll(seat).toBe(null);
};

/** Waits until the picture is there and moves. */
export const expectPlaying = async (page: EnginePage): Promise<void> => {
  await page.until('picture that plays', () => {
    // in the body it is the document's, until the app takes it over
    const video = document.querySelector<HTMLVideoElement>('video:not(body > video)');
    return Boolean(video && !video.paused && !video.seeking && video.readyState >= 3 && video.currentTime > 0);
  });
  const from = await secondOf(page);
  await page.until('picture that moves', (second) => document.querySelector('video')?.currentTime !== second, from);
};

/** Opens a game and waits until it plays. */
export const openGame = async (page: EnginePage, id: number): Promise<void> => {
  await page.goto(`/tv/player/${id}`);
  await expectPlaying(page);
};

/** Moves the picture, as a fan does, and waits until it is at another place and ready to play there. */
export const moveBy = async (page: EnginePage, press: () => Promise<void>): Promise<void> => {
  const from = await secondOf(page);
  await press();
  await page.until(
    `picture elsewhere than at ${from}`,
    (before) => {
      const video = document.querySelector('video');
      return Boolean(video && !video.seeking && video.readyState >= 2 && Math.abs(video.currentTime - before) > 3);
    },
    from,
  );
};

/** Goes to the first play of an inning. Keys lead to innings as soon as the plays are there, which is after the picture. */
export const moveToInning = async (page: EnginePage, inning: number): Promise<void> => {
  await page.until('plays', () => document.querySelector('rect[data-taken]') !== null);
  await moveBy(page, () => page.key(String(inning)));
};

/** The clock of the ballpark, from the playlist that the page plays. */
export const readClock = async (page: EnginePage): Promise<PlaylistClock> => {
  const address = await page.evaluate(
    () => performance.getEntriesByType('resource').findLast(({ name }) => /\d+p\/whole\.m3u8/.test(name))?.name ?? '',
  );
  return clockOf(await (await page.request.get(address.replace(/\?.*/, ''))).text());
};

/**
 * Goes to the fourth inning of an opened game and unfolds the older half innings of the panel, so that all of it can be compared
 * with the plays.
 */
export const unfoldPanel = async (page: EnginePage): Promise<void> => {
  await moveToInning(page, 4);
  await page.press('button', 'Ver desde la entrada 1');
  await page.until(
    'strip of games',
    () => document.querySelector('nav[aria-label="Juegos del día"] [aria-current="page"]') !== null,
  );
};
