/** What people type and paste, through HTTP: written in a hundred ways it means the same, and locks nobody out. */

import { waysToWrite, waysToWriteAddress } from '@palco/contracts/identity/ways-to-write.fixture';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findUser } from './modules/accounts/user-store.ts';
import { UNLIMITED_COUPON } from './testing/coupon-terms.ts';
import { TEST_PASSWORD } from './testing/people.ts';
import { type Buyer, openTill, type Till } from './testing/till.ts';
import { openWorld, type World } from './testing/world.ts';

let world: World;
let till: Till;
let staff: string;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], withWork: true });
  till = openTill(world);
  staff = (await world.staff('admin', 'cashier', 'support')).token;
});
afterAll(() => world.close());
beforeEach(() => world.db.deleteFrom('limit_counters').execute());

/** Texts that a mail, a chat or a wrong key makes of any code, and that can be none. */
const SHAPELESS = ['—', '\u200f', 'код', '…', '🎟️', '?', '??', '0', 'O O', 'ñandú'.repeat(20)];
/** What was counted against anybody since the test began. */
const counted = async (names: readonly string[]): Promise<unknown> =>
  world.db.selectFrom('limit_counters').select(['limit_name', 'failures']).where('limit_name', 'in', names).execute();
const halves = (text: string, at = Math.ceil(text.length / 2)): string[] => [text.slice(0, at), text.slice(at)];

/** A sixth of the ways, where each costs the hash of a password. */
const someOf = (ways: readonly string[]): readonly string[] => ways.filter((_, n) => n % 6 === 0);

/** Each way gets the same good answer; what can be no code gets a refusal, as often as it is sent, and is not counted. */
const expectSame = async (
  groups: readonly string[],
  send: (typed: string) => Promise<{ readonly status: number }>,
  limits: readonly string[],
  ways = waysToWrite(groups),
): Promise<void> => {
  const wrong: string[] = [];
  for (const way of ways) if ((await send(way)).status !== 200) wrong.push(JSON.stringify(way));
  expect(wrong).toEqual([]);
  for (const typed of Array.from({ length: 10 }, () => SHAPELESS).flat())
    expect([400, 401, 404]).toContain((await send(typed)).status);
  expect(await counted(limits)).toEqual([]);
  expect((await send(groups.join(''))).status).toBe(200);
};

const prepaidCard = async (): Promise<{ folio: string; code: string }> => {
  const body = {
    plan_id: 107,
    distributor: 'Tiendas del Norte',
    quantity: 1,
    active_from: world.now().toISOString(),
    expires_at: '2027-11-21T00:00:00Z',
  };
  const { data } = (await world.ask('POST /api/operations/prepaid/batches', { token: staff, body })).body;
  const file = await world.ask(`POST /api/operations/prepaid/batches/${data.id}/file`, { token: staff, body: {} });
  const [folio = '', code = ''] = file.text.split('\r\n')[1]?.split(',') ?? [];
  return { folio, code };
};
const PREPAID = ['prepaid by folio', 'prepaid by account', 'prepaid by address', 'prepaid everywhere'];

test('the folio of a prepaid card, for buyers and for staff', async () => {
  const { folio, code } = await prepaidCard();
  const look = (typed: string) => world.ask('POST /api/prepaid/coupon/code', { body: { number_sheet: typed, code } });
  await expectSame([folio.slice(0, 4), folio.slice(4, 7), folio.slice(7)], look, PREPAID);
  const card = (typed: string) =>
    world.ask(`GET /api/operations/prepaid/cards/${encodeURIComponent(typed)}`, { token: staff });
  for (const way of waysToWrite(halves(folio))) expect((await card(way)).body?.data?.number_sheet, way).toBe(folio);
});

test('the secret code of a prepaid card', async () => {
  const { folio, code } = await prepaidCard();
  const buyer = await till.buyer();
  const look = (typed: string) =>
    world.ask('POST /api/prepaid/coupon/code', { token: buyer.token, body: { number_sheet: folio, code: typed } });
  await expectSame(code.split('-'), look, PREPAID);
});

test('a coupon', async () => {
  await world.ask('PUT /api/operations/coupons/GRAN-FINAL-26', {
    token: staff,
    body: {
      ...UNLIMITED_COUPON,
      percent: 10,
      reason: 'a test',
    },
  });
  const { token } = await till.buyer();
  const check = (coupon: string) =>
    world.ask('POST /api/payments/coupon', { token, body: { membership_id: 107, coupon } });
  await expectSame(['GRAN', 'FINAL', '26'], check, ['coupon by account', 'coupon by address']);
});

