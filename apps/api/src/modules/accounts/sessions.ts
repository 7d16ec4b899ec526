/** Opens and ends sessions. The row decides whether a session is valid; the token only names it. */
import { randomUUID } from 'node:crypto';
import type { Database } from '@palco/database/connect';
import type { FastifyRequest } from 'fastify';
import type { Now } from '../../clock.ts';
import { notify } from '../../gateways/notifications/notifications.ts';
import { deviceLabelOf } from './device-label.ts';
import { deviceDigest } from './known-device.ts';
import { CONSOLE_SESSION_LIFE_MS, tokenEnd } from './session.ts';
import { SESSION_TOPIC } from './session-cache.ts';
import type { SessionTokens } from './session-token.ts';

type SessionMethod = 'password' | 'phone' | 'facebook' | 'apple' | 'entrepreneur' | 'console' | 'wall';
/** These sessions last a shift, however much they are used. */
const SHIFTS: readonly SessionMethod[] = ['console', 'wall'];
export interface Place {
  /** ISO 3166 alpha-2 */
  readonly country: string;
  readonly city: string | undefined;
}
interface SessionsDeps {
  readonly db: Database;
  readonly clock: Now;
  readonly tokens: SessionTokens;
  readonly placeOf: (request: FastifyRequest) => Promise<Place>;
  /** drops a session from this process's cache */
  readonly drop: (sessionId: string) => void;
}
interface NewSession {
  readonly userId: number;
  /** how the person signed in */
  readonly method: SessionMethod;
  readonly request: FastifyRequest;
}
/** Changes to sessions inside a transaction. Other processes are notified when it commits. */
export interface SessionChanges {
  end(sessionId: string): Promise<void>;
  extend(sessionId: string, expiresAt: Date): Promise<void>;
  /** ends all sessions of a person, except one if given */
  endAllOf(userId: number, except?: string): Promise<void>;
  /** makes all processes reload a person's sessions after a change of roles or language */
  refreshAllOf(userId: number): Promise<void>;
}
type ChangeSessions = <Result>(work: (tx: Database, changes: SessionChanges) => Promise<Result>) => Promise<Result>;
export interface Sessions {
  /** opens a session for the request's device; returns its token */
  open(db: Database, session: NewSession): Promise<string>;
  /** runs a transaction that changes sessions; drops them from this process's cache when it has committed */
  readonly change: ChangeSessions;
}

/** The `change` of `Sessions`, also without a server: `drop` forgets a session where it is cached. */
export const changeSessions =
  ({ db: pool, clock, drop }: Pick<SessionsDeps, 'db' | 'clock' | 'drop'>): ChangeSessions =>
  async (work) => {
    const changed: string[] = [];
    const announce = async (tx: Database, rows: readonly { readonly id: string }[]): Promise<void> => {
      for (const { id } of rows) {
        await notify(tx, SESSION_TOPIC, id);
        changed.push(id);
      }
    };
    const result = await pool.transaction().execute(async (tx) => {
      const ending = () => tx.updateTable('sessions').set({ ended_at: clock() }).where('ended_at', 'is', null);
      return work(tx, {
        end: async (id) => announce(tx, await ending().where('id', '=', id).returning('id').execute()),
        extend: async (id, expires_at) => {
          const open = tx.updateTable('sessions').set({ expires_at }).where('id', '=', id);
          await announce(tx, await open.where('ended_at', 'is', null).returning('id').execute());
        },
        endAllOf: async (userId, except) => {
          const all = ending().where('user_id', '=', userId);
          await announce(tx, await (except ? all.where('id', '!=', except) : all).returning('id').execute());
        },
        refreshAllOf: async (userId) => {
          const open = tx.selectFrom('sessions').select('id').where('user_id', '=', userId);
          await announce(tx, await open.where('ended_at', 'is', null).execute());
        },
      });
    });
    for (const id of changed) drop(id);
    return result;
  };

export const createSessions = ({ db: pool, clock, tokens, placeOf, drop }: SessionsDeps): Sessions => ({
  open: async (db, { userId, method, request }) => {
    const now = clock();
    const id = randomUUID();
    const expiresAt = SHIFTS.includes(method) ? new Date(now.getTime() + CONSOLE_SESSION_LIFE_MS) : tokenEnd(now, now);
    const place = await placeOf(request);
    await db
      .insertInto('sessions')
      .values({
        id,
        user_id: userId,
        way: method,
        ...deviceLabelOf(request.headers['user-agent']),
        country: place.country,
        city: place.city ?? null,
        created_at: now,
        last_seen_at: now,
        expires_at: expiresAt,
        ended_at: null,
        device: deviceDigest(request),
      })
      .execute();
    return tokens.sign({ userId, sessionId: id, issuedAt: now, expiresAt, provedAt: undefined });
  },
  change: changeSessions({ db: pool, clock, drop }),
});

const MONTH_MS = 30 * 86_400_000;
/** Deletes sessions that ended or expired a month ago. */
export const forgetOldSessions = async (db: Database, now: Date): Promise<void> => {
  const monthAgo = new Date(now.getTime() - MONTH_MS);
  await db
    .deleteFrom('sessions')
    .where((is) => is.or([is('ended_at', '<', monthAgo), is('expires_at', '<', monthAgo)]))
    .execute();
};
