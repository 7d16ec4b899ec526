/** Orders as cashiers work on them: the list, the timeline, refunds of every kind, asking the provider, alerts. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Buyer, openTill, type Till } from '../../../testing/till.ts';
import { DEVICE_A, makeViewers } from '../../../testing/viewers.ts';
import { openWorld, WORLD_START, type World } from '../../../testing/world.ts';
import { writeGame, writeLeague } from '../../../testing/written-league.ts';

let world: World;
let till: Till;
let cashier: string;
let other: string;
let game: number;
beforeAll(async () => {
  world = await openWorld({
    seeds: ['plans'],
    isListening: true,
    withWork: true,
    withoutPaypalApiElsewhere: true,
  });
  till = openTill(world);
  await writeLeague(world.db);
  game = await writeGame(world.db, { startsAt: new Date(WORLD_START.getTime() - 1_800_000), status: 'in_progress' });
});
beforeEach(async () => {
  await till.clearFaults();
  // time passes in these tests, and a proof lasts a quarter of an hour
  cashier = (await world.staff('cashier')).token;
  other = (await world.staff('cashier')).token;
});
afterAll(() => world.close());

const PATIENCE = { timeout: 300_000 };
const page = async (order: number, token = cashier) =>
  (await world.ask(`GET /api/operations/orders/${order}`, { token })).body.data;
const refund = (order: number, body: object = {}, token = cashier) =>
  world.ask(`POST /api/operations/orders/${order}/refund`, { token, body: { reason: 'asked for', ...body } });
const has = async (buyer: Buyer): Promise<boolean> => (await till.me(buyer)).hasOneValidMembership;
const post = (path: string, body: string) =>
  fetch(world.sandbox + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
const buyByCard = async (buyer: Buyer): Promise<number> => (await till.buy(buyer)).body.data.payment_id;
const buyByPaypal = async (buyer: Buyer): Promise<number> => {
  const { port } = world.app.server.address() as { port: number };
  const { body } = await world.ask('POST /api/payments/paypal/order', {
    token: buyer.token,
    body: { membership_id: 107 },
    headers: { host: `127.0.0.1:${port}` },
  });
  const form = await post('/__paypal/cgi-bin/webscr', new URLSearchParams(body.data.fields).toString());
  await post(form.headers.get('location') as string, 'decision=approve');
  await expect.poll(() => has(buyer), PATIENCE).toBe(true);
  return body.data.payment_id;
};
const buyAtStore = async (buyer: Buyer): Promise<number> => {
  const { body } = await world.ask('POST /api/payments/openpay/store', {
    token: buyer.token,
    body: { membership_id: 107 },
  });
  await post(`/__openpay/paynet/${body.data.store.reference}`, 'decision=pay');
  await expect.poll(() => has(buyer), PATIENCE).toBe(true);
  return body.data.payment_id;
};
/** Two bank pages of one order, both approved; the second payment is not refunded automatically. */
const buyTwice = async (buyer: Buyer): Promise<number> => {
  await till.fault('decline:4001', 'refund', { order: `${buyer.id}-` });
  const attempts = [await till.payByCard(buyer), await till.payByCard(buyer)];
  for (const { body } of attempts) {
    const back = await till.atBank(body.redirect_url, 'approve');
    await till.confirm(buyer, back.searchParams.get('id') as string);
  }
  const order = attempts[0]?.body.data.payment_id as number;
  await expect
    .poll(
      async () => (await page(order)).timeline.some(({ what }: { what: string }) => what === 'refund-failed'),
      PATIENCE,
    )
    .toBe(true);
  return order;
};
const ledger = async (order: number): Promise<number[]> =>
  (
    await world.db
      .selectFrom('ledger_entries')
      .select('amount_cents')
      .where('order_id', '=', order)
      .orderBy('id')
      .execute()
  ).map(({ amount_cents }) => amount_cents);

