/** A recording on another host: it plays in that host's player, with the same playback access, and the panel follows it. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expectedAt, type FollowedGame, readGame, seeGame } from './followed-game.ts';
import { expect, readDemo, test } from './journey.ts';
import { openOffice } from './office.ts';
import { leave, signIn } from './watching.ts';

const NUMBER = '76979871';
const LENGTH_SECONDS = 4 * 3600;
/** How long after the beginning of the picture the first pitch is shown. */
const LEAD_SECONDS = 60;

/** The messages of the host's player, with a clock in place of a picture. */
const HOST_PLAYER = `<!doctype html><title>video</title><script>
  window.second = 0;
  let isPlaying = false;
  const subscribed = new Set();
  const say = (word) => parent.postMessage(word, '*');
  const tell = (event) => subscribed.has(event) && say({ event, data: { seconds: second, duration: ${LENGTH_SECONDS} } });
  const obey = {
    addEventListener: (event) => subscribed.add(event),
    getDuration: () => say(JSON.stringify({ method: 'getDuration', value: ${LENGTH_SECONDS} })),
    play: () => { isPlaying = true; tell('play'); },
    pause: () => { isPlaying = false; tell('pause'); },
    setCurrentTime: (to) => { second = to; tell('seeked'); },
  };
  addEventListener('message', ({ data: { method, value } }) => obey[method]?.(value));
  addEventListener('load', () => say({ event: 'ready' }));
  // real time: it plays as the other player does
  setInterval(() => { if (isPlaying) { second += 0.25; tell('timeupdate'); } }, 250);
</script>`;

/** Calls of the league's office for a game's recording, with the second proof. */
const openVideo = (request: APIRequestContext, game: number) => {
  const path = `/api/operations/games/${game}`;
  const send = async (method: 'DELETE' | 'POST' | 'PUT', to: string, data?: object): Promise<void> => {
    // with a proof of its own: one lasts for fifteen minutes, and a slow machine takes longer
    const headers = await openOffice(request);
    const reply = await request.fetch(`${path}/${to}`, { method, headers, ...(data && { data }) });
    expect(reply.status(), await reply.text()).toBe(200);
  };
  return {
    keepOutside: (data: object): Promise<void> => send('PUT', 'video', data),
    /** For the journeys after this one. */
    keepOurs: async (): Promise<void> => {
      await send('DELETE', 'video');
      await send('POST', 'recording', { published: true, reason: 'our own again' });
    },
  };
};

const hostSecond = async (page: Page): Promise<number> =>
  (await page
    .frames()
    .find((each) => each.url().includes(NUMBER))
    ?.evaluate(() => Reflect.get(window, 'second'))) ?? -1;
const expectPlaying = async (page: Page): Promise<void> => {
  const from = await hostSecond(page);
  await expect.poll(() => hostSecond(page)).toBeGreaterThan(Math.max(from, 0));
};
/** Both in one look: the host's player hears of a pause a moment after the button has been pressed. */
const expectFollowed = (page: Page, game: FollowedGame, firstPitch: number): Promise<void> =>
  expect(async () => {
    const { second: _, spoken: __, markup: ___, ...shown } = await seeGame(page);
    const instant = firstPitch + ((await hostSecond(page)) - LEAD_SECONDS) * 1000;
    expect(shown).toEqual(expectedAt(game, instant));
  }).toPass();

test.afterEach(({ page }) => leave(page));

test('it plays in the page and in the app; the panel follows it, and plays lead to their second', async ({ page }) => {
  const id = readDemo().games.final.at(-1) ?? 0;
  const game = await readGame(page, id);
  const firstPitch = game.plays[0]?.at ?? 0;
  const office = openVideo(page.request, id);
  const anchor = { seconds: LEAD_SECONDS, at: new Date(firstPitch).toISOString() };
  await page.route(/player\.vimeo\.com/, (route) => route.fulfill({ contentType: 'text/html', body: HOST_PLAYER }));
  await signIn(page);
  try {
    await office.keepOutside({ host: 'vimeo', address: NUMBER, anchor });
    const frame = page.locator('iframe');
    for (const path of ['playerapp', 'player']) {
      await page.goto(`/tv/${path}/${id}`);
      await expect(frame).toHaveAttribute('src', `https://player.vimeo.com/video/${NUMBER}?dnt=1`);
      await expect(page.locator('video')).toHaveCount(0);
      await expectPlaying(page);
    }
    await page.getByRole('button', { name: 'Pausa', exact: true }).click();
    await expectFollowed(page, game, firstPitch);
    for (const key of ['3', '.', 'ArrowLeft', '1', 'l']) {
      const before = await hostSecond(page);
      await page.keyboard.press(key);
      await expect.poll(() => hostSecond(page)).not.toBe(before);
      await expectFollowed(page, game, firstPitch);
    }
    await page.getByRole('button', { name: 'Reproducir' }).click();
    await expectPlaying(page);
  } finally {
    await office.keepOurs();
  }
});
