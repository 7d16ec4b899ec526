import type { APIRequestContext } from '@playwright/test';
import { newBuyer } from './buyer.ts';
import { buyByCard, type CardPurchase } from './card-purchase.ts';
import { expect, expectFits, readDemo, sandboxOrigin, test } from './journey.ts';
import { openOffice } from './office.ts';

const FACTS = { rfc: 'OOBM850614AB1', name: 'MARIANA OCHOA', postal_code: '83000', regime: '612', use: 'G03' };

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
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFits(page, 'invoice-receipt');
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
  await expectFits(page, 'invoice-form');
  await page.getByLabel('RFC').fill('OOBM850614AB1');
  await send.click();
  await expect(page.getByText('El SAT no aceptó un dato.')).toBeVisible();
  await expect(page.getByText(/Es el dato 3 de tu constancia/)).toBeVisible();
  await expectFits(page, 'invoice-refused-postal_code');
  await page.getByLabel('Código postal fiscal').fill('83000');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Tu factura está lista' })).toBeVisible();
  await expectFits(page, 'invoice-stamped');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'XML' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^F-\d{6}\.xml$/);
  await page.goto('/tv/profile');
  await expect(page.getByRole('link', { name: /^Factura/ })).toBeVisible();
  await expectFits(page, 'invoice-profile');
});

test('tax data given before paying: the checkout asks for the invoice by a tick', async ({ page, request }) => {
  await newBuyer(page, request);
  await page.goto('/tv/checkout/107');
  const give = page.getByRole('link', { name: 'Dar mis datos fiscales' });
  await expect(give).toBeVisible();
  await expectFits(page, 'invoice-checkout-none');
  await give.click();
  await expect(page.getByRole('heading', { name: 'Tus datos fiscales' })).toBeVisible();
  await expectFits(page, 'invoice-tax-data');
  await page.getByLabel('RFC').fill(FACTS.rfc);
  await page.getByLabel('Nombre o razón social').fill(FACTS.name);
  await page.getByLabel('Código postal fiscal').fill(FACTS.postal_code);
  await page.getByLabel('Régimen fiscal').selectOption(FACTS.regime);
  await page.getByLabel('Uso').selectOption(FACTS.use);
  await page.getByLabel('Correo para recibirla').fill('fiscal@correo.test');
  await page.getByRole('button', { name: 'Guardar mis datos' }).click();
  await expect(page.getByRole('checkbox', { name: /OOBM850614AB1/ })).toBeChecked();
  await expectFits(page, 'invoice-checkout');
});

const invoicing = (path: string): string => `${sandboxOrigin()}/__facturapi/${path}`;
const ask = async (request: APIRequestContext, { order, token }: CardPurchase, change: object = {}): Promise<void> => {
  const data = { ...FACTS, email: 'fiscal@correo.test', ...change };
  const reply = await request.post(`/api/payments/${order}/invoice`, { headers: { authorization: token }, data });
  expect(reply.status(), await reply.text()).toBe(200);
};

