/** From twenty thousand cards for a chain to one card that does not work: what staff does with prepaid cards. */

import { hasCheckDigit } from '@palco/contracts/prepaid/check-digit';
import { CARD_STATES, GuessedHour } from '@palco/contracts/prepaid/prepaid-staff';
import { DEMO_ZONE } from '@palco/kernel/league-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scanBarcode } from '../../testing/scan-barcode.ts';
import { openTill, type Till } from '../../testing/till.ts';
import { expectWaiting } from '../../testing/waiting-queries.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let till: Till;
let cashier: string;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], settings: { PALCO_TRUSTED_PROXIES: '127.0.0.1' } });
  till = openTill(world);
  cashier = (await world.staff('cashier', 'support')).token;
});
afterAll(() => world.close());

const at = (method: string, path: string, body?: object) =>
  world.ask(`${method} /api/operations/prepaid/${path}`, { token: cashier, ...(body ? { body } : {}) });
const TERMS = { plan_id: 107, distributor: 'Tiendas del Norte', expires_at: '2027-11-21T00:00:00Z' };
const make = async (quantity: number, changes: object = {}) => {
  const made = await at('POST', 'batches', { ...TERMS, quantity, ...changes });
  expect(made.status, made.text).toBe(200);
  return made.body.data as { id: number; first_folio: string; last_folio: string };
};
const take = async (id: number): Promise<{ folio: string; code: string }[]> =>
  (await at('POST', `batches/${id}/file`, {})).text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([folio = '', code = '']) => ({ folio, code }));
let lastAddress = 0;
const guess = (number_sheet: string, code: string) =>
  world.ask('POST /api/prepaid/coupon/code?lang=es', {
    from: `10.9.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`,
    body: { number_sheet, code },
  });
const redeem = async (card: { folio: string; code: string }) => {
  const buyer = await till.buyer();
  return world.ask('POST /api/prepaid/coupon/implement?lang=es', {
    token: buyer.token,
    body: { number_sheet: card.folio, code: card.code },
  });
};
const active = () => ({ active_from: world.now().toISOString() });

test('20,000 cards: their file is handed out once, and no code is in any table or log', async () => {
  const batch = await make(20_000);
  const cards = await take(batch.id);
  expect(cards).toHaveLength(20_000);
  expect(new Set(cards.map(({ code }) => code)).size).toBe(20_000);
  const again = await at('POST', `batches/${batch.id}/file`, {});
  expect(again).toMatchObject({ status: 404, body: { error: 'prepaid/file-given' } });
  // every table, as a backup has them
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables where schemaname in ('public')
  `.execute(world.db);
  const codes = [cards[0], cards[9999], cards[19_999]].map((card) => card?.code as string);
  for (const { name } of rows) {
    const found = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.raw(name)} as t
      where ${sql.join(
        codes
          // as it is printed and as it is typed; binary columns read as hex
          .flatMap((code) => [code, code.replace('-', '')])
          .flatMap((code) => [code, Buffer.from(code).toString('hex')])
          .map((code) => sql`t::text like ${`%${code}%`}`),
        sql` or `,
      )}
    `.execute(world.db);
    expect(found.rows[0]?.n, name).toBe(0);
  }
  for (const code of codes) expect(world.logLines.some((line) => line.includes(code))).toBe(false);

  const heat = await at('GET', `batches/${batch.id}`);
  expect(heat.body.data.squares).toHaveLength(200);
  expect(heat.text.length).toBeLessThan(30_000);
  const sums = heat.body.data.squares.map(([, ...counts]: [string, ...number[]]) => counts.reduce((a, b) => a + b, 0));
  expect(new Set(sums)).toEqual(new Set([100]));
}, 60_000);

