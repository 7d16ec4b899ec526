import { Email, Name, visibleText } from '@palco/contracts/accounts/person-fields';
import { NAME_MAX } from '@palco/contracts/limits';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import { sendConfirmation } from '../accounts/confirm-email.ts';
import { affiliateIdFrom } from '../accounts/person.ts';
import { findUser, findUserByEmail, insertUser, type NewUser, type UserRow } from '../accounts/user-store.ts';
import { recordRegistration, type Shown } from '../legal/consents.ts';
import { refuseRegistration } from '../legal/legal-rules.ts';
import type { Vouched } from './login-ticket.ts';
import type { SignInDeps } from './sign-in-deps.ts';
import type { SignInResult } from './sign-in-reply.ts';

const LOGIN_TYPE = { phone: 'accountkit', facebook: 'facebook', apple: 'apple' } as const;

/** The provider's name for a person as stored; null when the form would not take it. */
const nameFrom = (text = ''): string | null => Name.safeParse(visibleText(text).slice(0, NAME_MAX)).data ?? null;

/** The identity is held: a first password that takes it from the account ends the session that is opened with it, too. */
const findByIdentity = async (tx: Database, { provider, subject }: Vouched): Promise<UserRow | undefined> => {
  const identity = await tx
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .forShare()
    .executeTakeFirst();
  return identity && findUser(tx, identity.user_id);
};

export interface IdentityInput {
  readonly language: Language;
  readonly address: string;
  readonly request: FastifyRequest;
  /** the legal versions that the page showed */
  readonly shown: Shown;
}

/**
 * Signs in the person a provider vouches for, matched by the provider's subject only. A new person gets an account,
 * unless the e-mail has one: accounts are never linked by e-mail, so the person must use the earlier sign-in method.
 */
export const signInWithIdentity = async (
  deps: Pick<SignInDeps, 'db' | 'clock' | 'sessions' | 'mails' | 'mailBudget' | 'placeOf' | 'legalRules'>,
  vouched: Vouched,
  { language, address, request, shown }: IdentityInput,
): Promise<SignInResult | Refusal<'accounts/email-registered' | 'legal/registration-closed'>> => {
  const { db, clock, sessions, mailBudget, placeOf } = deps;
  const { provider, subject } = vouched;
  const email = Email.safeParse(vouched.email).data;
  const { country } = await placeOf(request);
  const now = clock();
  const rules = await deps.legalRules();
  return db.transaction().execute(async (tx) => {
    const open = async (user: UserRow) => ({
      user,
      token: await sessions.open(tx, { userId: user.id, method: provider, request }),
    });
    const known = await findByIdentity(tx, vouched);
    if (known) return open(known);
    /** The account that took the e-mail: the same person's, created a moment ago, or somebody else's. */
    const signInOrRefuse = async () => {
      const concurrent = await findByIdentity(tx, vouched);
      return concurrent ? open(concurrent) : refuse('accounts/email-registered');
    };
    if (email && (await findUserByEmail(tx, email))) return signInOrRefuse();
    const closed = refuseRegistration(rules);
    if (closed) return closed;
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
      affiliate_id: affiliateIdFrom(request.cookies.affiliate_id),
      language,
      created_at: now,
    };
    const user = await insertUser(tx, person);
    if (!user) return signInOrRefuse();
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('identities')
      .values({ provider, subject, user_id: user.id, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) {
      // a concurrent sign-in of the same person has created the account
      await tx.deleteFrom('users').where('id', '=', user.id).execute();
      return open((await findByIdentity(tx, vouched)) as UserRow);
    }
    await recordRegistration(tx, rules.published, { userId: user.id, way: provider, language, at: now }, shown);
    if (email && !isVerified) {
      // over the limit the person is still signed in, and can request the mail later
      const counted = await mailBudget.spend(tx, { to: email, address });
      if (!isRefusal(counted)) await sendConfirmation(deps, tx, user, counted);
    }
    return open(user);
  });
};
