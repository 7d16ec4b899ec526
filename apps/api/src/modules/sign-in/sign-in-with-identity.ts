import { NAME_MAX, NAME_MIN } from '@palco/contracts/limits';
import { Email } from '@palco/contracts/person-fields';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import { askToConfirm } from '../accounts/confirm-email.ts';
import { recordConsent } from '../accounts/record-consent.ts';
import { findUser, findUserByEmail, insertUser, type NewUser, type UserRow } from '../accounts/user-store.ts';
import type { Vouched } from './login-ticket.ts';
import type { SignInDeps } from './sign-in-deps.ts';
import type { SignInResult } from './sign-in-reply.ts';

const LOGIN_TYPE = { phone: 'accountkit', facebook: 'facebook', apple: 'apple' } as const;

/** A name as we keep them; what a provider calls a person may be shorter than a form allows, and is then left open. */
const nameFrom = (text: string | undefined): string | null => {
  const plain =
    text
      ?.normalize('NFC')
      .replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
      .trim()
      .slice(0, NAME_MAX) ?? '';
  return [...plain].length >= NAME_MIN ? plain : null;
};

const findByIdentity = async (tx: Database, { provider, subject }: Vouched): Promise<UserRow | undefined> => {
  const identity = await tx
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return identity && findUser(tx, identity.user_id);
};

/**
 * Signs in whoever a provider vouches for, by the provider's own name for them and nothing else. A new person gets an
 * account, unless their e-mail has one: then they must come in as they did before. Nothing is joined by e-mail.
 */
export const signInWithIdentity = async (
  deps: Pick<SignInDeps, 'db' | 'clock' | 'sessions' | 'mails' | 'placeOf'>,
  vouched: Vouched,
  { language, request }: { language: Language; request: FastifyRequest },
): Promise<SignInResult | Refusal<'accounts/email-registered'>> => {
  const { db, clock, sessions, placeOf } = deps;
  const { provider, subject } = vouched;
  const email = Email.safeParse(vouched.email).data;
  const { country } = await placeOf(request);
  const now = clock();
  return db.transaction().execute(async (tx) => {
    const open = async (user: UserRow) => ({
      user,
      token: await sessions.open(tx, { userId: user.id, way: provider, request }),
    });
    const known = await findByIdentity(tx, vouched);
    if (known) return open(known);
    /** The same person at the same moment, or the account of somebody else. */
    const enterMeanwhile = async () => {
      const meanwhile = await findByIdentity(tx, vouched);
      return meanwhile ? open(meanwhile) : refuse('accounts/email-registered');
    };
    if (email && (await findUserByEmail(tx, email))) return enterMeanwhile();
    const isVerified = vouched.isEmailVerified === true;
    const person: NewUser = {
      email: email ?? null,
      email_confirmed_at: email && isVerified ? now : null,
      password_hash: null,
      name: nameFrom(vouched.name),
      telephone: provider === 'phone' ? subject : null,
      country,
      city: null,
      team: null,
      gender: null,
      birthday: null,
      login_type: LOGIN_TYPE[provider],
      entrepreneur_number: null,
      affiliate_id: null,
      language,
      created_at: now,
    };
    const user = await insertUser(tx, person);
    if (!user) return enterMeanwhile();
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('identities')
      .values({ provider, subject, user_id: user.id, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) {
      // the same person came in twice at the same moment: the first one's account is theirs
      await tx.deleteFrom('users').where('id', '=', user.id).execute();
      return open((await findByIdentity(tx, vouched)) as UserRow);
    }
    await recordConsent(tx, { userId: user.id, way: provider, at: now });
    if (email && !isVerified) await askToConfirm(deps, tx, user);
    return open(user);
  });
};
