/** Prices that change at a stated moment: on pages, in the API, at every checkout, in every process. */
import { LANGUAGES } from '@palco/kernel/language';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeBareSite } from '../../testing/bare-site.ts';
import { type ConsolePerson, consolePerson } from '../../testing/console-person.ts';
import { openTill, type Till } from '../../testing/till.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { createCatalogueStore } from './catalogue-store.ts';

const site = makeBareSite();
let world: World;
let till: Till;
let admin: ConsolePerson;
beforeAll(async () => {
  world = await openWorld({
    seeds: ['plans'],
    site: site.folder,
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
const CHANGES = '/console/api/operations/plan-changes';
const revision = async (): Promise<string> => (await admin.ask('GET /console/api/operations/plans')).body.data.revision;
const later = (milliseconds: number): string => new Date(world.now().getTime() + milliseconds).toISOString();
const priceOf = (amount: string, more: object = {}) => ({
  kind: 'price',
  plan_id: 107,
  region: 'mexico',
  price: amount,
  commission: '0',
  ...more,
});
const schedule = async (changes: object[], body: object = {}) =>
  admin.ask(`POST ${CHANGES}`, {
    body: { effective_at: later(120_000), reason: 'promotion', seen: await revision(), changes, ...body },
  });
const cancel = (id: number) => admin.ask(`POST ${CHANGES}/${id}/cancel`, { body: { reason: 'not now' } });
/** The total of a plan in every place where a visitor can read it before paying. */
const totals = async (planId = 107) => {
  const page = await world.ask('GET /tv/home', { headers: from('MX') });
  const shown = new RegExp(`"id":${planId},.*?"total":"([\\d.]+)"`).exec(page.text.replaceAll('&quot;', '"'))?.[1];
  const list = await world.ask('GET /api/memberships', { headers: from('MX') });
  const one = await world.ask(`GET /api/memberships/${planId}`, { headers: from('MX') });
  return [shown, list.body.data.find(({ id }: { id: number }) => id === planId)?.total, one.body.data.total] as const;
};
const formAmount = async () => {
  const buyer = await till.buyer();
  const form = await world.ask('POST /api/payments/paypal/order', {
    token: buyer.token,
    body: { membership_id: 107 },
  });
  return { buyer, form: form.body.data, amount: form.body.data.fields.amount as string };
};

describe('a price that changes at a moment', () => {
  test('shows everywhere from its moment on and nowhere before; open orders keep theirs', async () => {
    const { body } = await schedule([priceOf('129.50', { commission: '9.50' })]);
    expect(body.data).toMatchObject({
      state: 'scheduled',
      lines: [{ kind: 'price', region: 'mexico', before: '149.00', after: '139.00' }],
    });
    const moment = new Date(body.data.effective_at).getTime();
    world.setNow(new Date(moment - 60_000));
    const slipBuyer = await till.buyer();
    const slip = await world.ask('POST /api/payments/openpay/store', {
      token: slipBuyer.token,
      body: { membership_id: 107 },
    });
    const early = await formAmount();
    world.setNow(new Date(moment - 1000));
    expect(await totals()).toEqual(['149.00', '149.00', '149.00']);
    expect((await formAmount()).amount).toBe('149.00');
    world.setNow(new Date(moment + 1000));
    expect(await totals()).toEqual(['139.00', '139.00', '139.00']);
    expect((await formAmount()).amount).toBe('139.00');
    const card = await till.payByCard(await till.buyer());
    expect(await till.chargeOf(card.body.data.reference)).toMatchObject({ amount: 139 });
    // the slip was opened a minute before the change and is paid ten minutes after it
    world.setNow(new Date(moment + 600_000));
    expect(slip.body.data.total).toBe('149.00');
    const charge = await till.chargeOf(slip.body.data.reference);
    expect(charge).toMatchObject({ amount: 149 });
    const [order] = await world.db
      .selectFrom('orders')
      .select('total_cents')
      .where('id', '=', early.form.payment_id)
      .execute();
    expect(order?.total_cents).toBe(14_900);
    const mine = await world.ask(`GET /api/payments/${slip.body.data.payment_id}`, { token: slipBuyer.token });
    expect(mine.body.data.total).toBe('149.00');
    const history = await admin.ask('GET /console/api/operations/plans/107/price-history');
    expect(history.body.data[0]).toMatchObject({
      region: 'mexico',
      before: '149.00',
      after: '139.00',
      reason: 'promotion',
    });
    await schedule([priceOf('149')], { effective_at: null });
    expect(await totals()).toEqual(['149.00', '149.00', '149.00']);
  });

  test('cancelled: nothing happens then, and the audit log has both', async () => {
    const { body } = await schedule([priceOf('120')]);
    expect((await cancel(body.data.id)).body.data.state).toBe('cancelled');
    world.setNow(new Date(new Date(body.data.effective_at).getTime() + 1000));
    expect(await totals()).toEqual(['149.00', '149.00', '149.00']);
    expect((await cancel(body.data.id)).body.error).toBe('plans/change-over');
    expect((await cancel(999_999)).body.error).toBe('plans/unknown-change');
    const actions = await world.db
      .selectFrom('audit_log')
      .select(['action', 'actor'])
      .where('subject', '=', `plan changes ${body.data.id}`)
      .orderBy('id')
      .execute();
    expect(actions).toEqual([
      { action: 'schedule-plan-changes', actor: admin.id },
      { action: 'cancel-plan-changes', actor: admin.id },
    ]);
  });

  test('a new plan with its price, and one that is withdrawn, change in one moment', async () => {
    const catalogue = (await admin.ask('GET /console/api/operations/plans')).body.data;
    const { id: _, prices: __, ...terms } = catalogue.plans.find(({ id }: { id: number }) => id === 112);
    const { body } = await schedule([
      { kind: 'plan', plan_id: 140, terms: { ...terms, title: 'Media temporada', position: 12 } },
      priceOf('99', { plan_id: 140 }),
      { kind: 'withdraw', plan_id: 112, region: 'mexico' },
    ]);
    const sold = async () =>
      (await world.ask('GET /api/memberships', { headers: from('MX') })).body.data.map(({ id }: { id: number }) => id);
    expect(await sold()).toContain(112);
    world.setNow(body.data.effective_at);
    const now = await sold();
    expect([now.includes(112), now.includes(140)]).toEqual([false, true]);
    await schedule([{ kind: 'withdraw', plan_id: 140, region: 'mexico' }, priceOf('79', { plan_id: 112 })], {
      effective_at: null,
    });
  });
});

describe('what is not scheduled', () => {
  test.each([
    ['in the past', { effective_at: '2026-01-01T00:00:00Z' }, 400, 'plans/moment-wrong'],
    ['in ten years', { effective_at: '2036-01-01T00:00:00Z' }, 400, 'plans/moment-wrong'],
    ['on what somebody else has changed', { seen: 'older' }, 409, 'staff/changed-meanwhile'],
  ])('a change %s', async (_, body, status, error) => {
    expect(await schedule([priceOf('148')], body)).toMatchObject({ status, body: { error } });
  });
  test('an unknown plan, region, or a window that ends before it begins', async () => {
    expect((await schedule([priceOf('148', { plan_id: 9999 })])).body.error).toBe('plans/unknown');
    expect((await schedule([priceOf('148', { region: 'mars' })])).body.error).toBe('plans/unknown-region');
  });
  test('a total that differs by more than half, or is below 1.00, unless it is typed once more', async () => {
    const answer = await schedule([priceOf('49')]);
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'plans/amount-unconfirmed', detail: { total: '49.00' } },
    });
    expect((await schedule([priceOf('49', { typed_total: '48' })])).status).toBe(409);
    expect((await schedule([priceOf('0.99', { typed_total: '1' })])).status).toBe(409);
    expect((await schedule([priceOf('75')])).status).toBe(200);
    const typed = await schedule([priceOf('49', { typed_total: '49.00' })]);
    expect(typed.status).toBe(200);
    const { body } = await admin.ask(`GET ${CHANGES}`);
    for (const { id, state } of body.data) if (state === 'scheduled') await cancel(id);
  });
  test('two people who save on the same state: the second one learns who was first', async () => {
    const seen = await revision();
    const answers = await Promise.all(['148', '147'].map((amount) => schedule([priceOf(amount)], { seen })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body.detail).toEqual({
      who: expect.any(String),
      at: world.now().toISOString(),
      revision: await revision(),
    });
    // somebody who has compared both versions saves with the revision from the refusal
    const over = await schedule([priceOf('146')], { seen: late?.body.detail.revision });
    expect(over.status).toBe(200);
    await cancel(over.body.data.id);
    await cancel(answers.find(({ status }) => status === 200)?.body.data.id);
  });
});

describe('the preview', () => {
  const preview = (query: Readonly<Record<string, string>>, headers: object = { cookie: admin.cookie }) =>
    world.ask(`GET /console/preview?${new URLSearchParams(query)}`, { headers: headers as Record<string, string> });

  test('equals the page that is served to that country, in that language, at that moment, byte for byte', async () => {
    const { body } = await schedule([
      priceOf('139'),
      priceOf('7', { plan_id: 108, region: 'united-states', typed_total: '7' }),
    ]);
    const moment = body.data.effective_at as string;
    const combinations = LANGUAGES.flatMap((language) =>
      ['MX', 'US'].flatMap((country) => ['0', '1'].map((member) => ({ language, country, member }))),
    );
    expect(combinations).toHaveLength(20);
    // a preview that is not of a person leaves no audit entry
    const counted = async () => world.db.selectFrom('audit_log').select('id').execute();
    const before = (await counted()).length;
    const previews = [];
    for (const each of combinations) previews.push((await preview({ ...each, at: moment })).text);
    expect((await counted()).length).toBe(before);
    world.setNow(moment);
    for (const [place, { language, country, member }] of combinations.entries()) {
      const cookie = `lang=${language}${member === '1' ? '; member=1' : ''}`;
      const served = await world.ask(`GET /tv/home?lang=${language}`, { headers: { ...from(country), cookie } });
      expect(previews[place], `${language} ${country} ${member}`).toBe(served.text);
    }
    await schedule([priceOf('149'), priceOf('69', { plan_id: 108, region: 'united-states', typed_total: '69' })], {
      effective_at: null,
    });
  });

  test('shows changes that nobody has scheduled, and nobody else sees them', async () => {
    const changes = JSON.stringify([priceOf('111.11')]);
    const page = await preview({ country: 'MX', language: 'es', changes });
    expect(page.text).toContain('111.11');
    expect((await world.ask('GET /tv/home', { headers: from('MX') })).text).not.toContain('111.11');
    expect(page.headers['content-security-policy']).toMatch(/script-src 'none'.*frame-ancestors 'self'.*sandbox/);
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  test.each(['home', 'calendar', 'standings', 'leaders', 'faqs'])(
    'of %s for a person is the served page, and the look is in the log',
    async (page) => {
      const fan = await world.signUp();
      const seen = await preview({ page, country: 'MX', language: 'es', person: String(fan.id) });
      expect(seen.status).toBe(200);
      const served = await world.ask(`GET /tv/${page}`, { headers: { ...from('MX'), cookie: 'lang=es' } });
      expect(seen.text).toBe(served.text);
      const audited = await world.db
        .selectFrom('audit_log')
        .select(['actor', 'action', 'is_look', 'detail'])
        .where('subject', '=', `user ${fan.id}`)
        .execute();
      expect(audited).toMatchObject([{ actor: admin.id, action: 'see-as', is_look: true, detail: { page } }]);
    },
  );

  test('opens nothing with a fan’s token, wherever it stands, and neither sends it on nor shows it', async () => {
    const fan = await world.signUp();
    const token = fan.token as string;
    const query = { country: 'MX', language: 'es', person: String(fan.id) };
    const cookieName = admin.cookie.split('=')[0];
    for (const headers of [
      { authorization: token },
      { cookie: `${cookieName}=${token}` },
      { cookie: `token=${token}` },
    ])
      expect((await preview(query, headers)).status, JSON.stringify(Object.keys(headers))).toBe(401);
    expect((await preview({ ...query, token }, {})).status).toBe(401);
    const plain = await preview(query);
    const withToken = await preview({ ...query, token }, { cookie: admin.cookie, authorization: token });
    expect(withToken.status).toBe(200);
    expect(withToken.text).toBe(plain.text);
    expect(withToken.headers['set-cookie']).toBeUndefined();
    expect(JSON.stringify([withToken.text, withToken.headers])).not.toContain(token);
    expect(world.logLines.join('')).not.toContain(token);
    for (const page of ['player', 'checkout', 'profile'])
      expect((await preview({ ...query, page })).status, page).toBe(400);
    expect((await preview({ ...query, person: '99999999' })).status).toBe(404);
  });

  test('is for people who sell', async () => {
    const query = { country: 'MX', language: 'es' };
    expect((await preview(query, {})).status).toBe(401);
    const scorer = await consolePerson(world, 'scorer');
    expect((await preview(query, { cookie: scorer.cookie })).status).toBe(403);
    expect((await preview({ ...query, country: 'mexico' })).status).toBe(400);
    expect((await preview({ ...query, changes: '{' })).status).toBe(400);
  });
});

test('two processes, one clock three seconds ahead, no notification: nobody sees the new price and then the old one', async () => {
  await schedule([priceOf('133')], { effective_at: later(60_000) });
  const moment = world.now().getTime() + 60_000;
  let time = moment - 8000;
  const deaf = { listen: () => () => undefined, close: async () => undefined };
  const processes = [0, 3000].map((ahead) => createCatalogueStore(world.db, deaf, () => new Date(time + ahead)));
  const priceAt = async (store: (typeof processes)[number]): Promise<number | undefined> =>
    (await store.read()).plans.find(({ id }) => id === 107)?.prices.find(({ region }) => region === 'mexico')
      ?.priceCents;
  const seen: (number | undefined)[] = [];
  for (; time <= moment + 4000; time += 100) {
    // many other reads run at the same time
    const crowd = processes.flatMap((store) => Array.from({ length: 5 }, () => priceAt(store)));
    for (const store of [...processes, ...processes]) seen.push(await priceAt(store));
    await Promise.all(crowd);
  }
  const first = seen.indexOf(13_300);
  expect(first).toBeGreaterThan(0);
  expect(seen.slice(0, first).every((price) => price === 14_900)).toBe(true);
  expect(seen.slice(first).every((price) => price === 13_300)).toBe(true);
  // each set takes effect once
  const applied = await world.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'apply-plan-changes')
    .execute();
  expect(new Set(applied.map(({ detail }) => JSON.stringify(detail))).size).toBe(applied.length);
});
