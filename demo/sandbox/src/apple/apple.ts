import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { type FaultBox, faultNamed, type SetFault, waitForDelay } from '../fault-box.ts';
import { openJournal } from '../journal.ts';
import { choices, escapeHtml, facts, sandboxPage, sendPage } from '../sandbox-page.ts';

export const APPLE_SANDBOX = { clientId: 'test.palco.tv', appId: 'test.palco.app' } as const;

/** Test people; the second one uses Apple's private relay address. */
const PEOPLE = {
  ana: {
    sub: '001234.a1a1a1a1a1a1a1a1.0101',
    email: 'ana.manzana@apple-fans.test',
    name: ['Ana', 'Manzana'],
    isRelay: false,
  },
  beto: {
    sub: '005678.b2b2b2b2b2b2b2b2.0202',
    email: 'k2x9q7@privaterelay.appleid.com',
    name: ['Beto', 'Oculto'],
    isRelay: true,
  },
} as const;
type PersonName = keyof typeof PEOPLE;
const isPerson = (name: unknown): name is PersonName => typeof name === 'string' && name in PEOPLE;

interface AuthorizeQuery {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly state: string;
  readonly nonce?: string;
}
const ISSUER_PATH = '/__apple';
const SECONDS = { lifetime: 600, day: 86_400 } as const;

interface AppleKeys {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicJwk: JWK;
}
const KID = 'sandbox1';

/** The sandbox's Apple key, created once per data folder because the product caches public keys. */
const openAppleKeys = async (data: string): Promise<AppleKeys> => {
  const file = join(data, 'apple-key.json');
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  let jwk = stored && (JSON.parse(stored) as JWK);
  if (!jwk) {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    jwk = await exportJWK(privateKey);
    await writeFile(file, JSON.stringify(jwk), { mode: 0o600 });
  }
  const { kty, n, e } = jwk;
  return {
    kid: KID,
    privateKey: (await importJWK(jwk, 'RS256')) as CryptoKey,
    publicJwk: { kty, n, e, kid: KID, use: 'sig', alg: 'RS256' } as JWK,
  };
};

/** An identity token as Apple issues it, or changed by a fault. `at` is Apple's time. */
const makeToken = async (
  { privateKey, kid }: AppleKeys,
  {
    origin,
    person,
    aud,
    nonce,
    at,
  }: { origin: string; person: PersonName; aud: string; nonce: string | undefined; at: Date },
  set: readonly SetFault[],
): Promise<string> => {
  const has = (name: string): boolean => faultNamed(set, name) !== undefined;
  const { sub, email, isRelay } = PEOPLE[person];
  const now = Math.floor(at.getTime() / 1000);
  const [iat, exp] = has('expired') ? [now - SECONDS.day, now - 1] : [now, now + SECONDS.day];
  const claims = {
    iss: has('wrong_iss') ? 'https://evil.tld' : origin + ISSUER_PATH,
    aud: has('wrong_aud') ? 'another.app' : aud,
    sub,
    iat,
    exp,
    auth_time: now,
    nonce_supported: true,
    ...(nonce ? { nonce: has('wrong_nonce') ? 'another' : nonce } : {}),
    ...(has('no_email')
      ? {}
      : { email, email_verified: has('unverified_email') ? 'false' : 'true', is_private_email: String(isRelay) }),
  };
  if (has('alg_none')) return new UnsecuredJWT(claims).encode();
  if (has('hs256'))
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(createHash('sha256').update('x').digest());
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: has('unknown_kid') ? randomBytes(5).toString('hex') : kid })
    .sign(privateKey);
};

/** Apple posts its answer with a self-submitting form. */
const formPost = (action: string, fields: Readonly<Record<string, string>>): string =>
  sandboxPage(
    'Apple (sandbox)',
    `<form method="post" action="${escapeHtml(action)}">${Object.entries(fields)
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
      .join('')}<button class="main">Continue</button></form><script>document.forms[0].submit()</script>`,
  );
const isLoopback = (address: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(URL.parse(address)?.hostname ?? '');

/**
 * Sign in with Apple. Faults of the call `token`: `expired`, `wrong_aud`, `wrong_iss`, `wrong_nonce`, `no_email`,
 * `unverified_email`, `unknown_kid`, `alg_none`, `hs256`; of the call `keys`: `500`, `delay:3000`. `/__apple/token`
 * issues a token as for an app.
 */
export const appleRoutes = async (
  app: FastifyInstance,
  { data, faults, origin, clock }: { data: string; faults: FaultBox; origin: () => string; clock: () => Date },
): Promise<void> => {
  const keys = await openAppleKeys(data);
  const known = await openJournal<{ sub: string }>(join(data, 'apple-people.jsonl'));

  app.get('/__apple/auth/keys', async (_request, reply) => {
    const set = faults.take('keys', '');
    await waitForDelay(set);
    if (faultNamed(set, '500')) return reply.code(500).send('no');
    return { keys: [keys.publicJwk] };
  });

  app.get<{ Querystring: AuthorizeQuery & { response_mode?: string } }>(
    '/__apple/auth/authorize',
    async ({ query }, reply) => {
      const { client_id, redirect_uri, response_mode } = query;
      if (client_id !== APPLE_SANDBOX.clientId || !isLoopback(redirect_uri) || response_mode !== 'form_post')
        return sendPage(reply, 'invalid_request', '<p>Apple would refuse this.</p>', 400);
      const action = `/__apple/auth/decide?${new URLSearchParams({ ...query })}`;
      const labels = Object.entries(PEOPLE).map(([key, { name, email }]) => [key, `${name.join(' ')} (${email})`]);
      return sendPage(
        reply,
        'Sign in with Apple (sandbox)',
        facts({ 'Signing in to': client_id }) + choices(action, { ...Object.fromEntries(labels), cancel: 'Cancel' }),
      );
    },
  );

  app.post<{ Querystring: AuthorizeQuery; Body: { decision?: string } }>(
    '/__apple/auth/decide',
    async ({ query, body }, reply) => {
      const { redirect_uri, state, client_id: aud, nonce } = query;
      reply.type('text/html; charset=utf-8');
      if (!isLoopback(redirect_uri)) return reply.code(400).send('no');
      const { decision } = body;
      if (!isPerson(decision)) return reply.send(formPost(redirect_uri, { state, error: 'user_cancelled_authorize' }));
      const { sub, email, name } = PEOPLE[decision];
      const id_token = await makeToken(
        keys,
        { origin: origin(), person: decision, aud, nonce, at: clock() },
        faults.take('token', email),
      );
      const isFirst = !known.entries.some((entry) => entry.sub === sub);
      if (isFirst) await known.append({ sub });
      const user = { name: { firstName: name[0], lastName: name[1] }, email };
      const code = `c${randomBytes(16).toString('hex')}`;
      return reply.send(
        formPost(redirect_uri, { code, id_token, state, ...(isFirst ? { user: JSON.stringify(user) } : {}) }),
      );
    },
  );

  app.post<{ Body: { person?: string; nonce?: string; faults?: string } }>('/__apple/token', async ({ body }) => {
    const person = isPerson(body.person) ? body.person : 'ana';
    const set = (body.faults ?? '').split(',').map((name) => ({ name, argument: '' }));
    const asked = { origin: origin(), person, aud: APPLE_SANDBOX.appId, nonce: body.nonce, at: clock() };
    return { id_token: await makeToken(keys, asked, set), ...PEOPLE[person] };
  });
};
