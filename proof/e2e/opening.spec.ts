/** The room of the opening: the site is announced, somebody waits for it, and it opens again. */
import { addDays, type LeagueDate } from '@palco/kernel/league-date';
import { expectSound, openConsole, openWithin, test } from './console-journey.ts';
import { expect, expectFits, leagueToday } from './journey.ts';

/** `sábado 16 de enero` */
const inWords = (day: LeagueDate): string => {
  const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('es-MX', style).format(new Date(day)).replace(',', '');
};

test('a league announces its site, a fan waits for it, and it opens', async ({
  page,
  baseURL,
  palco,
  colleagues,
  browser,
}) => {
  const [origin, day] = [baseURL ?? '', addDays(await leagueToday(), 47)];
  await page.setViewportSize({ width: 1440, height: 1100 });
  await openConsole(page, origin, colleagues.opener);
  await openWithin(page, '/console/opening');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await page.getByRole('button', { name: /^Prob.*: Disco$/ }).click();
  await expect(row('Disco').getByText(/GB libres/)).toBeVisible();
  await page.getByRole('button', { name: 'Probar: Certificado' }).click();
  await expect(row('Certificado').getByText(/PALCO_ORIGIN/)).toBeVisible();
  await expectSound(page, 'opening');
  try {
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Motivo').fill('Se retrasa la temporada');
    await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
    await expect(page.getByText('El sitio está cerrado.')).toBeVisible();

    // whoever works here sees the page as it would be announced, once the day is saved
    const typed = page.getByLabel('Día que se anuncia');
    await typed.fill(addDays(day, 1));
    const look = page.getByRole('button', { name: 'Ver la página de anuncio' });
    await look.click();
    await expect(page.getByText(/Está sin guardar/)).toBeVisible();
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('El día se guardó.')).toBeVisible();
    const [preview] = await Promise.all([page.waitForEvent('popup'), look.click()]);
    await expect(preview.getByText(/Vista previa/)).toBeVisible();
    await expect(preview.getByText(`Abrimos el ${inWords(addDays(day, 1))}`)).toBeVisible();
    await expectFits(preview);
    await preview.close();

    // announcing goes on with the day that is typed
    await typed.fill(day);
    await page.getByRole('button', { name: 'Anunciar', exact: true }).click();
    await expect(dialog.getByText(new RegExp(inWords(day)))).toBeVisible();
    await dialog.getByRole('button', { name: 'Anunciar', exact: true }).click();
    await expect(page.getByText('El anuncio está a la vista.')).toBeVisible();

    // a fan's browser, which has no cookie of staff
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const fan = await context.newPage();
    await fan.goto(`${origin}/tv/calendar`);
    await expect(fan).toHaveURL(/\/tv\/soon/);
    await expect(fan.getByText(`Abrimos el ${inWords(day)}`)).toBeVisible();
    await fan.getByRole('button', { name: 'Avísame' }).click();
    await expect(fan.getByText('Sin tu permiso no podemos guardar tu correo.')).toBeVisible();
    await fan.getByLabel('Correo', { exact: true }).fill('lucia@fans.test');
    await fan.getByRole('button', { name: 'Tomateros' }).click();
    await fan.getByRole('checkbox').check();
    await expectFits(fan);
    await fan.getByRole('button', { name: 'Avísame' }).click();
    await expect(fan.getByRole('heading', { name: 'Falta un toque' })).toBeVisible();
    const letters = async (): Promise<{ text: string }[]> => {
      const reply = await page.request.get(`${palco.sandbox}/outbox.json?to=lucia%40fans.test`);
      return ((await reply.json()) as { messages: { text: string }[] }).messages;
    };
    await expect.poll(async () => (await letters()).length).toBe(1);
    const link = /http\S+\/tv\/waiting-list#confirm\S+/.exec((await letters())[0]?.text ?? '')?.[0] ?? '';
    await fan.goto(origin + new URL(link).pathname + new URL(link).hash);
    await fan.getByRole('button', { name: 'Quedar en la lista' }).click();
    await expect(fan.getByRole('heading', { name: 'Estás en la lista' })).toBeVisible();

    // within the page, which keeps the proof
    await openWithin(page, '/console/audit');
    await openWithin(page, '/console/opening');
    await expect(page.getByText('Confirmaron su correo: 1')).toBeVisible();
    await page.getByRole('button', { name: 'Abrir la liga' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Abrir la liga' }).click();
    await expect(page.getByText(/1 entregados, 0 por salir/)).toBeVisible();
    expect(await letters()).toHaveLength(2);
    await fan.goto(`${origin}/tv/soon`);
    await expect(fan).toHaveURL(/\/tv$/);
    await context.close();
  } finally {
    // the other journeys of this Palco need it open
    if (await page.getByRole('button', { name: 'Abrir la liga' }).isVisible()) {
      await page.getByRole('button', { name: 'Abrir la liga' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Abrir la liga' }).click();
    }
  }
});
