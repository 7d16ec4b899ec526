/** Transfers by SPEI: what comes right pays once; what does not is held, until staff apply it or pay it back. */
import { isClabe } from '@palco/kernel/clabe';
import { pressButton } from '@palco/sandbox/buyer';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Buyer, openTill, type Till } from '../../../testing/till.ts';
import { expectWaiting } from '../../../testing/waiting-queries.ts';
import { openWorld, type World } from '../../../testing/world.ts';
import { remindOfSlips } from '../mails/send-payment-mail.ts';
import { holdMoney, lockHeldOf } from '../refunds/held-money.ts';

let world: World;
let till: Till;
let cashier: string;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], isListening: true, withWork: true });
  till = openTill(world);
  cashier = (await world.staff('cashier')).token;
});
beforeEach(() => till.clearFaults());
afterAll(() => world.close());

const PLAN = 107;
const CLABE = '032180000118359719';
interface Asked {
  readonly order: number;
  readonly reference: string;
  readonly transfer: {
    readonly reference: string;
    readonly clabe: string;
    readonly total: string;
    readonly due_at: string;
  };
}
const begin = async ({ token }: Buyer): Promise<Asked> => {
  const { body } = await world.ask('POST /api/payments/openpay/spei', { token, body: { membership_id: PLAN } });
  expect(body.status).toBe('transfer');
  return { order: body.data.payment_id, reference: body.data.reference, transfer: body.data.transfer };
};
const atBank = ({ transfer }: Asked, decision: string) =>
  pressButton(`${world.sandbox}/__openpay/spei/${transfer.reference}`, decision);
const orderOf = async ({ token }: Buyer, { order }: Asked) =>
  (await world.ask(`GET /api/payments/${order}`, { token })).body.data;
const has = async (buyer: Buyer): Promise<boolean> => (await till.me(buyer)).hasOneValidMembership;
const owed = async () => (await world.ask('GET /api/operations/owed', { token: cashier })).body.data;
const heldFor = async ({ order }: Asked) =>
  (await owed()).held.filter((held: { order: { payment_id: number } | null }) => held.order?.payment_id === order);
const decide = (id: number, act: string, body: object) =>
  world.ask(`POST /api/operations/owed/${id}/${act}`, { token: cashier, body });
const give = ({ token }: Buyer, { order }: Asked, clabe: string) =>
  world.ask(`POST /api/payments/${order}/return-account`, { token, body: { clabe, holder: 'Ana de la Grada' } });
const alerts = async ({ order }: Asked): Promise<string[]> =>
  (
    await world.db
      .selectFrom('alerts')
      .select('kind')
      .where('order_id', '=', order)
      .where('resolved_at', 'is', null)
      .execute()
  ).map(({ kind }) => kind);
const mails = async (buyer: Buyer): Promise<string[]> =>
  (await world.messagesTo(buyer.email as string)).map(({ subject }) => subject ?? '');
/** Σ of what the provider took by transfers is Σ of the ledger and of what is held, whatever happened. */
const expectSums = async (): Promise<void> => {
  const came = (await till.charges())
    .filter(({ method, status }) => method === 'bank_account' && status === 'completed')
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const { rows } = await sql<{ cents: string }>`
    select (select coalesce(sum(ledger_entries.amount_cents), 0) from ledger_entries join payment_attempts on payment_attempts.id = attempt_id
        where method = 'spei')
      + (select coalesce(sum(amount_cents), 0) from held_entries)
      - (select coalesce(sum(amount_cents), 0) from held_entries where kind = 'returned') as cents`.execute(world.db);
  expect(Number(rows[0]?.cents)).toBe(came);
};

