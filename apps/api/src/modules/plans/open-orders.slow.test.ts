/** What staff changes does not affect open orders and takes nothing from buyers, and a preview writes nothing. */
import { ALERT_KINDS, kindOfAlert } from '@palco/contracts/operations/alert-kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBareSite } from '../../testing/bare-site.ts';
import { type ConsolePerson, consolePerson } from '../../testing/console-person.ts';
import { type Buyer, openTill, type Till } from '../../testing/till.ts';
import { openWorld, type World } from '../../testing/world.ts';

const site = makeBareSite();
let world: World;
let till: Till;
let admin: ConsolePerson;
beforeAll(async () => {
  world = await openWorld({
    seeds: ['plans'],
    site: site.folder,
    isListening: true,
    withWork: true,
    settings: { PALCO_TRUSTED_PROXIES: '127.0.0.1', PALCO_COUNTRY_HEADER: 'cf-ipcountry' },
  });
  till = openTill(world);
});
// tests jump through time, and a proof lasts a quarter of an hour
beforeEach(async () => {
  admin = await consolePerson(world, 'admin');
});
afterAll(async () => {
  await world.close();
  site.remove();
});

const from = (country: string) => ({ 'cf-ipcountry': country, 'x-forwarded-for': '8.8.8.8' });
const schedule = async (changes: object[], effectiveAt: string | null) => {
  const seen = (await admin.ask('GET /console/api/operations/plans')).body.data.revision;
  const body = { effective_at: effectiveAt, reason: 'a test', seen, changes };
  const reply = await admin.ask('POST /console/api/operations/plan-changes', { body });
  expect(reply.status, reply.text).toBe(200);
};
const region = (code: string, countries: readonly string[], methods: readonly string[]) =>
  admin.ask(`PUT /console/api/operations/regions/${code}`, {
    body: { currency: 'USD', payment_methods: methods, countries, reason: 'a new office' },
  });
const priceIn = (code: string, planId: number, price: string) => ({
  kind: 'price',
  plan_id: planId,
  region: code,
  price,
  commission: '0',
  typed_total: price,
});

