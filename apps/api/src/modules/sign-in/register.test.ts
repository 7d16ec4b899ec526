import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nearlyLimit } from '../../testing/limit-nearly.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

let made = 0;
const form = (fields: Record<string, unknown> = {}) => ({
  name: 'Ana de la Grada',
  email: `reg${made++}@people.test`,
  password: TEST_PASSWORD,
  password_confirm: TEST_PASSWORD,
  ...fields,
});
const register = (fields: Record<string, unknown> = {}, headers = {}, from = `10.7.${made % 250}.1`) =>
  world.ask('POST /api/users/register?is_lmp_live=1', { body: form(fields), headers, from });
const count = async (): Promise<number> =>
  Number(
    (
      await world.db
        .selectFrom('users')
        .select((is) => is.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

test('the optional fields may be missing or empty', async () => {
  expect((await register()).status).toBe(200);
  const empty = await register({ birthday: '', telephone: '', city: '', team: '', affiliate_id: '' });
  expect([empty.status, empty.body.telephone, empty.body.team]).toEqual([200, null, null]);
});

test('a confirmation mail goes out in the language of the form', async () => {
  const english = await world.ask('POST /api/users/register?lang=en', { body: form({ email: 'english@people.test' }) });
  expect(english.body.language).toBe('en');
  expect(await world.messageTo('english@people.test', /Confirm your email/)).toMatchObject({ language: 'en-US' });
  await world.ask('POST /api/users/register?lang=2', {
    body: form({ email: 'ruso@people.test' }),
    headers: { 'accept-language': 'ru' },
  });
});

test.each([
  ['a name of three letters', { name: 'Ana' }, 400, 'request/invalid'],
  ['a password of seven', { password: 'abcdefg' }, 400, 'request/invalid'],
  ['an address without a domain', { email: 'a@' }, 400, 'request/invalid'],
  ['two passwords', { password_confirm: 'another one' }, 400, 'accounts/passwords-differ'],
  [
    'a password everybody uses',
    { password: 'football1', password_confirm: 'football1' },
    400,
    'accounts/password-common',
  ],
  [
    'its own address as password',
    { email: 'own@people.test', password: 'own@people.test', password_confirm: 'own@people.test' },
    400,
    'accounts/password-common',
  ],
  ['a bar', { bar_or_restaurant: 'yes' }, 403, 'accounts/bar-or-restaurant'],
  ['a minor', { birthday: '11/21/2008' }, 400, 'accounts/under-age'],
  ['who says to be no adult', { is_adult: 'false' }, 400, 'accounts/under-age'],
  ['a telephone that is none', { telephone: '0000000000' }, 400, 'accounts/phone-unusable'],
  ['a team that is none', { team: 'xyz' }, 400, 'request/invalid'],
])('%s is refused', async (_, fields, status, error) => {
  const before = await count();
  const answer = await register(fields);
  expect([answer.status, answer.body.error]).toEqual([status, error]);
  expect(await count()).toBe(before);
});

test('a person who turns eighteen today is old enough', async () => {
  expect((await register({ birthday: '11/20/2008' })).status).toBe(200); // it is still the 20th in Mexico
});

test.each([
  '02/30/2010',
  '31/02/1990',
  '31/01/1990',
  '00/10/1990',
  '1/1/1990',
  '01/01/1890',
  '01/01/2027',
  '٠١/٠١/١٩٩٠',
])('the birthday %s is refused with its field', async (birthday) => {
  const answer = await register({ birthday });
  expect(answer.status).toBe(400);
  if (answer.body.error === 'request/invalid') expect(answer.body.fields[0].field).toBe('birthday');
  else expect(answer.body.detail.field).toBe('birthday');
});

describe('what nobody sees', () => {
  test.each([
    ['four zero-width spaces as a name', { name: '\u200b\u200b\u200b\u200b' }, 'name'],
    ['Arabic letter marks as a name', { name: '\u061c\u061c\u061c\u061c' }, 'name'],
    ['right-to-left marks as a name', { name: '\u200f\u200f\u200f\u200f' }, 'name'],
    ['fillers and Braille blanks as a name', { name: '\u3164\u2800\u115f\uffa0' }, 'name'],
    ['a direction mark inside a name', { name: 'Ana \u202egol' }, 'name'],
    ['a word joiner in a city', { city: 'Maza\u2060tlán' }, 'city'],
  ])('%s is refused, and the field is named', async (_, fields, field) => {
    const answer = await register(fields);
    expect([answer.status, answer.body.fields]).toEqual([400, [{ field, rule: 'character' }]]);
    expect(answer.body.message.length).toBeGreaterThan(20);
  });

  test.each([
    'علی\u200cرضا محمدی',
    'क\u094d\u200dष ଶର୍ମା',
    'Ana 👩🏽\u200d🚀 Ríos',
    'Ana ❤\ufe0f Ríos',
    'Familia 👨\u200d👩\u200d👧\u200d👦',
  ])('but belongs to how a name is written is accepted: %s', async (name) => {
    const answer = await register({ name });
    expect([answer.status, answer.body.name]).toEqual([200, name]);
  });

  test.each(['Ana\u200cRíos', '\u200cعلی رضا', 'علی رضا\u200d', 'Ana\ufe0fRíos', 'Ана\u200dРиос', '👩\u200d Ana Ríos'])(
    'and joins nothing is refused: %j',
    async (name) => {
      expect((await register({ name })).body.fields).toEqual([{ field: 'name', rule: 'character' }]);
    },
  );

  test('in an address does not make another one', async () => {
    await register({ email: 'unseen@people.test' });
    const again = await register({ email: 'un\u200bseen@peo\u00adple.test\u200f' });
    expect(again.body.error).toBe('accounts/email-registered');
  });

  test.each(['a@b..example', 'a@.example', 'a@b.', 'a@b.c', 'a@@b.example', 'a b@c.example'])(
    'the address %s is refused',
    async (email) => {
      const answer = await register({ email });
      expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([400, 'email']);
    },
  );

  test('full-width letters and signs are the usual ones; Mª and Nº stay', async () => {
    const wide = await register({ name: '  Ｊｏｓé Mª Nº ７ ', email: 'ｗｉｄｅ＠people.test' });
    expect(wide.body).toMatchObject({ name: 'José Mª Nº 7', email: 'wide@people.test' });
    expect((await register({ email: 'wide@people.test' })).body.error).toBe('accounts/email-registered');
  });
});

describe('one address is one account', () => {
  test('however many register it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => register({ email: 'race@people.test' }, {}, `10.8.0.${n}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // the rest exceed the limit of six mails to one address
    expect(statuses.every((status) => [200, 401, 429].includes(status))).toBe(true);
    const rows = await world.db.selectFrom('users').select('id').where('email_key', '=', 'race@people.test').execute();
    expect(rows).toHaveLength(1);
    const winner = answers.find(({ status }) => status === 200);
    expect((await world.ask('GET /api/users/me', { token: winner?.body.token })).body.id).toBe(rows[0]?.id);
  });

  test.each([
    ['another case', 'Jose.Perez@people.test', 'JOSE.PEREZ@People.Test'],
    ['full-width letters', 'ancho@people.test', 'ａｎｃｈｏ@people.test'],
    ['é as two signs', 'jos\u00e9@people.test', 'jose\u0301@people.test'],
    ['a domain in Unicode and in ASCII', 'ana@béisbol.test', 'ana@xn--bisbol-bva.test'],
    ['dots and a suffix at Gmail', 'fan.del.beis@gmail.com', 'fandelbeis+x@googlemail.com'],
  ])('%s', async (_, one, other) => {
    expect((await register({ email: one })).status).toBe(200);
    expect((await register({ email: other })).body.error).toBe('accounts/email-registered');
  });

  test('dots elsewhere are letters like any other', async () => {
    expect((await register({ email: 'a.b@people.test' })).status).toBe(200);
    expect((await register({ email: 'ab@people.test' })).status).toBe(200);
  });

  test('registering many addresses is limited', async () => {
    await register({ email: 'taken@people.test' });
    await nearlyLimit(world, 'register by address', '10.9.9.9', 3);
    let last = 0;
    for (let n = 0; n < 4; n++) last = (await register({ email: 'taken@people.test' }, {}, '10.9.9.9')).status;
    expect(last).toBe(429);
  });
});

describe('the affiliate of a link', () => {
  test('comes with the form, else with the cookie', async () => {
    expect((await register({ affiliate_id: 'ABC123' })).body.affiliate_id).toBe('ABC123');
    expect((await register({}, { cookie: 'x=1; affiliate_id=DEF-456; y=2' })).body.affiliate_id).toBe('DEF-456');
  });
  test.each(['', ' ', '<b>', 'A'.repeat(41)])('of the cookie counts when the form has none: %j', async (id) => {
    const { body } = await register({ affiliate_id: id }, { cookie: 'affiliate_id=DEF-456' });
    expect(body.affiliate_id).toBe('DEF-456');
  });
  test.each(['<script>alert(1)</script>', "1'; drop table users; --", 'A'.repeat(5000), '../..', ''])(
    'is dropped when it is no id: %.30s',
    async (id) => {
      expect((await register({ affiliate_id: id })).body.affiliate_id).toBeNull();
      expect((await register({}, { cookie: `affiliate_id=${encodeURIComponent(id)}` })).body.affiliate_id).toBeNull();
    },
  );
});

describe('odd bodies', () => {
  const send = (payload: string, type: string | undefined) =>
    world.app.inject({
      method: 'POST',
      url: '/api/users/register',
      headers: { host: 'localhost', ...(type ? { 'content-type': type } : {}) },
      payload,
    });
  const good = () => JSON.stringify(form());
  test.each([
    ['__proto__', `{"__proto__":{"roles":["admin"]},${'"name":"Ana de la Grada"'}}`],
    ['constructor', '{"constructor":{"prototype":{"a":1}},"name":"Ana de la Grada"}'],
    ['lists for values', '{"name":["Ana de la Grada"],"email":["a@b.mx"],"password":["x"]}'],
  ])('%s in JSON is 400', async (_, payload) => {
    expect((await send(payload, 'application/json')).statusCode).toBe(400);
  });
  test.each([
    'email[]=a@people.test&name=Ana+Lista&password=left+field+1962',
    'email=a@people.test&email=b@people.test&name=Ana+Doble&password=left+field+1962',
    '__proto__[roles]=admin&name=Ana',
  ])('a form with %.30s is 400', async (payload) => {
    expect((await send(payload, 'application/x-www-form-urlencoded')).statusCode).toBe(400);
  });
  test.each([
    ['a space before', ' application/json'],
    ['garbage behind', 'application/json garbage'],
    ['a tab inside', 'application/json\ta'],
    ['nothing', undefined],
    ['plain text', 'text/plain'],
    ['another charset', 'application/json; charset=utf-7'],
  ])('a content type with %s never skips validation', async (_, type) => {
    const bad = await send('{"name":"x"}', type);
    expect([400, 415]).toContain(bad.statusCode);
    const fine = await send(good(), type);
    expect([200, 400, 415]).toContain(fine.statusCode);
  });
  test('fields that are none of the form are dropped', async () => {
    const answer = await register({ roles: ['admin'], hasOneValidMembership: true, memberships: [{ id: 107 }], id: 1 });
    expect(answer.body).toMatchObject({ roles: [], hasOneValidMembership: false, memberships: [] });
    expect(answer.body.id).not.toBe(1);
  });
});
