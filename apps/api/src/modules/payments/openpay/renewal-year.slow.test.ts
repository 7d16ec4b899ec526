/**
 * A year of people whose passes renew, by the set clock: notices that come late or never, declined cards, new cards,
 * prices that rise, stops on the last day, refunds. On the real database, whose triggers refuse what must not be; the provider
 * is played by a function, because its wire has tests of its own. The same year of a thousand people is in renewals/renewal-year.slow.test.ts.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '@palco/database/connect';
import { isRefusal } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Charge } from '../../../gateways/openpay/charge.ts';
import type { ChargeAnswer, Openpay } from '../../../gateways/openpay/openpay.ts';
import { changePlans } from '../../../testing/change-plans.ts';
import { renewingPlan } from '../../../testing/renewing.ts';
import { openTill } from '../../../testing/till.ts';
import { openWorld, type World } from '../../../testing/world.ts';
import { readCatalogue } from '../../plans/catalogue-store.ts';
import { type Catalogue, offerFor } from '../../plans/plan.ts';
import { agreeToPrice } from '../../renewals/agree-to-price.ts';
import { renewalTermsOf } from '../../renewals/consent-text.ts';
import { DAY_MS } from '../../renewals/next-move.ts';
import { renew } from '../../renewals/renew.ts';
import { stopRenewal } from '../../renewals/stop-renewal.ts';
import { renewalOrigins } from '../purchase-origin.ts';
import { reconcileOnce } from '../reconcile.ts';
import type { CardDeps } from './apply-provider-answer.ts';
import { renewalCharges } from './charge-renewal.ts';

const PEOPLE = 200;
const DAYS = 365;
/** days between two looks */
const STEP = 3;
/** the day on which the plan gets dearer */
const PRICE_RISES = 67 * STEP;
const EVERY = 91;
let world: World;
let db: Database;
let catalogue: Catalogue;
const log = pino({ level: 'silent' });
const clock = Object.assign(() => world.now(), { zone: () => 'America/Mexico_City' as const });
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'] });
  db = world.db;
});
afterAll(() => world.close());

/** Always the same numbers from 0 to 1. */
const chanceFrom = (seed: number) => (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};
const chance = chanceFrom(Number(process.env.PALCO_TEST_SEED ?? 41));

/** What the provider has charged, by reference, and what it answers: funds, a stolen card, no answer. */
const charges: Charge[] = [];
const chargeKeptCard: Openpay['chargeKeptCard'] = async ({
  reference,
  amountCents,
  currency,
}): Promise<ChargeAnswer> => {
  const luck = chance();
  const refused = (code: number): ChargeAnswer => ({
    kind: 'refused',
    error: { code, http: 402, description: '', requestId: undefined },
  });
  if (luck < 0.2) return refused(3003);
  if (luck < 0.26) return refused(3004);
  if (luck < 0.28) return { kind: 'not-sent', why: 'away' };
  const charge: Charge = {
    id: randomUUID(),
    orderId: reference,
    amountCents,
    currency,
    method: 'card',
    status: 'completed',
    page: undefined,
    storeReference: undefined,
    transfer: undefined,
    cardBrand: 'visa',
    cardKind: 'debit',
    cardLastFour: '1111',
    errorCode: undefined,
    refundedCents: 0,
    feeCents: undefined,
    feeTaxCents: undefined,
    refundFees: [],
    changedAt: undefined,
  };
  charges.push(charge);
  return luck < 0.32 ? { kind: 'unknown', why: 'lost' } : { kind: 'charge', charge };
};
const answerOf = (found: Charge | undefined): ChargeAnswer =>
  found ? { kind: 'charge', charge: found } : { kind: 'unknown', why: 'none' };

