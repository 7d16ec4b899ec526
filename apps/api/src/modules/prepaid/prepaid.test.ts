/** Rows D1 to D8 of the hostile inputs: prepaid cards. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nearlyLimit } from '../../testing/limit-nearly.ts';
import { oneOf } from '../../testing/patience.ts';
import { type Buyer, openTill, type Till } from '../../testing/till.ts';
import { expectWaiting } from '../../testing/waiting-queries.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { storeKey } from '../payments/idempotency-key.ts';
import { lockBuyer } from '../payments/open-attempt.ts';
import { folioOf } from './card.ts';

let world: World;
let till: Till;
let cards: { folio: string; code: string }[];
let cashier: string;
beforeAll(async () => {
  world = await openWorld({
    seeds: ['plans'],
    settings: { PALCO_TRUSTED_PROXIES: '127.0.0.1' },
  });
  till = openTill(world);
  cashier = (await world.staff('cashier', 'support')).token;
  cards = await batch(60);
});
afterAll(() => world.close());

const YEAR_LATER = '2027-11-21T00:00:00Z';
/** Makes a batch and takes its file. */
const makeBatch = async (changes: object = {}) => {
  const made = await world.ask('POST /api/operations/prepaid/batches', {
    token: cashier,
    body: {
      plan_id: 107,
      distributor: 'Tiendas del Norte',
      quantity: 3,
      active_from: world.now().toISOString(),
      expires_at: YEAR_LATER,
      ...changes,
    },
  });
  if (made.status !== 200) return made;
  return world.ask(`POST /api/operations/prepaid/batches/${made.body.data.id}/file`, { token: cashier, body: {} });
};
const printed = (text: string): { folio: string; code: string }[] =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([folio = '', code = '']) => ({ folio, code }));
const batch = async (quantity: number, changes: object = {}) =>
  printed((await makeBatch({ quantity, ...changes })).text);
const card = () => cards.pop() as { folio: string; code: string };
let lastAddress = 0;
/** Each person from their own address, unless the test names one. */
const address = (): string => `10.7.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`;
const redeem = (
  buyer: Buyer,
  number_sheet: unknown,
  code: unknown,
  { from = address(), body = {}, headers = {} } = {},
) =>
  world.ask('POST /api/prepaid/coupon/implement?is_lmp_live=1&lang=es', {
    token: buyer.token,
    from,
    headers,
    body: { number_sheet, code, ...body },
  });
/** An overloaded process answers 503: nothing happened, and a redemption is safe to repeat. */
const redeemPatiently = async (buyer: Buyer, folio: string, code: string) => {
  for (;;) {
    const answer = await redeem(buyer, folio, code);
    if (answer.status !== 503) return answer;
    // real time: between two tries
    await new Promise((done) => setTimeout(done, 200));
  }
};
const lookUp = (number_sheet: string, code: string, from = address()) =>
  world.ask('POST /api/prepaid/coupon/code?is_lmp_live=1&lang=es', { from, body: { number_sheet, code } });
const WRONG = '00000-00000';
const INVALID = { status: 404, body: { error: 'prepaid/code-invalid' } };

test('a card and another purchase with one key at once: neither waits for the other for ever', async () => {
  const buyer = await till.buyer();
  const { folio, code } = card();
  const key = 'one-key-for-two-calls';
  const { redeeming } = await world.db.transaction().execute(async (tx) => {
    await lockBuyer(tx, buyer.id);
    const begun = { redeeming: redeem(buyer, folio, code, { headers: { 'idempotency-key': key } }) };
    await expectWaiting(tx);
    await storeKey(tx, buyer.id, { key, hash: 'of another call' }, 'another reference', world.now());
    return begun;
  });
  expect((await redeeming).body.error).toBe('payments/key-reused');
  expect((await redeem(buyer, folio, code)).status).toBe(200);
});

