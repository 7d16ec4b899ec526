/** A dispute as the cashier answers it: the order, its evidence in one file, and how that reaches PayPal or the bank. */
import type { Scoreboard } from '@palco/contracts/games/scoreboard';
import { addDays } from '@palco/kernel/league-date';
import type { APIRequestContext } from '@playwright/test';
import { type Buyer, choose, fillCard, goToPaypal, newBuyer, pay, paymentsOf } from './buyer.ts';
import { buyByCard } from './card-purchase.ts';
import { test as base, callsOf, expectSound, openConsole, openWithin } from './console-journey.ts';
import { expect, leagueToday, PER_WORKER, sandboxOrigin, usePalco } from './journey.ts';
import { openReadyPalco } from './ready-league.ts';
import { expectPlaying, play } from './watching.ts';

/** Its clock goes on, so no other file shares this Palco. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  palco: [({}, use) => usePalco(openReadyPalco(), use), PER_WORKER],
});
const { PALCO_E2E_SHOTS: shots } = process.env;
const MINUTE_MS = 60_000;

/** The newest game of the regular season that is over. */
const lastOfSeason = async (request: APIRequestContext): Promise<number> => {
  const today = await leagueToday();
  for (let back = 0; back < 14; back++) {
    const day = addDays(today, -back).replaceAll('-', '/');
    const { response } = (await (await request.get(`/league/3.0.0/scoreboard/${day}`)).json()) as Scoreboard;
    const over = response.find(
      (card) => 'id' in card && card.competition === 'regular-season' && card.gameStatus === 2,
    );
    if (over && 'id' in over) return over.id;
  }
  throw new Error('the season has no game that is over');
};

test('evidence of who watched, of who did not, and of who erased the account; by interface and by file', async ({
  page,
  browser,
  request,
  palco,
  colleagues,
}) => {
  const watcher = await newBuyer(page, request);
  await page.goto('/tv/checkout/107');
  await fillCard(page);
  await pay(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/checkout\/success/);
  // of the season, which the pass opens: what is live may be an exhibition that everybody sees
  await page.goto(`/tv/player/${await lastOfSeason(request)}`);
  await play(page);
  await expectPlaying(page);
  for (let minute = 0; minute < 9; minute += 3) await palco.advance(3 * MINUTE_MS);
  await page.goto('/tv/profile');

  const other = await browser.newPage({ baseURL: palco.origin });
  const payer = await newBuyer(other, request);
  await other.goto('/tv/checkout/107');
  await choose(other, 'PayPal');
  await goToPaypal(other);
  await other.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'Tu pase está activo, Mariana' })).toBeVisible();
  await other.close();
  const gone = await buyByCard(request);
  const erased = await request.post('/api/users/me/deletion', {
    headers: { authorization: gone.token },
    data: { current_password: 'una clave larga 77' },
  });
  expect(erased.status(), await erased.text()).toBe(200);

  const orderOf = async (buyer: Buyer) => (await paymentsOf(request, buyer))[0]?.payment_id as number;
  const orders = { watched: await orderOf(watcher), unwatched: await orderOf(payer), erased: gone.order };
  const desk = await browser.newPage({ baseURL: palco.origin });
  await openConsole(desk, palco.origin, colleagues.cashier);

  // the bank and PayPal open them
  const calls = callsOf(desk);
  await openWithin(desk, '/console/payments');
  interface Order {
    readonly payments: readonly { readonly payment: string }[];
    readonly disputes: readonly object[];
  }
  const read = async (order: number): Promise<Order> => (await calls<{ data: Order }>('GET', `orders/${order}`)).data;
  const paymentOf = async (order: number): Promise<string> => (await read(order)).payments[0]?.payment as string;
  const captures = (await (await request.get(`${sandboxOrigin()}/__paypal-api/control/orders`)).json()) as {
    orders: { purchase_units: { payments?: { captures: { id: string }[] } }[] }[];
  };
  for (const order of [orders.watched, orders.erased]) {
    const charge = `${sandboxOrigin()}/__openpay/control/charges/${await paymentOf(order)}`;
    expect((await request.post(`${charge}/chargeback-created`, { data: {} })).status()).toBe(200);
  }
  for (const { purchase_units: units } of captures.orders)
    for (const { id } of units[0]?.payments?.captures ?? [])
      await request.post(`${sandboxOrigin()}/__paypal-api/control/captures/${id}/dispute`, { data: {} });

  for (const [name, order] of Object.entries(orders)) {
    await expect.poll(async () => (await read(order)).disputes).not.toEqual([]);
    await openWithin(desk, '/console/payments');
    await openWithin(desk, `/console/payments/orders/${order}`);
    await expect(desk.getByRole('heading', { name: 'Disputas' })).toBeVisible();
    await expect(desk.getByText(/^Responder antes de /)).toBeVisible();
    await expectSound(desk, `dispute-${name}`);
    const [file] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: 'Evidencia, PDF' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`order-${order}.pdf`);
    if (shots) await file.saveAs(`${shots}/evidence-${name}.pdf`);
  }
  await openWithin(desk, '/console/payments/alerts');
  await expectSound(desk, 'disputes-alerts');
  await openWithin(desk, '/console/payments?state=disputed');
  await expectSound(desk, 'disputes-list');

  await openWithin(desk, `/console/payments/orders/${orders.unwatched}`);
  await desk.getByRole('button', { name: 'Mandar a PayPal' }).click();
  await expect(desk.getByText('PayPal ya tiene la evidencia')).toBeVisible();
  await openWithin(desk, `/console/payments/orders/${orders.watched}`);
  await desk.getByRole('button', { name: 'Ya la envié' }).click();
  await expect(desk.getByText('Anotado: evidencia enviada')).toBeVisible();
  await expectSound(desk, 'dispute-sent');
  await desk.close();
});
