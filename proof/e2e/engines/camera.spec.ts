/** A camera's game on the screens of every engine. */
import { once } from 'node:events';
import { startCamera } from '../camera-program.ts';
import { PER_WORKER, readDemo, usePalco } from '../journey.ts';
import { openReadyPalco } from '../ready-league.ts';
import { inEachEngine, test as journey } from './engine-journey.ts';
import { openGame, signIn } from './engine-watching.ts';

/** On a Palco of its own: in others the game still waits for its camera. */
const test = journey.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  palco: [({}, use) => usePalco(openReadyPalco(), use), PER_WORKER],
});

inEachEngine(test, () => {
  test('a camera’s picture plays, and is played again after the camera has left', async ({ newPage, palco }) => {
    const page = await newPage();
    await signIn(page);
    const camera = await startCamera(palco.data);
    await openGame(page, readDemo().streamKeys[0]?.gameId ?? 0);
    await page.until('picture of the camera', () => document.querySelector('video')?.videoWidth === 1280);
    await page.until('twelve seconds of it', () => (document.querySelector('video')?.currentTime ?? 0) > 12);
    camera.kill('SIGTERM');
    await once(camera, 'exit');
    // what is left of the picture may be over before the journey looks again, so the page itself tells that it was played
    await page.evaluate(() => {
      const video = document.querySelector('video');
      video?.addEventListener('seeked', () => {
        const from = video.currentTime;
        video.addEventListener('timeupdate', () => {
          if (video.currentTime > from + 1) document.body.dataset.isPlayedAgain = '';
        });
      });
    });
    await page.key('ArrowLeft');
    await page.until('picture that is played again', () => 'isPlayedAgain' in document.body.dataset);
  });
});
