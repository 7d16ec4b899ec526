import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nearlyLimit } from '../../testing/limit-nearly.ts';
import { quickestOf } from '../../testing/patience.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const logIn = (email: string, password: string, from = '10.1.0.1', headers = {}) =>
  world.ask('POST /api/users/login?is_lmp_live=1', { form: { email, password }, from, headers });

describe('e-mail and password', () => {
  test('a form, JSON and multipart sign in alike, whatever the case of the address', async () => {
    const { id, email } = await world.signUp({ email: 'Case@People.test' });
    expect((await logIn('case@people.TEST', TEST_PASSWORD)).body).toMatchObject({ id, email });
    expect((await world.ask('POST /api/users/login', { body: { email, password: TEST_PASSWORD } })).body.id).toBe(id);
    const boundary = 'b0';
    const part = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/users/login',
      headers: { host: 'localhost', 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `${part('email', 'case@people.test')}${part('password', TEST_PASSWORD)}--${boundary}--\r\n`,
    });
    expect(response.json().id).toBe(id);
  });

  test('an unknown address, a wrong password and an account without one get the same answer', async () => {
    const { id, email } = await world.signUp();
    const wrong = await logIn(email as string, 'wrong password', '10.1.0.2');
    await world.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
    const none = await logIn(email as string, TEST_PASSWORD, '10.1.0.2');
    const unknown = await logIn('nobody@people.test', TEST_PASSWORD, '10.1.0.2');
    for (const answer of [wrong, none, unknown]) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual(wrong.body);
    }
    expect(wrong.body).toMatchObject({ error: 'sign-in/wrong-credentials' });
  });

  test('one account from many networks is slowed down for a minute, with its right password too, and never closed', async () => {
    const { email } = await world.signUp();
    for (let n = 1; n <= 10; n++) expect((await logIn(email as string, 'wrong', `10.2.${n}.1`)).status).toBe(401);
    const eleventh = await logIn(email as string, TEST_PASSWORD, '10.2.99.1');
    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers['retry-after'])).toBeLessThanOrEqual(60);
    world.advance(60_000);
    expect((await logIn(email as string, TEST_PASSWORD, '10.2.99.1')).status).toBe(200);
  });

  test('one address on many accounts is limited, forwarded-for headers change nothing, and success is not counted', async () => {
    const { email } = await world.signUp();
    await nearlyLimit(world, 'sign-in by address', '10.3.0.1', 10);
    for (let n = 0; n < 9; n++)
      await logIn(`many${n}@people.test`, 'wrong', '10.3.0.1', { 'x-forwarded-for': `1.2.3.${n}` });
    expect((await logIn(email as string, TEST_PASSWORD, '10.3.0.1')).status).toBe(200);
    expect((await logIn('last@people.test', 'wrong', '10.3.0.1')).status).toBe(401);
    expect((await logIn(email as string, TEST_PASSWORD, '10.3.0.1', { 'x-forwarded-for': '9.9.9.9' })).status).toBe(
      429,
    );
    expect((await logIn(email as string, TEST_PASSWORD, '10.3.0.2')).status).toBe(200);
  });

  test('a hundred guesses sent at once are ten guesses', async () => {
    const { email } = await world.signUp();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => logIn(email as string, `guess ${n}`, `10.4.0.${n}`)),
    );
    const checked = answers.filter(({ status }) => status === 401).length;
    // two are checked at a time, so one more may have begun when the tenth failed
    expect(checked).toBeGreaterThanOrEqual(10);
    expect(checked).toBeLessThanOrEqual(11);
    expect(answers.every(({ status }) => [401, 429, 503].includes(status))).toBe(true);
  });

  test('a password of 10 KB is refused before it is hashed', async () => {
    const twenty = (password: string, status: number) => async () => {
      for (let n = 0; n < 20; n++)
        expect((await logIn(`nobody${n}@people.test`, password, `10.5.${n}.1`)).status).toBe(status);
    };
    const tooLong = twenty('p'.repeat(10_240), 400);
    // a hash takes some twenty milliseconds, a refusal one
    // real time: one is compared with the other, which is twenty times as long
    const [refused, hashed] = [await quickestOf([tooLong, tooLong, tooLong]), await quickestOf([twenty('wrong', 401)])];
    expect(refused).toBeLessThan(hashed);
  });

  test.each([
    ['emoji', '⚾🔥🧢⚾🔥🧢⚾🔥'],
    ['leading and trailing spaces', '  left field 1962  '],
    ['a hundred bytes', 'ñandú'.repeat(14)],
    ['1024 bytes', `${'left field '.repeat(93)}q`],
  ])('a password with %s is taken exactly', async (_, password) => {
    const { email } = await world.signUp({ password });
    expect((await logIn(email as string, password, '10.6.0.1')).status).toBe(200);
    for (const near of [password.trim(), password.slice(0, -1), `${password} `])
      if (near !== password) expect([400, 401]).toContain((await logIn(email as string, near, '10.6.0.2')).status);
    await world.db.deleteFrom('limit_counters').execute();
  });

  test('a password with a NUL inside is refused by its name, never shortened', async () => {
    const form = { name: 'Ana', email: 'nul@people.test', password: 'left\u0000field\u00001962' };
    const { status, body } = await world.ask('POST /api/users/register', { body: form, from: '10.6.0.4' });
    expect([status, body]).toMatchObject([400, { fields: [{ field: 'password', rule: 'character' }] }]);
  });

  test('é typed as one sign or as two is the same password', async () => {
    const { email } = await world.signUp({ password: 'pe\u0301rgola-1962' });
    expect((await logIn(email as string, 'p\u00e9rgola-1962', '10.6.0.3')).status).toBe(200);
  });
});

