import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nearlyLimit } from '../../testing/limit-nearly.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const MINUTE = 60_000;
let last = 10_000_000;
/** a mobile number of Mexico City that no other test uses, each in a block of its own */
const newNumber = (): string => {
  last += 10_007;
  return `+5255${last}`;
};
const request = (telephone: string, from = '10.30.0.1', more = {}) =>
  world.ask('POST /api/users/login/phone/code', { body: { telephone, ...more }, from });
const check = (challenge: string, nip: string, from = '10.30.0.2') =>
  world.ask('POST /api/users/login/phone/check', { body: { challenge, nip }, from });
const enter = (code: string) =>
  world.ask('POST /api/users/account_kit_login?testing=1&is_lmp_live=1', { form: { code } });
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] as string;
const codeFor = async (number: string): Promise<string> => codeIn((await world.messageTo(number, /\b\d{6}\b/)).text);
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
let address = 0;
const fresh = (): string => `10.31.${Math.floor(address / 200)}.${(address++ % 200) + 1}`;

test('a code, an exchange code, a session; the same number is the same account', async () => {
  const number = newNumber();
  const sent = await request(number, fresh());
  expect(sent.status).toBe(200);
  const proved = await check(sent.body.challenge, await codeFor(number));
  const me = (await enter(proved.body.code)).body;
  expect(me).toMatchObject({ login_type: 'accountkit', telephone: number, email: null, has_password: false });
  expect((await world.ask('GET /api/users/me', { token: me.token })).status).toBe(200);
  world.advance(2 * MINUTE);
  const again = await request(number, fresh());
  const { text } = await world.messageTo(number, /\d{6}/);
  expect(text).toMatch(/^\d{6} es tu codigo de Palco/);
  const second = (await enter((await check(again.body.challenge, codeIn(text))).body.code)).body;
  expect(second.id).toBe(me.id);
});

test('a new account by phone has the affiliate of the link that the browser came by', async () => {
  const affiliateOf = async (cookie: string): Promise<string | null> => {
    const number = newNumber();
    const { challenge } = (await request(number, fresh())).body;
    const { code } = (await check(challenge, await codeFor(number))).body;
    const answer = await world.ask('POST /api/users/account_kit_login', { form: { code }, headers: { cookie } });
    return (answer.body as { affiliate_id: string | null }).affiliate_id;
  };
  expect(await affiliateOf('x=1; affiliate_id=DEF-456')).toBe('DEF-456');
  expect(await affiliateOf('affiliate_id=%3Cb%3E')).toBeNull();
  expect(await affiliateOf('x=1')).toBeNull();
});

test('an entered code does not make the next message free at once: the reply said when', async () => {
  const number = newNumber();
  const sent = await request(number, fresh());
  expect((await check(sent.body.challenge, await codeFor(number))).status).toBe(200);
  world.advance(800);
  const early = await request(number, fresh());
  expect(early).toMatchObject({ status: 429, body: { error: 'limits/too-many' } });
  world.setNow(sent.body.resend_at);
  expect((await request(number, fresh())).status).toBe(200);
});

