/** A game on a television: a stand-in for Google's libraries carries the messages between the player and the receiver's page. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { leave, signIn, watchedGames, youngestGames } from './watching.ts';

const SENDER_LIBRARY = `
  const listeners = [];
  let update = () => {};
  window.fromTelevision = (text) => listeners.forEach((listener) => listener('urn:x-cast:mx.palco.game', text));
  const session = {
    receiver: { friendlyName: 'Sala' },
    sendMessage: (namespace, message, done) => { window.toTelevision(JSON.stringify(message)); done(); },
    addMessageListener: (namespace, listener) => listeners.push(listener),
    addUpdateListener: (listener) => { update = listener; },
    stop: (done) => { window.closeTelevision().then(() => { done(); update(false); }); },
  };
  window.chrome.cast = {
    SessionRequest: class {}, ApiConfig: class {},
    initialize: (config, done) => done(),
    requestSession: (done) => done(session),
  };
  window.__onGCastApiAvailable(true);`;
const RECEIVER_LIBRARY = `
  window.cast = { framework: { CastReceiverContext: { getInstance: () => ({
    addCustomMessageListener: (namespace, listener) => { window.fromPlayer = (text) => listener({ data: JSON.parse(text) }); },
    sendCustomMessage: (namespace, to, message) => window.toPlayer(JSON.stringify(message)),
    start: () => { window.isReceiving = true; },
  }) } } };`;

const serve = (page: Page, body: string): Promise<unknown> =>
  page.route('https://www.gstatic.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body }));
const isPlaying = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    return video !== null && video.currentTime > 1 && !video.paused;
  });

test('a television shows the game in the place of the player, which controls it', async ({ page, browser, palco }) => {
  await signIn(page);
  const [game] = await youngestGames(page, 1);
  const television = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  await serve(television, RECEIVER_LIBRARY);
  await television.exposeFunction('toPlayer', (text: string) =>
    page.evaluate((sent) => Reflect.get(window, 'fromTelevision')(sent), text),
  );
  await television.goto(`${palco.origin}/tv/receiver`);
  await expect(television.getByRole('heading', { name: 'Listo para transmitir' })).toBeVisible();

  await serve(page, SENDER_LIBRARY);
  await page.exposeFunction('toTelevision', (text: string) =>
    television.evaluate((sent) => Reflect.get(window, 'fromPlayer')(sent), text),
  );
  await page.exposeFunction('closeTelevision', () => television.goto('about:blank').then(() => undefined));
  await page.addInitScript(() => Object.assign(window, { chrome: {} }));
  await page.goto(`/tv/player/${game}`);
  await expect.poll(() => isPlaying(page)).toBe(true);
  await expect(page.locator('script[src*="gstatic"]')).toHaveCount(0);

  await test.step('on a phone, the buttons of the picture are one row with those for captions and a television', async () => {
    const desk = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 780 });
    const first = page.locator('[data-player-stage]').getByRole('button', { name: 'Pausa', exact: true });
    for (const name of ['Subtítulos', 'Transmitir a la TV', 'Pantalla completa']) {
      const button = page.getByRole('button', { name, exact: true });
      // both at once: the row is laid out again a moment after the width has changed
      const apart = async () =>
        ((await button.boundingBox())?.y ?? Number.NaN) - ((await first.boundingBox())?.y ?? Number.NaN);
      await expect.poll(apart, name).toBe(0);
    }
    if (desk) await page.setViewportSize(desk);
  });

  await page.getByRole('button', { name: 'Transmitir a la TV' }).click();
  await expect(page.getByRole('heading', { name: 'En la tele: Sala' })).toBeVisible();
  await expect.poll(() => isPlaying(television)).toBe(true);
  // one seat, now the television's: the player has no picture any more
  await expect.poll(() => watchedGames(page)).toEqual([game]);
  await expect(page.locator('video')).toHaveCount(0);
  await expect(television.locator('aside [data-half]')).toBeVisible();

  const stage = page.locator('[data-player-stage]');
  await stage.getByRole('button', { name: 'Pausa', exact: true }).click();
  await expect.poll(() => isPlaying(television)).toBe(false);
  await stage.getByRole('button', { name: 'Reproducir' }).click();
  await expect.poll(() => isPlaying(television)).toBe(true);
  await page.getByRole('switch', { name: 'Sin spoilers' }).check();
  await expect(television.getByRole('img', { name: /marcador oculto/i })).toHaveCount(2);

  // the player chooses what the television shows, and the television's picture goes on
  const picture = await television.locator('video').elementHandle();
  await stage.getByRole('radio', { name: 'Con marcador' }).check();
  const strip = television.locator('[data-layout="strip"] aside');
  await expect(strip.getByRole('img', { name: /marcador oculto/i })).toHaveCount(2);
  await page.getByRole('switch', { name: 'Sin spoilers' }).uncheck();
  await expect(strip.getByRole('img', { name: /marcador oculto/i })).toHaveCount(0);
  await expect(strip.locator('[data-half]')).toBeVisible();
  const [over, screen] = [await strip.boundingBox(), television.viewportSize()];
  // inside the overscan margin that televisions may crop
  expect(over?.x).toBeGreaterThanOrEqual(96);
  expect((over?.x ?? 0) + (over?.width ?? 0)).toBeLessThanOrEqual((screen?.width ?? 0) - 96);
  await stage.getByRole('radio', { name: 'Solo la imagen' }).check();
  await expect(television.locator('aside')).toHaveCount(0);
  expect(await television.locator('video').evaluate((video, before) => video === before, picture)).toBe(true);
  expect(await isPlaying(television)).toBe(true);

  await stage.getByRole('button', { name: 'Dejar de transmitir' }).click();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await leave(page);
  await television.context().close();
});
