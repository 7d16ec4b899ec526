/**
 * A salesperson's day by keyboard: a price from Monday on, seen before anybody else; cards for a chain; one card that does
 * not work.
 */
import type { CatalogueForStaff } from '@palco/contracts/plans/plans';
import type { Request } from '@playwright/test';
import { callsOf, expectSound, keyboardOf, leaveField, openByChord, openConsole, test } from './console-journey.ts';
import { expect } from './journey.ts';
import { priceOf } from './office.ts';

test('a price is previewed and changed, cards are made and their file is taken once, and a folio is found', async ({
  page,
  palco,
  colleagues,
}) => {
  const call = callsOf(page);
  await openConsole(page, palco.origin, colleagues.seller);
  const { press, type, tabTo, job, report } = keyboardOf(page);
  const typeInto = async (name: string | RegExp, text: string): Promise<void> => {
    await tabTo('textbox', name);
    await press('Control+A');
    await type(text);
  };
  const preview = page.frameLocator('iframe');
  const terms = async () => (await page.request.get(`${palco.origin}/api/memberships/107`)).text();
  const before = await terms();
  const sent: Request[] = [];
  page.on('request', (request) => void sent.push(request));
  await job('see a price on the page before it is one', async () => {
    await openByChord(page, 'r', 'Planes y precios');
    await expect(preview.getByText('149').first()).toBeVisible();
    await typeInto('Precio MXN', '139');
    await expect(preview.getByText('139').first()).toBeVisible();
  });
  // the preview asks Palco alone, payment providers never, and changes nothing
  expect(sent.some((request) => request.url().startsWith(`${palco.origin}/console/preview`))).toBe(true);
  expect(sent.filter((request) => !request.url().startsWith(`${palco.origin}/`)).map((each) => each.url())).toEqual([]);
  expect(sent.filter((request) => request.method() !== 'GET').map((each) => each.url())).toEqual([]);
  expect(await terms()).toBe(before);
  await expectSound(page, 'prices');
  await job('change it', async () => {
    await typeInto('Motivo', 'promoción');
    await press('Enter');
    await expect(page.getByText('Ya está en la página.')).toBeVisible();
  });
  await expect.poll(async () => JSON.parse(await terms()).data.total).toBe('139.00');

  await leaveField(page);
  await job('make 250 cards for a chain', async () => {
    await openByChord(page, 't', 'Prepago');
    await press('l');
    await tabTo('combobox', 'Distribuidor');
    await type('Tiendas del Norte');
    await typeInto('Tarjetas', '250');
    await page.getByLabel('Vale hasta').last().fill('2099-01-31T23:59');
    await press('Enter');
    await expect(page.getByText('BBBBB-BBBBB')).toBeVisible();
    await tabTo('button', 'Hacer 250 tarjetas');
    await press('Enter');
    await expect(page.getByRole('button', { name: 'Entregar el archivo: 250 códigos' })).toBeVisible();
  });
  await job('hand out their file', async () => {
    await tabTo('button', 'Entregar el archivo: 250 códigos');
    await press('Enter');
    const file = page.waitForEvent('download');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Entregar el archivo: 250 códigos' })
      .press('Enter');
    expect((await file).suggestedFilename()).toMatch(/^batch-\d+\.csv$/);
    await expect(page.getByText(/Archivo entregado el/)).toBeVisible();
  });
  const first = await page.getByLabel('Del folio').inputValue();
  await job('find out why a card does not work', async () => {
    await typeInto(/^Folio$/, `${first.slice(0, 9)}${(Number(first[9]) + 1) % 10}`);
    await press('Enter');
    await expect(page.getByText('Está mal escrito')).toBeVisible();
    await press('Control+A');
    await type(`${first.slice(0, 2)} ${first.slice(2)}`);
    await press('Enter');
    await expect(page.getByText('Tiendas del Norte').last()).toBeVisible();
  });
  report('sales by keyboard');
  await expectSound(page, 'cards');

  // other journeys of this Palco sell at the demo's price
  const { revision: seen } = (await call<{ data: CatalogueForStaff }>('GET', 'plans')).data;
  const changes = [priceOf(107, '149.00')];
  await call('POST', 'plan-changes', { effective_at: null, reason: 'la promoción terminó', seen, changes });
  await expect.poll(terms).toBe(before);
});
