import { newBuyer } from './buyer.ts';
import { expect, expectFits, readDemo, test } from './journey.ts';

test('a buyer asks for the invoice of a purchase, corrects what SAT refuses, and takes its files', async ({
  page,
  request,
}) => {
  const buyer = await newBuyer(page, request);
  const card = readDemo().prepaid.at(-2);
  const redeemed = await request.post('/api/prepaid/coupon/implement', {
    headers: { authorization: buyer.token },
    data: { number_sheet: card?.folio, code: card?.code },
  });
  const { data } = (await redeemed.json()) as { data: { payment_id: number } };
  await page.goto(`/tv/receipt/${data.payment_id}`);
  await page.getByRole('link', { name: 'Factura' }).click();
  await expect(page.getByRole('heading', { name: 'Tu factura', exact: true })).toBeVisible();
  const send = page.getByRole('button', { name: /Pedir mi factura/ });
  await page.getByLabel('RFC').fill('XXXX');
  await page.getByLabel('Nombre o razón social').fill('Mariana Ochoa');
  await page.getByLabel('Código postal fiscal').fill('00012');
  await page.getByLabel('Régimen fiscal').selectOption('605');
  // wages may not have expenses
  await expect(page.getByLabel('Uso').getByRole('option', { name: /G03/ })).toHaveCount(0);
  await page.getByLabel('Régimen fiscal').selectOption('612');
  await page.getByLabel('Uso').selectOption('G03');
  await page.getByLabel('Correo para recibirla').fill('fiscal@correo.mx');
  await send.click();
  await expect(page.getByText(/El RFC tiene 12 o 13 caracteres/)).toBeVisible();
  await page.getByLabel('RFC').fill('OOBM850614AB1');
  await expectFits(page);
  await send.click();
  await expect(page.getByText('El SAT no aceptó un dato.')).toBeVisible();
  await expect(page.getByText(/Es el dato 3 de tu constancia/)).toBeVisible();
  await expectFits(page);
  await page.getByLabel('Código postal fiscal').fill('83000');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Tu factura está lista' })).toBeVisible();
  await expectFits(page);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'XML' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^F-\d{6}\.xml$/);
});
