/** Why there is no picture: each reason is said in words, with what to do about it. */
import { expect, readDemo, test } from './journey.ts';
import { expectPlaying, openGame, secondOf, signIn } from './watching.ts';

// leaving the page lets go of its seat
test.afterEach(({ page }) => page.goto('about:blank'));

const recording = (): number => readDemo().games.final[0] ?? 0;

test.describe('what breaks', () => {
  // the engine says so in the console, too
  test.beforeEach(({ faults }) => faults.allow(/net::ERR_|Failed to load resource/));

  test('1, 5, unknown: what the video element says by its number', async ({ page }) => {
    await openGame(page, recording());
    for (const [code, text] of [
      [1, 'Se interrumpió el video'],
      [5, 'Error de cifrado'],
      [9, 'Error desconocido'],
    ] as const) {
      await page.evaluate((of) => {
        const video = document.querySelector('video') as HTMLVideoElement;
        video.pause();
        Object.defineProperty(video, 'error', { configurable: true, value: { code: of } });
        video.dispatchEvent(new Event('error'));
      }, code);
      await expect(page.getByRole('alert')).toContainText(text);
      await page.evaluate(() => Reflect.deleteProperty(document.querySelector('video') as HTMLVideoElement, 'error'));
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    await expectPlaying(page);
  });

  test('2: the network is cut, and the picture goes on by itself when it is back', async ({ page, context }) => {
    await openGame(page, recording());
    await context.setOffline(true);
    await page.evaluate(() => {
      const video = document.querySelector('video') as HTMLVideoElement;
      video.currentTime += 600;
    });
    await expect(page.getByRole('alert')).toContainText('Error de conexión', { timeout: 15_000 });
    const stopped = await secondOf(page);
    await context.setOffline(false);
    await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 15_000 });
    await expect.poll(() => secondOf(page), { timeout: 15_000 }).toBeGreaterThan(stopped);
  });

  test('-2: a picture that stands still for five seconds', async ({ page }) => {
    await openGame(page, recording());
    await page.route(/\.m4s/, () => undefined); // never answered
    await page.evaluate(() => {
      const video = document.querySelector('video') as HTMLVideoElement;
      video.currentTime += 600;
    });
    const since = Date.now();
    await expect(page.getByRole('alert')).toContainText('Se agotó el tiempo de espera');
    expect(Date.now() - since).toBeGreaterThan(4500);
    expect(Date.now() - since).toBeLessThan(6500);
    await page.unroute(/\.m4s/);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expectPlaying(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  for (const [what, text, file, body, status] of [
    ['3: a piece that is damaged', 'Error al decodificar el video', /720p\/\d+\.m4s|360p\/\d+\.m4s/, 'damaged', 200],
    [
      '4: a format the browser does not know',
      'Error de formato del video',
      /master\.m3u8/,
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=9000,CODECS="hvc1.9.9.L999"\n720p/whole.m3u8\n',
      200,
    ],
    [
      '5: a key that is none',
      'Error de cifrado',
      /\/720p\/whole\.m3u8|\/360p\/whole\.m3u8/,
      '#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-TARGETDURATION:4\n#EXT-X-KEY:METHOD=AES-128,URI="no.key"\n#EXTINF:3.84,\n0.ts\n#EXT-X-ENDLIST\n',
      200,
    ],
    ['-1: a playlist that is gone', 'Error en la fuente del video', /master\.m3u8/, '', 404],
  ] as const)
    test(what, async ({ page }) => {
      await page.route(file, (route) => route.fulfill({ status, body }));
      await signIn(page);
      await page.goto(`/tv/player/${recording()}`);
      await expect(page.getByRole('alert')).toContainText(text, { timeout: 20_000 });
      await page.unroute(file);
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expectPlaying(page);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
});