describe('a refund', () => {
  test('of a part and of the rest is the same at the provider, in the ledger and in the order', async () => {
    const buyer = await till.buyer();
    const order = await buyByCard(buyer);
    expect((await page(order)).payments).toMatchObject([{ left: '149.00', way: 'card', ends_pass: true }]);
    expect((await refund(order, { amount: '149.01' })).body.error).toBe('payments/refund-too-much');
    expect((await refund(order, { amount: '49.00', left: '149.00' })).status).toBe(200);
    expect(await page(order)).toMatchObject({
      answer: 'partly-refunded',
      came: '149.00',
      gone_back: '49.00',
      balance: '100.00',
    });
    expect(await has(buyer)).toBe(true);
    expect((await refund(order, { left: '149.00' })).body.error).toBe('payments/refunded-meanwhile');
    expect((await refund(order, { left: '100.00' })).status).toBe(200);
    expect(await page(order)).toMatchObject({ answer: 'refunded', balance: '0.00', payments: [{ left: '0.00' }] });
    expect(await ledger(order)).toEqual([14900, -4900, -10000]);
    const charge = (await till.charges()).find(({ order_id }) => order_id?.startsWith(`${buyer.id}-`));
    expect(charge).toMatchObject({ status: 'refunded', refunds: [{ amount: 49 }, { amount: 100 }] });
    expect(await has(buyer)).toBe(false);
  });

  test('of the same part, asked for by two persons at once, is one refund', async () => {
    const buyer = await till.buyer();
    const order = await buyByCard(buyer);
    const part = { amount: '40.00', left: '149.00' };
    const answers = await Promise.all([refund(order, part), refund(order, part, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await ledger(order)).toEqual([14900, -4000]);
    // and a third time, a moment later, from a form that was opened before
    expect((await refund(order, part, other)).body.error).toBe('payments/refunded-meanwhile');
  });

  test('of the second payment keeps the pass; of the last one left it ends the pass and the picture', async () => {
    const buyer = await till.buyer();
    const order = await buyTwice(buyer);
    const twice = await page(order);
    expect(twice).toMatchObject({ answer: 'paid-twice', came: '298.00', balance: '298.00' });
    const [first, second] = twice.payments;
    expect((await refund(order, { payment: second.payment })).status).toBe(200);
    expect(await has(buyer)).toBe(true);
    const once = await page(order);
    expect(once).toMatchObject({ answer: 'paid', balance: '149.00' });
    expect(once.payments.map((each: { ends_pass: boolean }) => each.ends_pass)).toEqual([true, false]);

    const viewers = makeViewers(world);
    const { st } = (await viewers.watch(buyer.token, game, { device: DEVICE_A })).body;
    expect(await viewers.media(st)).toBe(200);
    expect((await refund(order, { payment: first.payment })).status).toBe(200);
    await expect.poll(() => viewers.media(st)).toBe(403);
    expect(await has(buyer)).toBe(false);
    expect(await page(order)).toMatchObject({ answer: 'refunded', pass: { revoked_at: expect.any(String) } });
  });

  test('whose answer is lost is "asked" until the round reads what became of it', async () => {
    const buyer = await till.buyer();
    const order = await buyByCard(buyer);
    await till.fault('drop_after_commit', 'refund', { order: `${buyer.id}-` });
    expect((await refund(order, {})).status).toBe(200);
    expect(await page(order)).toMatchObject({
      answer: 'refund-asked',
      payments: [{ open_refund: { state: 'asked' } }],
    });
    expect((await refund(order, {}, other)).body.error).toBe('payments/refund-under-way');
    world.advance(31_000);
    await world.palco.reconcilePayments();
    expect(await page(order)).toMatchObject({ answer: 'refunded', balance: '0.00' });
    const settled = (await page(order)).timeline.filter(({ kind }: { kind: string }) => kind.startsWith('refund'));
    expect(settled.map(({ kind, what }: Record<string, string>) => `${kind} ${what}`)).toEqual([
      'refund-settled done',
      'refund asked',
    ]);
  });

  test('by PayPal goes through its own call, part by part, and its notice counts nothing twice', async () => {
    const buyer = await till.buyer();
    const order = await buyByPaypal(buyer);
    expect((await page(order)).payments).toMatchObject([{ way: 'paypal', left: '149.00' }]);
    expect((await refund(order, { amount: '20.00' })).status).toBe(200);
    expect(await page(order)).toMatchObject({ balance: '129.00' });
    await till.fault('drop_after_commit', 'nvp');
    expect((await refund(order, {})).status).toBe(200);
    expect(await page(order)).toMatchObject({ answer: 'refund-asked' });
    await world.ask(`POST /api/operations/orders/${order}/ask-provider`, { token: cashier, body: {} });
    await expect.poll(async () => (await page(order)).answer, PATIENCE).toBe('refunded');
    const noticed = () =>
      world.db.selectFrom('provider_notices').select('state').where('order_id', '=', order).execute();
    await expect.poll(async () => (await noticed()).length, PATIENCE).toBe(3);
    expect(await ledger(order)).toEqual([14900, -2000, -12900]);
    expect(await has(buyer)).toBe(false);
  });

  test('by PayPal of a part whose answer was lost is asked for again, and made once', async () => {
    const buyer = await till.buyer();
    const order = await buyByPaypal(buyer);
    await till.fault('drop_after_commit', 'nvp');
    expect((await refund(order, { amount: '50.00' })).status).toBe(200);
    expect(await page(order)).toMatchObject({ answer: 'refund-asked' });
    await world.ask(`POST /api/operations/orders/${order}/ask-provider`, { token: cashier, body: {} });
    await expect.poll(async () => (await page(order)).answer, PATIENCE).toBe('partly-refunded');
    const { transactions } = (await (await fetch(`${world.sandbox}/__paypal/control/transactions`)).json()) as {
      transactions: { id: string; fields: { item_number?: string }; parent?: string }[];
    };
    const paid = transactions.find(({ fields, parent }) => !parent && fields.item_number?.startsWith(`${buyer.id}-`));
    expect(transactions.filter(({ parent }) => parent !== undefined && parent === paid?.id)).toHaveLength(1);
  });

  test('of cash is owed, not given, until somebody notes how it was given', async () => {
    const buyer = await till.buyer();
    const order = await buyAtStore(buyer);
    expect((await refund(order, {})).body.error).toBe('payments/refund-outside');
    expect((await refund(order, { outside: true })).status).toBe(200);
    const owed = await page(order);
    expect(owed).toMatchObject({ answer: 'refund-owed', gone_back: '0.00', balance: '149.00' });
    expect(await has(buyer)).toBe(true);
    const { id } = owed.payments[0].open_refund;
    const note = (reference: string) =>
      world.ask(`POST /api/operations/refunds/${id}/note`, { token: cashier, body: { reference, reason: 'SPEI' } });
    const answers = await Promise.all([note('SPEI 118233'), note('SPEI 118233')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await page(order)).toMatchObject({ answer: 'refunded', gone_back: '149.00', balance: '0.00' });
    expect(await ledger(order)).toEqual([14900, -14900]);
    expect(await has(buyer)).toBe(false);
  });

  test('of a PayPal payment whose account has no credentials is owed, and is noted with PayPal’s own id', async () => {
    const buyer = await till.buyer();
    const order = await buyByPaypal(buyer);
    await world.db
      .updateTable('payment_attempts')
      .set({ merchant: 'formerly@palco.test' })
      .where('order_id', '=', order)
      .execute();
    expect((await page(order)).payments).toMatchObject([{ way: 'outside', left: '149.00' }]);
    expect((await refund(order, { amount: '49.00' })).body.error).toBe('payments/refund-outside');
    expect((await refund(order, { amount: '49.00', outside: true })).status).toBe(200);
    const owed = await page(order);
    expect(owed).toMatchObject({ answer: 'refund-owed', balance: '149.00' });
    const { id } = owed.payments[0].open_refund;
    const note = (reference: string, verb = 'note') =>
      world.ask(`POST /api/operations/refunds/${id}/${verb}`, {
        token: cashier,
        body: { reference, reason: 'given in the pages of PayPal' },
      });
    expect((await note('SPEI 118233')).body.error).toBe('payments/refund-reference');
    expect(await page(order)).toMatchObject({ answer: 'refund-owed' });
    const paypalId = '5TY05013RG002845M';
    const answers = await Promise.all([note(paypalId), note(paypalId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await note(paypalId, 'withdraw')).body.error).toBe('payments/unknown-refund');
    expect(await page(order)).toMatchObject({ answer: 'partly-refunded', gone_back: '49.00', balance: '100.00' });
    expect(await ledger(order)).toEqual([14900, -4900]);
    expect(await has(buyer)).toBe(true);
    // the audit log has it once, with PayPal’s id
    const audited = await world.db
      .selectFrom('audit_log')
      .select('detail')
      .where('subject', '=', `order ${order}`)
      .where('action', '=', 'note-refund')
      .execute();
    expect(audited).toMatchObject([{ detail: { refund: id, reference: paypalId } }]);
  });

  test('of cash that will not be given is taken back, and nothing was counted', async () => {
    const order = await buyAtStore(await till.buyer());
    await refund(order, { outside: true, amount: '10.00' });
    const { id } = (await page(order)).payments[0].open_refund;
    const body = { reason: 'the buyer keeps the pass' };
    expect((await world.ask(`POST /api/operations/refunds/${id}/withdraw`, { token: cashier, body })).status).toBe(200);
    expect(await page(order)).toMatchObject({ answer: 'paid', balance: '149.00' });
  });
});

describe('the timeline', () => {
  test('has every row about the order once, in an order that never changes', async () => {
    const buyer = await till.buyer();
    const declined = await till.payByCard(buyer, { card: '4444444444444448' });
    expect(declined.body.error).toBe('payments/card-funds');
    const order = await buyByCard(buyer);
    await refund(order, {});
    const mails = () => world.db.selectFrom('payment_mails').select('kind').where('order_id', '=', order).execute();
    await expect.poll(async () => (await mails()).length, PATIENCE).toBe(2);
    const notices = () => world.db.selectFrom('provider_notices').select('id').where('order_id', '=', order).execute();
    await expect.poll(async () => (await notices()).length, PATIENCE).toBeGreaterThanOrEqual(3);
    const { timeline } = await page(order);
    const count = (kind: string): number => timeline.filter((each: { kind: string }) => each.kind === kind).length;
    const attempts = await world.db.selectFrom('payment_attempts').select('id').where('order_id', '=', order).execute();
    const ids = attempts.map(({ id }) => id);
    const events = await world.db.selectFrom('attempt_events').select('id').where('attempt_id', 'in', ids).execute();
    expect({
      'attempt-opened': count('attempt-opened'),
      attempt: count('attempt'),
      ledger: count('ledger'),
      notice: count('notice'),
      mail: count('mail'),
      'pass-granted': count('pass-granted'),
      'pass-revoked': count('pass-revoked'),
      refund: count('refund'),
    }).toEqual({
      'attempt-opened': 2,
      attempt: events.length,
      ledger: 2,
      notice: (await notices()).length,
      mail: 2,
      'pass-granted': 1,
      'pass-revoked': 1,
      refund: 1,
    });
    expect(timeline.at(-1).kind).toBe('order-opened');
    const times = timeline.map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    // the clock does not advance in these tests, so most entries have the same instant
    expect((await page(order)).timeline).toEqual(timeline);
    const paid = timeline.find(({ kind, what }: Record<string, string>) => kind === 'ledger' && what === 'paid');
    expect(paid.provider_at).toMatch(/^2026-11-21T/);
  });

  test('shows a failed attempt with the provider’s code and what the buyer read', async () => {
    const buyer = await till.buyer();
    const declined = await till.payByCard(buyer, { card: '4444444444444448' });
    const { order_id } = await world.db
      .selectFrom('payment_attempts')
      .select('order_id')
      .where('user_id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    const shown = await page(order_id);
    expect(shown.answer).toBe('failed');
    expect(shown.timeline[0]).toMatchObject({
      kind: 'attempt',
      what: 'failed',
      provider_code: '3003',
      shown_to_buyer: declined.body.message,
    });
  });

  test('leaves an order and its pass to another payment while one is disputed', async () => {
    const buyer = await till.buyer();
    const order = await buyTwice(buyer);
    const [first, second] = (await page(order)).payments;
    const opened = () =>
      world.db
        .selectFrom('alerts')
        .select('id')
        .where('kind', '=', 'dispute-opened')
        .where('order_id', '=', order)
        .execute();
    const state = async () =>
      (await world.db.selectFrom('orders').select('state').where('id', '=', order).executeTakeFirstOrThrow()).state;
    await till.atProvider(first.payment, 'chargeback-created');
    await expect.poll(opened, PATIENCE).toHaveLength(1);
    expect(await state()).toBe('paid');
    // the payment that is disputed may still be won: the pass stays until then
    expect((await refund(order, { payment: second.payment })).status).toBe(200);
    expect([await state(), await has(buyer)]).toEqual(['disputed', true]);
    await till.atProvider(first.payment, 'chargeback-rejected');
    await expect.poll(state, PATIENCE).toBe('paid');
    expect(await has(buyer)).toBe(true);
  });

  test('says that a lost dispute ended the pass', async () => {
    const buyer = await till.buyer();
    const order = await buyByCard(buyer);
    const charge = (await till.charges()).find(({ order_id }) => order_id?.startsWith(`${buyer.id}-`));
    for (const act of ['chargeback-created', 'chargeback-accepted']) {
      await till.atProvider(charge?.id as string, act);
      await expect
        .poll(async () => (await page(order)).answer, PATIENCE)
        .toBe(act === 'chargeback-created' ? 'disputed' : 'lost');
    }
    const { timeline, balance } = await page(order);
    expect(await has(buyer)).toBe(false);
    expect(balance).toBe('0.00');
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'pass-revoked', note: 'dispute lost' }));
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'attempt', what: 'lost' }));
    expect((await refund(order, {})).body.error).toMatch(/not-paid|too-much/);
  });
});

