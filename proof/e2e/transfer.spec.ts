/** A pass is bought by transfer: the figures that are copied, the page that turns by itself, and money that does not fit. */
import { choose, meOf, newBuyer, paymentsOf } from './buyer.ts';
import { expect, expectFits, sandboxOrigin, test } from './journey.ts';

test('each figure is copied by its button, and the money turns the page into the seat', async ({
  page,
  context,
  request,
}) => {
  const buyer = await newBuyer(page, request);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/tv/checkout/107');
  await choose(page, 'Transferencia SPEI');
  await page.getByRole('button', { name: 'Ver los datos para transferir' }).click();
  await expect(page.getByRole('heading', { name: 'Transfiere $149.00 MXN y listo' })).toBeVisible();
  const [open] = await paymentsOf(request, buyer);
  expect(open).toMatchObject({ state: 'transfer' });
  const { transfer } = open as unknown as { transfer: { reference: string; clabe: string; total: string } };
  for (const [name, value] of [
    ['Cantidad exacta', transfer.total],
    ['CLABE', transfer.clabe],
    ['Concepto o referencia', transfer.reference],
  ] as const) {
    await page.getByRole('button', { name: `Copiar ${name}` }).click();
    await expect(page.getByRole('button', { name: `Copiado ${name}` })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
  await page.getByRole('button', { name: 'Mandar los datos a otra app' }).click();
  await expect(page.getByText('Copiamos todos los datos')).toBeVisible();
  const all = await page.evaluate(() => navigator.clipboard.readText());
  for (const figure of ['$149.00', transfer.clabe, transfer.reference]) expect(all).toContain(figure);
  await expectFits(page, 'spei');
  await page.getByRole('button', { name: 'Ya transferí, revisar ahora' }).click();
  await expect(page.getByText('Todavía no llega. Seguimos revisando.')).toBeVisible();
  await request.post(`${sandboxOrigin()}/__openpay/spei/${transfer.reference}`, { form: { decision: 'pay' } });
  await expect(page.getByRole('heading', { name: 'Tu pase está activo, Mariana' })).toBeVisible();
  expect((await meOf(request, buyer)).memberships).toHaveLength(1);
});

test('too little: what is missing has a reference of its own, and pays', async ({ page, request }) => {
  const buyer = await newBuyer(page, request);
  const made = await request.post('/api/payments/openpay/spei', {
    headers: { authorization: buyer.token },
    data: { membership_id: 107 },
  });
  const { data } = (await made.json()) as { data: { payment_id: number; transfer: { reference: string } } };
  await request.post(`${sandboxOrigin()}/__openpay/spei/${data.transfer.reference}`, { form: { decision: 'less' } });
  await page.goto(`/tv/checkout/success?order=${data.payment_id}`);
  await expect(page.getByRole('heading', { name: 'Llegó, pero no completo' })).toBeVisible();
  await expectFits(page, 'spei-less');
  await page.getByRole('radio', { name: /Que me regresen/ }).check();
  await page.getByLabel('CLABE de tu cuenta').fill('032180000118359718');
  await page.getByLabel('Nombre del titular').fill('Mariana Ochoa');
  await page.getByRole('button', { name: /^Regresar/ }).click();
  await expect(page.getByLabel('CLABE de tu cuenta')).toBeFocused();
  await page.getByRole('radio', { name: /Mandar los/ }).check();
  await page.getByRole('button', { name: 'Ver los datos para $9.00 MXN' }).click();
  await expect(page.getByRole('heading', { name: 'Transfiere $9.00 MXN y listo' })).toBeVisible();
  const [open] = await paymentsOf(request, buyer);
  const { transfer } = open as unknown as { transfer: { reference: string } };
  await request.post(`${sandboxOrigin()}/__openpay/spei/${transfer.reference}`, { form: { decision: 'pay' } });
  await expect(page.getByRole('heading', { name: 'Tu pase está activo, Mariana' })).toBeVisible();
});
