/**
 * A league set up from scratch in a browser: a production that starts empty, its administrator, a season, a park, two clubs,
 * ten games, a plan, a batch of cards; then a fan who redeems one and watches the first game, and accepts new terms. The
 * league has a name of its own from its first minute on, and no page on the way speaks of another one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOfStatus } from '@palco/baseball/rules/game-status';
import { VALLE } from '@palco/contracts/identity/second-league.fixture';
import { type LeagueDate, leagueClockOf, leagueDateOf } from '@palco/kernel/league-date';
import type { Page } from '@playwright/test';
import { hasSaid } from './camera-program.ts';
import { callsOf, givePassword, keepProof, leaveField, openByChord, setUpCode } from './console-journey.ts';
import { expect, test as journey, PER_WORKER } from './journey.ts';
import { expectOwn } from './own-words.ts';
import { FOUNDER, openProductionPalco, type ProductionPalco } from './production-palco.ts';
import { expectPlaying } from './watching.ts';

const ZONE = 'America/Hermosillo';
const FAN = { name: 'Mariana Ochoa', email: 'mariana@correo.test', password: 'una tarde en el palco' };

const test = journey.extend<object, { palco: ProductionPalco }>({
  palco: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const palco = await openProductionPalco();
      await use(palco);
      await palco.close();
    },
    PER_WORKER,
  ],
});
test.use({ ignoreHTTPSErrors: true });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const choose = (page: Page, label: string, value: { readonly label: string } | string) =>
  page.getByLabel(label, { exact: true }).selectOption(value);

/** Opens a section by its chord. Leaves the field first, because letters typed in a field are text. */
const goTo = async (page: Page, key: string, heading: string): Promise<void> => {
  await leaveField(page);
  await openByChord(page, key, heading);
};

/** Its name, colors, languages and hours, before anything else. */
const takeIdentity = async (page: Page, call: ReturnType<typeof callsOf>): Promise<void> => {
  await goTo(page, 'e', 'Identidad');
  await call('PUT', 'identity/draft', { ...VALLE, zone: ZONE });
  await call('POST', 'identity/publish', {});
};

/** From the first steps to a published calendar: ten games in a row, the first of them about now. */
const makeCalendar = async (page: Page, today: LeagueDate): Promise<void> => {
  await goTo(page, 's', 'De cero a un calendario publicado');
  await press(page, 'Empezar');
  await press(page, 'Agregar temporada');
  await page
    .getByRole('form', { name: 'Agregar temporada' })
    .getByRole('button', { name: 'Agregar temporada' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Temporada 20/ })).toBeVisible();

  await press(page, /^Parques/);
  await page.getByLabel('Nombre del parque').fill('Parque de la Bahía');
  await page.getByLabel('Ciudad').fill('Guaymas');
  await choose(page, 'Huso horario', 'America/Hermosillo');
  await page.getByRole('form').getByRole('button', { name: 'Agregar parque' }).click();
  await expect(page.getByRole('button', { name: 'Guardar parque' })).toBeVisible();

  await press(page, /^Clubes/);
  const clubs = [
    ['Pescadores de Guaymas', 'Guaymas', '#0a3d62', '#f6b93b'],
    ['Ostioneros de la Costa', 'Empalme', '#6d214f', '#f8efba'],
  ] as const;
  for (const [name, city, first, second] of clubs) {
    await page
      .getByRole('navigation', { name: 'Clubes' })
      .getByRole('button', { name: /^Agregar club/ })
      .click();
    const form = page.getByRole('form', { name: 'Agregar club' });
    await form.getByLabel('Nombre del club').fill(name);
    await form.getByLabel('Parque de casa').selectOption({ label: 'Parque de la Bahía, Guaymas' });
    await form.getByLabel('Ciudad').fill(city);
    await form.getByLabel('Primer color').fill(first);
    await form.getByLabel('Segundo color').fill(second);
    await expect(form.getByText(/se distinguen bien/)).toBeVisible();
    await form.getByRole('button', { name: 'Agregar club' }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }

  await press(page, /^3 semanas/);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.locator(`[data-at="PES ${today}"]`).click();
  await page.keyboard.press('n');
  const { hour, minute } = leagueClockOf(new Date(), ZONE);
  await page.getByLabel('Juegos seguidos').fill('10');
  await page.getByLabel('Hora de la liga').fill([hour, minute].map((part) => String(part).padStart(2, '0')).join(':'));
  await press(page, 'Agregar juegos: 10');
  await expect(page.getByText('Cambios: 10')).toBeVisible();
  await press(page, 'Publicar revisión 1');
  await page.getByLabel('Nota').fill('Primera temporada');
  await press(page, 'Publicar cambios: 10');
  await expect(page.getByText(/^Revisión 1 publicada/)).toBeVisible();
};

