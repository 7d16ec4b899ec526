/** Staff changes what is sold, and everything a buyer sees and pays follows within seconds. Puts back what it changed. */
import type { APIRequestContext, Browser } from '@playwright/test';
import { choose, fillCard, newBuyer, pay, paymentsOf, submitPaypalForm } from './buyer.ts';
import { expect, readDemo, sandboxOrigin, test } from './journey.ts';

const REGULAR_SEASON = 111;
const FOLLOWS = { intervals: [100] };

/** Calls of the league's office, with the second proof. */
const openOffice = async (request: APIRequestContext) => {
  const { email, password } = readDemo().accounts.find(({ kind }) => kind === 'admin') ?? { email: '', password: '' };
  const { token } = await (await request.post('/api/users/login', { data: { email, password } })).json();
  const proof = await request.post('/api/users/proof', { headers: { authorization: token }, data: { password } });
  const headers = { authorization: (await proof.json()).token as string };
  const put = async (path: string, data: object): Promise<void> => {
    const reply = await request.put(`/api/operations/${path}`, { headers, data: { ...data, reason: 'a journey' } });
    expect(reply.status(), await reply.text()).toBe(200);
  };
  return {
    price: (price: string, commission: string) => put(`plans/${REGULAR_SEASON}/prices/mexico`, { price, commission }),
    mexicoIs: (...countries: string[]) =>
      put('regions/mexico', { currency: 'MXN', payment_methods: ['openpay', 'paypal'], countries }),
  };
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
}) => {
  const office = await openOffice(request);
  const buyer = await newBuyer(page, request);
  try {
    await office.price('120.00', '5.50');
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
    expect((await submitPaypalForm(page)).get('amount')).toBe('125.50');
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
    await office.price('99.00', '0.00');
    await documentFollows(request, 'MX', '$99 MXN');
    await page.reload();
    await expect(receipt).toContainText('$125.50');
  } finally {
    await office.price('99.00', '0.00');
  }
});

test('a country gets the prices of another region, and can pay them', async ({ page, request, browser, baseURL }) => {
  const office = await openOffice(request);
  await newBuyer(page, request);
  await page.route(`${baseURL}/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'cf-ipcountry': 'ES' } }),
  );
  expect(await plansWithoutScripts(browser, baseURL, 'ES')).toContain('$69 USD');
  await page.goto('/tv/checkout/107');
  await expect(page).toHaveURL(/\/tv\/home$/);
  try {
    await office.mexicoIs('MX', 'ES');
    await documentFollows(request, 'ES', '$149 MXN');
    expect(await plansWithoutScripts(browser, baseURL, 'ES')).toContain('$149 MXN');
    await page.goto('/tv/checkout/107');
    await expect(pay(page)).toContainText('$149.00');
    await choose(page, 'PayPal');
    const fields = await submitPaypalForm(page);
    expect([fields.get('amount'), fields.get('currency_code')]).toEqual(['149.00', 'MXN']);
  } finally {
    await office.mexicoIs('MX');
  }
  await documentFollows(request, 'ES', '$69 USD');
});
