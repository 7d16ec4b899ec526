import { choose, fillCard, goToPaypal, meOf, newBuyer, pay, paymentsOf, WITHOUT_FUNDS } from './buyer.ts';
import { CORE, expect, expectFits, readDemo, sandboxOrigin, test } from './journey.ts';

test('a card with a bank check pays the pass; the card never reaches our server', CORE, async ({ page, request }) => {
  const buyer = await newBuyer(page, request);
  const sent: string[] = [];
  page.on('request', (each) => {
    if (each.url().startsWith(new URL(page.url()).origin)) sent.push(`${each.url()} ${each.postData() ?? ''}`);
  });
  await page.goto('/tv/checkout/107');
  await expect(page.getByRole('heading', { name: 'Paga y toma tu lugar' })).toBeVisible();
  // nothing is charged for it
  await expect(page.getByText('Comisión por compra en línea')).toBeHidden();
  await fillCard(page);
  await pay(page).click();
  await expect(page.getByRole('heading', { name: 'Your bank asks: is it you?' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/tv\/checkout\/success$/);
  await expect(page.getByRole('heading', { name: 'Tu pase está activo, Mariana' })).toBeVisible();
  const [payment] = await paymentsOf(request, buyer);
  await expect(page.getByText(String(payment?.payment_id), { exact: true })).toBeVisible();
  expect(payment?.reference).toMatch(/^\d+-107-[A-Za-z0-9]{8}$/);
  expect(await meOf(request, buyer)).toMatchObject({ hasOneValidMembership: true });
  const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem('payment') ?? '{}'));
  expect(stored).toEqual({
    email: buyer.email,
    phone: '+526624138807',
    user_id: buyer.id,
    membership_id: 107,
    number_sheet: null,
    total: '149.00',
    order_id: payment?.payment_id,
  });
  expect(sent.filter((line) => /4111 ?1111|"123"/.test(line))).toEqual([]);

  // the same address again, as a reload or a second tab would: still one pass
  await page.goBack();
  await page.goto('/tv/checkout/success');
  await expect(page.getByText(String(payment?.payment_id), { exact: true })).toBeVisible();
  expect((await meOf(request, buyer)).memberships).toHaveLength(1);
  await page.getByRole('link', { name: 'Ver mi recibo' }).click();
  await expect(page.getByRole('heading', { name: 'Recibo' })).toBeVisible();
  await expect(page.getByText('Tarjeta terminada en 1111')).toBeVisible();
});

test('a bank that rejects leads to the failure page, and back to the same checkout', async ({ page, request }) => {
  const buyer = await newBuyer(page, request);
  await page.goto('/tv/checkout/107');
  await fillCard(page);
  await pay(page).click();
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page).toHaveURL(/\/tv\/checkout\/failure$/);
  await expect(page.getByText(/Revisa los datos o paga de otra forma/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/tv/home');
  await page.getByRole('link', { name: 'Volver a intentar' }).click();
  await expect(page).toHaveURL(/\/tv\/checkout\/107$/);
  expect(await meOf(request, buyer)).toMatchObject({ hasOneValidMembership: false });
});

test('a card without funds is refused; another card pays', async ({ page, request }) => {
  const buyer = await newBuyer(page, request);
  await page.goto('/tv/checkout/110');
  await fillCard(page, WITHOUT_FUNDS);
  await pay(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'No se hizo el pago' });
  await expect(dialog).toContainText('La tarjeta no tiene fondos suficientes');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  await fillCard(page);
  await page.getByLabel('Correo para tu recibo').fill('contadora@correo.test');
  await pay(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: /^Tu pase está activo/ })).toBeVisible();
  await expect(page.getByText('Recibo enviado a contadora@correo.test')).toBeVisible();
  expect((await meOf(request, buyer)).memberships).toEqual([expect.objectContaining({ membership_id: 110 })]);
});

