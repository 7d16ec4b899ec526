import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { SignJWT, UnsecuredJWT } from 'jose';
import { type FaultBox, faultNamed, type SetFault } from '../fault-box.ts';
import { openJournal } from '../journal.ts';
import { choices, escapeHtml, facts, SANDBOX_PAGE_POLICY, sandboxPage } from '../sandbox-page.ts';
import { type AppleKeys, openAppleKeys } from './apple-keys.ts';

export const APPLE_SANDBOX = { clientId: 'test.palco.tv', appId: 'test.palco.app' } as const;

/** Who can sign in here; the second one hides the address behind Apple's relay. */
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

interface Asked {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly state: string;
  readonly nonce?: string;
}
const ISSUER_PATH = '/__apple';
const SECONDS = { lifetime: 600, day: 86_400 } as const;

/** An identity token as Apple makes them, or spoilt in the way a fault names. `at` is Apple's clock. */
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

/** Apple posts its answer by a form that sends itself. */
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
 * `unverified_email`, `unknown_kid`, `alg_none`, `hs256`; of the call `keys`: `500`, `delay:3000`. `/__apple/token` makes
 * a token as an app would get it.
 */
export const appleRoutes = async (
  app: FastifyInstance,
  { data, faults, origin, clock }: { data: string; faults: FaultBox; origin: () => string; clock: () => Date },
): Promise<void> => {
  const keys = await openAppleKeys(data);
  const known = await openJournal<{ sub: string }>(join(data, 'apple-people.jsonl'));

  app.get('/__apple/auth/keys', async (_request, reply) => {
    const set = faults.take('keys', '');
    const delay = faultNamed(set, 'delay');
    if (delay) await sleep(Number(delay.argument || 1000), undefined, { ref: false });
    if (faultNamed(set, '500')) return reply.code(500).send('no');
    return { keys: [keys.publicJwk] };
  });

  app.get<{ Querystring: Asked & { response_mode?: string } }>('/__apple/auth/authorize', async ({ query }, reply) => {
    const { client_id, redirect_uri, response_mode } = query;
    reply.type('text/html; charset=utf-8').header('content-security-policy', SANDBOX_PAGE_POLICY);
    if (client_id !== APPLE_SANDBOX.clientId || !isLoopback(redirect_uri) || response_mode !== 'form_post')
      return reply.code(400).send(sandboxPage('invalid_request', '<p>Apple would refuse this.</p>'));
    const action = `/__apple/auth/decide?${new URLSearchParams({ ...query })}`;
    const labels = Object.entries(PEOPLE).map(([key, { name, email }]) => [key, `${name.join(' ')} (${email})`]);
    return reply.send(
      sandboxPage(
        'Sign in with Apple (sandbox)',
        facts({ 'Signing in to': client_id }) + choices(action, { ...Object.fromEntries(labels), cancel: 'Cancel' }),
      ),
    );
  });

  app.post<{ Querystring: Asked; Body: { decision?: string } }>(
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
