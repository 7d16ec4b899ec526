/** The pages that try out a player: each works with real results, in the long run in five languages. */
import { expect, expectAccessible, readDemo, test } from './journey.ts';
import { expectPlaying, leave, liveGame, signIn, watchFor } from './watching.ts';

test.afterEach(({ page }) => leave(page));

const TEXTS = {
  es: ['Imagen de prueba', 'Transmitir a la TV', 'ID DE VIDEO NO VALIDO!', 'Todo listo: aquí se verá bien.'],
  en: ['Test picture', 'Cast to TV', 'INVALID VIDEO ID!', 'All set: games will play here.'],
  pt: ['Imagem de teste', 'Transmitir para a TV', 'ID DE VÍDEO INVÁLIDO!', 'Tudo pronto: os jogos rodam aqui.'],
  it: ['Immagine di prova', 'Trasmetti alla TV', 'ID DEL VIDEO NON VALIDO!', 'Tutto pronto: qui le partite si vedono.'],
  ru: ['Проверочное видео', 'Транслировать на телевизор', 'НЕВЕРНЫЙ НОМЕР ВИДЕО!', 'Всё готово: здесь можно смотреть.'],
} as const;

const LANGUAGES = process.env.PALCO_TEST_LONG ? (['es', 'en', 'pt', 'it', 'ru'] as const) : (['es'] as const);

for (const language of LANGUAGES) {
  const [picture, cast, invalid, ready] = TEXTS[language];
  test(`in ${language}`, async ({ page }) => {
    await signIn(page, 'visitor');
    await page.goto(`/tv/player-test-somos?lang=${language}`);
    await expect(page.getByRole('heading', { name: picture })).toBeVisible();
    // waiting for a picture takes seconds, and its language does not matter
    if (language === 'es') await expectPlaying(page);
    await page.goto('/tv/player/chromecast/test');
    await expect(page.getByRole('heading', { name: cast })).toBeVisible();
    await page.goto('/tv/vimeo/player/test');
    await expect(page.getByText(invalid, { exact: true })).toBeVisible();
    await page.goto('/tv/stream-check');
    await expect(page.getByText(ready)).toBeVisible();
    await expect(page.getByText(/^H\.264 \(avc1\.[0-9a-f]{6}\): /).first()).toBeVisible();
    await expect(page.getByText(/^AAC \(mp4a\.40\.2\): /)).toBeVisible();
    if (language !== 'es') return;
    await expectAccessible(page);
    await test.step('a slow connection sees the minimum speed it needs', async () => {
      const session = await page.context().newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 50,
        downloadThroughput: 300_000 / 8,
        uploadThroughput: 300_000 / 8,
      });
      await page.getByRole('button', { name: 'Probar otra vez' }).click();
      await expect(page.getByText('No llega al mínimo de 500 Kbps', { exact: false })).toBeVisible();
      await expect(page.getByText(/^0\.[1-3]\d? Mbps/)).toBeVisible();
    });
  });
}

test('the app shows a recording without a frame around it, and nothing else', async ({ page }) => {
  const { final, upcoming } = readDemo().games;
  await signIn(page);
  await page.goto(`/tv/playerapp/${final[0]}`);
  await expectPlaying(page);
  await expect(page.locator('header, footer')).toHaveCount(0);
  await test.step('a minute of it is loaded ahead, not the ten that there is room for', async () => {
    const ahead = (): Promise<number> =>
      page.evaluate(() => {
        const video = document.querySelector('video') as HTMLVideoElement;
        return video.buffered.length && video.buffered.end(video.buffered.length - 1) - video.currentTime;
      });
    await expect.poll(ahead).toBeGreaterThan(50);
    await watchFor(page, 2);
    expect(await ahead()).toBeLessThan(75);
  });
  for (const id of [await liveGame(page), upcoming[0]]) {
    await page.goto(`/tv/playerapp/${id}`);
    await expect(page.getByRole('heading', { name: 'Video no encontrado' })).toBeVisible();
  }
});

test('the other host’s player shows the video of the address, or a message when there is none', async ({ page }) => {
  await page.route(/player\.vimeo\.com/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>a video' }));
  await signIn(page, 'visitor');
  await page.goto('/tv/vimeo/player/test/76979871');
  await expect(page.locator('iframe')).toHaveAttribute('src', 'https://player.vimeo.com/video/76979871');
  await page.goto('/tv/vimeo/player/test/none');
  await expect(page.getByText('ID DE VIDEO NO VALIDO!', { exact: true })).toBeVisible();
});