test('before the file is taken nobody can redeem a card; two people who take it at once get one file', async () => {
  const batch = await make(3, active());
  expect((await guess(batch.first_folio, '')).status).toBe(400);
  expect((await guess(batch.first_folio, '00000-00000')).status).toBe(404);
  const files = await Promise.all([1, 2, 3].map(() => at('POST', `batches/${batch.id}/file`, {})));
  expect(files.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect((await at('POST', 'batches/999999/file', {})).body.error).toBe('prepaid/unknown-batch');
});

test('a batch is previewed with the printer’s columns before it is made', async () => {
  const count = async () => (await at('GET', 'batches')).body.data.length;
  const before = await count();
  const columns = [
    { field: 'code', heading: 'PIN' },
    { field: 'folio', heading: 'Numero' },
    { field: 'distributor', heading: 'Cliente' },
  ];
  const terms = { ...TERMS, quantity: 5000, distributor: '=Papelería' };
  const { body } = await at('POST', 'batches/preview', { ...terms, columns });
  expect(body.data).toMatchObject({
    title: expect.stringContaining('Pase de temporada'),
    price: '149.00',
    currency: 'MXN',
    quantity: 5000,
    is_new_distributor: true,
    head: ['PIN', 'Numero', 'Cliente'],
  });
  expect(body.data.samples).toHaveLength(3);
  for (const [code, folio] of body.data.samples) {
    expect(code).toMatch(/^[A-C]{5}-[A-C]{5}$/);
    expect(hasCheckDigit(folio)).toBe(true);
    expect((await at('GET', `cards/${folio}`)).body.error).toBe('prepaid/code-invalid');
  }
  expect(await count()).toBe(before);
  const batch = await make(1, { distributor: '=Papelería' });
  const file = await at('POST', `batches/${batch.id}/file`, { columns });
  expect(file.text).toMatch(/^PIN,Numero,Cliente\r\n[0-9A-Z]{5}-[0-9A-Z]{5},\d{10},'=Papelería\r\n$/);
  const wrong = await at('POST', 'batches/preview', { ...terms, columns: columns.slice(1) });
  expect(wrong.status).toBe(400);
});

test('sheets to print: a scanner reads the folio of each card, and no code is on them', async () => {
  const batch = await make(101);
  const cards = await take(batch.id);
  const first = await at('GET', `batches/${batch.id}/sheet`);
  expect(first.body.data.cards).toHaveLength(100);
  const rest = await at('GET', `batches/${batch.id}/sheet?after=${first.body.data.next}`);
  expect(rest.body.data).toMatchObject({ cards: [{ folio: batch.last_folio }], next: null });
  for (const { folio, barcode } of first.body.data.cards.slice(0, 10)) expect(scanBarcode(barcode)).toBe(folio);
  for (const { code } of cards) expect(first.text.includes(code)).toBe(false);
});

test('a range with holes: the number in the dialog, the number changed and the batch’s difference are one', async () => {
  const batch = await make(50);
  const cards = await take(batch.id);
  const folio = (n: number) => cards[n]?.folio as string;
  const range = { from: folio(5), to: folio(40) };
  await at('POST', 'void', { from: folio(10), to: folio(12), reason: 'torn' });
  await at('POST', 'activate', { from: folio(20), to: folio(21), reason: 'delivered' });
  expect((await redeem(cards[20] as never)).status).toBe(200);
  const states = async () => (await at('GET', 'batches')).body.data.find(({ id }: { id: number }) => id === batch.id);
  const before = await states();
  const { body } = await at('GET', `range?from=${range.from}&to=${range.to}`);
  expect(body.data.counts).toEqual({ waiting: 31, active: 1, used: 1, void: 3, expired: 0 });
  const expected = body.data.changes.activate;
  expect((await at('POST', 'activate', { ...range, expected: expected + 1, reason: 'delivered' })).body).toMatchObject({
    error: 'prepaid/count-changed',
    detail: { count: expected },
  });
  const changed = await at('POST', 'activate', { ...range, expected, reason: 'delivered' });
  expect(changed.body.data.changed).toBe(expected);
  expect((await states()).active - before.active).toBe(expected);

  const stolen = (await at('GET', `range?from=${range.from}&to=${range.to}`)).body.data.changes.void;
  expect(stolen).toBe(32);
  const voided = await at('POST', 'void', { ...range, expected: stolen, reason: 'robbed in Guaymas' });
  expect(voided.body.data.changed).toBe(stolen);
  const after = await states();
  expect(after).toMatchObject({ used: 1, void: 35, waiting: 14, active: 0, expired: 0 });
  const heat = await at('GET', `batches/${batch.id}`);
  expect(heat.body.data.void_reasons).toEqual([
    { reason: 'robbed in Guaymas', cards: 32 },
    { reason: 'torn', cards: 3 },
  ]);
  expect((await at('GET', `cards/${folio(20)}`)).body.data).toMatchObject({ state: 'used', void_reason: null });
  expect((await at('GET', `cards/${folio(30)}`)).body.data).toMatchObject({
    state: 'void',
    void_reason: 'robbed in Guaymas',
  });
  // a bad card gets the same answer whatever is wrong with it
  const dead = await redeem(cards[30] as never);
  expect(dead).toMatchObject({ status: 404, body: { error: 'prepaid/code-invalid' } });
  const listed = await at('GET', `cards?batch=${batch.id}&state=void`);
  expect(listed.body.data).toHaveLength(35);
});

test('a folio is found with and without blanks; a wrong check digit is mistyped and locks nothing', async () => {
  const { id } = await make(1);
  const [card = { folio: '', code: '' }] = await take(id);
  const { folio } = card;
  const spaced = `${folio.slice(0, 2)} ${folio.slice(2, 5)} ${folio.slice(5, 9)} ${folio.slice(9)}`;
  expect((await at('GET', `cards/${encodeURIComponent(spaced)}`)).body.data.number_sheet).toBe(folio);
  const mistyped = `${folio.slice(0, 9)}${(Number(folio[9]) + 1) % 10}`;
  for (let n = 0; n < 8; n++) expect((await at('GET', `cards/${mistyped}`)).body.error).toBe('prepaid/folio-mistyped');
  expect((await at('GET', `cards/${folio}`)).body.data).toMatchObject({ is_locked: false, wrong_codes: 0 });
  expect(await world.db.selectFrom('limit_counters').selectAll().where('subject', '=', mistyped).execute()).toEqual([]);
});

test('locked by five wrong codes, unlocked with an entry in the log, locked again by five more', async () => {
  const { id } = await make(1, active());
  const [card = { folio: '', code: '' }] = await take(id);
  const lock = async () => {
    for (let n = 0; n < 6; n++) await guess(card.folio, '00000-00000');
    return (await at('GET', `cards/${card.folio}`)).body.data.is_locked;
  };
  expect(await lock()).toBe(true);
  expect((await guess(card.folio, card.code)).status).toBe(429);
  await at('POST', `cards/${card.folio}/unlock`, { reason: 'typed by a friend' });
  expect((await guess(card.folio, card.code)).status).toBe(200);
  expect(await lock()).toBe(true);
  const logged = world.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject', '=', `card ${card.folio}`);
  expect(await logged.execute()).toEqual([{ action: 'unlock-card', detail: { reason: 'typed by a friend' } }]);
});

test('more than two hundred refused codes in an hour: one alert, with the batches and folios it is about', async () => {
  world.setNow('2026-11-21T20:10:00Z');
  cashier = (await world.staff('cashier', 'support')).token;
  const batch = await make(201, active());
  const cards = await take(batch.id);
  const raised = async () =>
    (await till.alerts('prepaid-guessing')).filter(({ subject }) => subject === 'hour 2026-11-21T20');
  for (const { folio } of cards.slice(0, 199)) await guess(folio, '00000-00000');
  expect(await raised()).toHaveLength(0);
  for (const { folio } of cards.slice(199)) await guess(folio, '00000-00000');
  const alerts = await raised();
  expect(alerts).toHaveLength(1);
  expect(alerts[0]?.detail).toMatchObject({ batches: [{ batch: batch.id, first_folio: batch.first_folio }] });
  // the page of alerts gets the details that its links need
  const shown = await world.ask('GET /api/operations/alerts', { token: cashier });
  const listed = shown.body.data.find(({ kind }: { kind: string }) => kind === 'prepaid-guessing');
  expect(GuessedHour.parse(listed.details).batches).toMatchObject([
    { batch: batch.id, first_folio: batch.first_folio },
  ]);
  const { body } = await at('GET', 'guessing');
  expect(body.data).toMatchObject({
    wrong: 201,
    folios: 201,
    networks: expect.any(Number),
    unknown: 0,
    batches: [{ batch: batch.id, wrong: 201, first_folio: batch.first_folio, last_folio: batch.last_folio }],
  });
  expect(JSON.stringify(await world.db.selectFrom('prepaid_wrong_codes').selectAll().execute())).not.toContain('10.9.');
});

test('a distributor’s cards add up to what was made, and the uses of each day to the ledger', async () => {
  const put = (body: object) =>
    at('PUT', 'distributors', { contact: '', terms: 'consignment', note: '', reason: 'new', ...body });
  const added = await put({ name: 'Casa Ley', terms: 'invoice', contact: 'Rosa, 667 000 0000' });
  expect(added.body.data).toMatchObject({ name: 'Casa Ley', made: 0 });
  expect((await put({ name: 'Casa Ley' })).body.error).toBe('prepaid/distributor-exists');
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => put({ name: 'Casa Nueva' })));
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect((await put({ id: 999_999, name: 'Nobody' })).body.error).toBe('prepaid/unknown-distributor');
  const batch = await make(20, { distributor: 'Casa Ley', plan_id: 110 });
  const cards = await take(batch.id);
  const to = cards[9]?.folio as string;
  await at('POST', 'activate', { from: batch.first_folio, to, reason: 'delivered' });
  await at('POST', 'void', { from: cards[15]?.folio, to: cards[16]?.folio, reason: 'lost' });
  for (const card of cards.slice(0, 3)) expect((await redeem(card)).status).toBe(200);
  world.advance(86_400_000);
  cashier = (await world.staff('cashier', 'support')).token;
  for (const card of cards.slice(3, 5)) expect((await redeem(card)).status).toBe(200);
  const renamed = await put({ id: added.body.data.id, name: 'Casa Ley Norte', terms: 'invoice' });
  expect(renamed.body.data).toMatchObject({ made: 20, batches: 1, sold: [{ currency: 'MXN', amount: '195.00' }] });
  const { body } = await at('GET', 'distributors');
  for (const each of body.data)
    expect(
      CARD_STATES.reduce((sum, state) => sum + each[state], 0),
      each.name,
    ).toBe(each.made);
  const own = body.data.find(({ name }: { name: string }) => name === 'Casa Ley Norte');
  expect(own).toMatchObject({ waiting: 8, active: 5, used: 5, void: 2, expired: 0 });

  const uses = await at('GET', 'uses?from=2026-11-18&to=2026-11-26');
  const ledger = await world.db
    .selectFrom('ledger_entries')
    .select((is) => [
      sql<string>`to_char(at at time zone ${sql.lit(DEMO_ZONE)}, 'YYYY-MM-DD')`.as('day'),
      is.fn.countAll<number>().as('count'),
    ])
    .where('provider', '=', 'palco')
    .where('kind', '=', 'paid')
    .groupBy('day')
    .execute();
  const used = uses.body.data.filter((each: { used: number }) => each.used > 0);
  expect(used.length).toBeGreaterThan(1);
  expect(used.map(({ day, used: count }: { day: string; used: number }) => [day, count])).toEqual(
    ledger.map(({ day, count }) => [day, Number(count)]).sort(),
  );
  expect((await at('GET', 'uses?from=2026-11-18&to=2025-11-26')).body.error).toBe('prepaid/range-wrong');
});