test('a transfer has an account, a reference and a deadline, is handed out again, and pays once', async () => {
  const buyer = await till.buyer();
  const asked = await begin(buyer);
  expect(isClabe(asked.transfer.clabe)).toBe(true);
  expect(asked.transfer).toMatchObject({
    total: '149.00',
    bank: 'BBVA Bancomer',
    agreement: '1411217',
    currency: 'MXN',
  });
  expect(Date.parse(asked.transfer.due_at) % 60_000).toBe(0);
  expect((await begin(buyer)).transfer).toEqual(asked.transfer);
  await till.fault('webhook_dup:5', 'webhook', { order: `${buyer.id}-` });
  await atBank(asked, 'pay');
  await expect.poll(() => has(buyer)).toBe(true);
  expect(await orderOf(buyer, asked)).toMatchObject({ state: 'paid', way: 'spei', held: [], transfer: null });
  await expect
    .poll(() => mails(buyer))
    .toEqual(expect.arrayContaining([expect.stringMatching(/Transfiere \$149\.00/)]));
  await expectSums();
});

test('the webhook is lost: the buyer asks, the provider is read', async () => {
  const buyer = await till.buyer();
  await till.fault('webhook_never', 'webhook', { order: `${buyer.id}-`, times: 9 });
  const asked = await begin(buyer);
  await atBank(asked, 'pay');
  const check = () => world.ask(`POST /api/payments/${asked.order}/transfer/check`, { token: buyer.token });
  expect((await check()).body.data).toMatchObject({ state: 'paid' });
  const stranger = await till.buyer();
  const foreign = await world.ask(`POST /api/payments/${asked.order}/transfer/check`, { token: stranger.token });
  expect(foreign.body.error).toBe('payments/unknown');
});

test('too little: nothing is granted, and what is missing has a reference of its own', async () => {
  const buyer = await till.buyer();
  const asked = await begin(buyer);
  await atBank(asked, 'less');
  await expect.poll(async () => (await orderOf(buyer, asked)).state).toBe('held');
  expect(await has(buyer)).toBe(false);
  expect(await alerts(asked)).toEqual(['money-held']);
  const [held] = await heldFor(asked);
  expect(held).toMatchObject({
    why: 'wrong-amount',
    amount: '140.00',
    left: '140.00',
    order: { total: '149.00', is_open: true },
  });
  const early = await decide(held.id, 'apply', { order: asked.order, left: '140.00', reason: 'let it be' });
  expect(early.body.error).toBe('payments/held-too-little');

  const rest = () => world.ask(`POST /api/payments/${asked.order}/transfer/rest`, { token: buyer.token });
  const [one, other] = await Promise.all([rest(), rest()]);
  expect(one.body.data.transfer).toMatchObject({ total: '9.00' });
  expect(other.body.data.transfer).toEqual(one.body.data.transfer);
  await atBank({ ...asked, transfer: one.body.data.transfer }, 'pay');
  await expect.poll(() => has(buyer)).toBe(true);
  expect(await heldFor(asked)).toEqual([]);
  expect(await alerts(asked)).toEqual([]);
  expect((await orderOf(buyer, asked)).state).toBe('paid');
  await expectSums();
});

