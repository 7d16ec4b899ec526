/** Several games at once: tiles on one seat, the sound on one of them, and the best game. */
import { expect, expectAccessible, expectFits, test } from './journey.ts';
import { leave, signIn, watchedGames, youngestGames } from './watching.ts';

test('two games play on one seat, and the keyboard moves the sound from one to the other', async ({ page }) => {
  await signIn(page);
  const [one, other] = await youngestGames(page, 2);
  if (!one || !other) throw new Error('fewer than two games are live');
  await page.goto(`/tv/several?games=${one},${other}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dos juegos, un sonido');
  const tiles = page.getByRole('article');
  await expect(tiles).toHaveCount(2);

  // both pictures move, each with its own score
  for (const tile of await tiles.all()) {
    await expect
      .poll(() => tile.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(1);
    await expect(tile.locator('[data-half]')).toBeVisible();
  }
  expect((await watchedGames(page)).toSorted()).toEqual([one, other].toSorted());

  const muted = () =>
    page.locator('article video').evaluateAll((videos) => videos.map((video) => (video as HTMLVideoElement).muted));
  expect(await muted()).toEqual([false, true]);
  await tiles.nth(1).getByRole('button', { name: 'Pasar el sonido aquí' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(muted).toEqual([true, false]);
  await expect(tiles.nth(1).getByRole('button', { name: 'Con sonido' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);

  // hidden scores are hidden in every tile
  await page.getByRole('switch', { name: 'Sin spoilers' }).check();
  await expect(page.getByRole('img', { name: /marcador oculto/i })).toHaveCount(4);

  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  // a closed tile gives its place back
  await tiles.nth(1).getByRole('group').locator('summary').click();
  await tiles.nth(1).getByRole('button', { name: 'Cerrar este juego' }).click();
  await expect(tiles).toHaveCount(1);
  await expect.poll(() => watchedGames(page)).toEqual([one]);
  await leave(page);
});
