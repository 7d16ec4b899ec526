/** A game from a camera: what `npm run camera` publishes is on the fan's screen, and its recording stays. */
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { startCamera } from './camera-program.ts';
import { clockOf } from './followed-game.ts';
import { expect, readDemo, test } from './journey.ts';
import { budget, expectPlaying, leave, secondOf, signIn } from './watching.ts';

test.afterEach(({ page }) => leave(page));

/** The playlist as the page requests it, without parts where a busy machine seems to be a thin line; empty until it has. */
const cameraPlaylist = async (page: Page) => {
  const address = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => /fuente\/(?:low|live|whole)\.m3u8/.test(name))?.name,
  );
  const reply = address && (await page.request.get(address.replace(/\?.*/, '')));
  return reply ? { text: await reply.text(), now: Date.parse(reply.headers()['x-server-time'] ?? '') } : undefined;
};

/** Seconds from the clock of the ballpark to the picture on screen, by the dates of the playlist. */
const secondsBehindBallpark = async (page: Page): Promise<number> => {
  const second = await secondOf(page);
  const playlist = await cameraPlaylist(page);
  if (!playlist?.text.includes('#EXTINF')) return Number.POSITIVE_INFINITY;
  // until the encoder stops, the media and the clock advance together
  return (playlist.now - clockOf(playlist.text).instantAt(0)) / 1000 - second;
};

test('a game waits for its camera, shows it without a reload, and goes on when it comes back', async ({
  page,
  palco,
  faults,
}) => {
  // the game has no poster yet, and no picture before its camera
  faults.allow(/Failed to load resource/);
  const [waiting] = readDemo().streamKeys;
  await signIn(page);
  await page.goto(`/tv/player/${waiting?.gameId}`);
  await expect(page.getByRole('heading', { name: 'Aún no llega la imagen' })).toBeVisible();
  const camera = await startCamera(palco.data);
  await expectPlaying(page);
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.videoWidth)).toBe(1280);
  await expect.poll(() => secondsBehindBallpark(page)).toBeLessThan(budget(4));
  // the closed captions inside of the pictures, which arrive in parts of half a second
  const captions = page.getByRole('button', { name: 'Subtítulos' });
  await expect(captions).toHaveAttribute('aria-pressed', 'false');
  await captions.press('Enter');
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  const lines = (): Promise<string> =>
    page.evaluate(() =>
      [...(document.querySelector('video')?.textTracks ?? [])]
        .filter(({ mode }) => mode === 'showing')
        .flatMap(({ cues }) => [...((cues ?? []) as unknown as VTTCue[])].map(({ text }) => text))
        .join('\n'),
    );
  await expect.poll(lines).toMatch(/\[(Murmullo del público|Aplausos|Gritos de aliento|Organillo del estadio)\]/);
  await captions.press('Enter');
  camera.kill('SIGKILL');
  await once(camera, 'exit');
  // the last picture stays, with the reason in words
  const notice = page.getByRole('status').filter({ hasText: 'La imagen del estadio está interrumpida' });
  await expect(notice).toBeVisible();
  await expect(page.locator('video')).toBeVisible();
  const again = await startCamera(palco.data);
  await expect.poll(async () => (await cameraPlaylist(page))?.text).toContain('#EXT-X-DISCONTINUITY');
  await expect(notice).toBeHidden();
  await expectPlaying(page);
  again.kill('SIGTERM');
  await once(again, 'exit');
});