test('a distributor’s number and invitation', async () => {
  const number = '44100231';
  const invite = { token: staff, body: { number: '4410–0231' } };
  const { invitation } = (await world.ask('POST /api/operations/entrepreneurs', invite)).body;
  const made = await world.ask('POST /api/users/register/entrepreneur', {
    body: {
      number: '\u202a4410 0231\u202c',
      invitation: invitation.toLowerCase().replace('-', ' — '),
      name: 'Rosa Distribuye',
      email: 'rosa@people.test',
      password: TEST_PASSWORD,
      password_confirm: TEST_PASSWORD,
      birthday: '01/31/1980',
      telephone: '\u206655 1234 5678\u2069',
      country: 'MX',
      city: 'Mazatlán',
      team: 'maz',
    },
  });
  expect(made.body).toMatchObject({ entrepreneur_number: number, telephone: '+525512345678' });
  const enter = (typed: string) =>
    world.ask('POST /api/users/login/entrepreneur', { body: { number: typed, password: TEST_PASSWORD } });
  const limits = ['sign-in by account', 'sign-in by address', 'sign-in by password'];
  await expectSame(halves(number), enter, limits, someOf(waysToWrite(halves(number))));
});

test('a code by SMS', async () => {
  const telephone = '\u202a+52 (55) 6123–4567\u202c';
  const { challenge } = (await world.ask('POST /api/users/login/phone/code', { body: { telephone } })).body;
  const code = /\b\d{6}\b/.exec((await world.messageTo('+525561234567', /\b\d{6}\b/)).text)?.[0] as string;
  const unused = { passed_at: null, tries: 0 };
  const check = async (nip: string) => {
    await world.db.updateTable('phone_challenges').set({ passed_at: null }).where('id', '=', challenge).execute();
    const answer = await world.ask('POST /api/users/login/phone/check', { body: { challenge, nip } });
    if (answer.status === 200) await world.db.updateTable('phone_challenges').set(unused).execute();
    return answer;
  };
  await expectSame(halves(code), check, ['sms code by address']);
});

test('a telephone, in the account', async () => {
  const buyer = await till.buyer();
  const save = (telephone: string) =>
    world.ask(`POST /api/users/${buyer.id}`, { token: buyer.token, body: { telephone } });
  for (const way of waysToWrite(['+52', '662', '413', '8807']).filter((each) => !/[*#]/.test(each)))
    expect((await save(way)).body.telephone, JSON.stringify(way)).toBe('+526624138807');
});

test('an address, to sign in', async () => {
  await world.signUp({ email: 'ana.rios@correo-uno.mx' });
  const enter = (email: string) => world.ask('POST /api/users/login', { body: { email, password: TEST_PASSWORD } });
  for (const way of someOf(waysToWriteAddress('ana.rios@correo-uno.mx')))
    expect((await enter(way)).status, way).toBe(200);
  expect(await counted(['sign-in by account', 'sign-in by address'])).toEqual([]);
});

/** What the provider of cards got, of the customer of a charge. */
const customerOf = async (reference: string) =>
  ((await till.chargeOf(reference)) as unknown as { readonly customer: Record<string, string> }).customer;

test.each([
  ['ivan@почта.рф', 'ivan@xn--80a1acny.xn--p1ai'],
  ['ivan@xn--80a1acny.xn--p1ai', 'ivan@xn--80a1acny.xn--p1ai'],
  ['\u202aAna.Rios@correo‐uno.mx\u202c ', 'Ana.Rios@correo-uno.mx'],
  ['mailto:ana@correo.mx', 'ana@correo.mx'],
])('the provider of cards gets %s in ASCII, and the telephone without marks', async (email, ascii) => {
  const body = { email, telephone: '\u202a+52 (662) 413‐8807\u202c', firstname: '\u200eAna\u200b' };
  const paid = await till.payByCard(await till.buyer(), { body });
  expect(paid.status, paid.text).toBe(200);
  const customer = await customerOf(paid.body.data.reference);
  expect(customer).toMatchObject({ email: ascii, phone_number: '+526624138807', name: 'Ana' });
});

test('an address that the provider cannot take is refused at its field, by card and at a store', async () => {
  const buyer: Buyer = await till.buyer();
  const paid = await till.payByCard(buyer, { body: { email: 'иван@почта.рф' } });
  expect(paid).toMatchObject({ status: 400, body: { error: 'payments/email-unusable', detail: { field: 'email' } } });
  const fan = await world.signUp({ email: 'josé@people.test' });
  expect((await findUser(world.db, fan.id))?.email).toBe('josé@people.test');
  const slip = await world.ask('POST /api/payments/openpay/store', { token: fan.token, body: { membership_id: 107 } });
  expect(slip).toMatchObject({ status: 400, body: { error: 'payments/email-unusable' } });
  // nothing is left open by either
  expect(await till.payments(buyer)).toEqual([]);
});
