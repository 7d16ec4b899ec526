/** A member in front of a game, in any engine. */
import type { PlaylistClock } from '../followed-game.ts';
import { clockOf } from '../followed-game.ts';
import { readDemo } from '../journey.ts';
import type { EnginePage } from './engine-page.ts';

/** Signs a demo account in without the dialog. */
export const signIn = async (page: EnginePage, kind = 'member'): Promise<string> => {
  const account = readDemo().accounts.find((each) => each.kind === kind);
  const reply = await page.request.post('/api/users/login', {
    data: { email: account?.email, password: account?.password },
  });
  const { token } = (await reply.json()) as { token: string };
  await page.goto('/tv/faqs');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  return token;
};

/** Opens a game and waits until its picture moves. */
export const openGame = async (page: EnginePage, id: number): Promise<void> => {
  await page.goto(`/tv/player/${id}`);
  await expectPlaying(page);
};

/** The picture is where it should be, has what it needs, and moves on. */
export const expectPlaying = async (page: EnginePage): Promise<void> => {
  await page.until('picture that plays', () => {
    const video = document.querySelector('video');
    return Boolean(video && !video.paused && !video.seeking && video.readyState >= 3 && video.currentTime > 0);
  });
  const from = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  await page.until('picture that moves', (second) => document.querySelector('video')?.currentTime !== second, from);
};

/** The clock of the ballpark, from the playlist that the page plays. */
export const readClock = async (page: EnginePage): Promise<PlaylistClock> => {
  const address = await page.evaluate(
    () => performance.getEntriesByType('resource').findLast(({ name }) => /\d+p\/whole\.m3u8/.test(name))?.name ?? '',
  );
  return clockOf(await (await page.request.get(address.replace(/\?.*/, ''))).text());
};
