/** Staff changes what is sold, and everything a buyer sees and pays follows within seconds. */
import type { CatalogueForStaff } from '@palco/contracts/plans/plans';
import type { SentChange } from '@palco/contracts/plans/plans-staff';
import type { APIRequestContext, Browser } from '@playwright/test';
import { choose, fillCard, goToPaypal, newBuyer, pay, paymentsOf } from './buyer.ts';
import { expectFits, readDemo, sandboxOrigin } from './journey.ts';
import { expect, openOffice, priceOf, test } from './office.ts';

const REGULAR_SEASON = 111;
const FOLLOWS = { intervals: [100] };

/** Which countries get Mexico's prices. */
const setMexico = async (request: APIRequestContext, ...countries: string[]): Promise<void> => {
  const data = { currency: 'MXN', payment_methods: ['openpay', 'paypal'], countries, reason: 'a journey' };
  const headers = await openOffice(request);
  const reply = await request.put('/api/operations/regions/mexico', { headers, data });
  expect(reply.status(), await reply.text()).toBe(200);
};

/** The landing, as the server renders it for a visitor from this country, shows this price within five seconds. */
const documentFollows = (request: APIRequestContext, country: string, price: string): Promise<void> =>
  expect
    .poll(async () => (await request.get('/tv/home', { headers: { 'cf-ipcountry': country } })).text(), FOLLOWS)
    .toContain(price);

/** The text of the plans on the landing, as a visitor from this country sees it in a browser without scripts. */
const plansWithoutScripts = async (browser: Browser, baseURL: string | undefined, country: string): Promise<string> => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'cf-ipcountry': country },
  });
  const page = await context.newPage();
  await page.goto('/tv/home');
  const plans = page.locator('#section-price');
  // `content-visibility`: a section far below the viewport is not rendered, so it has no text yet
  await plans.scrollIntoViewIfNeeded();
  await expect.poll(() => plans.innerText()).not.toBe('');
  const text = await plans.innerText();
  await context.close();
  return text.replace(/\s+/g, ' ');
};

test('a price and a commission: cards, checkout, PayPal, charge, receipt and the page without scripts follow', async ({
  page,
  request,
  browser,
  baseURL,
  changePlans,
}) => {
  const buyer = await newBuyer(page, request);
  await changePlans(priceOf(REGULAR_SEASON, '120.00', '5.50'));
  await documentFollows(request, 'MX', '$125.50 MXN');
  expect(await plansWithoutScripts(browser, baseURL, 'MX')).toContain('$125.50 MXN');
  await page.goto('/tv/home');
  await expect(page.getByRole('article', { name: 'Temporada regular' })).toContainText('$125.50 MXN');

  await page.goto(`/tv/checkout/${REGULAR_SEASON}`);
  for (const [line, amount] of [
    ['Subtotal', '$120.00'],
    ['Comisión por compra en línea', '$5.50'],
    ['Total', '$125.50'],
  ])
    await expect(
      page
        .locator('dl, table')
        .filter({ hasText: line as string })
        .first(),
    ).toContainText(amount as string);
  await choose(page, 'PayPal');
  expect(await goToPaypal(page)).toBe('125.50 MXN');
  await page.goto(`/tv/checkout/${REGULAR_SEASON}`);
  await fillCard(page);
  await expect(pay(page)).toContainText('$125.50');
  await pay(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: /^Tu pase está activo/ })).toBeVisible();

  const [payment] = await paymentsOf(request, buyer);
  const { charges } = await (await request.get(`${sandboxOrigin()}/__openpay/control/charges`)).json();
  const charged = (charges as { order_id: string; amount: number }[]).filter(
    ({ order_id }) => order_id === payment?.reference,
  );
  expect(charged).toEqual([expect.objectContaining({ amount: 125.5 })]);
  await page.getByRole('link', { name: 'Ver mi recibo' }).click();
  const receipt = page.getByRole('main');
  await expect(receipt).toContainText('$120.00');
  await expect(receipt).toContainText('$5.50');
  await expect(receipt).toContainText('$125.50');

  // the receipt keeps what was paid when the price changes
  await changePlans(priceOf(REGULAR_SEASON, '99.00'));
  await documentFollows(request, 'MX', '$99 MXN');
  await page.reload();
  await expect(receipt).toContainText('$125.50');
});