test('folios for a spreadsheet: no codes, no formulas, and an entry in the log', async () => {
  const batch = await make(3, { distributor: '=HYPERLINK("x")' });
  const cards = await take(batch.id);
  const csv = await at('GET', `folios?batch=${batch.id}`);
  const lines = csv.text.trim().split('\r\n');
  expect(lines[0]).toBe('folio,batch,distributor,state,active_from,expires_at,used_at');
  expect(lines[1]).toContain(`${batch.first_folio},${batch.id},"'=HYPERLINK(""x"")",waiting,`);
  expect(lines).toHaveLength(4);
  for (const { code } of cards) expect(csv.text.includes(code)).toBe(false);
  const looks = world.db.selectFrom('audit_log').select(['is_look', 'detail']).where('action', '=', 'export-folios');
  expect(await looks.execute()).toMatchObject([{ is_look: true, detail: { batch: batch.id, rows: 3 } }]);
});

test('cards that are made while a range is voided stay as they are: no more change than the dialog said', async () => {
  const batch = await make(3);
  const range = { from: batch.first_folio, to: '9999999999' };
  const { changes } = (await at('GET', `range?from=${range.from}&to=${range.to}`)).body.data;
  let voided: ReturnType<typeof at> | undefined;
  let later: Awaited<ReturnType<typeof make>> | undefined;
  await world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('prepaid_cards').select('folio').where('folio', '=', range.from).forUpdate().execute();
    voided = at('POST', 'void', { ...range, expected: changes.void, reason: 'robadas' });
    await expectWaiting(tx);
    later = await make(2);
  });
  expect((await voided)?.body).toEqual({ data: { changed: 3 } });
  expect((await at('GET', `batches/${later?.id}`)).body.data.batch).toMatchObject({ waiting: 2, void: 0 });
});