describe("somebody else's wrong passwords", () => {
  const MINUTE = 60_000;
  const cookieOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }): string =>
    String([headers['set-cookie']].flat()[0]).split(';')[0] as string;
  const guessTen = async (email: string, from: string, headers = {}): Promise<void> => {
    for (let n = 0; n < 10; n++) expect((await logIn(email, `guess ${n}`, from, headers)).status).toBe(401);
    // past the minute in which the account is slowed down everywhere
    world.advance(MINUTE);
  };

  test('close the account for their own network, for a quarter of an hour, and for nobody else', async () => {
    const email = (await world.signUp()).email as string;
    await guessTen(email, '10.50.0.1');
    for (const address of ['10.50.0.1', '10.50.0.200'])
      expect((await logIn(email, TEST_PASSWORD, address)).status).toBe(429);
    expect((await logIn(email, TEST_PASSWORD, '10.50.1.1')).status).toBe(200);
    // the owner's sign-in from elsewhere does not unblock the guesser's network
    expect((await logIn(email, TEST_PASSWORD, '10.50.0.1')).status).toBe(429);
    world.advance(14 * MINUTE);
    expect((await logIn(email, TEST_PASSWORD, '10.50.0.1')).status).toBe(200);
  });

  test('do not keep out a device that signed in before, not even at the same address', async () => {
    const email = (await world.signUp()).email as string;
    const cookie = cookieOf(await logIn(email, TEST_PASSWORD, '10.51.0.1'));
    expect(cookie).toMatch(/^palco_device=[\w-]{32}$/);
    await guessTen(email, '10.51.0.1');
    for (let n = 0; n < 10; n++) await logIn(email, `more ${n}`, `10.52.${n}.1`);
    expect((await logIn(email, TEST_PASSWORD, '10.53.0.1')).status).toBe(429);
    expect((await logIn(email, TEST_PASSWORD, '10.51.0.1', { cookie })).status).toBe(200);
  });

  test('are limited on such a device too, and it opens no other account', async () => {
    const [mine, other] = [(await world.signUp()).email as string, (await world.signUp()).email as string];
    const cookie = cookieOf(await logIn(mine, TEST_PASSWORD, '10.54.0.1'));
    await guessTen(mine, '10.54.0.1', { cookie });
    expect((await logIn(mine, TEST_PASSWORD, '10.54.0.1', { cookie })).status).toBe(429);
    await guessTen(other, '10.55.0.1', { cookie });
    expect((await logIn(other, TEST_PASSWORD, '10.55.0.1', { cookie })).status).toBe(429);
    for (const forged of ['palco_device=x', `palco_device=${'a'.repeat(32)}`, `palco_device=${'%00'.repeat(20)}`])
      expect((await logIn(other, TEST_PASSWORD, '10.55.0.1', { cookie: forged })).status).toBe(429);
  });

  test('are counted however many cookies somebody invents', async () => {
    const email = (await world.signUp()).email as string;
    for (let n = 0; n < 12; n++) {
      const cookie = `palco_device=${String(n).repeat(32).slice(0, 32)}`;
      expect((await logIn(email, 'wrong', '10.56.0.1', { cookie })).status).toBe(n < 10 ? 401 : 429);
    }
  });

  test('behind https the cookie is for this host and https only', async () => {
    const secure = await openWorld({ settings: { PALCO_ORIGIN: 'https://tv.example.mx' } });
    const { email } = await secure.signUp();
    const answer = await secure.ask('POST /api/users/login', { body: { email, password: TEST_PASSWORD } });
    const cookie = String([answer.headers['set-cookie']].flat()[0]);
    for (const part of ['__Host-palco_device=', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
      expect(cookie).toContain(part);
    await secure.close();
  });
});