/** The purchases of the first three months, as rows: they have tests of their own. */
const sellTo = async (
  planId: number,
  from: Date,
  terms: NonNullable<ReturnType<typeof renewalTermsOf>>,
): Promise<void> => {
  await sql`
    with wanted as (
      select n, ${from}::timestamptz + make_interval(secs => n * ${Math.round((EVERY * 86_400) / PEOPLE)}) as at
        from generate_series(0, ${PEOPLE - 1}::int) n
    ), people as (
      insert into users (email, email_key, name, login_type, language, created_at)
        select 'year-' || n || '@people.test', 'year-' || n || '@people.test', 'Ana', 'email', 'es', at from wanted order by n
        returning id, created_at as at
    ), sold as (
      insert into orders (user_id, plan_id, country, currency, price_cents, commission_cents, total_cents, title, title_en,
          language, state, opened_at, paid_at)
        select id, ${planId}, 'MX', 'MXN', ${terms.priceCents}, 0, ${terms.totalCents}, 'Pase', 'Pass', 'es', 'paid', at, at from people
        returning id, user_id, paid_at as at
    ), cards as (
      insert into kept_cards (user_id, customer, card, brand, last_four, kept_at)
        select user_id, 'c' || id, 'k' || id, 'visa', '1111', at from sold returning id, user_id
    ), begun as (
      insert into renewals (user_id, plan_id, country, card_id, state, period, paid_until, next_at, made_at, began_at)
        select sold.user_id, ${planId}, 'MX', cards.id, 'active', 1, at + make_interval(days => ${EVERY}),
            at + make_interval(days => ${EVERY - 15}), at, at
          from sold join cards using (user_id) returning id, user_id, made_at as at
    ), agreed as (
      insert into renewal_consents (renewal_id, way, text, version, language, price_cents, commission_cents, total_cents, currency, days, at)
        select id, 'checkout', ${terms.text}, ${terms.version}, 'es', ${terms.priceCents}, 0, ${terms.totalCents}, 'MXN', ${EVERY}, at
          from begun returning id, renewal_id
    ), passes as (
      insert into memberships (user_id, plan_id, competitions, starts_at, ends_at, source, granted_at)
        select user_id, ${planId}, '{regular-season}', at, at + make_interval(days => ${EVERY}), 'order ' || id, at from sold
        returning id
    )
    select count(*) from passes, agreed limit 1`.execute(db);
};

const number = async (query: ReturnType<typeof sql>): Promise<number> =>
  Number(((await query.execute(db)).rows[0] as { count: unknown }).count);