test('a batch is printed once; no code is stored in clear', async () => {
  const made = await makeBatch({ distributor: '=cmd|calc' });
  expect(made.status).toBe(200);
  expect(made.headers['content-disposition']).toMatch(/batch-\d+\.csv/);
  const [head, first] = made.text.split('\r\n');
  expect(head).toBe('folio,code,membership_id,title,price,currency,active_from,expires_at,distributor');
  expect(first).toMatch(/^\d{10},[0-9A-Z]{5}-[0-9A-Z]{5},107,Pase de temporada 2026-2027,149\.00,MXN,.*,'=cmd\|calc$/);
  const [{ code = '' } = {}] = printed(made.text);
  const { rows } = await world.connection.pool.query(
    `select t::text as text from prepaid_cards t union all select t::text from audit_log t union all select t::text from prepaid_batches t`,
  );
  expect(rows.some(({ text }) => text.includes(code) || text.includes(code.replace('-', '')))).toBe(false);
  expect(world.logLines.join('')).not.toContain(code);
});

test('a card is looked up and redeemed: a confirmation number, a pass, an entry in the history', async () => {
  const buyer = await till.buyer();
  const { folio, code } = card();
  expect(await lookUp(folio, code)).toMatchObject({
    status: 200,
    body: {
      number_sheet: folio,
      membership_id: 107,
      price: '149.00',
      title: 'Pase de temporada 2026-2027',
      description: expect.stringMatching(/\w/),
      days: expect.any(Number),
      date_exp: expect.stringMatching(/^2027-03-/),
      texts: { ru: { title: 'Абонемент на сезон 2026-2027' } },
    },
  });
  const { body } = await redeem(buyer, folio, code);
  expect(body.data.texts.it.title).toBe('Pass stagionale 2026-2027');
  expect(body.data).toMatchObject({ payment_id: expect.any(Number), number_sheet: folio, total: '149.00' });
  expect(await till.me(buyer)).toMatchObject({ hasOneValidMembership: true, memberships: [{ membership_id: 107 }] });
  expect(await till.payments(buyer)).toMatchObject([
    { payment_id: body.data.payment_id, way: 'prepaid', number_sheet: folio, state: 'paid' },
  ]);
  expect(JSON.stringify(await till.payments(buyer))).not.toContain(code);
  const again = await redeem(buyer, folio, code);
  expect(again.body).toEqual(body);
  expect(await redeem(await till.buyer(), folio, code)).toMatchObject(INVALID);
});

describe('D1: guessing', () => {
  test('six wrong codes on one folio, by six people from six addresses: locked, also for the right one', async () => {
    const { folio, code } = card();
    for (let guess = 0; guess < 5; guess++)
      expect(await redeem(await till.buyer(), folio, WRONG)).toMatchObject(INVALID);
    const buyer = await till.buyer();
    expect(await redeem(buyer, folio, WRONG)).toMatchObject({ status: 429, body: { error: 'limits/too-many' } });
    expect(await redeem(buyer, folio, code)).toMatchObject({ status: 429 });
    // the message names a day, not the few minutes of other limits
    for (const [language, wait] of [
      ['es', 'dentro de 24 horas'],
      ['en', 'in 24 hours'],
      ['pt', 'em 24 horas'],
      ['it', 'tra 24 ore'],
      ['ru', 'через 24 часа'],
    ] as const) {
      const body = { number_sheet: folio, code };
      const reply = await world.ask(`POST /api/prepaid/coupon/code?lang=${language}`, { from: address(), body });
      expect(reply.body.message).toContain(wait);
    }
    // the count is in the database, so that another process, or this one after a restart, sees the same
    const counted = await world.db
      .selectFrom('limit_counters')
      .select('failures')
      .where('limit_name', '=', 'prepaid by folio')
      .where('subject', '=', folio)
      .execute();
    expect(counted).toEqual([{ failures: 5 }]);
    await world.ask(`POST /api/operations/prepaid/cards/${folio}/unlock`, {
      token: cashier,
      body: { reason: 'typed by a friend' },
    });
    expect((await redeem(buyer, folio, code)).status).toBe(200);
  });

  test('a hundred guesses at once are no more than five', async () => {
    const { folio } = card();
    const buyers = await Promise.all(Array.from({ length: 10 }, () => till.buyer()));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => redeemPatiently(buyers[n % 10] as Buyer, folio, WRONG)),
    );
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95);
  });

  test('guesses on many folios at once are no more than the address or the account may make', async () => {
    const from = address();
    await nearlyLimit(world, 'prepaid by address', from, 20);
    const looked = await Promise.all(
      Array.from({ length: 38 }, (_, n) => lookUp(folioOf(310_000_000 + n), WRONG, from)),
    );
    expect(looked.filter(({ status }) => status === 404)).toHaveLength(20);
    expect(looked.filter(({ status }) => status === 429)).toHaveLength(18);
    const buyer = await till.buyer();
    const redeemed = await Promise.all(
      Array.from({ length: 28 }, (_, n) => redeem(buyer, folioOf(410_000_000 + n), WRONG)),
    );
    expect(redeemed.filter(({ status }) => status === 404)).toHaveLength(10);
    // a right code after that is refused too
    const { folio, code } = card();
    expect((await redeem(buyer, folio, code)).status).toBe(429);
  });

  test('one guess on many folios is stopped by the address, and by the account', async () => {
    const from = address();
    await nearlyLimit(world, 'prepaid by address', from, 20);
    let limited = 0;
    for (let n = 0; n < 25; n++) if ((await lookUp(folioOf(300_000_000 + n), WRONG, from)).status === 429) limited++;
    expect(limited).toBe(5);
    const buyer = await till.buyer();
    const answers = [];
    for (let n = 0; n < 12; n++) answers.push((await redeem(buyer, folioOf(400_000_000 + n), WRONG)).status);
    expect(answers).toEqual([...Array(10).fill(404), 429, 429]);
  });

  test('from everywhere at everything refuses nobody, and raises one alert an hour', async () => {
    await world.db
      .updateTable('limit_counters')
      .set({ failures: 199 })
      .where('limit_name', '=', 'prepaid everywhere')
      .execute();
    const guessed = async () => (await till.alerts('prepaid-guessing')).map(({ subject }) => subject);
    expect(await guessed()).toEqual([]);
    for (let n = 0; n < 3; n++) expect(await lookUp(folioOf(700_000_000 + n), WRONG)).toMatchObject(INVALID);
    expect(await guessed()).toEqual(['hour 2026-11-21T01']);
    const { folio, code } = card();
    expect((await redeem(await till.buyer(), folio, code)).status).toBe(200);
  });

  test('unknown folios lock like known ones: a lock reveals nothing', async () => {
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await lookUp(folioOf(500_000_000), WRONG)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  });
});

