import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { addressSubject } from '../operations/address-prefix.ts';
import type { LimitRefusal, Subjects } from '../operations/limits.ts';
import { lockPerson } from '../operations/lock-person.ts';
import { confirmPath } from './account-mails.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { emailKey } from './email-key.ts';
import type { AccountLimit } from './limits.ts';
import { issueToken, readUsedToken, spendTokenOfPerson, supersedeTokens, voidTokens } from './one-time-token.ts';
import { findUser, type UserRow } from './user-store.ts';

interface AddressData {
  readonly email: string;
  /** what the mail counted in the mail budget; links from an earlier version lack it */
  readonly counted?: Subjects<AccountLimit>;
}
interface Confirmed {
  readonly email: string;
  /** whether the account had another address before */
  readonly isChange: boolean;
  /** an earlier use of the link, or a newer link, has confirmed it */
  readonly wasConfirmed: boolean;
}

/** A link whose work is done says so, by whichever link, as long as its address is the confirmed one of the account. */
const confirmedBefore = async (tx: Database, token: string): Promise<Confirmed | undefined> => {
  const used = await readUsedToken<AddressData>(tx, ['confirm-email', 'change-email'], token);
  const user = used?.userId ? await findUser(tx, used.userId) : undefined;
  if (!used || !user?.email_confirmed_at || user.email !== used.data.email) return undefined;
  return { email: user.email, isChange: used.purpose === 'change-email', wasConfirmed: true };
};

/**
 * Mails the link that confirms the account's address; earlier links end. `counted`: what this mail counted in the mail
 * budget.
 */
export const sendConfirmation = async (
  { mails, clock }: Pick<AccountsDeps, 'mails' | 'clock'>,
  tx: Database,
  user: UserRow,
  counted: Subjects<AccountLimit>,
): Promise<void> => {
  if (!user.email) return;
  const now = clock();
  await supersedeTokens(tx, { userId: user.id, purpose: 'confirm-email', now });
  const data: AddressData = { email: user.email, counted };
  const token = await issueToken(tx, { purpose: 'confirm-email', userId: user.id, data, now });
  const { email: to, language } = user;
  await mails.send(tx, { kind: 'confirm-email', to, language, person: user, path: confirmPath(token) });
};

/** Sends the link again; `sent: false` when there is nothing to confirm. */
export const resendConfirmation = (
  deps: Pick<AccountsDeps, 'db' | 'clock' | 'mails' | 'mailBudget'>,
  { userId, address }: { userId: number; address: string },
): Promise<{ sent: boolean } | LimitRefusal> =>
  deps.db.transaction().execute(async (tx) => {
    // an address that is confirmed or changed, or an account that is erased meanwhile, is read as it is then
    const user = (await lockPerson(tx, userId)) ? await findUser(tx, userId) : undefined;
    if (!user?.email || user.email_confirmed_at) return { sent: false };
    const counted = await deps.mailBudget.spend(tx, { to: user.email, address, userId });
    if (isRefusal(counted)) return counted;
    await sendConfirmation(deps, tx, user, counted);
    return { sent: true };
  });

/** Confirms the address that a mailed link is about: the account's current one, or its new one. */
export const confirmEmail = async (
  { db, clock, limits, mails }: Pick<AccountsDeps, 'db' | 'clock' | 'limits' | 'mails'>,
  { token, address }: { token: string; address: string },
): Promise<Confirmed | Refusal<'accounts/link-over' | 'accounts/email-registered'> | LimitRefusal> => {
  const subjects = { 'link by address': addressSubject(address) };
  const tooMany = await limits.check(subjects);
  if (tooMany) return tooMany;
  const now = clock();
  const done = await db
    .transaction()
    .execute(async (tx) => {
      const own = await spendTokenOfPerson<AddressData>(tx, 'confirm-email', token, now);
      const change = own ? undefined : await spendTokenOfPerson<AddressData>(tx, 'change-email', token, now);
      const used = own ?? change;
      const user = used && (await findUser(tx, used.userId));
      if (!used || !user) return (await confirmedBefore(tx, token)) ?? refuse('accounts/link-over');
      const { email } = used.data;
      // the account has changed its address since this link was sent
      if (own && user.email !== email) return refuse('accounts/link-over');
      const fields = { email, email_key: emailKey(email), email_confirmed_at: now };
      await tx.updateTable('users').set(fields).where('id', '=', user.id).execute();
      // whoever reads the former mailbox has links that still wait there
      if (user.email !== email) await voidTokens(tx, user.id, ['recover', 'confirm-email']);
      if (change && user.email && user.email !== email)
        await mails.send(tx, {
          kind: 'email-changed',
          to: user.email,
          language: user.language,
          person: user,
          values: { email },
        });
      return { email, isChange: change !== undefined, wasConfirmed: false, counted: used.data.counted ?? {} };
    })
    .catch((fault: unknown) => {
      // another account has taken the address since the link was sent
      if ((fault as { constraint?: string }).constraint === 'users_email_key_key')
        return refuse('accounts/email-registered');
      throw fault;
    });
  if (isRefusal(done)) {
    await limits.fail(subjects);
    return done;
  }
  if ('counted' in done) await limits.takeBack(done.counted);
  const { email, isChange, wasConfirmed } = done;
  return { email, isChange, wasConfirmed };
};
