/**
 * Palco's main job in one journey, from an empty folder: a new visitor gets a seat and watches a game to its end, and what
 * the page shows of it is what happened.
 */
import { DEMO_ZONE, leagueClockOf } from '@palco/kernel/league-date';
import type { Browser, Page } from '@playwright/test';
import { boardOf, expectFinalBox, panelOf } from './final-box.ts';
import { expect, test as journey, PER_WORKER, unfoldAll, usePalco, WITH_MOTION } from './journey.ts';
import { openOwnPalco } from './own-palco.ts';
import { recordedInnings } from './recorded-innings.ts';
import { simulatedInnings } from './simulated-innings.ts';
import { expectPlaying, play, stopWhereItLeads } from './watching.ts';

/** The whole recorded game takes nine minutes at 20x. Only a fault lasts longer. */
const GAME_OVER_MS = 3_600_000;
/** How long before the last out somebody comes to see it. */
const LAST_MS = 30_000;
const PERSON = { name: 'Mariana Ochoa', email: 'mariana@correo.test', password: 'una tarde en el palco' };

/** `npm test` plays a game of the simulated league; elsewhere it is a recorded one, if there are recordings. */
const recordedOne = recordedInnings();
const last = recordedOne ?? simulatedInnings();
const playerPath = `/tv/player/${last.id}`;

// as in a fan's browser, service worker included
const test = journey.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  palco: [({}, use) => usePalco(openOwnPalco(last), use), PER_WORKER],
});
test.use({ serviceWorkers: 'allow', ...WITH_MOTION });

const register = async (page: Page): Promise<void> => {
  await page.goto('/tv/calendar');
  await page.getByRole('main').locator(`a[href$="${playerPath}"]`).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Crear cuenta' }).click();
  await dialog.getByLabel('Nombre completo').fill(PERSON.name);
  await dialog.getByLabel('Correo').fill(PERSON.email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PERSON.password);
  await dialog.getByLabel('No, es para mí').check();
  await dialog.getByLabel('Tengo 18 años o más').check();
  await dialog.getByRole('button', { name: 'Crear mi cuenta' }).click();
};
/** Without a pass the game leads to the prices; with one, the page of the payment leads to the games. */
const buy = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/tv\/home#section-price$/);
  await page.locator('#section-price').getByRole('link', { name: 'Comprar la temporada' }).click();
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('6624138807');
  await page.getByLabel('Número de tarjeta').fill('4111 1111 1111 1111');
  await page.getByLabel('Mes').fill('12');
  await page.getByLabel('Año').fill('30');
  await page.getByLabel('CVV').fill('123');
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await page.getByRole('heading', { name: 'Your bank asks: is it you?' }).waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: 'Tu pase está activo, Mariana' })).toBeVisible();
};

/** Half innings the board has figures of. */
const halvesOnBoard = (page: Page): Promise<number> => boardOf(page).getByRole('button').count();

/** The second of the day, of the panel's clock and of an instant on the league's clock. */
const secondOf = (text: string): number => {
  const [, hours, minutes, seconds, half] = /(\d+):(\d\d):(\d\d) ([ap])m/.exec(text) ?? [];
  return ((Number(hours) % 12) + (half === 'p' ? 12 : 0)) * 3600 + Number(minutes) * 60 + Number(seconds);
};
const leagueSecond = (instant: number): number => {
  const { hour, minute, second } = leagueClockOf(new Date(instant), DEMO_ZONE);
  return hour * 3600 + minute * 60 + second;
};

/** Another device: a browser that shares nothing with the first. */
const openPhone = async (browser: Browser, baseURL: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  });
  return context.newPage();
};
const signIn = async (page: Page): Promise<void> => {
  await page.goto(playerPath);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Correo').fill(PERSON.email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PERSON.password);
  await dialog.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
};

const boxScore = async (page: Page): Promise<{ gameStatus: number; innings: number }> => {
  const reply = await page.request.get(`/league/3.0.0/boxscore/${last.id}`);
  const { response } = (await reply.json()) as {
    response: { gameStatus: number; linescore: { innings: readonly unknown[] } };
  };
  return { gameStatus: response.gameStatus, innings: response.linescore.innings.length };
};

