/**
 * A league that is not the demo's, where money and staff come in: a card with the bank's check, the receipt on screen and
 * paper, and the page that an invitation to the staff opens.
 */
import { foreignIn, VALLE } from '@palco/contracts/identity/second-league.fixture';
import { DEMO_ZONE } from '@palco/kernel/league-date';
import type { Page } from '@playwright/test';
import { fillCard, newBuyer, pay, registerBuyer } from './buyer.ts';
import { givePassword, mailedToken } from './console-journey.ts';
import { test as base, expect, PER_WORKER, usePalco } from './journey.ts';
import { openOffice } from './office.ts';
import { expectNothingForeign, expectOwn } from './own-words.ts';
import { openReadyPalco } from './ready-league.ts';

// it has another name from here on
const test = base.extend<object, { office: { readonly authorization: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  palco: [({}, use) => usePalco(openReadyPalco(), use), PER_WORKER],
  office: [
    async ({ palco, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: palco.origin });
      const headers = await openOffice(request);
      const draft = { ...VALLE, zone: DEMO_ZONE };
      expect((await request.put('/api/operations/identity/draft', { headers, data: draft })).status()).toBe(200);
      expect((await request.post('/api/operations/identity/publish', { headers, data: {} })).status()).toBe(200);
      await use(headers);
      await request.dispose();
    },
    PER_WORKER,
  ],
});

/** In both languages of the league. */
const readIn = async (page: Page, path: string, what: string, words: readonly [es: string, en: string]) => {
  for (const [language, word] of [
    ['en', words[1]],
    ['es', words[0]],
  ] as const) {
    await page.goto(`${path}?lang=${language}`);
    await expect(page.getByText(word, { exact: true }).first()).toBeVisible();
    await expectOwn(page, `${what} in ${language}`);
  }
};

test('a card bought with the bank’s check: form, bank, end, receipt, its paper and its mail speak of one league', async ({
  page,
  request,
  palco,
}) => {
  const buyer = await newBuyer(page, request);
  await readIn(page, '/tv/checkout/107', 'the checkout', ['Número de tarjeta', 'Card number']);
  await fillCard(page);
  await pay(page).click();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  await expectNothingForeign(page, 'the page of the bank');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/tv\/checkout\/success/);
  await readIn(page, '/tv/checkout/success', 'the end of the purchase', ['Ver mi recibo', 'See my receipt']);
  await page.getByRole('link', { name: 'Ver mi recibo' }).click();
  await expect(page.getByRole('heading', { name: 'Recibo' })).toBeVisible();
  await readIn(page, new URL(page.url()).pathname, 'the receipt', ['Vendido por', 'Sold by']);
  await page.emulateMedia({ media: 'print' });
  const paper = await expectNothingForeign(page, 'the printed receipt');
  for (const said of [VALLE.operator.legal_name, VALLE.operator.rfc, VALLE.contacts.email])
    expect(paper).toContain(said);

  const receipt = async (): Promise<string> => {
    const outbox = await request.get(`${palco.sandbox}/outbox.json?to=${encodeURIComponent(buyer.email)}`);
    const { messages } = (await outbox.json()) as { messages: { subject: string }[] };
    return JSON.stringify(messages.find(({ subject }) => subject.startsWith('Recibo')) ?? '');
  };
  await expect.poll(receipt).toContain(VALLE.operator.rfc);
  expect(foreignIn(await receipt())).toEqual([]);
});

test('an invitation to the staff: its mail, its page and the steps behind it speak of one league', async ({
  page,
  request,
  palco,
  office: headers,
}) => {
  const { email, password } = await registerBuyer(request);
  const confirming = { token: await mailedToken(palco.sandbox, email, /#token=([\w-]+)/) };
  expect((await request.post('/api/users/email/confirm', { data: confirming })).status()).toBe(200);
  const data = { email, roles: ['support'] };
  expect((await request.post('/api/operations/staff/invitations', { headers, data })).status()).toBe(200);
  const invitation = await mailedToken(palco.sandbox, email, /#invitation=([\w-]+)/);
  const outbox = await request.get(`${palco.sandbox}/outbox.json?to=${encodeURIComponent(email)}`);
  expect(foreignIn(await outbox.text())).toEqual([]);

  // before the opening only the link lets its reader in to make an account
  const closing = { state: 'closed', reason: 'a journey' };
  expect((await request.post('/api/operations/opening/state', { headers, data: closing })).status()).toBe(200);
  await page.goto(`/console#invitation=${invitation}`);
  await expect(page.getByLabel('Correo')).toBeVisible();
  await expectOwn(page, 'the page of the invitation');
  // whoever has no account yet makes it beside this page
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Abrir mi cuenta en el sitio' }).click();
  const site = await opened;
  await site.getByRole('button', { name: 'Iniciar sesión' }).first().click();
  await expect(site.getByRole('dialog').getByRole('tab', { name: 'Crear cuenta' })).toBeVisible();
  await site.close();
  await givePassword(page, { email, password });
  await expect(page.getByRole('button', { name: 'Usar una aplicación de códigos' })).toBeVisible();
  await expectOwn(page, 'the second step of the first sign-in');
});