test('orders are listed by state, method, day, country and amount, page by page, without whole addresses', async () => {
  const all: number[] = [];
  for (let before = ''; ; ) {
    const { body } = await world.ask(`GET /api/operations/order-list?state=refunded&day=2026-11-20${before}`, {
      token: cashier,
    });
    all.push(...body.data.map(({ payment_id }: { payment_id: number }) => payment_id));
    if (body.data.length < 50) break;
    before = `&before=${all.at(-1)}`;
  }
  const stored = await world.db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'refunded')
    .orderBy('id', 'desc')
    .execute();
  expect(all).toEqual(stored.map(({ id }) => id));
  const list = async (filter: string) =>
    (await world.ask(`GET /api/operations/order-list?${filter}`, { token: cashier })).body.data;
  const cash = await list('method=store&country=MX&amount=149.00');
  expect(cash.length).toBeGreaterThan(0);
  expect(new Set(cash.map(({ method }: { method: string }) => method))).toEqual(new Set(['store']));
  expect(cash[0].email).toMatch(/^.•••@/);
  expect(await list('day=2026-11-19')).toEqual([]);
  expect(await list('amount=149.01')).toEqual([]);
  const { text } = await world.ask('GET /api/operations/order-list.csv?method=store', { token: cashier });
  expect(text.trim().split('\r\n')).toHaveLength((await list('method=store')).length + 1);
  expect(text).not.toMatch(/@/);
  const audit = await world.db.selectFrom('audit_log').selectAll().where('action', '=', 'export-orders').execute();
  expect(audit).toHaveLength(1);
});