test('what its buyer reads: each datum that SAT refuses, one under way, corrected, and cancelled', async ({
  page,
  request,
}) => {
  const bought = await buyByCard(request);
  await page.addInitScript((token) => localStorage.setItem('token', token), bought.token);
  const open = (): Promise<unknown> => page.goto(`/tv/invoice/${bought.order}`);
  for (const [field, change, code] of [
    ['rfc', { rfc: 'NOEX850614AB1' }, 'CFDI40143'],
    ['name', { name: 'MAL' }, 'CFDI40145'],
    ['regime', {}, 'CFDI40158'],
    ['use', {}, 'CFDI40161'],
  ] as const) {
    if (field === 'regime' || field === 'use')
      await request.post(invoicing('faults'), { data: { fault: `refuse:${code}`, on: 'issue' } });
    await ask(request, bought, change);
    await open();
    await expect(page.getByText(`(${code})`)).toBeVisible();
    await expect(page.locator(`[name="${field}"]`)).toHaveAttribute('aria-invalid', 'true');
    await expectFits(page, `invoice-refused-${field}`);
  }
  await ask(request, bought);
  await expect(page.getByRole('heading', { name: 'Tu factura está lista' })).toHaveCount(0);
  await open();
  await expect(page.getByRole('heading', { name: 'Tu factura está lista' })).toBeVisible();
  await page.getByRole('button', { name: /Un dato está mal/ }).click();
  await page.getByLabel('Nombre o razón social').fill('MARIANA OCHOA BELTRAN');
  await page.getByRole('button', { name: /Pedir mi factura/ }).click();
  await expect(page.getByText(/una persona la cancela y hace otra/)).toBeVisible();
  await expectFits(page, 'invoice-correction');

  const headers = await openOffice(request);
  const send = async (path: string, data: object): Promise<void> => {
    const reply = await request.post(`/api/operations/${path}`, { headers, data });
    expect(reply.status(), await reply.text()).toBe(200);
  };
  const stamped = async (): Promise<{ id: string; name: string } | undefined> => {
    const reply = await request.get('/api/operations/invoices?is=stamped', { headers });
    const { data } = (await reply.json()) as { data: { id: string; name: string; payment_id: number }[] };
    return data.find((each) => each.payment_id === bought.order && each.name === 'MARIANA OCHOA BELTRAN');
  };
  await send(`invoice-requests/${bought.order}/make`, {});
  await expect.poll(stamped).toBeDefined();
  await send(`invoices/${(await stamped())?.id}/cancel`, { motive: '02', reason: 'la pidió dos veces' });
  await expect
    .poll(
      async () =>
        (
          await (
            await request.get(`/api/payments/${bought.order}/invoice`, { headers: { authorization: bought.token } })
          ).json()
        ).invoice?.is_cancelled,
    )
    .toBe(true);
  await open();
  await expect(page.getByRole('heading', { name: 'Tu factura se canceló' })).toBeVisible();
  await expectFits(page, 'invoice-cancelled');
  // with the same data: nothing was wrong with them
  await page.getByRole('button', { name: 'Pedir otra' }).click();
  await page.getByRole('button', { name: /Pedir mi factura/ }).click();
  await expect(page.getByRole('heading', { name: 'Tu factura está lista' })).toBeVisible();

  await request.post(invoicing('faults'), { data: { fault: 'pending', on: 'issue' } });
  const slow = await buyByCard(request);
  await ask(request, slow);
  await page.addInitScript((token) => localStorage.setItem('token', token), slow.token);
  await page.goto(`/tv/invoice/${slow.order}`);
  await expect(page.getByText('Estamos haciendo tu factura.')).toBeVisible();
  await expectFits(page, 'invoice-under-way');
});

test('the mails of an invoice: its files, and the datum that was refused', async ({ browser, request }) => {
  const { PALCO_E2E_SHOTS: shots } = process.env;
  const bought = await buyByCard(request);
  const to = `fiscal-${bought.order}@correo.test`;
  const mailed = async (subject: RegExp) => {
    const reply = await request.get(`${sandboxOrigin()}/outbox.json?to=${encodeURIComponent(to)}`);
    const { messages } = (await reply.json()) as {
      messages: { subject: string; html: string; files?: { name: string }[] }[];
    };
    return messages.find((each) => subject.test(each.subject));
  };
  const letter = await browser.newPage();
  for (const { name, change, subject, button, files } of [
    { name: 'refused', change: { postal_code: '00012' }, subject: /corregir/, button: 'Corregir mis datos', files: [] },
    { name: 'made', change: {}, subject: /^Tu factura F-/, button: 'Ver mi factura', files: ['pdf', 'xml'] },
  ]) {
    await ask(request, bought, { ...change, email: to });
    await expect.poll(async () => (await mailed(subject))?.subject).toBeDefined();
    const mail = await mailed(subject);
    expect((mail?.files ?? []).map((each) => each.name.split('.').at(-1)).sort()).toEqual(files);
    await letter.setContent(mail?.html ?? '');
    await expect(letter.getByRole('link', { name: button })).toBeVisible();
    for (const width of shots ? [360, 768] : []) {
      await letter.setViewportSize({ width, height: 900 });
      await letter.screenshot({ path: `${shots}/invoice-mail-${name}-${width}.png`, fullPage: true });
    }
  }
  await letter.close();
});