test(`${last.title}: register, buy, watch, rewind, jump, take the seat along, and the final box score`, async ({
  page,
  browser,
  baseURL,
  palco,
}) => {
  test.setTimeout(GAME_OVER_MS);
  const panel = panelOf(page);
  // a whole game begins without anything to rewind to
  await expect.poll(async () => (await boxScore(page)).innings, { timeout: GAME_OVER_MS }).toBeGreaterThan(2);
  await test.step('a new visitor registers and buys with a card, with the bank’s challenge', async () => {
    await register(page);
    await buy(page);
  });
  await test.step('watches it live', async () => {
    await page.goto(playerPath);
    await expectPlaying(page);
    await expect(panel.getByText('En vivo').filter({ visible: true })).toBeVisible();
  });
  await test.step('rewinds, and the panel goes along', async () => {
    // the plays come after the picture
    await expect.poll(() => halvesOnBoard(page)).toBeGreaterThan(0);
    const live = await halvesOnBoard(page);
    await page.locator('video').focus();
    await page.keyboard.press('Home');
    await expect(panel.getByText(/ de retraso$/).filter({ visible: true })).toBeVisible();
    await expect.poll(() => halvesOnBoard(page)).toBeLessThan(live);
    await expectPlaying(page);
  });
  await test.step('returns, and jumps to a play', async () => {
    await page.getByRole('button', { name: 'Volver al vivo' }).click();
    await expect(panel.getByText('En vivo').filter({ visible: true })).toBeVisible();
    const plays = panel.getByRole('button', { name: /^Ver jugada/ });
    // found by its time, because new plays are added above it
    const time = (await plays.nth(5).locator('time').getAttribute('datetime')) ?? '';
    const chosen = plays.filter({ has: page.locator(`time[datetime="${time}"]`) }).first();
    await stopWhereItLeads(page, () => chosen.click());
    await expect(panel.getByText(/ de retraso$/).filter({ visible: true })).toBeVisible();
    const shown = panel
      .getByText(/\d:\d\d:\d\d [ap]m/)
      .filter({ visible: true })
      .first();
    // a few seconds before it happened: the pitch that led to it is still to come
    const lead = async () => leagueSecond(Date.parse(time)) - secondOf(await shown.innerText());
    await expect.poll(async () => Math.abs((await lead()) - 15)).toBeLessThan(14);
    await play(page);
  });
  const phone = await openPhone(browser, baseURL as string);
  await test.step('is refused on a second device, and takes over there', async () => {
    await signIn(phone);
    const dialog = phone.getByRole('alertdialog', { name: 'Tu pase está en uso' });
    await expect(dialog).toContainText('Ya hay una sesión abierta en otro dispositivo');
    await dialog.getByRole('button', { name: 'Ver aquí y cerrar la otra' }).click();
    await expect(page.getByText('Ahora se reproduce en otro dispositivo')).toBeVisible();
    await expectPlaying(phone);
  });
  await test.step('comes back for the end', async () => {
    // playing a picture for minutes without checking it costs more processor time than all the rest
    await page.goto('about:blank');
    await phone.goto('about:blank');
    if (last.endsAt) {
      const { now } = await (await phone.request.get('/api/site')).json();
      await palco.advance(last.endsAt - LAST_MS - Date.parse(now));
    }
    const isLate = async (): Promise<boolean> => {
      const { gameStatus, innings } = await boxScore(phone);
      return innings > 7 || gameStatus === 2;
    };
    await expect.poll(isLate, { timeout: GAME_OVER_MS }).toBe(true);
    await phone.goto(playerPath);
    await expectPlaying(phone);
  });
  await test.step('sees it end, and it is on demand at once', async () => {
    await expect.poll(async () => (await boxScore(phone)).gameStatus, { timeout: GAME_OVER_MS }).toBe(2);
    // without a reload, and for whoever comes now
    await expect(panelOf(phone).getByText('On demand')).toBeVisible();
    await phone.goto('/tv/calendar');
    await unfoldAll(phone); // yesterday's games, when midnight has come meanwhile
    const game = phone.getByRole('main').locator(`a[href$="${playerPath}"]`);
    await expect(game).toHaveAccessibleName(/^On demand /);
    await game.click();
    await expectPlaying(phone);
    await expect(panelOf(phone).getByText('On demand')).toBeVisible();
  });
  await test.step('goes to the end: the box score is the one that was recorded', async () => {
    await phone.locator('video').focus();
    await phone.keyboard.press('End');
    await expect(panelOf(phone).getByText('Final', { exact: true }).filter({ visible: true })).toBeVisible();
    await expectFinalBox(phone, last.box);
  });
  await phone.context().close();
});
