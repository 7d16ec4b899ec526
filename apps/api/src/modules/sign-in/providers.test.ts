import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectWaiting } from '../../testing/waiting-queries.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
beforeEach(async () => {
  for (const provider of ['apple', 'facebook'])
    await fetch(`${world.sandbox}/__${provider}/faults`, { method: 'DELETE' });
  await world.db.deleteFrom('limit_counters').execute();
});
afterAll(() => world.close());

const post = async (path: string, body: object): Promise<Record<string, string>> =>
  (
    await fetch(`${world.sandbox}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json() as Promise<Record<string, string>>;
/** The cookie of an affiliate's link comes with every call. */
const headers = { cookie: 'affiliate_id=DEF-456' };
const facebook = (body: object, path = 'POST /api/users/login/facebook?is_lmp_live=1') =>
  world.ask(path as 'POST /x', { form: body as Record<string, string>, headers });
const apple = (body: object) => world.ask('POST /api/users/login/apple', { form: body as Record<string, string> });
const cookieOf = (headers: { readonly [name: string]: unknown }): string =>
  [headers['set-cookie']]
    .flat()
    .map((each) => String(each).split(';')[0])
    .join('; ');
const forget = async (): Promise<void> => {
  for (const table of ['identities', 'consents', 'sessions', 'one_time_tokens'] as const)
    await world.db.deleteFrom(table).execute();
  await world.db.deleteFrom('users').execute();
};

describe('Facebook', () => {
  test('an access token of our app signs in; the form’s personal fields are ignored', async () => {
    await forget();
    const { access_token, id } = await post('/__facebook/token', { person: 'carla' });
    const me = (await facebook({ id: '1', email: 'admin@palco.test', first_name: 'Eve', access_token })).body;
    expect(me).toMatchObject({
      email: 'carla.libro@fb-fans.test',
      name: 'Carla Libro',
      login_type: 'facebook',
      affiliate_id: 'DEF-456',
    });
    const again = (await facebook({ access_token })).body;
    expect(again.id).toBe(me.id);
    const rows = await world.db.selectFrom('identities').selectAll().execute();
    expect(rows).toMatchObject([{ provider: 'facebook', subject: id, user_id: me.id }]);
  });

  test.each([
    ['nothing', {}],
    ['a token that Facebook does not know', { access_token: 'EAAGinvented' }],
    ['a ticket that is none', { identity_token: 'eyJhbGciOiJub25lIn0.e30.' }],
  ])('id and e-mail with %s are no proof', async (_, proof) => {
    const answer = await facebook({ id: '1', email: 'liga@palco.test', ...proof });
    expect([answer.status, answer.body.error, answer.body.token]).toEqual([403, 'sign-in/proof-invalid', undefined]);
  });
  test('a token that another app got is no proof', async () => {
    const { access_token } = await post('/__facebook/token', { person: 'carla', app_id: '999999999999' });
    expect((await facebook({ access_token })).status).toBe(403);
  });
  test.each(['other_app', 'invalid', 'expired', 'user_mismatch'])('«%s» is no proof', async (fault) => {
    const { access_token } = await post('/__facebook/token', {});
    await world.spoil('facebook', { fault, on: 'debug_token' });
    expect((await facebook({ access_token })).status).toBe(403);
  });
  test.each(['500', 'html'])(
    'when Facebook answers %s nobody is let in and nobody is turned away for good',
    async (fault) => {
      const { access_token } = await post('/__facebook/token', {});
      await world.spoil('facebook', { fault, on: 'debug_token' });
      const answer = await facebook({ access_token });
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBeDefined();
    },
  );
  test('somebody without an e-mail gets an account without one', async () => {
    const { access_token } = await post('/__facebook/token', { person: 'dario' });
    expect((await facebook({ access_token })).body).toMatchObject({ email: null, name: 'Darío Sincorreo' });
  });
  test('an e-mail that has an account is not joined to it', async () => {
    await forget();
    await world.signUp({ email: 'carla.libro@fb-fans.test' });
    const { access_token } = await post('/__facebook/token', { person: 'carla' });
    const answer = await facebook({ access_token });
    expect([answer.status, answer.body.error]).toEqual([401, 'accounts/email-registered']);
    expect(await world.db.selectFrom('identities').selectAll().execute()).toEqual([]);
  });
  test('the same new person twenty times at once is one account', async () => {
    await forget();
    const { access_token } = await post('/__facebook/token', { person: 'carla' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => facebook({ access_token })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test('no session opens with an identity that a recovery is taking from the account', async () => {
    await forget();
    const { access_token } = await post('/__facebook/token', { person: 'carla' });
    const { id } = (await facebook({ access_token })).body;
    let asked: ReturnType<typeof facebook> | undefined;
    await world.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('identities').where('user_id', '=', id).execute();
      await tx.updateTable('sessions').set({ ended_at: world.now() }).where('user_id', '=', id).execute();
      asked = facebook({ access_token: (await post('/__facebook/token', { person: 'carla' })).access_token });
      await expectWaiting(tx);
    });
    expect((await asked)?.body.id).not.toBe(id);
    const open = world.db.selectFrom('sessions').select('id').where('user_id', '=', id).where('ended_at', 'is', null);
    expect(await open.execute()).toEqual([]);
  });

  describe('by redirect', () => {
    /** Presses a button of the sandbox's dialog; returns where the browser is sent. */
    const dialog = async (decision: string) => {
      const start = await world.ask('GET /api/users/login/facebook/start');
      const address = new URL(start.headers.location as string);
      const decided = await fetch(`${address.origin}/__facebook/dialog/decide${address.search}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ decision }),
      });
      return { cookie: cookieOf(start.headers), back: new URL(decided.headers.get('location') as string) };
    };
    const comeBack = ({ back, cookie }: { back: URL; cookie: string }) =>
      world.ask(`GET ${back.pathname}${back.search}` as 'GET /x', { headers: { cookie } });

    test('the dialog ends with a ticket that signs in once', async () => {
      await forget();
      const home = new URL((await comeBack(await dialog('carla'))).headers.location as string, 'http://x');
      expect(home.pathname).toBe('/tv/home');
      const ticket = home.searchParams.get('facebook_login') as string;
      expect((await facebook({ id: 'x', email: 'y', identity_token: ticket })).body.email).toBe(
        'carla.libro@fb-fans.test',
      );
      expect((await facebook({ identity_token: ticket })).status).toBe(403);
    });
    test('who cancels comes home without one', async () => {
      expect((await comeBack(await dialog('cancel'))).headers.location).toBe('/tv/home?facebook_error=cancelled');
    });
    test.each([
      ['another state', (back: URL) => back.searchParams.set('state', 'x'.repeat(32)), undefined],
      ['no cookie', () => undefined, ''],
      ["another browser's cookie", () => undefined, `palco_facebook=${'a'.repeat(32)}.${'b'.repeat(32)}`],
      ['a code that is none', (back: URL) => back.searchParams.set('code', 'invented'), undefined],
    ])('an answer with %s is worth nothing', async (_, spoil, cookie) => {
      const flow = await dialog('carla');
      spoil(flow.back);
      const answer = await comeBack({ back: flow.back, cookie: cookie ?? flow.cookie });
      expect(answer.headers.location).toBe('/tv/home?facebook_error=failed');
    });
    test('a code comes back once', async () => {
      const flow = await dialog('carla');
      expect((await comeBack(flow)).headers.location).toContain('facebook_login=');
      expect((await comeBack(flow)).headers.location).toBe('/tv/home?facebook_error=failed');
    });
  });
});

