/** A buyer: a new account, the forms of card and PayPal, and the memberships of the account afterwards. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './journey.ts';

const GOOD = '4111 1111 1111 1111';
export const WITHOUT_FUNDS = '4444 4444 4444 4448';

export interface Buyer {
  readonly token: string;
  readonly email: string;
  readonly password: string;
  readonly id: number;
}
let people = 0;
/** Somebody new. */
export const registerBuyer = async (request: APIRequestContext): Promise<Buyer> => {
  const email = `comprador-${process.pid}-${Date.now()}-${people++}@correo.test`;
  const password = 'una clave larga 77';
  const reply = await request.post('/api/users/register', {
    headers: { 'x-forwarded-for': `10.20.${people % 250}.1` },
    data: {
      name: 'Mariana Ochoa',
      email,
      password,
      password_confirm: password,
      telephone: '6624138807',
      is_adult: true,
    },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  const { token, id } = (await reply.json()) as { token: string; id: number };
  return { token, email, password, id };
};
/** Somebody new, signed in on this page and on every one it opens. */
export const newBuyer = async (page: Page, request: APIRequestContext): Promise<Buyer> => {
  const buyer = await registerBuyer(request);
  await page.addInitScript((value) => localStorage.setItem('token', value), buyer.token);
  return buyer;
};
export const meOf = async (request: APIRequestContext, { token }: Buyer) =>
  (await (await request.get('/api/users/me', { headers: { authorization: token } })).json()) as {
    hasOneValidMembership: boolean;
    memberships: { membership_id: number }[];
  };
export const paymentsOf = async (request: APIRequestContext, { token }: Buyer) =>
  (
    (await (await request.get('/api/payments?all=1', { headers: { authorization: token } })).json()) as {
      data: { payment_id: number; state: string; reference: string }[];
    }
  ).data;

export const fillCard = async (page: Page, number = GOOD, code = '123'): Promise<void> => {
  await page.getByLabel('Número de tarjeta').fill(number);
  await page.getByLabel('Mes').fill('12');
  await page.getByLabel('Año').fill('30');
  await page.getByLabel('CVV').fill(code);
};
export const pay = (page: Page) => page.getByRole('button', { name: /^Pagar \$/ });
export const choose = (page: Page, way: string) => page.getByRole('radio', { name: new RegExp(`^${way}`) }).check();
/**
 * Goes on to PayPal and returns what its page asks for, such as `149.00 MXN`. Waits for that page: a navigation that is still
 * under way would interrupt the next one.
 */
export const goToPaypal = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Continuar en PayPal' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
  return (await page.locator('dt:has-text("Amount") + dd').textContent()) ?? '';
};
