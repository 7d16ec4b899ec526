/** Pages say about money what the server says of that attempt, for the account that is signed in. */
import type { APIRequestContext, Page } from '@playwright/test';
import { type Buyer, choose, fillCard, goToPaypal, meOf, pay, registerBuyer } from './buyer.ts';
import { expect, expectFits, readDemo, test } from './journey.ts';

/** What no page may say here: the server never said it. */
const NOT_CHARGED = /No se hizo el cargo|No cobramos|ningún cargo/i;

const signIn = (page: Page, { token }: Pick<Buyer, 'token'>) =>
  page.evaluate((value) => localStorage.setItem('token', value), token);
/** Somebody new, signed in on this page until another account is. */
const signedIn = async (page: Page, request: APIRequestContext): Promise<Buyer> => {
  const buyer = await registerBuyer(request);
  await page.goto('/tv/faqs');
  await signIn(page, buyer);
  return buyer;
};
const atBank = async (page: Page): Promise<void> => {
  await page.goto('/tv/checkout/107');
  await fillCard(page);
  await pay(page).click();
  await page.getByRole('heading', { name: 'Your bank asks: is it you?' }).waitFor();
};
/** Another account signs in in another tab of the same browser. */
const inAnotherTab = async (page: Page, buyer: Buyer): Promise<void> => {
  const tab = await page.context().newPage();
  await tab.goto('/tv/faqs');
  await signIn(tab, buyer);
  await tab.close();
};

test('the failure page of an account that has just paid shows the pass', async ({ page, request }) => {
  await signedIn(page, request);
  await atBank(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('heading', { name: 'Tu pase está activo, Mariana' }).waitFor();
  await page.goto('/tv/checkout/failure');
  await expect(page.getByRole('heading', { name: 'Tu pase está activo, Mariana' })).toBeVisible();
  await expect(page.getByText(NOT_CHARGED)).toHaveCount(0);
});

test('an old bookmark of the failure page, for a holder with nothing open', async ({ page, request }) => {
  const { email, password } = readDemo().accounts.find(({ kind }) => kind === 'member') ?? { email: '', password: '' };
  const { token } = await (await request.post('/api/users/login', { data: { email, password } })).json();
  await page.goto('/tv/faqs');
  await signIn(page, { token });
  await page.goto('/tv/checkout/failure');
  await expect(page.getByRole('heading', { name: 'No hay un pago reciente en esta cuenta' })).toBeVisible();
  await expect(page.getByText(`Entraste como ${email}.`)).toBeVisible();
  await expect(page.getByText(NOT_CHARGED)).toHaveCount(0);
  await expect(page).not.toHaveTitle(NOT_CHARGED);
  await expectFits(page);
});

test('back from the bank with another account: the page names it, and the one that paid finds its pass', async ({
  page,
  request,
}) => {
  const buyer = await signedIn(page, request);
  const other = await registerBuyer(request);
  await atBank(page);
  await inAnotherTab(page, other);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: 'Esta cuenta no tiene ese pago' })).toBeVisible();
  await expect(page.getByText(`Entraste como ${other.email}.`)).toBeVisible();
  await expect(page.getByText(NOT_CHARGED)).toHaveCount(0);
  await expectFits(page);
  // by keyboard
  await page.getByRole('button', { name: 'Entrar con otra cuenta' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Correo').fill(buyer.email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(buyer.password);
  await dialog.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Tu pase está activo, Mariana' })).toBeVisible();
  expect((await meOf(request, buyer)).memberships).toHaveLength(1);
});

test('back from PayPal with another account: nothing is promised to it', async ({ page, request }) => {
  const buyer = await signedIn(page, request);
  const other = await registerBuyer(request);
  await page.goto('/tv/checkout/107');
  await choose(page, 'PayPal');
  await goToPaypal(page);
  await inAnotherTab(page, other);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('En esta cuenta no hay un pago abierto con PayPal.')).toBeVisible();
  await expect(page.getByText(`Entraste como ${other.email}.`)).toBeVisible();
  await expectFits(page);
  await signIn(page, buyer);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tu pase está activo, Mariana' })).toBeVisible();
});

test('offline on the way back from the bank: nobody knows yet, and the page asks again', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await signedIn(page, request);
  await atBank(page);
  await page.route('**/security3d*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: 'Todavía no sabemos qué pasó con tu pago' })).toBeVisible();
  await expect(page.getByText(NOT_CHARGED)).toHaveCount(0);
  await expectFits(page);
  await page.unroute('**/security3d*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { name: 'Tu pase está activo, Mariana' })).toBeVisible();
});

test('with blocked session storage a card is refused and then pays, and each page says which', async ({
  page,
  request,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('The request was denied.', 'SecurityError');
      },
    }),
  );
  await signedIn(page, request);
  await atBank(page);
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page).toHaveURL(/\/tv\/checkout\/failure$/);
  await expect(page.getByRole('heading', { name: 'No se hizo el cargo' })).toBeVisible();
  await expect(page.getByText(/^\d+-107-[A-Za-z0-9]{8}$/)).toBeVisible();
  await page.getByRole('link', { name: 'Volver a intentar' }).click();
  await fillCard(page);
  await pay(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: 'Tu pase está activo, Mariana' })).toBeVisible();
});
