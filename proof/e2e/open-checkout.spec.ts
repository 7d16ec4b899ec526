/** A checkout that stays open while the order, or the account in another tab, changes. */
import type { APIRequestContext, Page } from '@playwright/test';
import { type Buyer, choose, fillCard, goToPaypal, meOf, newBuyer, pay, paymentsOf } from './buyer.ts';
import { expectFits, readDemo, tabTo } from './journey.ts';
import { expect, priceOf, test } from './office.ts';

const COMMISSION = '5.50';
const changed = (page: Page) => page.getByRole('alertdialog', { name: 'Tu pedido cambió' });
/** A token without an event of the browser: what a page in the page cache, or a frozen one, gets to know. */
const putToken = (page: Page, token: string | undefined): Promise<void> =>
  page.evaluate((value) => (value ? localStorage.setItem('token', value) : localStorage.removeItem('token')), token);
/** The same in another tab: this one gets the browser's event. */
const putTokenElsewhere = async (page: Page, token: string | undefined): Promise<void> => {
  const other = await page.context().newPage();
  // a page of the site that runs nothing, so that no script of it touches the token
  await other.route('**/tv/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>blank</title>' }),
  );
  await other.goto('/tv/blank');
  await putToken(other, token);
  await other.close();
};
/** Somebody new; `newBuyer` would put the token back at every load of the page. */
const somebody = async (page: Page, request: APIRequestContext): Promise<Buyer> => {
  const apart = { addInitScript: async () => undefined } as unknown as Page;
  const buyer = await newBuyer(apart, request);
  await page.goto('/tv/language');
  await putToken(page, buyer.token);
  return buyer;
};

test('a price that rises while the card is typed is told, and paid only when it was shown', async ({
  page,
  request,
  changePlans,
}) => {
  const buyer = await somebody(page, request);
  await changePlans(priceOf(111, '120.00', COMMISSION));
  await page.goto('/tv/checkout/111');
  await fillCard(page);
  await expect(pay(page)).toContainText('Pagar $125.50 MXN');
  await changePlans(priceOf(111, '180.00', COMMISSION));
  await pay(page).click();
  await expect(changed(page)).toContainText('Antes $125.50 MXN');
  await expect(changed(page)).toContainText('Ahora $185.50 MXN');
  await expectFits(page);
  expect(await paymentsOf(request, buyer)).toEqual([]);
  // by the keyboard alone: the dialog, and the button again, with the card still there
  await tabTo(page, /^Revisar mi pedido/);
  await page.keyboard.press('Enter');
  await expect(changed(page)).toBeHidden();
  await expect(page.getByText('$125.50 MXN')).toBeVisible();
  await expectFits(page);
  await tabTo(page, /^Pagar \$185\.50/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: /^Tu pase está activo/ })).toBeVisible();
  expect(await paymentsOf(request, buyer)).toEqual([expect.objectContaining({ total: '185.50' })]);
});

test('PayPal gets the amount that was shown last', async ({ page, request, changePlans }) => {
  await somebody(page, request);
  await changePlans(priceOf(112, '70.00', COMMISSION));
  await page.goto('/tv/checkout/112');
  await choose(page, 'PayPal');
  await changePlans(priceOf(112, '60.00', COMMISSION));
  await page.getByRole('button', { name: 'Continuar en PayPal' }).click();
  await changed(page).getByRole('button', { name: 'Revisar mi pedido' }).click();
  await expect(changed(page)).toBeHidden();
  expect(await goToPaypal(page)).toMatch(/^65\.50 /);
});

test('another account in another tab: the checkout becomes its own, without the card of the first', async ({
  page,
  request,
}) => {
  const first = await somebody(page, request);
  const second = await newBuyer({ addInitScript: async () => undefined } as unknown as Page, request);
  await page.goto('/tv/checkout/107');
  await fillCard(page);
  await expect(page.getByLabel('Correo para tu recibo')).toHaveValue(first.email);
  await putTokenElsewhere(page, second.token);
  await expect(page.getByLabel('Correo para tu recibo')).toHaveValue(second.email);
  await expect(page.getByLabel('Número de tarjeta')).toHaveValue('');
  await expect(page.getByText('Esta página ya es de esa cuenta')).toBeVisible();
});

test('a prepaid card is not used up for an account that the page does not show', async ({ page, request }) => {
  await somebody(page, request);
  const second = await newBuyer({ addInitScript: async () => undefined } as unknown as Page, request);
  // a card that no other journey redeems
  const card = readDemo().prepaid.at(-7);
  await page.goto('/tv/checkout/107?method=prepaid');
  await page.getByLabel('Folio').fill(card?.folio ?? '');
  await page.getByLabel('Código secreto').fill(card?.code ?? '');
  await putToken(page, second.token);
  await page.getByRole('button', { name: 'Activar mi pase' }).click();
  await expect(page.getByLabel('Correo', { exact: true })).toHaveValue(second.email);
  await expect(page.getByRole('radio', { name: /^Tarjeta prepagada/ })).toBeChecked();
  expect(await meOf(request, second)).toMatchObject({ memberships: [] });
});

for (const [how, signOut] of [
  ['noticed at once', putTokenElsewhere],
  ['noticed by the button', putToken],
] as const)
  test(`signed out in another tab, ${how}: the page says so and leads to signing in, and back`, async ({
    page,
    request,
  }) => {
    await somebody(page, request);
    await page.goto('/tv/checkout/107');
    await fillCard(page);
    await signOut(page, undefined);
    if (signOut === putToken) await pay(page).click();
    await expect(page).toHaveURL(/\/tv\/home$/);
    await expect(page.getByText('Tu sesión se cerró en otra pestaña. Inicia sesión para continuar.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('previousUrl'))).toBe('/tv/checkout/107');
  });