test('too little, and back: a wrong CLABE is refused, the account is sealed, and it is forgotten when it was paid', async () => {
  const buyer = await till.buyer();
  const asked = await begin(buyer);
  await atBank(asked, 'less');
  await expect.poll(async () => (await heldFor(asked)).length).toBe(1);
  const [held] = await heldFor(asked);
  const paidBack = { left: '140.00', reference: '8846APR22025112821', reason: 'she asked for it' };
  expect((await decide(held.id, 'return', paidBack)).body.error).toBe('payments/no-return-account');
  expect((await give(buyer, asked, '032180000118359718')).body.error).toBe('payments/clabe-wrong');
  const given = await give(buyer, asked, '0321 8000 0118 3597 19');
  expect(given.body.data.held).toMatchObject([{ left: '140.00', clabe_last_four: '9719' }]);
  const { rows } = await sql<{
    row: string;
  }>`select held_money::text as row from held_money where id = ${held.id}`.execute(world.db);
  expect(rows[0]?.row).not.toContain(CLABE.slice(0, 12));
  const support = (await world.staff('support')).token;
  const seen = await world.ask(`POST /api/operations/owed/${held.id}/account/read`, { token: support });
  expect(seen.status).toBe(403);
  expect((await decide(held.id, 'account/read', {})).body.data).toEqual({ clabe: CLABE, holder: 'Ana de la Grada' });

  const [first, second] = await Promise.all([decide(held.id, 'return', paidBack), decide(held.id, 'return', paidBack)]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  expect(await heldFor(asked)).toEqual([]);
  expect((await decide(held.id, 'account/read', {})).body.error).toBe('payments/no-return-account');
  expect(await orderOf(buyer, asked)).toMatchObject({ state: 'refunded', held: [] });
  await expect.poll(() => mails(buyer)).toContainEqual(expect.stringMatching(/regresamos \$140\.00/));
  expect(await alerts(asked)).toEqual([]);
  await expectSums();
});

test('too much pays, and the rest is owed', async () => {
  const buyer = await till.buyer();
  const asked = await begin(buyer);
  await atBank(asked, 'more');
  await expect.poll(() => has(buyer)).toBe(true);
  expect(await orderOf(buyer, asked)).toMatchObject({ state: 'paid', held: [{ received: '199.00', left: '50.00' }] });
  expect(await alerts(asked)).toEqual(['money-held']);
  await expectSums();
});

test.each([
  ['twice', 'pay-twice'],
  ['with another reference', 'unknown'],
])('%s: the second money is held, and pays another order only when staff say so', async (_, decision) => {
  const [buyer, friend] = [await till.buyer(), await till.buyer()];
  const asked = await begin(buyer);
  await atBank(asked, 'pay');
  await expect.poll(() => has(buyer)).toBe(true);
  await atBank(asked, decision);
  const mine = async () => {
    const { held } = await owed();
    return held.find(({ why, order }: { why: string; order: { payment_id: number } | null }) =>
      decision === 'unknown' ? why === 'unknown' : order?.payment_id === asked.order,
    );
  };
  await expect.poll(async () => (await mine())?.left).toBe('149.00');
  const { id } = await mine();
  const apply = (order: number, left = '149.00') => decide(id, 'apply', { order, left, reason: 'as they told us' });
  expect((await apply(asked.order)).body.error).toBe('payments/order-not-open');
  expect((await apply(9_999_999)).body.error).toBe('payments/unknown');
  const hers = await begin(friend);
  expect((await apply(hers.order, '148.00')).body.error).toBe('payments/held-changed');
  expect(await has(friend)).toBe(false);
  const both = await Promise.all([apply(hers.order), apply(hers.order)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await has(friend)).toBe(true);
  expect((await till.me(friend)).memberships).toHaveLength(1);
  expect(await mine()).toBeUndefined();
  await expectSums();
});

test.each(['expire', 'expire-cancelled'])('%s: late money for the open order is still its money', async (act) => {
  const buyer = await till.buyer();
  const asked = await begin(buyer);
  const charge = await till.chargeOf(asked.reference);
  await till.atProvider(charge?.id as string, act);
  await expect.poll(async () => (await orderOf(buyer, asked)).state).toBe('expired');
  expect((await orderOf(buyer, asked)).transfer).toMatchObject({ reference: asked.transfer.reference });
  const again = await begin(buyer);
  expect(again.transfer.reference).not.toBe(asked.transfer.reference);
  await atBank(asked, 'pay');
  await expect.poll(() => has(buyer)).toBe(true);
  // the newer reference is paid as well: the order has its money, so this is held
  await atBank(again, 'pay');
  await expect.poll(async () => (await heldFor(asked)).map(({ why }: { why: string }) => why)).toEqual(['second']);
  await expectSums();
});

test('the mails of a transfer: asked, reminded once, and the receipt; one that is paid is not reminded', async () => {
  const [waiting, paid] = [await till.buyer(), await till.buyer()];
  const [asked, hers] = [await begin(waiting), await begin(paid)];
  await atBank(hers, 'pay');
  await expect.poll(() => mails(paid)).toContainEqual(expect.stringMatching(/^Recibo/));
  const before = world.now();
  world.advance(2.5 * 86_400_000);
  for (let round = 0; round < 2; round++) await remindOfSlips(world.db, world.now());
  const about = async (buyer: Buyer, { order }: Asked): Promise<string[]> =>
    (await mails(buyer)).filter((subject) => subject.includes(String(order))).sort();
  await expect
    .poll(() => about(waiting, asked))
    .toEqual([`Transfiere $149.00 MXN: pedido ${asked.order}`, `Tu referencia vence pronto: pedido ${asked.order}`]);
  expect(await about(paid, hers)).not.toContainEqual(expect.stringMatching(/vence pronto/));
  const letters = (await world.messagesTo(waiting.email as string)).filter(({ subject }) =>
    subject?.includes(String(asked.order)),
  );
  for (const { text } of letters)
    for (const figure of [asked.transfer.clabe, asked.transfer.reference, `/tv/receipt/${asked.order}`])
      expect(text).toContain(figure);
  world.setNow(before);
});

test('money that the league sends itself is nobody’s payment', async () => {
  const before = (await owed()).held.length;
  await fetch(`${world.sandbox}/__openpay/control/spei-received`, { method: 'POST' });
  await expect
    .poll(
      async () =>
        (await world.db.selectFrom('provider_notices').selectAll().where('state', '=', 'waiting').execute()).length,
    )
    .toBe(0);
  expect((await owed()).held.length).toBe(before);
});

test('the accounts of the day have what is held, and add up', async () => {
  const day = (daysAgo: number): string =>
    new Date(world.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const { body } = await world.ask(`GET /api/operations/accounting?from=${day(1)}&to=${day(0)}`, { token: cashier });
  const spei = body.data.accounts.currencies
    .flatMap(({ methods }: { methods: { method: string }[] }) => methods)
    .find(({ method }: { method: string }) => method === 'spei');
  const cents = (text: string): number => Math.round(Number(text) * 100);
  const { rows } = await sql<{ cents: string }>`select sum(amount_cents) as cents from held_entries`.execute(world.db);
  expect(cents(spei.held)).toBe(Number(rows[0]?.cents));
  expect(cents(spei.net)).toBe(
    cents(spei.gross) -
      cents(spei.refunded) -
      cents(spei.chargebacks) +
      cents(spei.held) -
      cents(spei.fee) -
      cents(spei.fee_vat),
  );
});

test('the rest is asked for while money of the order is settled: neither waits for the other for ever', async () => {
  const buyer = await till.buyer();
  const asked = await begin(buyer);
  await atBank(asked, 'less');
  await expect.poll(async () => (await heldFor(asked)).length).toBe(1);
  const { resting } = await world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', asked.order).forUpdate().execute();
    const rest = world.ask(`POST /api/payments/${asked.order}/transfer/rest`, { token: buyer.token });
    const ended = rest.then((answer) => Promise.reject(new Error(`answered already: ${JSON.stringify(answer.body)}`)));
    await Promise.race([expectWaiting(tx), ended]);
    await lockHeldOf(tx, { id: asked.order, currency: 'MXN' });
    return { resting: rest };
  });
  expect((await resting).body.data.transfer).toMatchObject({ total: '9.00' });
});

// the last one: the second transfer came by no bank, so the sums of the others would not have it
test('of two transfers that were too little one goes back: the other may still pay, and goes back by itself', async () => {
  const buyer = await till.buyer();
  const asked = await begin(buyer);
  await atBank(asked, 'less');
  await expect.poll(async () => (await heldFor(asked)).length).toBe(1);
  const attempt = () =>
    world.db
      .selectFrom('payment_attempts')
      .select(['id', 'state'])
      .where('order_id', '=', asked.order)
      .executeTakeFirstOrThrow();
  const { id: attemptId } = await attempt();
  const more = {
    why: 'wrong-amount',
    provider: 'openpay',
    amountCents: 2_000,
    currency: 'MXN',
    cameAt: undefined,
  } as const;
  await holdMoney(
    world.db,
    { ...more, providerId: `more ${asked.order}`, orderId: asked.order, attemptId },
    world.now(),
  );
  await give(buyer, asked, CLABE);
  const [one, other] = await heldFor(asked);
  const back = (held: { id: number; left: string }) =>
    decide(held.id, 'return', { left: held.left, reference: `back ${held.id}`, reason: 'she asked for it' });
  expect((await back(one)).status).toBe(200);
  expect((await attempt()).state).toBe('held');
  expect((await back(other)).status).toBe(200);
  expect((await attempt()).state).toBe('refunded');
});
