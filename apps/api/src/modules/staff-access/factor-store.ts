/** The second factors of a person, as stored. */
import type { Factor } from '@palco/contracts/staff-access/staff-session';
import type { Database } from '@palco/database/connect';

/** Which factors the person has set up; none before the first sign-in to the console. */
export const factorsOf = async (db: Database, userId: number): Promise<Factor[]> => {
  const passkey = await db.selectFrom('staff_passkeys').select('id').where('user_id', '=', userId).executeTakeFirst();
  const app = await db.selectFrom('staff_code_apps').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return [...(passkey ? (['passkey'] as const) : []), ...(app ? (['code'] as const) : [])];
};

/** Waits for other changes of the person's factors, so that of two concurrent first sign-ins only one sets up a factor. */
export const lockFactors = async (tx: Database, userId: number): Promise<void> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
};

/** Forgets all factors of a person: the next sign-in to the console sets up a new one. */
export const forgetFactors = async (tx: Database, userId: number): Promise<void> => {
  await tx.deleteFrom('staff_passkeys').where('user_id', '=', userId).execute();
  await tx.deleteFrom('staff_code_apps').where('user_id', '=', userId).execute();
  await tx.deleteFrom('staff_recovery_codes').where('user_id', '=', userId).execute();
};

/** For the export of a person's data: what exists and since when, never a key. */
export const factorsForExport = async (db: Database, userId: number): Promise<object[]> => {
  const passkeys = await db
    .selectFrom('staff_passkeys')
    .select(['created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .execute();
  const apps = await db.selectFrom('staff_code_apps').select('created_at').where('user_id', '=', userId).execute();
  return [...passkeys.map((row) => ({ kind: 'passkey', ...row })), ...apps.map((row) => ({ kind: 'code', ...row }))];
};