test('what waits for longer than a quarter of an hour is listed, and asking settles it by the provider’s word', async () => {
  const buyer = await till.buyer();
  await till.fault('webhook_never', 'webhook', { times: 9, order: `${buyer.id}-` });
  const { body } = await till.payByCard(buyer);
  const order = body.data.payment_id as number;
  const waiting = async () =>
    (await world.ask('GET /api/operations/open-attempts', { token: cashier })).body.data.filter(
      ({ payment_id }: { payment_id: number }) => payment_id === order,
    );
  expect(await waiting()).toEqual([]);
  world.advance(16 * 60_000);
  cashier = (await world.staff('cashier')).token;
  expect(await waiting()).toMatchObject([{ state: 'awaiting-bank', can_ask: true, next_check_at: expect.any(String) }]);
  await till.atBank(body.redirect_url, 'approve');
  const asked = await world.ask(`POST /api/operations/orders/${order}/ask-provider`, { token: cashier, body: {} });
  expect(asked.body.data).toMatchObject({ answer: 'paid', open_attempts: [] });
  expect(await has(buyer)).toBe(true);
  expect(await waiting()).toEqual([]);
});

test('the receipt is sent once more, and not for an order that nobody paid', async () => {
  const buyer = await till.buyer();
  const order = await buyByCard(buyer);
  const receipts = async () =>
    (await world.db.selectFrom('payment_mails').select('kind').where('order_id', '=', order).execute()).filter(
      ({ kind }) => kind.startsWith('receipt'),
    ).length;
  await expect.poll(receipts, PATIENCE).toBe(1);
  const { status } = await world.ask(`POST /api/operations/orders/${order}/receipt`, { token: cashier, body: {} });
  expect(status).toBe(200);
  await expect.poll(receipts, PATIENCE).toBe(2);
  const unpaid = (await till.payByCard(await till.buyer())).body.data.payment_id;
  const refused = await world.ask(`POST /api/operations/orders/${unpaid}/receipt`, { token: cashier, body: {} });
  expect(refused.body.error).toBe('payments/not-paid');
});