interface Form {
  readonly payment_id: number;
  readonly reference: string;
  readonly fields: Readonly<Record<string, string>>;
}
const openForm = async (buyer: Buyer, planId: number, country: string): Promise<Form> => {
  const { port } = world.app.server.address() as { port: number };
  const reply = await world.ask('POST /api/payments/paypal/order', {
    token: buyer.token,
    body: { membership_id: planId },
    headers: { ...from(country), host: `127.0.0.1:${port}` },
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};
/** The browser posts the form that it loaded earlier, and the buyer approves. */
const payForm = async ({ fields }: Form): Promise<void> => {
  const post = (path: string, body: string) =>
    fetch(world.sandbox + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  const page = await post('/__paypal/cgi-bin/webscr', new URLSearchParams(fields).toString());
  await post(page.headers.get('location') as string, 'decision=approve');
};
/** The ledger entries of an order's payments, with the order's total and state. */
const paid = (order: number) =>
  world.db
    .selectFrom('ledger_entries')
    .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .select(['ledger_entries.amount_cents', 'ledger_entries.currency', 'orders.total_cents', 'orders.state'])
    .where('ledger_entries.order_id', '=', order)
    .where('ledger_entries.kind', '=', 'paid')
    .execute();

test('opened a minute before a new price and paid ten minutes after it: card and PayPal take the old one', async () => {
  const moment = world.now().getTime() + 120_000;
  await schedule([priceIn('mexico', 107, '139.00')], new Date(moment).toISOString());
  world.setNow(new Date(moment - 60_000));
  const [byCard, byPaypal] = [await till.buyer(), await till.buyer()];
  const card = await till.payByCard(byCard);
  const form = await openForm(byPaypal, 107, 'MX');
  world.setNow(new Date(moment + 600_000));
  const shown = await world.ask('GET /api/memberships/107', { headers: from('MX') });
  expect(shown.body.data.total).toBe('139.00');
  const back = await till.atBank(card.body.redirect_url, 'approve');
  await till.confirm(byCard, back.searchParams.get('id') as string);
  await payForm(form);
  const old = [{ amount_cents: 14_900, currency: 'MXN', total_cents: 14_900, state: 'paid' }];
  await expect.poll(() => paid(card.body.payment_id ?? card.body.data.payment_id)).toEqual(old);
  await expect.poll(() => paid(form.payment_id)).toEqual(old);
  expect(await till.chargeOf(card.body.data.reference)).toMatchObject({ amount: 149, status: 'completed' });
  for (const buyer of [byCard, byPaypal]) expect((await till.me(buyer)).hasOneValidMembership).toBe(true);
  await schedule([priceIn('mexico', 107, '149.00')], null);
});

test('a country moves to another region: what was opened before is paid as it was opened', async () => {
  const buyer = await till.buyer();
  const form = await openForm(buyer, 109, 'ES');
  expect(form.fields).toMatchObject({ amount: '69.00', currency_code: 'USD' });
  expect((await region('europe', ['ES'], ['openpay', 'paypal'])).status).toBe(200);
  await schedule([priceIn('europe', 109, '59.00')], null);
  const shown = await world.ask('GET /api/memberships/109', { headers: from('ES') });
  expect(shown.body.data).toMatchObject({ total: '59.00', payment_methods: ['openpay', 'paypal'] });
  const later = await openForm(await till.buyer(), 109, 'ES');
  expect(later.fields).toMatchObject({ amount: '59.00' });
  await payForm(form);
  await expect
    .poll(() => paid(form.payment_id))
    .toEqual([{ amount_cents: 6900, currency: 'USD', total_cents: 6900, state: 'paid' }]);
  expect((await till.me(buyer)).hasOneValidMembership).toBe(true);
  expect((await region('europe', [], ['paypal'])).status).toBe(200);
});

test('a plan that is withdrawn: holders keep it, an open order is paid, and its checkout is refused', async () => {
  const [holder, late] = [await till.buyer(), await till.buyer()];
  await till.buy(holder, 112);
  const sales = async () => (await admin.ask('GET /console/api/operations/plans/112/sales')).body.data;
  expect(await sales()).toEqual({ valid: 1, sold_today: 1, open_orders: 0 });
  const before = (await till.me(holder)).memberships;
  const form = await openForm(late, 112, 'MX');
  expect(await sales()).toEqual({ valid: 1, sold_today: 1, open_orders: 1 });
  const prices = (await admin.ask('GET /console/api/operations/plans')).body.data.plans.find(
    ({ id }: { id: number }) => id === 112,
  ).prices as { region: string; price: string }[];
  await schedule(
    prices.map(({ region: code }) => ({ kind: 'withdraw', plan_id: 112, region: code })),
    null,
  );
  expect((await till.me(holder)).memberships).toEqual(before);
  expect((await till.me(holder)).hasOneValidMembership).toBe(true);
  // the checkout calls this first, and leads back to the prices with the reason
  expect((await world.ask('GET /api/memberships/112', { headers: from('MX') })).body.error).toBe('plans/unknown');
  const other = await till.buyer();
  const refused = await world.ask('POST /api/payments/paypal/order', {
    token: other.token,
    body: { membership_id: 112 },
    headers: from('MX'),
  });
  expect(refused.body.error).toMatch(/^plans\//);
  await payForm(form);
  await expect.poll(async () => (await till.me(late)).hasOneValidMembership).toBe(true);
  await schedule(
    prices.map(({ region: code, price }) => priceIn(code, 112, price)),
    null,
  );
});

/** The alerts that Palco's own rounds raise, change and end. */
const LASTING_ALERTS = ALERT_KINDS.filter((kind) => kindOfAlert(kind).endsByItself);

/**
 * A digest of every row of every table, except for what Palco writes by itself: its heartbeat, its figures by the minute, and
 * the alerts that begin and end by themselves.
 */
const contents = async (): Promise<Readonly<Record<string, string>>> => {
  const { rows } = await sql<{ name: string }>`
    select format('%I', tablename) as name from pg_tables where schemaname = 'public'
    and tablename <> 'processes' and tablename not like '%\\_minutes' order by tablename
  `.execute(world.db);
  const digests: Record<string, string> = {};
  for (const { name } of rows) {
    const isByItself = name === 'alerts' ? sql`kind = any(${LASTING_ALERTS})` : sql`false`;
    const { rows: found } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
      from ${sql.raw(name)} as t where not ${isByItself}
    `.execute(world.db);
    digests[name] = found[0]?.digest ?? '';
  }
  return digests;
};

test('a preview writes nothing: every row of every table is as before', async () => {
  const preview = (query: Readonly<Record<string, string>>) =>
    world.ask(`GET /console/preview?${new URLSearchParams(query)}`, { headers: { cookie: admin.cookie } });
  const at = new Date(world.now().getTime() + 3_600_000).toISOString();
  const changes = JSON.stringify([priceIn('mexico', 107, '111.11')]);
  // sends the mails about what happened before, so that they change nothing later
  await world.allSent();
  const before = await contents();
  expect(Object.keys(before).length).toBeGreaterThan(30);
  for (const page of ['home', 'getApp', 'faqs'])
    for (const member of ['0', '1'])
      expect((await preview({ page, country: 'MX', language: 'es', member, at, changes })).status).toBe(200);
  expect(await contents()).toEqual(before);
});