describe('Apple', () => {
  test("an app's identity token signs in, once", async () => {
    await forget();
    const { id_token, sub } = await post('/__apple/token', { person: 'beto' });
    const me = (
      await apple({
        id: 'nobody',
        email: 'liga@palco.test',
        identity_token: id_token,
        first_name: 'Beto',
        last_name: 'Oculto',
      })
    ).body;
    expect(me).toMatchObject({
      email: 'k2x9q7@privaterelay.appleid.com',
      name: 'Beto Oculto',
      login_type: 'apple',
      email_confirmed: true,
    });
    expect(await world.db.selectFrom('identities').selectAll().execute()).toMatchObject([
      { subject: sub, user_id: me.id },
    ]);
    expect((await apple({ identity_token: id_token })).status).toBe(403);
  });

  test.each(['alg_none', 'hs256', 'wrong_aud', 'wrong_iss', 'expired', 'unknown_kid'])(
    'a token with «%s» is no proof',
    async (fault) => {
      const { id_token } = await post('/__apple/token', { faults: fault });
      const answer = await apple({ id: 'x', email: 'liga@palco.test', identity_token: id_token });
      expect([answer.status, answer.body.error]).toEqual([403, 'sign-in/proof-invalid']);
    },
  );
  test.each([
    ['nothing', {}],
    ['garbage', { identity_token: 'xyz' }],
    ['a session of ours', { identity_token: 'session' }],
  ])('id and e-mail with %s are no proof', async (_, given) => {
    const proof =
      'identity_token' in given && given.identity_token === 'session'
        ? { identity_token: (await world.signUp()).token }
        : given;
    expect((await apple({ id: '1', email: 'liga@palco.test', ...proof })).status).toBe(403);
  });
  test('a storm of unknown keys asks Apple once', async () => {
    let keyRequests = 0;
    const { fetch: real } = globalThis;
    globalThis.fetch = (input, init) => {
      if (String(input).includes('/__apple/auth/keys')) keyRequests++;
      return real(input, init);
    };
    const tokens = await Promise.all(
      Array.from({ length: 15 }, () => post('/__apple/token', { faults: 'unknown_kid' })),
    );
    for (const { id_token } of tokens) await apple({ identity_token: id_token });
    globalThis.fetch = real;
    expect(keyRequests).toBeLessThanOrEqual(1);
  });
  test('an e-mail that has an account is not joined to it', async () => {
    await forget();
    await world.signUp({ email: 'ana.manzana@apple-fans.test' });
    const { id_token } = await post('/__apple/token', { person: 'ana' });
    expect((await apple({ identity_token: id_token })).body.error).toBe('accounts/email-registered');
  });
  test('an address that Apple has not verified is confirmed by mail first', async () => {
    await forget();
    const { id_token } = await post('/__apple/token', { person: 'ana', faults: 'unverified_email' });
    expect((await apple({ identity_token: id_token })).body.email_confirmed).toBe(false);
    await world.messageTo('ana.manzana@apple-fans.test', /confirm#token=/);
  });

  describe('by redirect', () => {
    const hidden = (html: string): Record<string, string> =>
      Object.fromEntries(
        [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
          name,
          value.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
        ]),
      );
    const authorize = async (decision: string) => {
      const start = await world.ask('GET /api/users/login/apple/start');
      const address = new URL(start.headers.location as string);
      expect(address.searchParams.get('response_mode')).toBe('form_post');
      const decided = await fetch(`${address.origin}/__apple/auth/decide${address.search}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ decision }),
      });
      return { cookie: cookieOf(start.headers), form: hidden(await decided.text()) };
    };
    const comeBack = ({ form, cookie }: { form: Record<string, string>; cookie: string }) =>
      world.ask('POST /api/users/login/apple/callback', { form, headers: { cookie } });
    const ticketOf = (location: unknown): string =>
      new URL(String(location), 'http://x').searchParams.get('apple_login') as string;

    test('the posted answer becomes a ticket that old clients can read, and that signs in', async () => {
      await forget();
      const answer = await comeBack(await authorize('ana'));
      expect(answer.status).toBe(303);
      const ticket = ticketOf(answer.headers.location);
      const claims = JSON.parse(Buffer.from(ticket.split('.')[1] as string, 'base64url').toString());
      expect(claims).toMatchObject({ email: 'ana.manzana@apple-fans.test', sub: expect.any(String) });
      expect(claims.exp - claims.iat).toBe(120);
      const me = await apple({ id: claims.sub, email: claims.email, identity_token: ticket });
      expect(me.body).toMatchObject({ email: 'ana.manzana@apple-fans.test', name: 'Ana Manzana' });
      const second = ticketOf((await comeBack(await authorize('ana'))).headers.location);
      expect((await apple({ identity_token: second })).body.id).toBe(me.body.id);
    });
    test('a ticket used twice, at once or later, signs in once', async () => {
      const ticket = ticketOf((await comeBack(await authorize('ana'))).headers.location);
      const answers = await Promise.all([1, 2, 3].map(() => apple({ identity_token: ticket })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
      expect((await apple({ identity_token: ticket })).status).toBe(403);
    });
    test('a ticket is over after two minutes, and opens nothing elsewhere', async () => {
      const late = ticketOf((await comeBack(await authorize('ana'))).headers.location);
      world.advance(121_000);
      expect((await apple({ identity_token: late })).status).toBe(403);
      const ticket = ticketOf((await comeBack(await authorize('ana'))).headers.location);
      expect((await facebook({ identity_token: ticket })).status).toBe(403);
      expect((await world.ask('GET /api/users/me', { token: ticket })).status).toBe(401);
    });
    test.each(['wrong_nonce', 'expired', 'wrong_aud', 'alg_none'])(
      'an answer with «%s» is worth nothing',
      async (fault) => {
        await world.spoil('apple', { fault, on: 'token' });
        expect((await comeBack(await authorize('ana'))).headers.location).toBe('/tv/home?apple_error=failed');
      },
    );
    test('an answer of another flow is worth nothing: its nonce is not ours', async () => {
      const [one, other] = [await authorize('ana'), await authorize('beto')];
      const mixed = { form: { ...other.form, state: one.form.state as string }, cookie: one.cookie };
      expect((await comeBack(mixed)).headers.location).toBe('/tv/home?apple_error=failed');
      expect((await comeBack({ form: one.form, cookie: '' })).headers.location).toBe('/tv/home?apple_error=failed');
    });
    test('who cancels comes home without a ticket', async () => {
      expect((await comeBack(await authorize('cancel'))).headers.location).toBe('/tv/home?apple_error=cancelled');
    });
    test('without an e-mail the ticket has none, as the spec wants it seen', async () => {
      await forget();
      await world.spoil('apple', { fault: 'no_email', on: 'token' });
      const ticket = ticketOf((await comeBack(await authorize('beto'))).headers.location);
      expect(JSON.parse(Buffer.from(ticket.split('.')[1] as string, 'base64url').toString())).not.toHaveProperty(
        'email',
      );
    });
    test('another host name of ours redirects to the one the provider knows', async () => {
      const start = await world.ask('GET /api/users/login/apple/start', { headers: { host: '127.0.0.1:4000' } });
      expect(start.headers.location).toBe('http://localhost/api/users/login/apple/start');
      expect(start.headers['set-cookie']).toBeUndefined();
    });
  });
});

describe('behind https', () => {
  test('cookies of a flow are for https, for nobody else, and Apple gets the one that survives its post', async () => {
    const secure = await openWorld({ settings: { PALCO_ORIGIN: 'https://tv.example.mx' } });
    const start = (provider: string) =>
      secure.ask(`GET /api/users/login/${provider}/start` as 'GET /x', { headers: { host: 'tv.example.mx' } });
    expect((await start('apple')).headers['set-cookie']).toMatch(
      /^__Host-palco_apple=.*Path=\/; HttpOnly; Secure; SameSite=None/,
    );
    expect((await start('facebook')).headers['set-cookie']).toMatch(
      /^__Host-palco_facebook=.*HttpOnly; Secure; SameSite=Lax/,
    );
    await secure.close();
  });
});

test('a way in that is switched off does not exist', async () => {
  const quiet = await openWorld({ settings: { PALCO_SIGN_IN: 'email' } });
  for (const call of ['GET /api/users/login/apple/start', 'GET /api/users/login/facebook/start'] as const)
    expect((await quiet.ask(call)).body.error).toBe('sign-in/method-off');
  const code = { telephone: '+525512345678' };
  expect((await quiet.ask('POST /api/users/login/phone/code', { body: code })).status).toBe(404);
  expect((await quiet.ask('GET /api/site')).body.signIn).toEqual(['email']);
  await quiet.close();
});