test('an alert is resolved with words, has an owner, and opens again when it is seen again', async () => {
  const buyer = await till.buyer();
  await till.fault('webhook_never', 'webhook', { times: 9, order: `${buyer.id}-` });
  const { body } = await till.payByCard(buyer);
  await till.fault('wrong_amount_in_get', 'get', { times: 2, order: `${buyer.id}-` });
  const order = body.data.payment_id as number;
  const ask = () => world.ask(`POST /api/operations/orders/${order}/ask-provider`, { token: cashier, body: {} });
  await ask();
  const alerts = async (all = '') =>
    (await world.ask(`GET /api/operations/alerts${all}`, { token: cashier })).body.data.filter(
      ({ payment_id }: { payment_id: number }) => payment_id === order,
    );
  const [alert] = await alerts();
  expect(alert).toMatchObject({ kind: 'mismatch', owner: null, times_seen: 1 });
  const act = (verb: string, content: object) =>
    world.ask(`POST /api/operations/alerts/${alert.id}/${verb}`, { token: cashier, body: content });
  expect((await act('take', {})).body.data.owner).toMatchObject({ id: expect.any(Number) });
  expect((await act('close', { resolution: '  ' })).status).toBe(400);
  expect((await act('close', { resolution: 'looked at it' })).status).toBe(200);
  expect(await alerts()).toEqual([]);
  world.advance(60_000);
  await ask();
  expect(await alerts()).toMatchObject([
    {
      id: alert.id,
      times_seen: 2,
      resolved_at: null,
      reopened_at: world.now().toISOString(),
      owner: { id: expect.any(Number) },
    },
  ]);
});