test('a country gets the prices of another region, and can pay them', async ({ page, request, browser, baseURL }) => {
  await newBuyer(page, request);
  await page.route(`${baseURL}/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'cf-ipcountry': 'ES' } }),
  );
  expect(await plansWithoutScripts(browser, baseURL, 'ES')).toContain('$69 USD');
  await page.goto('/tv/checkout/107');
  await expect(page).toHaveURL(/\/tv\/home$/);
  try {
    await setMexico(request, 'MX', 'ES');
    await documentFollows(request, 'ES', '$149 MXN');
    expect(await plansWithoutScripts(browser, baseURL, 'ES')).toContain('$149 MXN');
    await page.goto('/tv/checkout/107');
    await expect(pay(page)).toContainText('$149.00');
    await choose(page, 'PayPal');
    expect(await goToPaypal(page)).toBe('149.00 MXN');
  } finally {
    await setMexico(request, 'MX');
  }
  await documentFollows(request, 'ES', '$69 USD');
});

test('a card bought before is redeemed while no pass is for sale; its pass is shown first, and its code outlives signing up', async ({
  page,
  request,
  changePlans,
}) => {
  const card = readDemo().prepaid.at(-6);
  if (!card) throw new Error('the demo has no prepaid card left');
  const headers = await openOffice(request);
  const { data } = (await (await request.get('/api/operations/plans', { headers })).json()) as {
    data: CatalogueForStaff;
  };
  const withdrawn = (isFrom: (region: string) => boolean): SentChange[] =>
    data.plans.flatMap(({ id, prices }) =>
      prices.filter(({ region }) => isFrom(region)).map(({ region }) => ({ kind: 'withdraw', plan_id: id, region })),
    );
  const landing = async () => (await request.get('/tv/home')).text();
  await changePlans(...withdrawn((region) => region === 'mexico'));
  await expect.poll(landing, FOLLOWS).toContain('Por ahora no hay pases a la venta en tu país');
  await changePlans(...withdrawn((region) => region !== 'mexico'));
  await expect.poll(landing, FOLLOWS).toMatch(/Por ahora no hay pases a la venta</);

  await page.goto('/tv/home');
  await page.locator('#section-price').getByRole('link', { name: 'Activar mi tarjeta' }).click();
  await expect(page).toHaveURL(/\/tv\/prepaid$/);
  await expectFits(page, 'redeem-card');
  await page.getByLabel('Folio').fill(card.folio);
  await page.getByLabel('Código secreto').fill(card.code.toLowerCase());
  await page.getByRole('button', { name: 'Ver qué pase da' }).click();
  await expect(page.getByRole('heading', { name: /^Pase de temporada/ })).toBeVisible();
  await expectFits(page, 'redeem-visitor');
  await page.getByRole('main').getByRole('button', { name: 'Crear cuenta' }).click();
  const email = `tarjeta-${process.pid}-${Date.now()}@correo.test`;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre completo').fill('Mariana Ochoa');
  await dialog.getByLabel('Correo').fill(email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill('una clave larga 77');
  await dialog.getByLabel('No, es para mí').check();
  await dialog.getByLabel('Tengo 18 años o más').check();
  await dialog.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page.getByText(`El pase queda en la cuenta de ${email}.`)).toBeVisible();
  await expectFits(page, 'redeem-member');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(card.code);
  await page.getByRole('button', { name: 'Activar mi pase' }).click();
  await expect(page).toHaveURL(/\/tv\/checkout\/success\/?$/);
  await expect(page.getByText('Número de confirmación')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tu pase está activo, Mariana' })).toBeVisible();

  // a wrong code is refused at its field
  await page.goto('/tv/prepaid');
  await page.getByLabel('Folio').fill(card.folio);
  await page.getByLabel('Código secreto').fill('00000-00000');
  await page.getByRole('button', { name: 'Ver qué pase da' }).click();
  await expect(page.getByText(/El folio o el código secreto no son correctos/)).toBeVisible();
});
