/** A cashier's most frequent jobs by keyboard alone, and the section's pages at three widths. Prints keys and seconds. */
import { buyByCard } from './card-purchase.ts';
import { expectSound, keyboardOf, leaveField, openByChord, openConsole, openWithin, test } from './console-journey.ts';
import { expect, leagueToday, sandboxOrigin } from './journey.ts';

test('a cashier finds, explains and refunds an order, resolves an alert, closes the day and reconciles by keys', async ({
  page,
  request,
  palco,
  colleagues,
}) => {
  const [order, twice] = [(await buyByCard(request)).order, (await buyByCard(request, 2)).order];
  await openConsole(page, palco.origin, colleagues.cashier);
  const { press, type, tabTo, job, report } = keyboardOf(page);

  await job('find an order', async () => {
    await openByChord(page, 'm', 'Dinero');
    await press('/');
    await expect(page.getByLabel('Encontrar un pedido')).toBeFocused();
    await type(String(order));
    await press('Enter');
    await expect(page.getByRole('heading', { name: `Pedido ${order}` })).toBeVisible();
  });
  await job('explain it and refund a part', async () => {
    await expect(page.getByText('Pagado.', { exact: true })).toBeVisible();
    await expect(page.getByText('El banco pregunta, 3-D Secure')).toBeVisible();
    await expect(page.getByText('Pase dado')).toBeVisible();
    await press('d');
    const dialog = page.getByRole('dialog', { name: 'Devolver: Tarjeta' });
    await expect(dialog.getByText('Su pase termina')).toBeVisible();
    if (process.env.PALCO_E2E_SHOTS)
      await page.screenshot({ path: `${process.env.PALCO_E2E_SHOTS}/money-refund-1440.png` });
    // from the close button to the choice, its second answer, the amount, the reason
    await tabTo('radio', /./);
    await press('ArrowDown', 'Tab');
    await type('49');
    await press('Tab');
    await type('se equivocó de plan');
    await expect(dialog.getByText('Su pase no cambia')).toBeVisible();
    await press('Control+Enter');
    await expect(page.getByText('Pagado, con una parte devuelta.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await job('resolve an alert', async () => {
    await press('3');
    await expect(page.getByRole('heading', { name: 'Alertas', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pagado dos veces' })).toBeVisible();
    await press('j');
    await expect(page).toHaveURL(/[?&]alert=\d+/);
    const alert = new URL(page.url()).searchParams.get('alert');
    await tabTo('textbox', 'Qué se hizo');
    await type('hablé con ella');
    await press('Enter');
    // only this alert: another one may come meanwhile
    await expect(page.locator(`tr[data-row="${alert}"]`)).toHaveCount(0);
  });
  await leaveField(page);
  await job('close yesterday', async () => {
    await press('4');
    await expect(page.getByRole('heading', { name: /^Corte del / })).toBeVisible();
    await expect(page.getByText('El día terminó y no está cerrado.')).toBeVisible();
    await press('c');
    await expect(page.getByLabel('Nota del corte')).toBeFocused();
    await type('cuadra');
    await press('Enter');
    await expect(page.getByText(/^Cerrado .* cuadra$/)).toBeVisible();
  });
  await leaveField(page);
  const today = await leagueToday();
  const csv = await (
    await request.get(`${sandboxOrigin()}/__openpay/control/statement?from=${today}&to=${today}&plant=missing,extra`)
  ).text();
  await job('reconcile', async () => {
    await press('5');
    await expect(page.getByRole('heading', { name: 'Conciliación', level: 1 })).toBeVisible();
    // date fields and the file chooser are the browser's own controls
    await page.getByLabel('Del día').fill(today);
    await page.getByLabel('Al día').fill(today);
    await page
      .getByLabel(/^Archivo del proveedor/)
      .setInputFiles({ name: 'openpay.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expect(page.getByText(/Movimientos leídos: \d+\. Filas sin leer: 0\./)).toBeVisible();
    await page.getByLabel(/^Archivo del proveedor/).focus();
    await press('Tab', 'Enter');
    await expect(page.getByText(/Diferencias: 2\./)).toBeVisible();
    await expect(page.getByText('Solo en nuestro libro')).toBeVisible();
    await expect(page.getByText('Solo con el proveedor')).toBeVisible();
  });
  report('money by keyboard');

  for (const path of ['', '/waiting', '/alerts', '/day', '/statements', `/orders/${twice}`]) {
    await openWithin(page, `/console/payments${path}${path === '/day' ? `?day=${today}` : ''}`);
    await expectSound(page, `money-${path.split('/')[1] || 'list'}`);
  }
});