test('the form reports all errors together: missing fields, and what the card library rejects', async ({
  page,
  request,
}) => {
  await newBuyer(page, request);
  const requested: string[] = [];
  page.on('request', (each) => void (each.method() === 'POST' && requested.push(each.url())));
  await page.goto('/tv/checkout/107');
  await page.getByLabel('Número de tarjeta').waitFor();
  for (const name of ['Nombre del titular', 'Correo para tu recibo', 'Teléfono']) await page.getByLabel(name).fill('');
  await pay(page).click();
  await expect(page.getByText('Campo obligatorio')).toHaveCount(7);
  await page.getByLabel('Nombre del titular').fill('Mariana Ochoa');
  await page.getByLabel('Correo para tu recibo').fill('mariana@correo.mx');
  await page.getByLabel('Teléfono').fill('6624138807');
  await fillCard(page, '4111 1111 1111 1112', '12');
  await pay(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'Revisa los datos de tu tarjeta' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'El número de tarjeta no es correcto.',
    'El código de seguridad no es correcto.',
  ]);
  expect(requested.filter((url) => /tokens|openpay\/card/.test(url))).toEqual([]);
});

test('the expiry date of a card, however it comes into its fields', async ({ page, request }) => {
  await newBuyer(page, request);
  await page.goto('/tv/checkout/107');
  const [month, year] = [page.getByLabel('Mes'), page.getByLabel('Año')];
  /** As password managers do it: the value is set, and an event says so. */
  const setBy = (field: typeof month, value: string) =>
    field.evaluate((input: HTMLInputElement, text) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, value);
  const paste = (field: typeof month, text: string) =>
    field.evaluate((input, value) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', value);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  const expectDate = async (mm: string, yy: string): Promise<void> => {
    await expect(month).toHaveValue(mm);
    await expect(year).toHaveValue(yy);
  };
  await month.fill('12');
  await year.pressSequentially('2028');
  await expectDate('12', '28');
  await setBy(year, '2029');
  await expectDate('12', '29');
  await setBy(month, '08 / 2031');
  await expectDate('08', '31');
  await paste(month, '\u200e09–2032 ');
  await expectDate('09', '32');
  await paste(year, '2033');
  await expectDate('09', '33');
  await paste(page.getByLabel('CVV'), '\u200e1 2 3\u200e');
  await expect(page.getByLabel('CVV')).toHaveValue('123');
});

