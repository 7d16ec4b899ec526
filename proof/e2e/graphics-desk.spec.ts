/** The graphics of a broadcast from the console: an address is made, cards are put on, the pitch clock runs, the address ends. */
import { expectSound, openByChord, openConsole, test } from './console-journey.ts';
import { expect } from './journey.ts';

test('whoever works at the broadcast makes an address, puts cards on the picture and runs the pitch clock', async ({
  page,
  palco,
  colleagues,
}) => {
  await openConsole(page, palco.origin, colleagues.sender);
  await openByChord(page, 'x', 'Gráficos');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  const game = await dialog.getByLabel('¿De qué?').locator('option[value^=game]').first().getAttribute('value');
  await dialog.getByLabel('¿De qué?').selectOption(game);
  await dialog.getByRole('button', { name: 'Hacer la dirección' }).click();
  await expect(dialog).toHaveCount(0);
  const address = page.getByRole('textbox', { name: 'Dirección para OBS' });
  await expect(address).toHaveValue(/\/graficos\/\d+\.[\w-]{22}$/);
  const former = await address.inputValue();

  const picture = page.frameLocator('iframe');
  await expect(picture.locator('.bug')).toBeVisible();
  const onAir = page.getByRole('region', { name: 'Al aire' });
  await onAir.getByLabel('La pausa dura').selectOption('5');
  await onAir.getByRole('button', { name: /^Pausa/ }).click();
  await expect(picture.locator('.br__n')).toHaveText(/^[45]:\d\d$/);
  await onAir.getByRole('button', { name: 'Quitar el rótulo' }).click();
  await expect(picture.locator('.br')).toHaveCount(0);
  await onAir.getByRole('switch', { name: 'Marcador' }).click();
  await expect(picture.locator('.bug')).toHaveCount(0);
  await onAir.getByRole('switch', { name: 'Marcador' }).click();
  await expect(picture.locator('.bug')).toBeVisible();

  const started = page.waitForResponse((reply) => reply.url().endsWith('/clock'));
  await page.keyboard.press('2');
  const { data } = await (await started).json();
  expect(data.clock.seconds).toBe(18);
  await expectSound(page, 'graphics');

  await page.getByLabel('Retraso en segundos').fill('4,5'.replace(',', '.'));
  await expect(address).toHaveValue(`${former}?retraso=4.5`);
  await page.getByRole('button', { name: 'Cambiar la dirección' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar la dirección' }).click();
  await expect(address).not.toHaveValue(new RegExp(former.replaceAll('.', '\\.')));
  expect((await page.request.get(former)).status()).toBe(404);
  await page.getByRole('button', { name: 'Anular' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anular' }).click();
  await expect(page.getByText('Dirección anulada')).toBeVisible();
});
