/** An engineer puts a game on the air from a fresh feed, measures its delay, and has it on demand, within the console. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { codeOfStatus } from '@palco/baseball/rules/game-status';
import type { Page } from '@playwright/test';
import { type Account, expectSound, openByChord, openConsole, test } from './console-journey.ts';
import { expect, LONG, readDemo } from './journey.ts';
import { goLive, signIn } from './watching.ts';

const DELAY_MS = 6200;
const CAMERA = join(import.meta.dirname, '../../tools/camera.ts');

const startCamera = (data: string, key: string): ChildProcess =>
  spawn(process.execPath, [CAMERA], {
    env: { ...process.env, PALCO_DATA: data, PALCO_CAMERA_KEY: key },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Calls of a scorer beside the engineer; the account has no second factor before `scoring.spec.ts`. */
const scorerOf = async (page: Page, { email, password }: Account) => {
  const send = async (
    path: string,
    data: object,
    authorization = '',
    method: 'POST' | 'PUT' = 'POST',
  ): Promise<Record<string, unknown>> => {
    const reply = await page.request.fetch(path, { method, data, headers: authorization ? { authorization } : {} });
    expect([path, reply.status()]).toEqual([path, 200]);
    return reply.json();
  };
  const { token } = await send('/api/users/login', { email, password });
  const proof = await send('/api/users/proof', { password }, String(token));
  return (path: string, body: object, method?: 'POST' | 'PUT') =>
    send(`/api/operations/games/${path}`, body, String(proof.token), method);
};

/**
 * Presses the space bar while the picture shows this instant, by the clock at its playhead. The picture is paused for that,
 * because on a busy machine a timer is late by more than what is measured.
 */
const tapAt = (page: Page, instant: number): Promise<void> =>
  page.evaluate(async (at) => {
    const video = document.querySelector('video') as HTMLVideoElement;
    const clock = document.querySelector('[data-picture-clock]') as HTMLElement;
    const shown = (): number => Number(clock.dataset.at ?? 0);
    /** Resolves when the clock is written, which it is ten times a second, whether it has changed or not. */
    const written = (): Promise<void> =>
      new Promise((done) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          done();
        });
        observer.observe(clock, { attributes: true, childList: true });
      });
    while (shown() < at) await written();
    video.pause();
    // the picture has advanced since the clock was written
    await written();
    for (let tries = 0; tries < 20 && Math.abs(shown() - at) > 20; tries++) {
      const [before, wanted] = [video.currentTime, video.currentTime + (at - shown()) / 1000];
      video.currentTime = wanted;
      do await written();
      while (video.seeking || video.currentTime === before);
    }
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true }));
    await video.play();
  }, instant);

