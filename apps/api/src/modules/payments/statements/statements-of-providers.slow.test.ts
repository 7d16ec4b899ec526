/** A provider's statement against the ledger: the sandbox plants differences, and all of them are found, none invented. */
import { addDays, DEMO_ZONE, leagueDateOf } from '@palco/kernel/league-date';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Buyer, openTill, type Till } from '../../../testing/till.ts';
import { openWorld, type World } from '../../../testing/world.ts';

let world: World;
let till: Till;
let cashier: string;
let day: string;
const orders: number[] = [];
const PATIENCE = { timeout: 300_000 };
const post = (path: string, body: string) =>
  fetch(world.sandbox + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
const buyByPaypal = async (buyer: Buyer): Promise<void> => {
  const { port } = world.app.server.address() as { port: number };
  const { body } = await world.ask('POST /api/payments/paypal/order', {
    token: buyer.token,
    body: { membership_id: 107 },
    headers: { host: `127.0.0.1:${port}` },
  });
  const form = await post('/__paypal/cgi-bin/webscr', new URLSearchParams(body.data.fields).toString());
  await post(form.headers.get('location') as string, 'decision=approve');
  await vi.waitUntil(async () => (await till.me(buyer)).hasOneValidMembership, PATIENCE);
};
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], isListening: true, withWork: true });
  till = openTill(world);
  cashier = (await world.staff('cashier')).token;
  day = leagueDateOf(world.now(), DEMO_ZONE);
  for (let number = 0; number < 6; number++) {
    orders.push((await till.buy(await till.buyer())).body.data.payment_id);
    await buyByPaypal(await till.buyer());
  }
  // two partial refunds of one payment, a full one, and one that was given outside and is in no statement
  const refund = (order: number | undefined, body: object) =>
    world.ask(`POST /api/operations/orders/${order}/refund`, { token: cashier, body: { reason: 'x', ...body } });
  for (const amount of ['10.00', '10.00']) expect((await refund(orders[4], { amount })).status).toBe(200);
  expect((await refund(orders[5], {})).status).toBe(200);
  const slip = await world.ask('POST /api/payments/openpay/store', {
    token: (await till.buyer()).token,
    body: { membership_id: 107 },
  });
  await post(`/__openpay/paynet/${slip.body.data.store.reference}`, 'decision=pay');
  const paid = slip.body.data.payment_id;
  await vi.waitUntil(async () => (await refund(paid, { outside: true })).status === 200, PATIENCE);
  const { id } = await world.db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'outside')
    .executeTakeFirstOrThrow();
  await world.ask(`POST /api/operations/refunds/${id}/note`, {
    token: cashier,
    body: { reference: 'SPEI 1', reason: 'x' },
  });
});
afterAll(() => world.close());

const statement = async (provider: string, plants = '', days = { from: day, to: day }): Promise<string> =>
  (
    await fetch(`${world.sandbox}/__${provider}/control/statement?from=${days.from}&to=${days.to}&plant=${plants}`)
  ).text();
const imported = (provider: string, csv: string, days = { from: day, to: day }) =>
  world.ask('POST /api/operations/statements', {
    token: cashier,
    body: { provider, ...days, file_name: 'x.csv', file: Buffer.from(csv).toString('base64') },
  });
const compare = async (provider: string, csv: string) => {
  const { body } = await imported(provider, csv);
  return (await world.ask(`GET /api/operations/statements/${body.data.id}`, { token: cashier })).body.data;
};

test.each(['openpay', 'paypal'])('a right statement of %s agrees whole', async (provider) => {
  const compared = await compare(provider, await statement(provider));
  expect(compared).toMatchObject({ differs: [], ours_only: [], theirs_only: [], unread: [] });
  expect(compared.agrees).toBe(provider === 'openpay' ? 10 : 6);
});

test.each(['openpay', 'paypal'])(
  'five differences in the statement of %s are found, and no sixth',
  async (provider) => {
    const compared = await compare(provider, await statement(provider, 'missing,extra,amount,currency,late'));
    const differs = compared.differs.map(({ by }: { by: string[] }) => by.join(' ')).toSorted();
    expect(differs).toEqual(['amount', 'currency', 'day']);
    expect(compared.ours_only).toMatchObject([{ kind: 'paid', payment_id: expect.any(Number) }]);
    expect(compared.theirs_only).toHaveLength(1);
    expect(compared.unread).toEqual([]);
    expect(compared.agrees).toBe((provider === 'openpay' ? 10 : 6) - 4);
  },
);

test('the same file again is the same statement; another provider’s file and wrong days are refused', async () => {
  const csv = await statement('openpay');
  const [first, second] = [await imported('openpay', csv), await imported('openpay', csv)];
  expect(second.body.data).toEqual(first.body.data);
  expect((await imported('paypal', csv)).body.error).toBe('payments/statement-columns');
  const days = { from: day, to: addDays(leagueDateOf(world.now(), DEMO_ZONE), -1) };
  expect((await imported('openpay', csv, days)).body.error).toBe('payments/statement-days');
});

test('a difference is explained once, with words in the log, and stays in sight as an explained one', async () => {
  const csv = await statement('openpay', 'missing,extra,amount');
  const { body } = await imported('openpay', csv);
  const path = `/api/operations/statements/${body.data.id}` as const;
  const read = async () => (await world.ask(`GET ${path}`, { token: cashier })).body.data;
  const explain = (difference: string, reason = 'comisión de agosto') =>
    world.ask(`POST ${path}/explain`, { token: cashier, body: { difference, reason } });
  const before = await read();
  const piles = [before.differs, before.ours_only, before.theirs_only].map(([only]) => only);
  expect(piles).toMatchObject([
    { difference: expect.stringMatching(/^line /), explained: null },
    { difference: expect.stringMatching(/^entry /), explained: null },
    { difference: expect.stringMatching(/^line /), explained: null },
  ]);
  for (const { difference } of piles) {
    const answers = await Promise.all([explain(difference), explain(difference, 'otra cosa')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
  // the same file again, and the ledger a day later: still there, still explained
  await imported('openpay', csv);
  world.advance(60_000);
  const after = await read();
  for (const [pile] of [after.differs, after.ours_only, after.theirs_only])
    expect(pile.explained).toMatchObject({ reason: expect.any(String), by: expect.any(String) });
  expect(after.agrees).toBe(before.agrees);
  const audited = await world.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'explain-difference')
    .where('subject', '=', `statement ${body.data.id}`)
    .execute();
  expect(audited).toHaveLength(3);
  expect((await explain('line 999999')).body.error).toBe('payments/unknown-difference');
  expect((await explain('line 2', '  ')).status).toBe(400);
  expect((await explain('everything')).status).toBe(400);
});

test('rows that cannot be read are named with their line and column', async () => {
  const lines = (await statement('openpay')).split('\r\n');
  const broken = [
    ...lines,
    'tx,,ref,payout,card,2026-11-20T10:00:00-06:00,1.00,0.00,MXN',
    'ty,,ref,charge,card,yesterday,1.00,0.00,MXN',
  ];
  const { unread, ours_only, theirs_only } = await compare('openpay', broken.join('\r\n'));
  expect(unread).toEqual([
    { line: lines.length + 1, column: 'transaction_type', found: 'payout' },
    { line: lines.length + 2, column: 'operation_date', found: 'yesterday' },
  ]);
  expect([ours_only, theirs_only]).toEqual([[], []]);
});
