import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@palco/database/connect';
import { lockPerson } from '../operations/lock-person.ts';

/** Purposes of one-time tokens and their lifetimes in seconds. */
export const TOKEN_LIFE = {
  'confirm-email': 48 * 3600,
  'change-email': 24 * 3600,
  recover: 30 * 60,
  'phone-exchange': 5 * 60,
  'provider-ticket': 120,
  /** stands for a session once, when an app opens the player's page */
  'intro-video': 5 * 60,
  /** a provider's token that was used; stored for as long as it could be replayed */
  'spent-proof': 24 * 3600,
  invitation: 14 * 24 * 3600,
  /** from the password to the second factor; setting one up takes a while */
  'staff-sign-in': 15 * 60,
  /** makes the first administrator, in the browser of whoever installs Palco */
  'first-administrator': 24 * 3600,
  /** a second factor that a member of staff is adding to their own account */
  'staff-factor': 15 * 60,
} as const;
type TokenPurpose = keyof typeof TOKEN_LIFE;

interface OneTimeToken<Data> {
  readonly userId: number | null;
  readonly data: Data;
}
/** Links and tickets of a person that open the account, in part or whole. Not those that stand for something already used. */
export const PERSONAL_TOKENS = [
  'confirm-email',
  'change-email',
  'recover',
  'phone-exchange',
  'provider-ticket',
  'intro-video',
  'staff-sign-in',
  'staff-factor',
] as const satisfies readonly TokenPurpose[];

/** A token of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Creates a token. Only its digest is stored, so this is the only time it can be read. */
export const issueToken = async (
  tx: Database,
  {
    purpose,
    userId = null,
    data = {},
    now,
  }: { purpose: TokenPurpose; userId?: number | null; data?: object; now: Date },
): Promise<string> => {
  const token = newToken();
  await storeToken(tx, { token, purpose, userId, data, now });
  return token;
};

/** Stores a token made elsewhere (a ticket's id, a provider's token); false when it is stored already. */
export const storeToken = async (
  tx: Database,
  {
    token,
    purpose,
    userId = null,
    data = {},
    now,
  }: {
    token: string;
    purpose: TokenPurpose;
    userId?: number | null;
    data?: object;
    now: Date;
  },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('one_time_tokens')
    .values({
      digest: digestOf(token),
      purpose,
      user_id: userId,
      data: JSON.stringify(data),
      created_at: now,
      expires_at: new Date(now.getTime() + TOKEN_LIFE[purpose] * 1000),
      used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Uses a token; of many concurrent uses one succeeds. undefined: unknown, expired, used, or of another purpose. */
export const spendToken = async <Data>(
  tx: Database,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<OneTimeToken<Data> | undefined> => {
  const row = await tx
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('digest', '=', digestOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'data'])
    .executeTakeFirst();
  return row && { userId: row.user_id, data: row.data as Data };
};

/**
 * The same for a token of a person, who is locked first, as by whoever voids tokens: what the token opens is there before they
 * end everything, or is never opened. undefined also for the token of nobody.
 */
export const spendTokenOfPerson = async <Data>(
  tx: Database,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<{ readonly userId: number; readonly data: Data } | undefined> => {
  const known = await readToken<Data>(tx, purpose, token, now);
  if (!known?.userId || !(await lockPerson(tx, known.userId))) return undefined;
  const spent = await spendToken<Data>(tx, purpose, token, now);
  return spent && { userId: known.userId, data: spent.data };
};

/** Reads a token that was used, for somebody who opens its link again. */
export const readUsedToken = async <Data>(
  db: Database,
  purposes: readonly TokenPurpose[],
  token: string,
): Promise<(OneTimeToken<Data> & { readonly purpose: string }) | undefined> => {
  const row = await db
    .selectFrom('one_time_tokens')
    .select(['purpose', 'user_id', 'data'])
    .where('digest', '=', digestOf(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  return row && { purpose: row.purpose, userId: row.user_id, data: row.data as Data };
};

/** Reads a token that may still be used, without using it. */
export const readToken = async <Data>(
  db: Database,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<OneTimeToken<Data> | undefined> => {
  const row = await db
    .selectFrom('one_time_tokens')
    .select(['user_id', 'data'])
    .where('digest', '=', digestOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { userId: row.user_id, data: row.data as Data };
};

/** Replaces the data stored with a token. */
export const keepInToken = async (db: Database, purpose: TokenPurpose, token: string, data: object): Promise<void> => {
  await db
    .updateTable('one_time_tokens')
    .set({ data: JSON.stringify(data) })
    .where('digest', '=', digestOf(token))
    .where('purpose', '=', purpose)
    .execute();
};

/** Deletes a person's unused tokens of these purposes. */
export const voidTokens = async (tx: Database, userId: number, purposes: readonly TokenPurpose[]): Promise<void> => {
  await tx
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
};

/** Ends a person's unused tokens of a purpose because a newer one is sent; they are known as used ones. */
export const supersedeTokens = async (
  tx: Database,
  { userId, purpose, now }: { readonly userId: number; readonly purpose: TokenPurpose; readonly now: Date },
): Promise<void> => {
  await tx
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
};

const DAY_MS = 86_400_000;
/** Deletes tokens and phone challenges that expired a day ago. */
export const forgetOldTokens = async (db: Database, now: Date): Promise<void> => {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('phone_challenges').where('expires_at', '<', yesterday).execute();
};