test('a year of many people: no charge without its notice and its consent, no month twice', {
  timeout: 600_000,
}, async () => {
  const plan = await renewingPlan(world, openTill(world), EVERY);
  catalogue = await readCatalogue(db);
  const termsNow = () => {
    const offer = offerFor(catalogue, plan.id, 'MX', world.now());
    return isRefusal(offer) ? undefined : renewalTermsOf(offer, 'es');
  };
  const terms = termsNow();
  if (!terms) throw new Error('it does not renew');
  const start = world.now();
  await sellTo(plan.id, start, terms);
  const deps: CardDeps = {
    db,
    catalogue: { read: async () => catalogue },
    sendsConversions: false,
    legalRules: async () => ({
      published: {} as never,
      readiness: { registering: [], selling: [] } as never,
      isRequired: false,
    }),
    log,
    openpay: {
      chargeKeptCard,
      readCharge: async (id: string) => answerOf(charges.find((each) => each.id === id)),
      findCharges: async (reference: string) => charges.filter(({ orderId }) => orderId === reference),
    } as unknown as Openpay,
  };
  const renewing = { db, catalogue: deps.catalogue, charges: renewalCharges(deps), log };
  for (let day = 0; day < DAYS; day += STEP) {
    world.setNow(new Date(start.getTime() + day * DAY_MS));
    const at = world.now();
    if (day === PRICE_RISES) {
      await changePlans(world, (await world.staff('admin')).token, [
        { kind: 'price', plan_id: plan.id, region: 'mexico', price: '179', commission: '0' },
      ]);
      catalogue = await readCatalogue(db);
    }
    const due = await db.selectFrom('renewals').select(['id', 'user_id', 'state']).where('next_at', '<=', at).execute();
    for (const { id } of due) {
      // on the very day of the charge, before the round
      if (chance() < 0.01) await stopRenewal(db, { id, now: clock });
      await renew(renewing, id, clock);
    }
    const open = await db
      .selectFrom('payment_attempts')
      .select('id')
      .where('next_check_at', '<=', at)
      .limit(1)
      .execute();
    if (open.length)
      await reconcileOnce({
        settlement: deps,
        refunds: { db, cards: deps, paypal: undefined, orders: undefined, log },
        clock,
        log,
      });
    // the mail server: most of what was written today goes out, some later, some never
    await sql`update renewal_notices set sent_at = ${at} where sent_at is null and renewal_id % 37 <> 0
      and ((renewal_id + period) % 11 <> 0 or made_at <= ${at}::timestamptz - interval '3 days')`.execute(db);
    // somebody who is asked for a new price says yes, or says nothing
    const asked = await db
      .selectFrom('renewals')
      .select(['id', 'user_id'])
      .where('asked_cents', 'is not', null)
      .where('next_at', 'is not', null)
      .execute();
    const now = termsNow();
    for (const { id, user_id: userId } of asked)
      if (now && id % 3 && chance() < 0.2)
        await agreeToPrice(db, catalogue, renewalOrigins.note, {
          ...{ id, userId, version: now.version, language: 'es', now: clock },
          from: { address: '189.203.14.7', device: '' },
        });
    // another card, now and then
    await sql`with past as (select id, user_id from renewals where state = 'past-due' and id % 8 = ${(day / STEP) % 8}),
      made as (insert into kept_cards (user_id, customer, card, brand, last_four, kept_at)
        select user_id, 'n' || id || ${`-${day}`}, 'n' || id, 'visa', '4444', ${at} from past returning id, user_id)
      update renewals set card_id = made.id, next_at = ${at} from past, made
        where renewals.id = past.id and made.user_id = past.user_id`.execute(db);
  }
  const charged = sql`payment_attempts a join orders o on o.id = a.order_id where a.renewal_period > 0`;
  expect(charges.length).toBeGreaterThan(PEOPLE);
  const unannounced = sql`select count(*) from ${charged} and not exists (select from renewal_notices n
    where n.renewal_id = a.renewal_id and n.period = a.renewal_period and n.total_cents = o.total_cents
      and n.sent_at <= a.opened_at - interval '5 days')`;
  expect(await number(unannounced)).toBe(0);
  const unagreed = sql`select count(*) from ${charged} and not exists (select from renewal_consents c
    where c.id = a.renewal_consent_id and c.total_cents >= o.total_cents and c.at <= a.opened_at)`;
  expect(await number(unagreed)).toBe(0);
  const afterwards = sql`select count(*) from ${charged} and exists (select from renewals r where r.id = a.renewal_id and r.over_at < a.opened_at)`;
  expect(await number(afterwards)).toBe(0);
  const twice = sql`select count(*) from (select renewal_id, renewal_period from payment_attempts where state = 'paid'
    and renewal_period > 0 group by 1, 2 having count(*) > 1) t`;
  expect(await number(twice)).toBe(0);
  // what the provider has, the ledger has, to the cent, and each paid order has its pass
  const paid = await number(
    sql`select coalesce(sum(amount_cents), 0) as count from ledger_entries where kind = 'paid'`,
  );
  const open = await number(sql`select count(*) from payment_attempts where state in ('submitting', 'unknown')`);
  if (!open) expect(paid).toBe(charges.reduce((sum, { amountCents = 0 }) => sum + amountCents, 0));
  const passless = sql`select count(*) from orders o where o.state = 'paid' and not exists (select from memberships m where m.source = 'order ' || o.id)`;
  expect(await number(passless)).toBe(0);
  // every kind of end was there, and so was every price
  const { rows } = await sql<{
    why: string;
  }>`select distinct over_why as why from renewals where over_why is not null order by 1`.execute(db);
  expect(rows.map(({ why }) => why)).toEqual(['declined', 'price', 'stopped', 'unreachable']);
  expect(new Set(charges.map(({ amountCents }) => amountCents))).toEqual(new Set([14_900, 17_900]));
  const silent = sql`select count(*) from ${charged} and o.total_cents = 17900 and a.renewal_id % 3 = 0`;
  expect(await number(silent)).toBe(0);
});