test('D2: two hundred at once, by many people: one pass', async () => {
  const { folio, code } = card();
  const buyers = await Promise.all(Array.from({ length: 40 }, () => till.buyer()));
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => redeemPatiently(buyers[n % 40] as Buyer, folio, code)),
  );
  const winners = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.data.payment_id));
  expect(winners.size).toBe(1);
  // the winner's five calls all get the first result, everybody else's calls the one answer for every bad card
  const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
  expect([count(200), count(404)]).toEqual([5, 195]);
  const profiles = await Promise.all(buyers.map((buyer) => till.me(buyer)));
  expect(profiles.filter(({ hasOneValidMembership }) => hasOneValidMembership)).toHaveLength(1);
});

describe('D3: a folio', () => {
  test.each(['123456789', '12345678901', 'abcdefghjk', '', '1.00e9', '-123456789', '1234567890\u0000'])(
    '%j is an invalid request',
    async (folio) => {
      expect(await lookUp(folio, WRONG)).toMatchObject({ status: 400, body: { error: 'request/invalid' } });
    },
  );
  test('that lost its leading zeros as a number is an invalid request, not another card', async () => {
    const buyer = await till.buyer();
    expect(await redeem(buyer, 12_344, WRONG)).toMatchObject({ status: 400 });
  });
});

