import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type FaultBox, faultNamed, type SetFault, waitForDelay } from '../fault-box.ts';
import { choices, facts, sendPage } from '../sandbox-page.ts';

export const FACEBOOK_SANDBOX = { appId: '424242424242', appSecret: 'fb5a'.repeat(8) } as const;

/** Test people; the second one has no e-mail at Facebook. */
const PEOPLE = {
  carla: { id: '10158000000000001', first_name: 'Carla', last_name: 'Libro', email: 'carla.libro@fb-fans.test' },
  dario: { id: '10158000000000002', first_name: 'Darío', last_name: 'Sincorreo', email: undefined },
} as const;
type PersonName = keyof typeof PEOPLE;
const isPerson = (name: unknown): name is PersonName => typeof name === 'string' && name in PEOPLE;

interface Issued {
  readonly person: PersonName;
  readonly appId: string;
  readonly expiresAt: number;
}
const LIFETIME_SECONDS = 5_184_000;
const graphError = (reply: FastifyReply, message: string, code: number): FastifyReply =>
  reply
    .code(400)
    .send({ error: { message, type: 'OAuthException', code, fbtrace_id: randomBytes(8).toString('hex') } });

const broken = (reply: FastifyReply, set: readonly SetFault[]): FastifyReply | undefined => {
  if (faultNamed(set, '500')) return reply.code(500).send({ error: { message: 'An unknown error occurred', code: 1 } });
  if (faultNamed(set, 'html')) return reply.type('text/html').send('<h1>Sorry, something went wrong.</h1>');
  return undefined;
};

/**
 * Facebook Login: dialog, code exchange, debug_token, me. Faults of the calls `debug_token` and `me`: `other_app`,
 * `invalid`, `expired`, `user_mismatch`, `no_email`, `500`, `html`, `delay:3000`. `/__facebook/token` issues an access
 * token as for an app.
 */
export const facebookRoutes = (app: FastifyInstance, faults: FaultBox, clock: () => Date): void => {
  const { appId, appSecret } = FACEBOOK_SANDBOX;
  // not persistent, like open dialogs
  const codes = new Map<string, { person: PersonName; redirectUri: string }>();
  const tokens = new Map<string, Issued>();
  const now = (): number => Math.floor(clock().getTime() / 1000);
  const issue = (person: PersonName, of: string = appId): string => {
    const token = `EAAG${randomBytes(40).toString('base64url')}`;
    tokens.set(token, { person, appId: of, expiresAt: now() + LIFETIME_SECONDS });
    return token;
  };

  app.get<{ Querystring: Record<string, string> }>('/__facebook/dialog/oauth', async ({ query }, reply) => {
    if (query.client_id !== appId || query.response_type !== 'code')
      return sendPage(reply, 'Invalid App ID', '<p>Facebook would refuse this.</p>', 400);
    const labels = Object.entries(PEOPLE).map(([key, { first_name, last_name, email }]) => [
      key,
      `${first_name} ${last_name} (${email ?? 'no e-mail'})`,
    ]);
    const action = `/__facebook/dialog/decide?${new URLSearchParams(query)}`;
    return sendPage(
      reply,
      'Log in with Facebook (sandbox)',
      facts({ App: query.client_id }) + choices(action, { ...Object.fromEntries(labels), cancel: 'Cancel' }),
    );
  });
  app.post<{ Querystring: Record<string, string>; Body: { decision?: string } }>(
    '/__facebook/dialog/decide',
    async ({ query, body }, reply) => {
      const back = URL.parse(query.redirect_uri ?? '');
      if (!back) return reply.code(400).send('no');
      back.searchParams.set('state', query.state ?? '');
      if (isPerson(body.decision)) {
        const code = randomBytes(24).toString('base64url');
        codes.set(code, { person: body.decision, redirectUri: query.redirect_uri ?? '' });
        back.searchParams.set('code', code);
      } else
        for (const [name, value] of [
          ['error', 'access_denied'],
          ['error_code', '200'],
          ['error_reason', 'user_denied'],
        ] as const)
          back.searchParams.set(name, value);
      return reply.redirect(back.href, 302);
    },
  );
  app.get<{ Querystring: Record<string, string> }>('/__facebook/oauth/access_token', async ({ query }, reply) => {
    const set = faults.take('access_token', '');
    await waitForDelay(set);
    const bad = broken(reply, set);
    if (bad) return bad;
    const code = codes.get(query.code ?? '');
    codes.delete(query.code ?? '');
    if (query.client_id !== appId || query.client_secret !== appSecret)
      return graphError(reply, 'Error validating client secret.', 1);
    if (code?.redirectUri !== query.redirect_uri || !code)
      return graphError(reply, 'Error validating verification code.', 100);
    return { access_token: issue(code.person), token_type: 'bearer', expires_in: LIFETIME_SECONDS };
  });
  app.get<{ Querystring: Record<string, string> }>('/__facebook/debug_token', async ({ query }, reply) => {
    const set = faults.take('debug_token', '');
    await waitForDelay(set);
    const bad = broken(reply, set);
    if (bad) return bad;
    if (query.access_token !== `${appId}|${appSecret}`)
      return graphError(reply, 'Invalid OAuth access token signature.', 190);
    const token = tokens.get(query.input_token ?? '');
    if (!token || faultNamed(set, 'invalid'))
      return { data: { app_id: appId, is_valid: false, user_id: '0', error: { code: 190, message: 'Bad signature' } } };
    return {
      data: {
        app_id: faultNamed(set, 'other_app') ? '999999999999' : token.appId,
        type: 'USER',
        application: 'Palco',
        expires_at: faultNamed(set, 'expired') ? now() - 1 : token.expiresAt,
        data_access_expires_at: token.expiresAt,
        is_valid: true,
        issued_at: token.expiresAt - LIFETIME_SECONDS,
        scopes: ['email', 'public_profile'],
        user_id: faultNamed(set, 'user_mismatch') ? '10158000000000099' : PEOPLE[token.person].id,
      },
    };
  });
  app.get<{ Querystring: Record<string, string> }>('/__facebook/me', async ({ query }, reply) => {
    const set = faults.take('me', '');
    await waitForDelay(set);
    const bad = broken(reply, set);
    if (bad) return bad;
    const token = tokens.get(query.access_token ?? '');
    const proof = createHmac('sha256', appSecret)
      .update(query.access_token ?? '')
      .digest('hex');
    if (!token || query.appsecret_proof !== proof) return graphError(reply, 'Invalid appsecret_proof provided.', 100);
    const { email, ...person } = PEOPLE[token.person];
    return { ...person, ...(email && !faultNamed(set, 'no_email') ? { email } : {}) };
  });
  app.post<{ Body: { person?: string; app_id?: string } }>('/__facebook/token', async ({ body }) => {
    const person = isPerson(body.person) ? body.person : 'carla';
    return { access_token: issue(person, body.app_id), ...PEOPLE[person] };
  });
};
