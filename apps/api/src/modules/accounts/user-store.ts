import type { Database } from '@palco/database/connect';
import type { AccountsTables } from '@palco/database/schema/accounts';
import type { Insertable, Selectable } from 'kysely';
import { emailKey } from './email-key.ts';

export type UserRow = Selectable<AccountsTables['users']>;
export type NewUser = Omit<Insertable<AccountsTables['users']>, 'id' | 'email_key' | 'deleted_at'>;

/** An account that is not deleted. */
export const findUser = (db: Database, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

export const findUserByEmail = (db: Database, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst();

export const findUserByNumber = (db: Database, number: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('entrepreneur_number', '=', number).executeTakeFirst();

/** Inserts an account; undefined when its e-mail or distributor number has one already. Safe under concurrency. */
export const insertUser = (db: Database, user: NewUser): Promise<UserRow | undefined> =>
  db
    .insertInto('users')
    .values({ ...user, email_key: user.email ? emailKey(user.email) : null, deleted_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