test('D4: small letters, blanks, dashes, O for 0 and I for 1 are understood', async () => {
  const buyer = await till.buyer();
  const { folio, code } = card();
  const typedFolio = `${folio.slice(0, 4)} ${folio.slice(4, 7)}-${folio.slice(7)}`.replace('0', 'O');
  const typedCode = ` ${code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
  expect((await redeem(buyer, typedFolio, typedCode)).status).toBe(200);
});

test('what can be no folio and no code is no guess, and locks nobody out', async () => {
  const [buyer, from] = [await till.buyer(), address()];
  const { folio, code } = card();
  const mistyped = folio.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  const tries = [...Array(15).keys()].map((n) => [folio, `${code}${n}`] as const);
  for (const [number, typed] of [
    ...tries,
    ...tries.map(() => [mistyped, code] as const),
    [folio, '—'],
    [folio, 'ñandú'],
  ])
    expect([400, 404]).toContain((await redeem(buyer, number, typed, { from })).status);
  expect((await redeem(buyer, folio, code, { from })).status).toBe(200);
});

describe('D5: a card', () => {
  test('that is not activated yet, void, or expired is an invalid code', async () => {
    const sleeping = await batch(3, { active_from: undefined });
    const [one, two, three] = sleeping as [
      { folio: string; code: string },
      typeof card extends () => infer C ? C : never,
      { folio: string; code: string },
    ];
    const buyer = await till.buyer();
    expect(await redeem(buyer, one.folio, one.code)).toMatchObject(INVALID);
    const range = { from: one.folio, to: three.folio };
    const act = (what: string, body: object) =>
      world.ask(`POST /api/operations/prepaid/${what}`, { token: cashier, body: { ...range, ...body } });
    expect((await act('activate', { reason: 'delivered' })).body).toEqual({ data: { changed: 3 } });
    await world.ask('POST /api/operations/prepaid/void', {
      token: cashier,
      body: { from: two.folio, to: two.folio, reason: 'stolen' },
    });
    expect(await redeem(buyer, two.folio, two.code)).toMatchObject(INVALID);
    await world.db
      .updateTable('prepaid_cards')
      .set({ expires_at: world.now() })
      .where('folio', '=', three.folio)
      .execute();
    expect(await redeem(buyer, three.folio, three.code)).toMatchObject(INVALID);
    expect((await act('extend', { expires_at: YEAR_LATER, reason: 'found again' })).body).toEqual({
      data: { changed: 2 },
    });
    expect((await redeem(buyer, three.folio, three.code)).status).toBe(200);
    const { body } = await world.ask('GET /api/operations/prepaid/batches', { token: cashier });
    expect(body.data[0]).toMatchObject({
      quantity: 3,
      used: 1,
      void: 1,
      active: 1,
      expired: 0,
      first_folio: one.folio,
    });
  });

  test.each([
    [{ from: '2000000000', to: '1000000000', reason: 'x' }, 'activate'],
    [{ from: '1000000000', to: '2000000000', expires_at: '2020-01-01T00:00:00Z', reason: 'x' }, 'extend'],
  ])('range %j is refused', async (body, what) => {
    expect(
      await world.ask(`POST /api/operations/prepaid/${what}` as 'POST /x', { token: cashier, body }),
    ).toMatchObject({
      status: 400,
      body: { error: 'prepaid/range-wrong' },
    });
  });
});

test('D6: plan, total and people in the body are ignored', async () => {
  const [buyer, other] = [await till.buyer(), await till.buyer()];
  const { folio, code } = card();
  const body = { membership_id: 110, total: '0.01', user_id: other.id, email: 'x@y.test', title: 'x', phone: '1' };
  expect((await redeem(buyer, folio, code, { body })).body.data).toMatchObject({ membership_id: 107, total: '149.00' });
  expect((await till.me(other)).memberships).toEqual([]);
});

test('e-mail and telephone typed beside the card are kept with the purchase; what is none is ignored', async () => {
  const buyer = await till.buyer();
  const typed = { email: '\u202aRecibo@Correo‐uno.mx ', phone: '(662) 413–8807' };
  const first = card();
  await redeem(buyer, first.folio, first.code, { body: typed });
  expect((await till.payments(buyer))[0]).toMatchObject({ email: 'Recibo@Correo-uno.mx' });
  const { body } = await world.ask('GET /api/users/me/export', { token: buyer.token });
  expect(body.purchases[0]).toMatchObject({ email: 'Recibo@Correo-uno.mx', telephone: '6624138807' });
  const [other, second] = [await till.buyer(), card()];
  expect((await redeem(other, second.folio, second.code, { body: { email: 'x', phone: '1' } })).status).toBe(200);
  expect((await till.payments(other))[0]).toMatchObject({ email: null });
});

test('the owner of the pass keeps the card, and nothing is counted against them', async () => {
  const buyer = await till.buyer();
  const [first, second] = [card(), card()];
  await redeem(buyer, first.folio, first.code);
  expect(await redeem(buyer, second.folio, second.code)).toMatchObject({
    status: 409,
    body: { error: 'plans/already-held' },
  });
  expect((await redeem(await till.buyer(), second.folio, second.code)).status).toBe(200);
});

test('a buyer with an open slip for the same pass may redeem a card instead', async () => {
  const buyer = await till.buyer();
  const slip = await world.ask('POST /api/payments/openpay/store', {
    token: buyer.token,
    body: { membership_id: 107 },
  });
  expect(slip.body.status).toBe('store');
  const { folio, code } = card();
  expect((await redeem(buyer, folio, code)).status).toBe(200);
  const payments = await till.payments(buyer);
  expect(payments.map(({ way, state }) => `${way} ${state}`)).toEqual(['prepaid paid', 'store store']);
  expect((await till.me(buyer)).memberships).toHaveLength(1);
});

test('an idempotency key stands for one card', async () => {
  const buyer = await till.buyer();
  const [first, second] = [card(), card()];
  const headers = { 'idempotency-key': 'one-card' };
  const answer = await redeem(buyer, first.folio, first.code, { headers });
  expect((await redeem(buyer, first.folio, first.code, { headers })).body).toEqual(answer.body);
  expect(await redeem(buyer, second.folio, second.code, { headers })).toMatchObject({
    status: 409,
    body: { error: 'payments/key-reused' },
  });
});

test('a card whose secret is missing turns nobody away and locks nothing; with its secret it is redeemed', async () => {
  const [known = { folio: '', code: '' }] = await batch(1);
  const ofCard = world.db
    .selectFrom('prepaid_cards')
    .innerJoin('prepaid_batches', 'prepaid_batches.id', 'batch_id')
    .where('folio', '=', known.folio);
  const { batch_id, key_id, secret_hash } = await ofCard
    .select(['batch_id', 'key_id', 'secret_hash'])
    .executeTakeFirstOrThrow();
  const setKey = async (keyId: string | null, hash: Buffer) => {
    await world.db.updateTable('prepaid_batches').set({ key_id: keyId }).where('id', '=', batch_id).execute();
    await world.db.updateTable('prepaid_cards').set({ secret_hash: hash }).where('folio', '=', known.folio).execute();
  };
  const other = Buffer.alloc(32, 7);
  await setKey('0123456789ab', other);
  const buyer = await till.buyer();
  for (let attempt = 0; attempt < 8; attempt++) {
    const answer = await redeem(buyer, known.folio, known.code);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60']);
  }
  await setKey(key_id, secret_hash);
  expect((await redeem(buyer, known.folio, known.code)).status).toBe(200);
});

test('D8: an unknown folio and a wrong code take the same time', async () => {
  const known = await batch(80);
  // real time: the two are compared with each other, one after the other
  const time = async (folio: string): Promise<number> => {
    // real time: as above
    const from = performance.now();
    await lookUp(folio, WRONG);
    // real time: as above
    return performance.now() - from;
  };
  await oneOf(5, async (round) => {
    const [wrong, unknown]: [number[], number[]] = [[], []];
    for (const [n, { folio }] of known.slice(16 * round, 16 * (round + 1)).entries()) {
      wrong.push(await time(folio));
      unknown.push(await time(folioOf(600_000_000 + 16 * round + n)));
    }
    // the quickest of each: a busy machine adds to the others
    const [one, other] = [Math.min(...wrong), Math.min(...unknown)];
    return { isAsWished: Math.abs(one - other) < Math.max(one, other) * 0.35 + 0.5, one, other };
  });
});
