/** People for tests: accounts, tokens and staff, made through HTTP like everybody's. */
import type { SignedIn } from '@palco/contracts/accounts/accounts';
import type { StaffRole } from '@palco/contracts/staff-access/staff';
import type { Database } from '@palco/database/connect';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { acceptOnServer } from '../modules/accounts/staff-invitations.ts';
import type { LogScan } from './log-scan.ts';

export interface Question {
  readonly token?: string;
  /** sent as JSON */
  readonly body?: unknown;
  /** sent as a form */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** address of the connection; default 127.0.0.1 */
  readonly from?: string;
}
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** the JSON body, whatever it is */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it
  readonly body: any;
  readonly text: string;
}
export type Ask = (methodAndPath: `${string} /${string}`, question?: Question) => Promise<Reply>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** `ask('POST /api/users/login', { body })`: one request, without a socket. */
export const askFrom =
  (app: FastifyInstance, scan: LogScan): Ask =>
  async (methodAndPath, { token, body, form, headers = {}, from = '127.0.0.1' } = {}) => {
    const [method, url] = methodAndPath.split(/ (.*)/) as [string, string];
    const type = form ? 'application/x-www-form-urlencoded' : body === undefined ? undefined : 'application/json';
    const response = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: from,
      headers: {
        host: 'localhost',
        ...(token ? { authorization: token } : {}),
        ...(type ? { 'content-type': type } : {}),
        ...headers,
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const text = response.body;
    const reply = {
      status: response.statusCode,
      headers: response.headers as Reply['headers'],
      body: parsed(text),
      text,
    };
    for (const sent of [body, form, reply.body]) scan.learn(sent);
    return reply;
  };

export const TEST_PASSWORD = 'left field 1962';

/** A message that the sandbox received. */
interface SentMessage {
  readonly kind: 'mail' | 'sms' | 'whatsapp' | 'push';
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  readonly language?: string;
  readonly unsubscribe?: readonly [address: string, post: string];
  readonly files?: readonly {
    readonly name: string;
    readonly type: string;
    readonly disposition: string | null;
    readonly sha256: string;
  }[];
}

export interface People {
  /** what was sent to an address or number, the newest first */
  messagesTo(to: string): Promise<SentMessage[]>;
  /** waits for the newest matching message that was not returned before; needs a world with work */
  messageTo(to: string, pattern: RegExp): Promise<SentMessage>;
  /** waits until every message is sent, so that a fault hits only later ones */
  allSent(): Promise<void>;
  /** the next fault of a sandbox provider, such as `spoil('sms', { fault: '500', on: 'send' })` */
  spoil(
    provider: 'mail' | 'sms' | 'apple' | 'facebook' | 'push',
    fault: { fault: string; on?: string; order?: string; times?: number },
  ): Promise<void>;
  /** clears the provider's faults */
  mend(provider: 'mail' | 'sms'): Promise<void>;
  /** registers a person; returns the account and its token */
  signUp(fields?: Readonly<Record<string, unknown>>): Promise<SignedIn>;
  /** signs in by e-mail; returns the token of a new session */
  signIn(email: string, password?: string): Promise<string>;
  /** somebody who has accepted an invitation to work here, and has no role */
  colleague(): Promise<SignedIn>;
  /** somebody with these roles, and a token with a fresh second proof (it lasts 15 minutes of the world's clock) */
  staff(...roles: StaffRole[]): Promise<{ readonly id: number; readonly token: string }>;
}

let made = 0;
const must = <Body>({ status, body, text }: Reply): Body => {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body as Body;
};

const WAIT_MS = 300_000;

export const makePeople = (
  ask: Ask,
  { db, sandbox, scan }: { db: Database; sandbox: string; scan: LogScan },
): People => {
  const messagesTo: People['messagesTo'] = async (to) => {
    const reply = await fetch(`${sandbox}/outbox.json?to=${encodeURIComponent(to)}`);
    return ((await reply.json()) as { messages: SentMessage[] }).messages;
  };
  // the code of an earlier message would pass for the new one as long as that is still on its way
  const answered = new Set<string>();
  const messageTo: People['messageTo'] = async (to, pattern) => {
    // real time: only a fault lasts that long
    const until = performance.now() + WAIT_MS;
    for (;;) {
      const messages = (await messagesTo(to)).map((message, at, { length }) => ({
        message,
        key: `${length - at} ${to}`,
      }));
      const fresh = messages.find(
        ({ message: { subject = '', text }, key }) =>
          !answered.has(key) && (pattern.test(subject) || pattern.test(text)),
      );
      if (fresh) {
        answered.add(fresh.key);
        const found = fresh.message;
        scan.learn({
          code: /\b\d{6}\b/.exec(found.text)?.[0],
          token: /#(?:token|invitation)=([\w-]+)/.exec(found.text)?.[1],
        });
        return found;
      }
      // real time: as above
      if (performance.now() > until) throw new Error(`no message to ${to} that matches ${pattern}`);
      // real time: between two looks
      await new Promise((done) => setTimeout(done, 40));
    }
  };
  const allSent: People['allSent'] = async () => {
    // real time: only a fault lasts that long
    const until = performance.now() + WAIT_MS;
    for (;;) {
      const { rows } = await sql`select 1 from graphile_worker._private_jobs limit 1`.execute(db);
      if (rows.length === 0) return;
      // real time: as above
      if (performance.now() > until) throw new Error('work is still waiting');
      // real time: between two looks
      await new Promise((done) => setTimeout(done, 40));
    }
  };
  const signUp: People['signUp'] = async (fields = {}) => {
    const email = `fan${++made}@people.test`;
    const form = { name: 'Ana de la Grada', email, password: TEST_PASSWORD, ...fields };
    // every fan has a network of their own, so that limits per address do not make tests depend on each other
    const from = `10.9.${made % 250}.${(Math.floor(made / 250) % 250) + 1}`;
    return must<SignedIn>(await ask('POST /api/users/register', { body: form, from }));
  };
  const signIn: People['signIn'] = async (email, password = TEST_PASSWORD) =>
    must<SignedIn>(await ask('POST /api/users/login', { body: { email, password } })).token;
  return {
    messagesTo,
    messageTo,
    allSent,
    spoil: async (provider, fault) => {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${sandbox}/__${provider}/faults`, { method: 'POST', headers, body: JSON.stringify(fault) });
    },
    mend: async (provider) => {
      await fetch(`${sandbox}/__${provider}/faults`, { method: 'DELETE' });
    },
    signUp,
    signIn,
    colleague: async () => {
      const person = await signUp();
      const at = new Date(0);
      await db.updateTable('users').set({ email_confirmed_at: at }).where('id', '=', person.id).execute();
      await acceptOnServer(db, { id: person.id, email: person.email ?? '' }, at);
      return person;
    },
    staff: async (...roles) => {
      const { id, token } = await signUp();
      await db
        .updateTable('users')
        .set({ roles, email_confirmed_at: new Date(0) })
        .where('id', '=', id)
        .execute();
      // the new session has not been used yet, so no cache has it without the roles
      const proof = await ask('POST /api/users/proof', { token, body: { password: TEST_PASSWORD } });
      return { id, token: must<{ token: string }>(proof).token };
    },
  };
};
