/** A pass is bought by card, with the bank's page, by PayPal, by transfer and with a prepaid card, in every engine. */
import { type Buyer, meOf, paymentsOf, registerBuyer } from '../buyer.ts';
import { expect, readDemo, sandboxOrigin } from '../journey.ts';
import { type EngineName, inEachEngine, test } from './engine-journey.ts';
import type { EnginePage } from './engine-page.ts';
import { useToken } from './engine-watching.ts';

/** Opens the checkout as somebody new. */
const openCheckout = async (page: EnginePage): Promise<Buyer> => {
  const buyer = await registerBuyer(page.request);
  await useToken(page, buyer.token);
  await page.goto('/tv/checkout/107');
  return buyer;
};
const expectPass = async (page: EnginePage, buyer: Buyer): Promise<void> => {
  await page.see('Tu pase está activo, Mariana');
  expect((await meOf(page.request, buyer)).memberships).toHaveLength(1);
};

/** Cards that no other journey redeems. */
const CARDS: Readonly<Record<EngineName, number>> = { Chromium: -3, Firefox: -4, WebKit: -5 };

inEachEngine(test, (engine) => {
  test('a pass is bought by card, after the page of the bank', async ({ newPage }) => {
    const page = await newPage();
    const buyer = await openCheckout(page);
    await page.fill('Número de tarjeta', '4111 1111 1111 1111');
    await page.fill('Mes', '12');
    await page.fill('Año', '30');
    await page.fill('CVV', '123');
    await page.press('button', /^Pagar \$/);
    await page.press('button', 'Approve');
    await expectPass(page, buyer);
  });

  test('a pass is bought by PayPal', async ({ newPage }) => {
    const page = await newPage();
    const buyer = await openCheckout(page);
    await page.press('radio', /^PayPal/);
    await page.press('button', 'Continuar en PayPal');
    await page.press('button', 'Pay');
    await expectPass(page, buyer);
  });

  test('a pass is bought by transfer, and the page that waits shows it', async ({ newPage }) => {
    const page = await newPage();
    const buyer = await openCheckout(page);
    await page.press('radio', /^Transferencia SPEI/);
    await page.press('button', 'Ver los datos para transferir');
    await page.see('Esperando tu transferencia');
    const [open] = await paymentsOf(page.request, buyer);
    const { transfer } = open as unknown as { transfer: { reference: string } };
    await page.request.post(`${sandboxOrigin()}/__openpay/spei/${transfer.reference}`, { form: { decision: 'pay' } });
    await expectPass(page, buyer);
  });

  test('a prepaid card becomes a pass', async ({ newPage }) => {
    const page = await newPage();
    const buyer = await openCheckout(page);
    const card = readDemo().prepaid.at(CARDS[engine]);
    await page.press('radio', /^Tarjeta prepagada/);
    await page.fill('Folio', card?.folio ?? '');
    await page.fill('Código secreto', card?.code ?? '');
    await page.press('button', 'Activar mi pase');
    await page.see('Número de confirmación');
    await expectPass(page, buyer);
  });
});