test('an exchange code is good once and for five minutes', async () => {
  const number = newNumber();
  const sent = await request(number, fresh());
  const { code } = (await check(sent.body.challenge, await codeFor(number))).body;
  const answers = await Promise.all([enter(code), enter(code), enter(code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  const other = newNumber();
  const late = (await check((await request(other, fresh())).body.challenge, await codeFor(other))).body.code;
  world.advance(5 * MINUTE);
  expect((await enter(late)).status).toBe(401);
});

test('the phone of such an account cannot be changed', async () => {
  const number = newNumber();
  const { challenge } = (await request(number, fresh())).body;
  const me = (await enter((await check(challenge, await codeFor(number))).body.code)).body;
  const save = (telephone: string) =>
    world.ask(`POST /api/users/${me.id}`, { token: me.token, body: { name: 'Tele Fonista', telephone } });
  expect((await save(number.replace('+52', ''))).status).toBe(200);
  expect((await save('+525587654321')).body.error).toBe('accounts/phone-fixed');
});

describe('where codes go', () => {
  test.each([
    ['with spaces', '+52 55 4321 0001', {}, 200],
    ["Mexico's old form", '+521 55 4321 0002', {}, 200],
    ['without a country code', '55 4321 0003', {}, 200],
    ['in Arabic digits', '٥٥٤٣٢١٠٠٠٤', {}, 200],
    ['from abroad, dialled 00', '0052 55 4321 0005', {}, 200],
    ['of a country that is not on the list', '+1 213 373 4253', {}, 400],
    ['with the code of that country beside it', '213 373 4253', { country_code: '+1' }, 400],
    ['that costs extra', '+1 900 555 0123', {}, 400],
    ['that is toll-free', '+52 800 123 4567', {}, 400],
    ['of a landline abroad', '+44 20 7946 0958', {}, 400],
    ['too short', '55 4321', {}, 400],
    ['with letters', '55 CALL NOW1', {}, 400],
  ])('a number %s', async (_, telephone, more, status) => {
    expect((await request(telephone, fresh(), more)).status).toBe(status);
  });

  test('every way to write a number is one number', async () => {
    const number = newNumber();
    expect((await request(number, fresh())).status).toBe(200);
    expect((await request(number.replace('+52', '+521'), fresh())).status).toBe(429);
    expect((await request(number.slice(3), fresh())).status).toBe(429);
  });

  test('waits grow: one minute, two, four', async () => {
    const number = newNumber();
    const ask = async () => (await request(number, fresh())).status;
    expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
    world.advance(MINUTE);
    expect(await ask()).toBe(200);
    world.advance(MINUTE);
    expect(await ask()).toBe(429);
    world.advance(MINUTE);
    expect(await ask()).toBe(200);
    world.advance(3 * MINUTE);
    const refused = await request(number, fresh());
    expect([refused.status, refused.body.detail.seconds]).toEqual([429, 60]);
  });

  test('twenty requests at once for one number send one message', async () => {
    const number = newNumber();
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(number, fresh())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await codeFor(number);
    expect(await world.messagesTo(number)).toHaveLength(1);
  });

  test('a hundred numbers in a row end at the limit of the address, or of the block', async () => {
    await nearlyLimit(world, 'sms by address', '10.32.0.1', 10);
    const one = await Promise.all(Array.from({ length: 100 }, () => request(newNumber(), '10.32.0.1')));
    expect(one.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10);
    const block = await Promise.all(
      Array.from({ length: 100 }, (_, n) => request(`+52557777${String(n).padStart(4, '0')}`, `10.33.${n}.1`)),
    );
    expect(block.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(30);
  });

  test('an entered code lowers the count: people who finish are never limited', async () => {
    const from = '10.34.0.1';
    for (let n = 0; n < 12; n++) {
      const number = newNumber();
      const { challenge } = (await request(number, from)).body;
      expect((await check(challenge, await codeFor(number), from)).status).toBe(200);
    }
  });
});

describe('a code', () => {
  test('has five tries, and the sixth is no even when it is right', async () => {
    const number = newNumber();
    const { challenge } = (await request(number, fresh())).body;
    const code = await codeFor(number);
    const from = fresh();
    for (let n = 0; n < 5; n++)
      expect((await check(challenge, wrong(code), from)).body.error).toBe('sign-in/wrong-code');
    expect((await check(challenge, code, from)).status).toBe(401);
  });
  test('gets five attempts, even from fifty requests at once', async () => {
    const number = newNumber();
    const { challenge } = (await request(number, fresh())).body;
    const code = await codeFor(number);
    await Promise.all(Array.from({ length: 50 }, (_, n) => check(challenge, wrong(code), `10.35.0.${n}`)));
    const row = await world.db
      .selectFrom('phone_challenges')
      .select('tries')
      .where('id', '=', challenge)
      .executeTakeFirst();
    expect(row?.tries).toBe(5);
  });
  test('of an older request is void', async () => {
    const number = newNumber();
    const first = (await request(number, fresh())).body.challenge;
    const old = await codeFor(number);
    world.advance(2 * MINUTE);
    const second = (await request(number, fresh())).body.challenge;
    const current = await codeFor(number);
    expect((await check(first, old, fresh())).status).toBe(401);
    if (old !== current) expect((await check(second, old, fresh())).status).toBe(401);
    expect((await check(second, current, fresh())).status).toBe(200);
  });
  test('of another request is no, though it is right there', async () => {
    const [one, other] = [newNumber(), newNumber()];
    const first = (await request(one, fresh())).body.challenge;
    await request(other, fresh());
    const code = await codeFor(other);
    if (code !== (await codeFor(one))) expect((await check(first, code, fresh())).status).toBe(401);
  });
  test('is over after ten minutes', async () => {
    const number = newNumber();
    const { challenge } = (await request(number, fresh())).body;
    const code = await codeFor(number);
    world.advance(10 * MINUTE);
    expect((await check(challenge, code, fresh())).status).toBe(401);
  });
  test('entered twice at the same moment wins once', async () => {
    const number = newNumber();
    const { challenge } = (await request(number, fresh())).body;
    const code = await codeFor(number);
    const answers = await Promise.all(Array.from({ length: 4 }, () => check(challenge, code, fresh())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
  test('may be typed with spaces, dashes or in other digits', async () => {
    const number = newNumber();
    const { challenge } = (await request(number, fresh())).body;
    const code = await codeFor(number);
    const arabic = [...code].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('');
    expect((await check(challenge, ` ${arabic.slice(0, 3)}-${arabic.slice(3)} `, fresh())).status).toBe(200);
  });
  test('does not lie in the database, not even in the queue', async () => {
    const number = newNumber();
    await world.allSent();
    await world.spoil('sms', { fault: '500', on: 'send', times: 1 });
    await request(number, fresh());
    const jobs = await sql<{ text: string }>`select payload::text as text from graphile_worker._private_jobs`.execute(
      world.db,
    );
    const code = await codeFor(number);
    const rows = JSON.stringify(await world.db.selectFrom('phone_challenges').selectAll().execute());
    expect(rows).not.toContain(`"${code}"`);
    for (const { text } of jobs.rows) expect(text).not.toContain(number);
  });
});

test('while SMS is down the code waits, the reply says delayed, and it arrives afterwards', async () => {
  await world.allSent();
  await world.spoil('sms', { fault: '500', on: 'send', times: 500 });
  const number = newNumber();
  const { challenge } = (await request(number, fresh())).body;
  // each from a network of its own, because one network may make only a few requests
  let others = 0;
  const anotherRequest = () => request(newNumber(), `10.${100 + (++others % 100)}.0.1`);
  await expect.poll(async () => (await anotherRequest()).body.delayed).toBe(true);
  await world.mend('sms');
  expect((await check(challenge, await codeFor(number), fresh())).status).toBe(200);
});

test('a number that the provider blocks is not retried', async () => {
  await world.allSent();
  await world.spoil('sms', { fault: '60410', on: 'send' });
  const number = newNumber();
  await request(number, fresh());
  await expect.poll(() => world.logLines.some((line) => line.includes('60410'))).toBe(true);
  expect(await world.messagesTo(number)).toEqual([]);
});
