/** A duty manager's evening: what is wrong, found in three steps; a notice to the fans; a screen on the wall. */
import { demoAccount, expectSound, leaveField, openByChord, openConsole, openWithin, test } from './console-journey.ts';
import { expect, readDemo } from './journey.ts';

const SHOTS = process.env.PALCO_E2E_SHOTS;

test('who is refused is counted and explained, a notice goes to the fans and comes back, and a tab becomes a wall', async ({
  page,
  palco,
  colleagues,
  request,
  faults,
}) => {
  await openConsole(page, palco.origin, colleagues.duty);
  await leaveField(page);

  // three people without a pass try to watch
  const [game] = readDemo().games.live;
  const { token } = (await (
    await request.post(`${palco.origin}/api/users/login`, { data: demoAccount('visitor') })
  ).json()) as { token: string };
  const tryToWatch = () =>
    request.post(`${palco.origin}/api/streaming?gameId=${game}`, { headers: { authorization: token } });
  for (let attempt = 0; attempt < 3; attempt += 1) await tryToWatch();

  // the duty manager's steps from "people cannot watch" until the cause is found and the page about it is open
  const steps: string[] = [];
  const step = async (what: string, work: () => Promise<void>): Promise<void> => {
    steps.push(what);
    await work();
  };
  const reason = page.getByRole('row').filter({ hasText: 'streaming/no-pass' });
  const refused = page.locator('dl > div').filter({ hasText: 'No entraron' });
  await step('opens game night: people are refused', async () => {
    await openByChord(page, 'n', / de /);
    await expect(refused).toContainText(/[1-9]\d* de \d+ en 15 min/);
  });
  await step('reads why', async () => {
    await expect(reason.getByRole('rowheader')).toContainText('Sin pase');
    await expect(reason.getByRole('cell').nth(1)).toHaveText('3');
  });
  const axis = page.getByRole('img', { name: /La noche en un solo eje/ });
  await expect(axis).toBeVisible();
  await expectSound(page, 'night');
  await step('follows its link to where passes are sold', async () => {
    await reason.getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Planes y precios', level: 1 })).toBeVisible();
  });
  expect(steps.length, steps.join('; ')).toBeLessThanOrEqual(3);

  // on a phone the drawing opens at the present moment
  await page.setViewportSize({ width: 360, height: 900 });
  await openWithin(page, '/console/night');
  await axis.scrollIntoViewIfNeeded();
  const now = axis.locator('[data-pole]');
  await expect(now).toContainText(/^\d+:\d\d$/);
  await expect(now.locator('text')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });

  // a past day has its own figures, and no current ones
  await page.getByRole('radio', { name: 'Ayer' }).click();
  const peak = page
    .locator('dl > div')
    .filter({ has: page.getByText('Máximo', { exact: true }) })
    .first();
  await expect(peak).toBeVisible();
  await expect(page.getByText('Viendo ahora')).toHaveCount(0);
  await expectSound(page, 'night-yesterday');
  // a day that cannot be read says so, and is read on retry
  faults.allow(/status of 503/);
  await page.route('**/operations/night?day=*', (route) =>
    route.fulfill({ status: 503, json: { error: 'server/away' } }),
  );
  await page.getByRole('radio', { name: 'Hace una semana' }).click();
  const again = page.getByRole('button', { name: 'Reintentar' });
  await expect(again).toBeVisible();
  await expectSound(page, 'night-error');
  await page.unroute('**/operations/night?day=*');
  await again.click();
  await expect(peak).toBeVisible();
  await expect(again).toHaveCount(0);

  await openWithin(page, '/console/night/notices');
  await page.getByRole('button', { name: 'Lluvia' }).click();
  await page.getByRole('button', { name: 'Publicar el aviso' }).click();
  const row = page.getByRole('row').filter({ hasText: 'detenido por lluvia' }).first();
  await expect(row).toContainText('En el sitio');
  await expectSound(page, 'notices');
  const site = async (): Promise<string> => (await request.get(`${palco.origin}/api/notices`)).text();
  await expect.poll(site).toContain('detenido por lluvia');
  await row.getByRole('button').click();
  // the original changes; of its translations one is read again and left as it is
  await page.getByRole('button', { name: 'Cambiar' }).click();
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Guardar el aviso' }) });
  await form.getByRole('textbox', { name: 'Español' }).fill('El juego está detenido por lluvia. Volvemos a las ocho.');
  await form.getByRole('button', { name: 'Guardar el aviso' }).click();
  await expect(page.getByText(/Cambió el original después: .*English/)).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar' }).click();
  await form.getByRole('button', { name: 'Sigue bien' }).first().click();
  await form.getByRole('button', { name: 'Guardar el aviso' }).click();
  await expect(page.getByText(/Cambió el original después: (?!.*English)/)).toBeVisible();
  await expect.poll(site).toContain('Volvemos a las ocho');
  await page.getByRole('button', { name: 'Quitar ahora' }).click();
  await expect(row).toContainText('Quitado');
  await expect.poll(site).not.toContain('detenido por lluvia');

  await openWithin(page, '/console/night');
  // before the wall: it fills the screen, and such a window cannot be resized
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.getByRole('button', { name: 'Pared' }).click();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Viendo ahora').first()).toBeVisible();
  // the session of the person who opened it has ended; it goes on with its own token
  await expect(reason.getByRole('cell').nth(1)).toHaveText('3');
  await tryToWatch();
  // counted for this reason alone: refusals from other journeys drop out of the 15 minutes meanwhile
  await expect(reason.getByRole('cell').nth(1)).toHaveText('4');
  await expect(page.getByText('Esta pantalla terminó')).toHaveCount(0);
  const stored = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.cookie, location.href]),
  );
  expect(stored).not.toMatch(/[\w-]{40,}/);
  // what the wall may not do is not offered, and nothing leads away from it
  await expect(page.getByRole('button', { name: /atiendo|Cerrar/ })).toHaveCount(0);
  await expect(reason).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await page.keyboard.press('s');
  expect(new URL(page.url()).pathname).toBe('/console/night');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/wall-1920.png` });
});