test('a double click pays once', async ({ page, request }) => {
  await newBuyer(page, request);
  const charged: string[] = [];
  page.on('request', (each) => void (each.url().includes('/payments/openpay/card') && charged.push(each.url())));
  await page.goto('/tv/checkout/107');
  await fillCard(page);
  await pay(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Your bank asks: is it you?' })).toBeVisible();
  expect(charged).toHaveLength(1);
});

test('a slip is paid at the store, and the page that waits shows the seat', async ({ page, browser, request }) => {
  const buyer = await newBuyer(page, request);
  await page.goto('/tv/checkout/107');
  await choose(page, 'Efectivo en tienda');
  await page.getByRole('button', { name: 'Generar mi ficha' }).click();
  await expect(page.getByRole('heading', { name: 'Tu ficha está lista' })).toBeVisible();
  const bars = page.getByRole('img', { name: 'Código de barras de la referencia' });
  await expect.poll(() => bars.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50);
  const [open] = await paymentsOf(request, buyer);
  expect(open).toMatchObject({ state: 'store' });
  const { store } = open as unknown as { store: { reference: string } };
  await expect(page.getByText(store.reference.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible();
  await expectFits(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimir ficha' })).toBeHidden();
  await expect(bars).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  // in its own window: a page in a background tab draws no frames, and bringToFront() has hung
  const counter = await browser.newPage();
  await counter.goto(`${sandboxOrigin()}/__openpay/paynet/${store.reference}`);
  await counter.getByRole('button', { name: 'Mark as paid' }).click();
  await counter.close();
  await expect(page.getByRole('heading', { name: 'Tu pase está activo, Mariana' })).toBeVisible();
  expect(await meOf(request, buyer)).toMatchObject({ hasOneValidMembership: true });
});

test('an older slip is reused on request, whatever was tried since', async ({ page, request }) => {
  const buyer = await newBuyer(page, request);
  const ask = (path: string, membership_id: number) =>
    request.post(`/api/payments/${path}`, { headers: { authorization: buyer.token }, data: { membership_id } });
  const { data } = (await (await ask('openpay/store', 110)).json()) as { data: { store: { reference: string } } };
  await ask('paypal/order', 107);
  await page.goto('/tv/checkout/110');
  await choose(page, 'Efectivo en tienda');
  await page.getByRole('button', { name: 'Generar mi ficha' }).click();
  await expect(page.getByRole('heading', { name: 'Tu ficha está lista' })).toBeVisible();
  await expect(page.getByText(data.store.reference.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible();
});

test('the slip in the mail and in the history stays good for days, and turns into a receipt once paid', async ({
  page,
  request,
}) => {
  const buyer = await newBuyer(page, request);
  const made = await request.post('/api/payments/openpay/store', {
    headers: { authorization: buyer.token },
    data: { membership_id: 110 },
  });
  const { data } = (await made.json()) as { data: { payment_id: number; store: { reference: string } } };
  await page.goto(`/tv/receipt/${data.payment_id}`);
  await expect(page.getByRole('heading', { name: 'Tu ficha está lista' })).toBeVisible();
  await request.post(`${sandboxOrigin()}/__openpay/paynet/${data.store.reference}`, { form: { decision: 'pay' } });
  await expect(page.getByRole('heading', { name: 'Recibo' })).toBeVisible();
});

test('PayPal asks for the amount of the page, and the seat comes with the way back', async ({ page, request }) => {
  const buyer = await newBuyer(page, request);
  await page.goto('/tv/checkout/107');
  await choose(page, 'PayPal');
  expect(await goToPaypal(page)).toBe('149.00 MXN');
  // a card that PayPal cannot charge: back there with the same order
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
  await page.getByRole('link', { name: 'Volver a PayPal' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/tv\/checkout\/success\?paypal=1&token=/);
  await expect(page.getByRole('heading', { name: 'Tu pase está activo, Mariana' })).toBeVisible();
  expect((await meOf(request, buyer)).memberships).toHaveLength(1);
});

test('"Cancel" at PayPal leads back to the checkout, where another way pays; Back does not cancel', async ({
  page,
  request,
}) => {
  const buyer = await newBuyer(page, request);
  await page.goto('/tv/checkout/107');
  await choose(page, 'PayPal');
  await goToPaypal(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Paga y toma tu lugar' })).toBeVisible();
  const [open] = await paymentsOf(request, buyer);
  expect(open?.state).toBe('paypal');
  await choose(page, 'PayPal');
  await goToPaypal(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page).toHaveURL(/\/tv\/checkout\/107\?method=paypal$/);
  await expect(page.getByRole('radio', { name: /^PayPal/ })).toBeChecked();
  expect(await paymentsOf(request, buyer)).toEqual([]);
  // the landing is the landing again
  await page.goto('/tv/home');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveURL(/\/tv\/home$/);
});

test('?paypal=1 opened by hand waits for PayPal, and grants nothing', async ({ page, request }) => {
  const buyer = await newBuyer(page, request);
  await page.goto('/tv/checkout/success?paypal=1');
  await expect(page.getByRole('heading', { name: 'Esperamos a PayPal' })).toBeVisible();
  expect(await meOf(request, buyer)).toMatchObject({ hasOneValidMembership: false });
});

test('a prepaid card: a wrong code is refused, the right one gives a confirmation number', async ({
  page,
  request,
}) => {
  const buyer = await newBuyer(page, request);
  const card = readDemo().prepaid.at(-1);
  if (!card) throw new Error('the demo has no prepaid card left');
  await page.goto('/tv/checkout/107?method=prepaid');
  const requested: string[] = [];
  page.on('request', (each) => void (each.url().includes('/prepaid/') && requested.push(each.url())));
  await page.getByLabel('Folio').fill('123456789');
  await page.getByLabel('Código secreto').fill('x');
  await page.getByRole('button', { name: 'Activar mi pase' }).click();
  await expect(page.getByText('El folio tiene 10 dígitos. Revísalo.')).toBeVisible();
  expect(requested).toEqual([]);
  await page.getByLabel('Folio').fill(card.folio);
  await page.getByRole('button', { name: 'Activar mi pase' }).click();
  await expect(page.getByText(/El folio o el código secreto no son correctos/)).toBeVisible();
  await page.getByLabel('Código secreto').fill(card.code.toLowerCase());
  await page.getByRole('button', { name: 'Activar mi pase' }).click();
  await expect(page).toHaveURL(/\/tv\/checkout\/success\/?$/);
  await expect(page.getByText('Número de confirmación')).toBeVisible();
  await expect(page.getByText(card.folio)).toBeVisible();
  await expect(page.getByText(card.code)).toHaveCount(0);
  expect(await meOf(request, buyer)).toMatchObject({ hasOneValidMembership: true });
  expect(await page.evaluate(() => sessionStorage.getItem('payment'))).not.toContain(card.code);
});

test.describe('from the United States', () => {
  test('dollars, another merchant, no store, and Mexican plans are not sold', async ({ page, request, baseURL }) => {
    await newBuyer(page, request);
    // what the proxy in front of Palco adds; the provider's hosts never see it
    await page.route(`${baseURL}/**`, (route) =>
      route.continue({ headers: { ...route.request().headers(), 'cf-ipcountry': 'US' } }),
    );
    await page.goto('/tv/checkout/108');
    await expect(page.getByText('$69.00', { exact: true }).last()).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Efectivo/ })).toHaveCount(0);
    await choose(page, 'PayPal');
    expect(await goToPaypal(page)).toBe('69.00 USD');
    await page.goto('/tv/checkout/107');
    await expect(page).toHaveURL(/\/tv\/home$/);
    await expect(page.getByText('Ese pase no se vende en tu país.')).toBeVisible();
    await expect(page.locator('#section-price')).toBeInViewport();
  });
});

test.describe('redirects', () => {
  test('a plan that does not exist, success without a purchase, and a forged return from the bank', async ({
    page,
    request,
  }) => {
    await newBuyer(page, request);
    for (const path of ['999999', 'abc', 'success']) {
      await page.goto(`/tv/checkout/${path}`);
      await expect(page).toHaveURL(/\/tv\/home$/);
    }
    // a failure, not a fault
    for (const query of ['', '?id=', '?id=..%2f..%2fetc', `?id=${'x'.repeat(3000)}`, '?id[]=1']) {
      await page.goto(`/tv/checkout/validate${query}`);
      await expect(page).toHaveURL(/\/tv\/checkout\/failure$/);
    }
  });

  test('the owner of the pass goes to the profile', async ({ page, request }) => {
    const { email, password } = readDemo().accounts.find(({ kind }) => kind === 'member') ?? {
      email: '',
      password: '',
    };
    const { token } = await (await request.post('/api/users/login', { data: { email, password } })).json();
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    await page.goto('/tv/home');
    await expect(page.getByText(/^Tu pase está activo:/)).toBeVisible();
    await page.goto('/tv/checkout/107');
    await expect(page).toHaveURL(/\/tv\/profile$/);
  });

  test('a visitor gets the sign-in dialog and the checkout is remembered', async ({ page }) => {
    await page.goto('/tv/home');
    await page.locator('#section-price').getByRole('link', { name: 'Comprar la temporada' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('previousUrl'))).toBe('/tv/checkout/107');
  });
});

test('axe finds nothing in any way to pay, at three widths, and fields stand in columns', async ({ page, request }) => {
  await newBuyer(page, request);
  await page.goto('/tv/checkout/107');
  for (const way of ['Tarjeta Crédito', 'PayPal', 'Efectivo', 'Tarjeta prepagada']) {
    await choose(page, way);
    await expectFits(page);
  }
  // the fields of the last one are in two columns or in one
  const places = () =>
    page.locator('form input').evaluateAll((inputs) => inputs.map((each) => each.getBoundingClientRect().x));
  await page.getByLabel('Folio').waitFor();
  for (const width of [600, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const isInColumns = async (): Promise<boolean> => {
      const [folio, code, email, phone] = await places();
      return email === folio && phone === code;
    };
    await expect.poll(isInColumns, `at ${width}`).toBe(true);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('checkout, profile and game name what is missing', async ({ page }) => {
    for (const path of ['/tv/checkout/107', '/tv/checkout/success', '/tv/profile', '/tv/player/1']) {
      await page.goto(path);
      // text locators ignore the content of a noscript
      const text = 'Esta página necesita JavaScript.';
      await expect(page.getByRole('main'), path).toContainText(text, { useInnerText: true });
    }
  });
});

test('a history that cannot be loaded is an empty table and a line in the console', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  await newBuyer(page, request);
  const said: string[] = [];
  page.on('console', (line) => said.push(line.text()));
  await page.route(/\/api\/payments(\?|$)/, (route) => route.abort());
  await page.goto('/tv/profile');
  const table = page.getByRole('table', { name: 'Historial de compras' });
  await expect(table.getByRole('row')).toHaveCount(1);
  await expect(page.getByText('No pudimos cargar tus compras')).toBeVisible();
  await expect.poll(() => said.join()).toContain('the purchases could not be loaded');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.unroute(/\/api\/payments(\?|$)/);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Aún no has comprado nada')).toBeVisible();
});
