/**
 * Buyers who leave while something of their money is under way: an invoice at each point of its way, a gift, a larger pass, a
 * renewal, a transfer that does not fit, a dispute at either provider. Nothing that says who they were stays anywhere, but
 * for what tax law keeps of a stamped invoice; what is owed and what is disputed is still settled.
 */
import { pressButton } from '@palco/sandbox/buyer';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InvoicingTill, openInvoicingTill } from './testing/invoicing-till.ts';
import { openPaypalTill, type PaypalTill } from './testing/paypal-till.ts';
import { TEST_PASSWORD } from './testing/people.ts';
import { type RenewingPlan, renewingPlan } from './testing/renewing.ts';
import { type Buyer, openTill, type Till } from './testing/till.ts';
import { openWorld, type World } from './testing/world.ts';

let world: World;
let till: Till;
let paypal: PaypalTill;
let invoicing: InvoicingTill;
let plan: RenewingPlan;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], isListening: true, withWork: true, invoicing: 'facturapi' });
  till = openTill(world);
  paypal = openPaypalTill(world);
  invoicing = openInvoicingTill(world, 'facturapi');
  plan = await renewingPlan(world, till);
});
afterAll(() => world.close());

const PATIENCE = { timeout: 300_000 };
const SEASON = 107;
const REGULAR = 111;
const TAX = { rfc: 'XIZA910314KX2', name: 'ZACARIAS XICOTENCATL' };
const cashier = async (): Promise<string> => (await world.staff('cashier')).token;

/** Every row of every table in which one of these words stands, as `table: word`. Bytes are files and sealed texts. */
const tracesOf = async (words: readonly string[]): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(
    world.db,
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const word of words) {
      const { rows } = await sql`select 1 from ${sql.table(name)} as each
        where position(lower(${word}) in lower(each::text)) > 0 limit 1`.execute(world.db);
      if (rows.length) found.push(`${name}: ${word}`);
    }
  return found;
};

const invoice = async (buyer: Buyer, order: number, change: object = {}): Promise<number> => {
  const answer = await invoicing.ask(buyer, order, { ...TAX, email: buyer.email, ...change });
  expect(answer.status, answer.text).toBe(200);
  return order;
};
const buy = async (buyer: Buyer, id = SEASON): Promise<number> => (await till.buy(buyer, id)).body.data.payment_id;
const invoiceIdOf = async (order: number): Promise<number> =>
  (await world.db.selectFrom('invoices').select('id').where('order_id', '=', order).executeTakeFirstOrThrow()).id;
const happen = async (order: number, later: string): Promise<void> => {
  await invoicing.happen((await invoicing.documentsOf(order))[0]?.id as string, later);
  world.advance(61 * 60_000);
  await invoicing.settle();
};
const evidence = async (order: number): Promise<string> =>
  (await world.ask(`GET /api/operations/orders/${order}/evidence.pdf`, { token: await cashier() })).text.slice(0, 5);
const disputesOf = async (order: number): Promise<{ dispute: string; state: string }[]> =>
  (await world.ask(`GET /api/operations/orders/${order}`, { token: await cashier() })).body.data.disputes;
const give = async (buyer: Buyer): Promise<{ order: number; token: string }> => {
  const words = { to_name: 'Citlali Xicotencatl', from_name: 'Zacarias Xicotencatl', message: 'Para Citlali.' };
  const { token } = buyer;
  const gift = (await world.ask('POST /api/gifts', { token, body: { membership_id: SEASON, ...words } })).body.data.id;
  const { data } = (await world.ask('GET /api/memberships', {})).body;
  const { total, currency, terms } = data.find(({ id }: { id: number }) => id === SEASON);
  const { body } = await till.payByCard(buyer, { body: { shown: { total, currency, terms, gift } } });
  const back = await till.atBank(body.redirect_url, 'approve');
  await till.confirm(buyer, back.searchParams.get('id') as string);
  const [own] = (await world.ask('GET /api/gifts', { token })).body.data;
  return { order: own.payment_id, token: own.token };
};

