/** The accountant's desk: invoices that wait and one that failed, the month closed by somebody, and what came after that. */
import type { APIRequestContext } from '@playwright/test';
import { buyByCard, type CardPurchase } from './card-purchase.ts';
import { test as base, expectSound, keyboardOf, openByChord, openConsole, openWithin } from './console-journey.ts';
import { expect, PER_WORKER, sandboxOrigin, usePalco } from './journey.ts';
import { lateInMonth } from './month-end.ts';
import { openReadyPalco } from './ready-league.ts';

/** Its clock goes on to the next month, so no other file shares this Palco. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  palco: [({}, use) => usePalco(openReadyPalco(), use), PER_WORKER],
});

const DATA = { rfc: 'OOBM850614AB1', name: 'MARIANA OCHOA', postal_code: '83000', regime: '612', use: 'G03' };
const askFor = async (request: APIRequestContext, { order, token }: CardPurchase, change: object = {}) => {
  const answer = await request.post(`/api/payments/${order}/invoice`, {
    headers: { authorization: token },
    data: { ...DATA, email: 'fiscal@correo.test', ...change },
  });
  expect(answer.status(), await answer.text()).toBe(200);
};
const invoiceOf = async (request: APIRequestContext, { order, token }: CardPurchase) =>
  (await (await request.get(`/api/payments/${order}/invoice`, { headers: { authorization: token } })).json()) as {
    data: { refusal: object | null; done_at: string | null };
  };
const faults = () => `${sandboxOrigin()}/__facturapi/faults`;

test('waiting and failed invoices in words, retried; the month is closed, and a later refund shows', async ({
  page,
  request,
  palco,
  colleagues,
}) => {
  const { month, last, end } = await lateInMonth(palco);
  const [refused, failed] = [await buyByCard(request), await buyByCard(request)];
  await askFor(request, refused, { postal_code: '00012' });
  await expect.poll(async () => (await invoiceOf(request, refused)).data.refusal).toMatchObject({ code: /./ });
  await request.post(faults(), { data: { fault: 'certificate_expired', on: 'issue', times: 999 } });
  await askFor(request, failed);

  await end();

  await openConsole(page, palco.origin, colleagues.accountant);
  const { press, type, tabTo } = keyboardOf(page);
  await openByChord(page, 'h', 'Facturas');
  const row = (text: string | number) =>
    page
      .locator('tbody tr')
      .filter({ hasText: String(text) })
      .first();
  await expect(row(refused.order)).toContainText('Rechazada');
  await expectSound(page, 'invoices');
  await row(refused.order).click();
  const card = page.getByLabel('Factura', { exact: true });
  await expect(card.getByText('El SAT contestó, CFDI40148')).toBeVisible();
  await expect(card.getByText(/DomicilioFiscalReceptor/)).toBeVisible();
  await expectSound(page, 'invoices-refused');
  await card.getByRole('button', { name: 'Pedírselo otra vez' }).click();
  await expect(page.getByText('Se le escribió otra vez')).toBeVisible();

  // the league's own mistake: it is said, mended, and tried again by a button
  // the global invoice of the month waits too
  const stuck = page.locator('tbody tr').filter({ hasText: 'Falló' });
  await stuck.filter({ hasText: 'MARIANA OCHOA' }).click();
  await expect(page.getByRole('button', { name: 'Pedírselo otra vez' })).toBeHidden();
  await expect(page.getByText('El proveedor contestó')).toBeVisible();
  await expect(page.getByText('El certificado de sello digital está vencido.')).toBeVisible();
  await expectSound(page, 'invoices-failed');
  const accounts = `/console/accounting?from=${month}-01&to=${last}`;
  const close = page.getByRole('button', { name: /^Cerrar / });
  await openWithin(page, accounts);
  await expect(page.getByText(/^No se puede cerrar\. Ventas que esperan su factura: [12]$/)).toBeVisible();
  await expect(close).toBeDisabled();
  await expectSound(page, 'month-waits');
  await openWithin(page, '/console/invoices');
  await stuck.filter({ hasText: 'MARIANA OCHOA' }).click();
  await request.delete(faults());
  await page.getByRole('button', { name: 'Intentar otra vez' }).last().click();
  await expect.poll(async () => (await invoiceOf(request, failed)).data.done_at).not.toBeNull();
  const view = (name: string) => page.locator('label').filter({ hasText: name }).click();
  await view('Timbradas');
  await expect(row('MARIANA OCHOA')).toContainText('Timbrada');
  await expectSound(page, 'invoices-stamped');
  await view('Mes');
  await page.getByRole('button', { name: 'Mes anterior' }).click();
  await expect(page.getByText('Cobrado (2 ventas)')).toBeVisible();
  await expectSound(page, 'invoices-month');

  // whoever did not correct the data is in the global invoice, which may have failed for the same reason
  await expect(async () => {
    await openWithin(page, '/console/invoices');
    await expect(row(refused.order)).toBeVisible();
    if (await stuck.count()) {
      // real time: it may have been stamped meanwhile, and all of it is done again
      await stuck.first().click({ timeout: 5_000 });
      // real time: as above
      await page.getByRole('button', { name: 'Intentar otra vez' }).last().click({ timeout: 5_000 });
    }
    await openWithin(page, accounts);
    // real time: as above; what was read before is shown until the answer is here
    await expect(close).toBeEnabled({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByText('El mes ya terminó')).toBeVisible();
  await expectSound(page, 'month-ready');
  await page.getByLabel('Nota del cierre').fill('revisado con la contadora');
  await close.click();
  await expect(page.getByText(/^Cerrado .* Personal accountant: revisado con la contadora$/)).toBeVisible();
  await expect(page.getByText('Nada ha cambiado desde el cierre.')).toBeVisible();
  const net = page
    .locator('dt', { hasText: /^Neto$/ })
    .first()
    .locator('xpath=following-sibling::dd[1]');
  const before = await net.textContent();
  expect(before).toMatch(/\d/);
  await openWithin(page, `/console/payments/orders/${failed.order}`);
  await page.keyboard.press('d');
  await tabTo('radio', /./);
  await press('ArrowDown', 'Tab');
  await type('49');
  await press('Tab');
  await type('la pidió tarde');
  await expect(page.getByRole('dialog').getByText('Su pase no cambia')).toBeVisible();
  await press('Control+Enter');
  await expect(page.getByText('Pagado, con una parte devuelta.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await openWithin(page, accounts);
  await expect(page.getByText(/Devuelto; cuenta en el mes en que se devolvió/)).toBeVisible();
  // the closed sums stay as they were
  await expect(net).toHaveText(before ?? '');
  await expectSound(page, 'month-closed');
});
