/** A game from a camera: what `npm run camera` publishes is on the fan's screen, and its recording stays. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, readDemo, test } from './journey.ts';
import { expectPlaying, leave, signIn } from './watching.ts';

test.afterEach(({ page }) => leave(page));

const startCamera = async (data: string): Promise<ChildProcess> => {
  const camera = spawn(process.execPath, [join(import.meta.dirname, '../tools/camera.ts')], {
    env: { ...process.env, PALCO_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(camera.stdout, 'data')) as [Buffer];
  expect(line.toString()).toContain('On the air');
  return camera;
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
  expect(await page.evaluate(() => document.querySelector('video')?.videoWidth)).toBe(1280);
  camera.kill('SIGKILL');
  await once(camera, 'exit');
  const again = await startCamera(palco.data);
  const playlist = async (): Promise<string> => {
    const address = await page.evaluate(
      () => performance.getEntriesByType('resource').find(({ name }) => /fuente\/whole\.m3u8/.test(name))?.name ?? '',
    );
    return (await page.request.get(address.replace(/\?.*/, ''))).text();
  };
  await expect.poll(playlist).toContain('#EXT-X-DISCONTINUITY');
  await expectPlaying(page);
  again.kill('SIGTERM');
  await once(again, 'exit');
});