interface Situation {
  /** before the person leaves */
  readonly before: (buyer: Buyer) => Promise<number>;
  /** what still happens afterwards */
  readonly after?: (order: number) => Promise<unknown>;
  /** an invoice was stamped, then or later */
  readonly isStamped?: boolean;
}
const SITUATIONS: Readonly<Record<string, Situation>> = {
  'an invoice is asked for, and its sending is put off': {
    before: async (buyer) => {
      await invoicing.fault('429:1', 'issue');
      const order = await invoice(buyer, await buy(buyer));
      await invoicing.settle();
      return order;
    },
    after: async () => {
      world.advance(61 * 60_000);
      await invoicing.settle();
    },
    isStamped: true,
  },
  'the answer about an invoice is lost': {
    before: async (buyer) => {
      await invoicing.fault('drop_after_commit', 'issue');
      const order = await invoice(buyer, await buy(buyer));
      await invoicing.settle();
      return order;
    },
    after: async () => {
      world.advance(61 * 60_000);
      await invoicing.settle();
    },
    isStamped: true,
  },
  'an invoice is being stamped': {
    before: async (buyer) => {
      await invoicing.fault('pending', 'issue');
      const order = await invoice(buyer, await buy(buyer));
      await invoicing.settle();
      return order;
    },
    after: (order) => happen(order, 'stamp'),
    isStamped: true,
  },
  'SAT refuses an invoice afterwards': {
    before: async (buyer) => {
      await invoicing.fault('429:1', 'issue');
      const order = await invoice(buyer, await buy(buyer), { postal_code: '00012' });
      await invoicing.settle();
      return order;
    },
    after: async () => {
      world.advance(61 * 60_000);
      await invoicing.settle();
    },
  },
  'SAT has refused an invoice': {
    before: async (buyer) => {
      const order = await invoice(buyer, await buy(buyer), { postal_code: '00012' });
      await invoicing.settle();
      return order;
    },
  },
  'an invoice waits for the consent to its cancellation, which is refused': {
    before: async (buyer) => {
      const order = await invoice(buyer, await buy(buyer));
      await invoicing.settle();
      await invoicing.fault('wait', 'cancel');
      const body = { motive: '02', reason: 'a test' };
      const path = `POST /api/operations/invoices/${await invoiceIdOf(order)}/cancel` as const;
      const cancelled = await world.ask(path, { token: await cashier(), body });
      expect(cancelled.status, cancelled.text).toBe(200);
      await invoicing.settle();
      return order;
    },
    after: (order) => happen(order, 'reject'),
    isStamped: true,
  },
  'a gift that nobody has opened, with an invoice': {
    before: async (buyer) => {
      const { order } = await give(buyer);
      await invoice(buyer, order);
      await invoicing.settle();
      return order;
    },
    isStamped: true,
  },
  'a gift that somebody has opened': {
    before: async (buyer) => {
      const [{ order, token }, friend] = [await give(buyer), await till.buyer()];
      const opened = await world.ask('POST /api/gifts/claim', { token: friend.token, body: { token } });
      expect(opened.status).toBe(200);
      return order;
    },
  },
  'a larger pass in the place of another, both with invoices': {
    before: async (buyer) => {
      await invoice(buyer, await buy(buyer, REGULAR));
      const [upgrade] = (await world.ask('GET /api/payments/upgrades', { token: buyer.token })).body.data;
      const { total, currency, terms, id } = upgrade.plan;
      const shown = { total, currency, terms, upgrade: upgrade.pass };
      const { body } = await till.payByCard(buyer, { planId: id, body: { shown } });
      const back = await till.atBank(body.redirect_url, 'approve');
      const paid = await till.confirm(buyer, back.searchParams.get('id') as string);
      const order = await invoice(buyer, paid.body.data.payment_id);
      await invoicing.settle();
      return order;
    },
    isStamped: true,
  },
  'a pass that renews': {
    before: async (buyer) => (await plan.buy(buyer)).body.data.payment_id,
  },
  'a dispute at Openpay, with an invoice that is being stamped': {
    before: async (buyer) => {
      await invoicing.fault('pending', 'issue');
      const order = await invoice(buyer, await buy(buyer));
      await invoicing.settle();
      const charge = (await till.charges()).find(({ order_id }) => order_id.startsWith(`${buyer.id}-`));
      await till.atProvider(charge?.id as string, 'chargeback-created');
      await expect.poll(async () => (await disputesOf(order))[0]?.state, PATIENCE).toBe('opened');
      return order;
    },
    after: async (order) => {
      expect(await evidence(order)).toBe('%PDF-');
      await happen(order, 'stamp');
    },
    isStamped: true,
  },
  'a dispute at PayPal, with an invoice': {
    before: async (buyer) => {
      const { payment_id: order, reference } = await paypal.buy(buyer);
      await invoice(buyer, order);
      await invoicing.settle();
      await paypal.later(await paypal.captureOf(reference), 'dispute');
      await expect.poll(async () => (await disputesOf(order))[0]?.state, PATIENCE).toBe('opened');
      return order;
    },
    after: async (order) => {
      expect(await evidence(order)).toBe('%PDF-');
      const [dispute] = await disputesOf(order);
      const path = `POST /api/operations/orders/${order}/evidence` as const;
      const sent = await world.ask(path, { token: await cashier(), body: { dispute: dispute?.dispute } });
      expect(sent.body.data.disputes).toMatchObject([{ state: 'evidence-sent' }]);
    },
    isStamped: true,
  },
  'a dispute at PayPal about a gift that nobody has opened': {
    before: async (buyer) => {
      const { token } = buyer;
      const body = {
        membership_id: SEASON,
        to_name: 'Citlali',
        from_name: 'Zacarias Xicotencatl',
        message: 'Para Citlali.',
      };
      const gift = (await world.ask('POST /api/gifts', { token, body })).body.data.id;
      const { data } = (await world.ask('GET /api/memberships', {})).body;
      const { total, currency, terms } = data.find(({ id }: { id: number }) => id === SEASON);
      const asked = await paypal.ask(buyer, { shown: { total, currency, terms, gift } });
      const { page, payment_id: order, reference } = asked.body.data;
      await paypal.decide(page, 'approve');
      await paypal.finish(buyer, new URL(page).searchParams.get('token') as string);
      await paypal.later(await paypal.captureOf(reference), 'dispute');
      await expect.poll(async () => (await disputesOf(order))[0]?.state, PATIENCE).toBe('opened');
      return order;
    },
    after: async (order) => expect(await evidence(order)).toBe('%PDF-'),
  },
  'a transfer that was too little, to be paid back': {
    before: async (buyer) => {
      const body = { membership_id: SEASON };
      const { data } = (await world.ask('POST /api/payments/openpay/spei', { token: buyer.token, body })).body;
      await pressButton(`${world.sandbox}/__openpay/spei/${data.transfer.reference}`, 'less');
      const stateOf = async () =>
        (await world.ask(`GET /api/payments/${data.payment_id}`, { token: buyer.token })).body.data.state;
      await expect.poll(stateOf, PATIENCE).toBe('held');
      const account = { clabe: '032180000118359719', holder: 'Zacarias Xicotencatl' };
      const path = `POST /api/payments/${data.payment_id}/return-account` as const;
      expect((await world.ask(path, { token: buyer.token, body: account })).status).toBe(200);
      return data.payment_id;
    },
    after: async (order) => {
      const token = await cashier();
      const { held } = (await world.ask('GET /api/operations/owed', { token })).body.data;
      const mine = held.find((each: { order: { payment_id: number } | null }) => each.order?.payment_id === order);
      expect(mine).toMatchObject({ left: '140.00' });
      const read = await world.ask(`POST /api/operations/owed/${mine.id}/account/read`, { token, body: {} });
      expect(read.body.data).toMatchObject({ clabe: '032180000118359719' });
      const body = { left: '140.00', reference: '8846APR22025112821', reason: 'they have left' };
      expect((await world.ask(`POST /api/operations/owed/${mine.id}/return`, { token, body })).status).toBe(200);
    },
  },
};

test.each(Object.keys(SITUATIONS))('%s: who leaves is named nowhere, then and afterwards', async (name) => {
  const { before, after, isStamped = false } = SITUATIONS[name] as Situation;
  const { id, token, email } = await world.signUp({ name: 'Zacarias Xicotencatl' });
  const buyer: Buyer = { id, token, email: email ?? null };
  const order = await before(buyer);
  const words = [email as string, 'Xicotencatl', TAX.rfc, 'Citlali'];
  expect((await tracesOf(words)).length).toBeGreaterThan(0);
  const left = await world.ask('POST /api/users/me/deletion', {
    token,
    body: { current_password: TEST_PASSWORD },
  });
  expect(left.status, left.text).toBe(200);
  await after?.(order);
  await world.allSent();
  const kept = await tracesOf(words);
  // tax law
  expect(kept.filter((trace) => !(isStamped && /^invoices: (Xic|XIZ)/.test(trace)))).toEqual([]);
  if (isStamped) expect(kept).toContain(`invoices: ${TAX.rfc}`);
  await world.db.deleteFrom('invoice_files').execute();
  await sql`update invoices set rfc = '', name = ''`.execute(world.db);
});
