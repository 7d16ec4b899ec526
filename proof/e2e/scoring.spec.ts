/** A scorer takes a game, writes its lineups and scores it by keys; a fan listens, the network goes and comes back. */
import type { PlayEvent } from '@palco/contracts/games/events';
import type { Page } from '@playwright/test';
import { expectSound, openByChord, openConsole, openWithin, test } from './console-journey.ts';
import { expect } from './journey.ts';
import { gameToCome } from './scored-game.ts';

declare global {
  interface Window {
    heard?: { play: string; after: number }[];
    keyToScreen?: number[];
  }
}

/** Listens as a fan's page does: keeps every play of the game with its number of events, such as pitches. */
const listenAsFan = async (page: Page, origin: string, game: number): Promise<void> => {
  await page.goto(`${origin}/faq`);
  await page.evaluate(
    (id) =>
      new Promise<void>((opened) => {
        window.heard = [];
        const source = new EventSource(`/api/events?game=${id}`);
        source.addEventListener('hello', () => opened());
        source.addEventListener('play', ({ data }) => {
          const { play } = JSON.parse(data as string) as PlayEvent;
          window.heard?.push({ play: play.id, after: play.kind === 'plate_appearance' ? play.events.length : 0 });
        });
      }),
    game,
  );
};

/** Measures every key until the next frame is drawn. Added before the page's own listeners. */
const measureKeys = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.keyToScreen = [];
    window.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          // real time: for people to read
          channel.port1.onmessage = () => window.keyToScreen?.push(performance.now() - timeStamp);
          channel.port2.postMessage(0);
        }),
      { capture: true },
    );
  });

const unsent = (page: Page, count: number): Promise<void> =>
  expect(page.locator(`[data-unsent="${count}"]`)).toBeVisible();

test('a game is taken, written, undone, corrected, and scored without a network', async ({
  page,
  palco,
  colleagues,
  context,
  browser,
  faults,
}) => {
  faults.allow(/net::ERR_|Failed to load resource/);
  await measureKeys(page);
  await openConsole(page, palco.origin, colleagues.scorer);
  const game = await gameToCome(page, palco.origin, 0);
  await openByChord(page, 'a', 'Anotación');
  await openWithin(page, `/console/scoring/${game}`);

  await test.step('both lineups are those of the last game', async () => {
    const copy = page.getByRole('button', { name: 'Copiar la del último juego' });
    await copy.click();
    // the home club's tab opens by itself
    await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true');
    await copy.click();
    await expect(page.getByText('Completa y según las reglas.')).toBeVisible();
    await page.getByRole('button', { name: 'Empezar a anotar' }).click();
    await expect(page.locator('[data-hold]')).toBeVisible();
  });

  const fan = await (await browser.newContext()).newPage();
  await listenAsFan(fan, palco.origin, game);

  await test.step('a walk by four balls, and a key of the frame that means nothing here', async () => {
    for (const key of ['b', 'c', 'b', 'g', 'f', 'b']) await page.keyboard.press(key);
    await expect(page.locator('[data-count="balls 3"]')).toBeVisible();
    await expect(page.locator('[data-count="strikes 2"]')).toBeVisible();
    await page.keyboard.press('b');
    await expect(page.locator('[data-count="balls 0"]')).toBeVisible();
  });

  await test.step('a ball in play is read back before it is recorded', async () => {
    for (const key of ['c', 'b', 'x', 'd', '7']) await page.keyboard.press(key);
    await expect(page.locator('[data-draft]')).toContainText('D7');
    await expect(page.locator('[data-runs="away"]')).toHaveText('0');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-line="none"]')).toBeVisible();
    await unsent(page, 0);
  });

  await test.step('the fan hears every pitch, the last one with its result', async () => {
    await expect.poll(() => fan.evaluate(() => window.heard?.length ?? 0)).toBeGreaterThanOrEqual(8);
  });

  await test.step('undone and done again', async () => {
    const runs = await page.locator('[data-runs="away"]').innerText();
    await page.keyboard.press('Backspace');
    await expect(page.locator('[data-line="ball"]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-line="none"]')).toBeVisible();
    await page.keyboard.press('Shift+Backspace');
    await page.keyboard.press('Escape');
    await page.keyboard.press('x');
    for (const key of ['d', '7']) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-line="none"]')).toBeVisible();
    expect(Number(await page.locator('[data-runs="away"]').innerText())).toBeLessThanOrEqual(Number(runs) + 1);
    await unsent(page, 0);
  });

  await test.step('an earlier play is corrected with what follows from it', async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('[data-line="correction"]')).toBeVisible();
    while ((await page.locator('[data-line] output').innerText()).trim()) await page.keyboard.press('Backspace');
    for (const key of ['t', '7']) await page.keyboard.press(key);
    await expect(page.getByRole('list', { name: 'Lo que cambia' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-line="none"]')).toBeVisible();
    await unsent(page, 0);
  });

  await test.step('without a network it goes on, and all arrives in order when it is back', async () => {
    await context.setOffline(true);
    for (const key of ['c', 'b', 'f', 'b', 'f']) await page.keyboard.press(key);
    await expect(page.locator('[data-count="strikes 2"]')).toBeVisible();
    await unsent(page, 5);
    await context.setOffline(false);
    await unsent(page, 0);
    // the pitches of the plate appearance, one more in each change
    await expect
      .poll(() => fan.evaluate(() => window.heard?.slice(-5).map(({ after }) => after)))
      .toEqual([1, 2, 3, 4, 5]);
  });

  await test.step('a play is marked without a network, asked at the server, answered in the tray', async () => {
    const marked = page.getByRole('list', { name: 'Jugadas marcadas' });
    await context.setOffline(true);
    await page.keyboard.press('j');
    await expect(marked.getByText('espera')).toBeVisible();
    await context.setOffline(false);
    await expect(marked.getByText('pendiente')).toBeVisible();
    await marked.getByRole('button').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Responder' }).click();
    await expect(marked).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('a play is found by its name', async () => {
    await page.keyboard.press('Control+f');
    const find = page.getByLabel('Buscar una jugada');
    await expect(find).toBeFocused();
    await find.fill('no hay tal jugada');
    await expect(page.getByText('Ninguna jugada tiene ese texto.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Ninguna jugada tiene ese texto.')).toHaveCount(0);
  });

  await test.step('the list of keys has those of scoring, and no chords', async () => {
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Strike cantado')).toBeVisible();
    await expect(dialog.getByText('Mi acceso')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  const times = (await page.evaluate(() => window.keyToScreen ?? [])).slice(-40).toSorted((a, b) => a - b);
  console.log(`key to screen: median ${times[times.length >> 1]?.toFixed(0)} ms of ${times.length} keys`);
  expect(times.length).toBeGreaterThan(20);
  await expectSound(page, 'scoring');
  await page.getByRole('link', { name: 'Box score' }).click();
  await expect(page.getByRole('heading', { name: 'Prueba' })).toBeVisible();
  await expectSound(page, 'scoring-box', [1440, 360]);
  await fan.context().close();
});