/** A region, a plan with its price, and three cards; returns the folio and secret code of one. */
const makeSales = async (page: Page): Promise<{ readonly folio: string; readonly code: string }> => {
  await goTo(page, 'r', 'Planes y precios');
  await press(page, 'Región nueva');
  const region = page.getByRole('form', { name: 'Región nueva' });
  await region.getByLabel('Cómo se llama').fill('todo-el-mundo');
  await region.getByLabel('Motivo').fill('la primera');
  await region.getByRole('button', { name: 'Agregar región' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /Resto del mundo/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Plan', exact: true }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Pase de temporada');
  await page.getByLabel('Lo que promete').fill('Todos los juegos de la liga.');
  await page.getByLabel('Días de validez').fill('120');
  await page.getByLabel('Precio MXN').fill('199');
  await page.getByLabel('Motivo').fill('la primera temporada');
  await press(page, /^Aplicar ahora/);
  // English is read wherever a language has no text: without it the plan is refused at the field
  const name = page.getByLabel('Nombre', { exact: true });
  await expect(name).toHaveAccessibleDescription('Escribe el nombre del plan. Idioma: English.');
  await name.fill('Season pass');
  await press(page, /^Aplicar ahora/);
  await expect(page.getByText('Ya está en la página.')).toBeVisible();

  await goTo(page, 't', 'Prepago');
  await leaveField(page);
  await page.keyboard.press('l');
  await page.getByRole('combobox', { name: 'Distribuidor' }).fill('Tiendas de la Costa');
  await page.getByLabel('Tarjetas', { exact: true }).fill('3');
  await page.getByLabel('Activa desde').fill('2020-01-01T00:00');
  await page.getByLabel('Vale hasta').last().fill('2099-01-31T23:59');
  await press(page, 'Ver antes de hacerlo');
  await press(page, 'Hacer 3 tarjetas');
  await press(page, 'Entregar el archivo: 3 códigos');
  const file = page.waitForEvent('download');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entregar el archivo: 3 códigos' }).click();
  const [, card = ''] = readFileSync(await (await file).path(), 'utf8').split(/\r?\n/);
  const folio = /\b\d{10}\b/.exec(card)?.[0];
  const code = /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/.exec(card)?.[0];
  if (!folio || !code) throw new Error('the file has no card');
  return { folio, code };
};

/** The encoder of the park: what `npm run camera` publishes, to an address and key of this league. */
const startCamera = async (palco: ProductionPalco, key: string, gameId: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-camera-'));
  const streamKeys = [{ url: `rtmp://127.0.0.1:${palco.rtmpPort}/live`, key, gameId }];
  writeFileSync(join(folder, 'demo.json'), JSON.stringify({ origin: palco.origin, accounts: [], streamKeys }));
  const camera = spawn(process.execPath, [join(import.meta.dirname, '../../tools/camera.ts')], {
    env: { ...process.env, PALCO_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await hasSaid(camera, 'On the air');
  return async (): Promise<void> => {
    const ended = once(camera, 'exit');
    camera.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
};

/**
 * The templates become the first versions, in both languages; what only the operator knows is written by hand.
 */
const approveTexts = async (page: Page): Promise<void> => {
  await goTo(page, 'l', 'Textos legales');
  for (const name of ['Términos', 'Aviso de privacidad']) {
    await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check({ force: true });
    for (const language of ['Español', 'English']) {
      await page.getByRole('radio', { name: new RegExp(`^${language}`) }).check({ force: true });
      await press(page, 'Tomar el modelo');
      const text = page.getByRole('textbox', { name: 'Texto' });
      await expect(text).toHaveValue(/^# /m);
      await text.fill(
        (await text.inputValue()).replace(/\{\{[^}]* [^}]*\}\}/g, 'diez').replaceAll('{{city}}', 'Valle Alto'),
      );
      await press(page, 'Guardar borrador');
      await expect(page.getByRole('button', { name: 'Guardar borrador' })).toBeDisabled();
    }
    await approveText(page, 1);
  }
  await expect(page.getByText('Se pueden vender pases.')).toBeVisible();
};
const approveText = async (page: Page, version: number, summary?: string): Promise<void> => {
  await press(page, `Aprobar como versión ${version}`);
  const dialog = page.getByRole('dialog');
  if (summary) await dialog.getByRole('textbox').first().fill(summary);
  await dialog.getByRole('button', { name: 'Aprobar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Versión ${version}`, { exact: true })).toBeVisible();
};

const becomeFan = async (page: Page): Promise<void> => {
  await page.goto('/tv/calendar');
  await page.getByRole('button', { name: 'Iniciar sesión' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Crear cuenta' }).click();
  await dialog.getByLabel('Nombre completo').fill(FAN.name);
  await dialog.getByLabel('Correo').fill(FAN.email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(FAN.password);
  await dialog.getByLabel('No, es para mí').check();
  await dialog.getByLabel('Tengo 18 años o más').check();
  await dialog.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(dialog).toBeHidden();
};

/** Its page in both languages, and the sheet that is printed. */
const readReceipt = async (fan: Page): Promise<void> => {
  for (const [language, title] of [
    ['en', 'Receipt'],
    ['es', 'Recibo'],
  ] as const) {
    await fan.goto(`/tv/profile?lang=${language}`);
    await expectOwn(fan, `the profile in ${language}`);
    await fan.locator('a[href*="/tv/receipt/"]').first().click();
    await expect(fan.getByRole('heading', { name: new RegExp(`^${title}`) })).toBeVisible();
    await expectOwn(fan, `the receipt in ${language}`);
    await fan.emulateMedia({ media: 'print' });
    await expectOwn(fan, `the printed receipt in ${language}`);
    await fan.emulateMedia({ media: null });
  }
};

test('a league made from nothing in the browser reaches a fan who watches its first game', async ({
  page,
  palco,
  faults,
  browser,
}) => {
  // what a new league does not have: posters, a picture before its camera; and the scripts that a preview may not run
  faults.allow(/Failed to load resource|script-src 'none'|document's frame is sandboxed|SSL certificate/);
  // real time: for people to read
  const began = performance.now();
  const call = callsOf(page);
  await page.goto(`${palco.origin}/console`);
  await givePassword(page, FOUNDER);
  await setUpCode(page, palco.origin);
  await keepProof(page, FOUNDER);
  await takeIdentity(page, call);
  // real time: production has no other clock; once, because midnight may come meanwhile
  const today = leagueDateOf(new Date(), ZONE);
  await makeCalendar(page, today);
  const card = await makeSales(page);
  await approveTexts(page);

  // the engineer and the scorer are other people: their part is done by calls
  const readGames = async () => {
    const calendar = await page.request.get(`${palco.origin}/league/3.0.0/calendar?date=${today}&extraDays=12`);
    const { response } = (await calendar.json()) as { response?: Record<string, { mlbid: number; name: string }[]> };
    // nothing until the server has read that the site is open
    return Object.values(response ?? {}).flat();
  };
  await expect.poll(async () => (await readGames()).map(({ name }) => name)).toEqual(Array(10).fill('OST@PES'));
  const gameId = (await readGames())[0]?.mlbid ?? 0;
  const input = await call<{ data: { id: number }; key: string }>('POST', 'inputs', {
    name: 'Parque de la Bahía',
    club: 'PES',
  });
  await call('PUT', `games/${gameId}/input`, { input: input.data.id });
  await call('POST', `games/${gameId}/status`, { status: codeOfStatus('in_progress'), reason: 'play ball' });
  const stopCamera = await startCamera(palco, input.key, gameId);

  const context = await browser.newContext({ baseURL: palco.origin, ignoreHTTPSErrors: true, locale: 'es-MX' });
  const fan = await context.newPage();
  await fan.goto(`/console#invitation=${'a'.repeat(43)}`);
  await expect(fan.getByLabel('Correo')).toBeVisible();
  await expectOwn(fan, 'the sign-in of somebody who is invited');
  await becomeFan(fan);
  for (const [path, ready] of [
    ['/tv/checkout/101?method=prepaid&lang=en', 'Secret code'],
    ['/tv/checkout/101?method=prepaid&lang=es', 'Código secreto'],
  ] as const) {
    await fan.goto(path);
    await expect(fan.getByLabel(ready)).toBeVisible();
    await expectOwn(fan, path);
  }
  await fan.getByLabel('Folio').fill(card.folio);
  await fan.getByLabel('Código secreto').fill(card.code);
  await fan.getByRole('textbox', { name: 'Teléfono' }).fill('6224138807');
  await fan.getByRole('button', { name: 'Activar mi pase' }).click();
  await expect(fan.getByRole('heading', { name: /^Tu pase está activo/ })).toBeVisible();
  await expectOwn(fan, 'the end of a purchase');
  await readReceipt(fan);
  await fan.goto(`/tv/player/${gameId}`);
  await expectPlaying(fan);

  // a new version does not interrupt the game, and is asked once on the next page
  await page.getByRole('radio', { name: /^Términos/ }).check({ force: true });
  const text = page.getByRole('textbox', { name: 'Texto' });
  await text.fill(`${await text.inputValue()}\n\n# Transmisión\n\nTambién en radio.`);
  await press(page, 'Guardar borrador');
  await approveText(page, 2, 'Agregamos la radio.');
  await fan.reload();
  await expectPlaying(fan);
  await expect(fan.getByRole('dialog')).toHaveCount(0);
  await fan.goto('/tv/calendar');
  const asked = fan.getByRole('dialog', { name: 'Hay textos nuevos que aceptar' });
  await expect(asked).toContainText('Agregamos la radio.');
  await asked.getByRole('button', { name: 'Acepto' }).click();
  await expect(asked).toBeHidden();
  await fan.reload();
  await expect(fan.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(asked).toBeHidden();
  // real time: as above
  console.log(`a league from nothing to its first game: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  await context.close();
  await stopCamera();
});
