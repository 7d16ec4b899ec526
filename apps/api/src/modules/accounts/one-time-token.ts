import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@palco/database/connect';

/** What a link, an exchange code or a ticket is good for, and for how many seconds. */
export const TOKEN_LIFE = {
  'confirm-email': 48 * 3600,
  'change-email': 24 * 3600,
  recover: 30 * 60,
  'phone-exchange': 5 * 60,
  'provider-ticket': 120,
  /** stands for a session once, at the door to a picture */
  'intro-video': 5 * 60,
  /** a proof of a provider that was used up; kept for as long as it could be shown again */
  'spent-proof': 24 * 3600,
  invitation: 14 * 24 * 3600,
} as const;
export type TokenPurpose = keyof typeof TOKEN_LIFE;

export interface OneTimeToken<Data> {
  readonly userId: number | null;
  readonly data: Data;
}
const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Makes a token of 256 bits; only its digest is kept, so the answer is the one chance to read it. */
export const issueToken = async (
  tx: Database,
  {
    purpose,
    userId = null,
    data = {},
    now,
  }: { purpose: TokenPurpose; userId?: number | null; data?: object; now: Date },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await keepToken(tx, { token, purpose, userId, data, now });
  return token;
};

/** Keeps a token that was made elsewhere (the id of a ticket, a provider's own proof); false when it was kept before. */
export const keepToken = async (
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

/** Uses a token up: of many at once one gets it. undefined when it is unknown, over, used, or for something else. */
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

/** Makes a person's open tokens worthless: a new one was asked for, or the account changed hands. */
export const voidTokens = async (tx: Database, userId: number, purposes: readonly TokenPurpose[]): Promise<void> => {
  await tx
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
};

const DAY_MS = 86_400_000;
export const forgetOldTokens = async (db: Database, now: Date): Promise<void> => {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('phone_challenges').where('expires_at', '<', yesterday).execute();
};