describe('tokens that are none', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: '1001', sid: crypto.randomUUID(), jti: 'x', aud: 'palco', iat: 1, exp: 4_000_000_000 };
  test.each([
    ['no algorithm', `${part({ alg: 'none' })}.${part(claims)}.`],
    ['a key of its own choosing', `${part({ alg: 'HS256', kid: '../../dev/null' })}.${part(claims)}.${'a'.repeat(43)}`],
    [
      'a key at an address',
      `${part({ alg: 'RS256', jku: 'https://evil.tld/keys' })}.${part(claims)}.${'a'.repeat(43)}`,
    ],
    ['a list as subject', `${part({ alg: 'HS256' })}.${part({ ...claims, sub: ['1001'] })}.${'a'.repeat(43)}`],
    ['no dots', 'x'.repeat(200)],
    ['ten thousand signs', 'x'.repeat(10_000)],
  ])('%s is nobody', async (_, token) => {
    const answer = await world.ask('GET /api/users/me', { token });
    expect([401, 431]).toContain(answer.status);
  });

  test('a token of ours for another purpose opens no session', async () => {
    const { SignJWT } = await import('jose');
    const { deriveKey } = await import('../../keys.ts');
    const secret = world.config.secret as string;
    const fan = await world.signUp();
    const sid = (JSON.parse(Buffer.from(fan.token.split('.')[1] as string, 'base64url').toString()) as { sid: string })
      .sid;
    const make = (aud: string, purpose: 'session tokens' | 'login tickets') =>
      new SignJWT({ sid })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(fan.id))
        .setAudience(aud)
        .setJti('x')
        .setIssuedAt(Math.floor(world.now().getTime() / 1000))
        .setExpirationTime(Math.floor(world.now().getTime() / 1000) + 60)
        .sign(deriveKey(secret, purpose));
    const me = async (token: string) => (await world.ask('GET /api/users/me', { token })).status;
    expect(await me(await make('palco', 'session tokens'))).toBe(200);
    expect(await me(await make('palco', 'login tickets'))).toBe(401);
    expect(await me(await make('apple-login', 'session tokens'))).toBe(401);
  });

  test("the token says the account's number, as old clients read it, and nothing of rights", async () => {
    const { id, token } = await world.signUp();
    const claims = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString());
    expect(claims).toMatchObject({ sub: String(id), id });
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'id', 'jti', 'sid', 'sub']);
  });
});