test(
  'a game goes on the air from a fresh feed, is measured, cut, and on demand when it is over',
  LONG,
  async ({ page, palco, colleagues, browser, faults }) => {
    // media of a cut picture are refused, and the fan's player shows why
    faults.allow(/Failed to load resource/);
    const gameId = readDemo().games.live.at(-1) ?? 0;
    const scorer = await scorerOf(page, colleagues.scorer);
    await scorer(`${gameId}/feed`, { manual: true, reason: 'Se anota a mano' });
    await openConsole(page, palco.origin, colleagues.engineer);
    await openByChord(page, 'v', 'Sala de señal');

    // a fresh feed: name, ballpark, protocol; then address and key, once
    await page.keyboard.press('n');
    await page.getByRole('dialog').getByLabel('Nombre').fill('Estadio Nuevo, central');
    await page.getByRole('button', { name: 'Crear Estadio Nuevo, central' }).click();
    const key = await page.getByRole('textbox', { name: 'Clave de transmisión' }).inputValue();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Servidor' })).toHaveValue(
      /^rtmp:\/\/127\.0\.0\.1:\d+\/live$/,
    );
    await expect(page.getByText('Esperando la imagen')).toBeVisible();
    const camera = startCamera(palco.data, key);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/Llega, sin juego todavía|Midiendo/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Ya lo copié' }).click();
    await expect(dialog).toBeHidden();
    expect(await page.content()).not.toContain(key);

    // assigned to the game, and on the air
    const settings = page.getByRole('region', { name: 'Ajustes' });
    await settings.getByLabel('Juego').selectOption(String(gameId));
    await settings.getByRole('button', { name: 'Asignar' }).click();
    const screen = page.getByRole('region', { name: /^Lo que manda/ });
    await expect(screen.getByText('En vivo', { exact: true })).toBeVisible();
    // the list shows it too, from its key frames
    await expect(page.getByRole('region', { name: 'Señales' }).locator('img[src^="data:image/jpeg"]')).toBeVisible();

    // a play-by-play feed that is not read is reported beside the picture, which goes on
    const day = '**/api/operations/inputs/day';
    await page.route(day, async (route) => {
      const reply = await route.fetch();
      const read = await reply.json();
      const games = read.games.map((game: { game: number }) =>
        game.game === gameId ? { ...game, stale_since: read.now } : game,
      );
      await route.fulfill({ response: reply, json: { ...read, games } });
    });
    const silence = page.getByText(/^La fuente de jugadas no da datos desde /);
    await expect(silence).toBeVisible();
    await expect(page.getByRole('region', { name: 'Señales' }).getByText(/^Sin jugadas desde /)).toBeVisible();
    await expect(screen.getByText('En vivo', { exact: true })).toBeVisible();
    await page.unroute(day);
    await expect(silence).toBeHidden();

    // the delay: three plays that are seen 6.2 seconds later on the clock of the picture
    const record = async (place: number, at: number): Promise<void> => {
      const play = { id: `tap-${place}`, order: 1_900_000 + place, kind: 'incident', type: 'batter_timeout', at };
      const changes = [{ kind: 'record', play, seenRevision: 0 }];
      // a play of an instant that is yet to come is refused until it has come
      await expect.poll(async () => (await scorer(`${gameId}/scoring/plays`, { changes })).stopped).toBeNull();
    };
    await scorer(`${gameId}/scoring`, { active: true }, 'PUT');
    const shownAt = async (): Promise<number> =>
      Number(await page.locator('[data-picture-clock]').getAttribute('data-at'));
    await expect.poll(shownAt).toBeGreaterThan(0);
    const began = Math.round(await shownAt());
    for (const place of [0, 1, 2]) await record(place, began + place * 2500);
    const measured = page.locator('[data-measured]');
    for (const place of [0, 1, 2]) {
      await tapAt(page, began + place * 2500 + DELAY_MS);
      await expect(page.getByText(`Toques (${place + 1})`)).toBeVisible();
    }
    await expect
      .poll(async () => Math.abs(Number(await measured.getAttribute('data-measured')) - DELAY_MS))
      .toBeLessThanOrEqual(150);
    await expect(page.getByText('Puesto ahora: 6.', { exact: false })).toBeVisible();
    await expectSound(page, 'ingest');

    // on the air on the fan's page too; the fan comes only now, because two pictures at once take a core
    const fan = await (await browser.newContext({ baseURL: palco.origin, locale: 'es-MX' })).newPage();
    await signIn(fan);
    await fan.goto(`/tv/player/${gameId}`);
    await expect.poll(() => fan.evaluate(() => document.querySelector('video')?.videoWidth)).toBe(1280);

    // slate on and off; it shows when the picture reaches that moment, which on a busy machine may be far behind the edge
    await goLive(fan);
    await page.keyboard.press('c');
    await page.getByRole('button', { name: 'Lluvia' }).click();
    await expect(fan.getByRole('status').filter({ hasText: /lluvia/i })).toBeVisible();
    await page.keyboard.press('c');
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar cartón' }).click();
    await expect(fan.getByRole('status').filter({ hasText: /lluvia/i })).toBeHidden();

    // one press does not cut but asks for the feed's name; typing it cuts for everybody, which can be undone for ten seconds
    const cut = page.getByRole('button', { name: 'Cortar: mantén 1 s' });
    await cut.focus();
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog');
    const name = asked.getByLabel('Nombre de la señal');
    await name.fill('Estadio');
    await page.keyboard.press('Enter');
    await expect(name).toHaveValue('Estadio');
    await name.fill('estadio nuevo, central');
    await page.keyboard.press('Enter');
    await expect(asked).toBeHidden();
    // after ten seconds, which a busy machine may take, the same button says "Devolver al aire"
    const undoOrReturn = page.getByRole('button', { name: /^(Deshacer \(\d+\)|Devolver al aire)$/ });
    await expect(undoOrReturn).toBeVisible();
    await expect(fan.getByText('La liga interrumpió la imagen')).toBeVisible();
    await undoOrReturn.click();
    await expect(fan.getByText('La liga interrumpió la imagen')).toBeHidden();

    // holding the key for a second cuts too
    await cut.focus();
    await page.keyboard.down('Enter');
    await expect(page.getByText(/^Cortada desde .*nadie la ve/)).toBeVisible();
    await page.keyboard.up('Enter');
    await expect(undoOrReturn).toBeVisible();
    await expect(fan.getByText('La liga interrumpió la imagen')).toBeVisible();
    await undoOrReturn.click();
    await expect(fan.getByText('La liga interrumpió la imagen')).toBeHidden();
    await expect.poll(() => fan.evaluate(() => document.querySelector('video')?.readyState ?? 0)).toBeGreaterThan(1);

    // the same encoder goes on with a game that nobody scores, until that is over and on demand
    const [waiting] = readDemo().streamKeys;
    await settings.getByLabel('Juego').selectOption(String(waiting?.gameId));
    await settings.getByRole('button', { name: 'Asignar' }).click();
    const recordings = page.getByRole('region', { name: 'Grabaciones' });
    // the first one has ended, and only then the second is looked for
    await expect(recordings.getByText('Falta el final del juego')).toBeVisible();
    await expect(recordings.getByText('Grabando', { exact: true })).toBeVisible();
    await scorer(`${waiting?.gameId}/status`, { status: codeOfStatus('final'), reason: 'Terminó' });
    camera.kill('SIGTERM');
    await once(camera, 'exit');
    await expect(recordings.getByText('On demand', { exact: true }).first()).toBeVisible();
    await fan.context().close();
  },
);
