import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { enqueue, type Task } from '../../jobs/runner.ts';
import { type Keys, keyedDigest } from '../../keys.ts';
import { seal, unseal } from '../../sealed.ts';
import { resetPath } from '../accounts/account-mails.ts';
import { replacePassword } from '../accounts/change-password.ts';
import { isCommonPassword } from '../accounts/common-password.ts';
import { emailKey } from '../accounts/email-key.ts';
import { issueToken, spendTokenOfPerson, voidTokens } from '../accounts/one-time-token.ts';
import { findUser, findUserByEmail } from '../accounts/user-store.ts';
import { addressSubject } from '../operations/address-prefix.ts';
import { recordStaffAction } from '../operations/audit.ts';
import type { LimitRefusal } from '../operations/limits.ts';
import { lockPerson } from '../operations/lock-person.ts';
import { accountSubjects } from './password-subjects.ts';
import type { SignInDeps } from './sign-in-deps.ts';

const accountSubject = ({ current: key }: Keys, email: string): string => keyedDigest(key.bytes, emailKey(email));

/**
 * Requests a recovery mail. Known and unknown e-mails get the same answer in the same time, because the job looks the
 * account up later. The limits apply to both.
 */
export const requestRecovery = async (
  { db, clock, limits, digestKeys, sealKeys }: Pick<SignInDeps, 'db' | 'clock' | 'limits' | 'digestKeys' | 'sealKeys'>,
  { email, address }: { email: string; address: string },
): Promise<LimitRefusal | undefined> => {
  const subjects = {
    'recovery by account': accountSubject(digestKeys, email),
    'recovery by address': addressSubject(address),
  };
  const tooMany = (await limits.check(subjects)) ?? (await limits.spend(subjects));
  if (tooMany) return tooMany;
  const asked: AskedRecovery = { email, address: subjects['recovery by address'], at: clock().toISOString() };
  await enqueue(db, 'send-recovery', { sealed: seal(sealKeys, asked) });
  return undefined;
};

/**
 * Staff asks for the recovery mail of a fan. The same limit for the account applies. Whoever works here asks for their own, or
 * the desk could void the link that a colleague waits for and use up their limit.
 */
export const requestRecoveryFor = async (
  { db, clock, limits, digestKeys, sealKeys }: Pick<SignInDeps, 'db' | 'clock' | 'limits' | 'digestKeys' | 'sealKeys'>,
  { userId, actor, reason }: { userId: number; actor: number; reason: string },
): Promise<{ sent: true } | Refusal<'accounts/unknown' | 'desk/no-email' | 'desk/staff-account'> | LimitRefusal> => {
  const user = await findUser(db, userId);
  if (!user) return refuse('accounts/unknown');
  if (user.roles.length) return refuse('desk/staff-account');
  const { email } = user;
  if (!email) return refuse('desk/no-email');
  const subjects = { 'recovery by account': accountSubject(digestKeys, email) };
  const tooMany = (await limits.check(subjects)) ?? (await limits.spend(subjects));
  if (tooMany) return tooMany;
  await db.transaction().execute(async (tx) => {
    const at = clock();
    const asked: AskedRecovery = { email, address: `staff ${actor}`, at: at.toISOString() };
    await enqueue(tx, 'send-recovery', { sealed: seal(sealKeys, asked) });
    await recordStaffAction(tx, { actor, action: 'send-recovery', subject: `user ${userId}`, detail: { reason }, at });
  });
  return { sent: true };
};

interface Recovery {
  /** the limit subject to refund when the link is used */
  readonly address: string;
}
interface AskedRecovery extends Recovery {
  readonly email: string;
  /** when it was asked for, ISO; missing: by an earlier version */
  readonly at?: string;
}

/**
 * The job: mails a link if the e-mail has an account. A new link voids the earlier one. None is mailed when the password was
 * set after it was asked for: who set it wants no earlier request to open the account.
 */
export const sendRecovery =
  ({
    db,
    clock,
    mails,
    mailBudget,
    sealKeys,
  }: Pick<SignInDeps, 'db' | 'clock' | 'mails' | 'mailBudget' | 'sealKeys'>): Task =>
  async (payload) => {
    const { email, address, at } = unseal(sealKeys, (payload as { sealed: string }).sealed) as AskedRecovery;
    const user = await findUserByEmail(db, email);
    // the account's own spelling, not the one in the request
    const to = user?.email;
    if (!user || !to) return;
    if (at !== undefined && user.password_set_at && user.password_set_at > new Date(at)) return;
    if (!user.email_confirmed_at && !(await mailBudget.spendNotice(db, to))) return;
    await db.transaction().execute(async (tx) => {
      // a password that is set, or an erasure, has ended earlier links, or ends this one
      if (!(await lockPerson(tx, user.id))) return;
      const now = await findUser(tx, user.id);
      if (now?.email !== to || now.password_set_at?.getTime() !== user.password_set_at?.getTime()) return;
      await voidTokens(tx, user.id, ['recover']);
      const data: Recovery = { address };
      const token = await issueToken(tx, { purpose: 'recover', userId: user.id, data, now: clock() });
      await mails.send(tx, { kind: 'recover', to, language: user.language, person: user, path: resetPath(token) });
    });
  };

type ResetRefusal = Refusal<'accounts/link-over' | 'accounts/passwords-differ' | 'accounts/password-common'>;

/** Sets a new password with the token of a mailed link. It does not sign in. */
export const resetPassword = async (
  {
    clock,
    limits,
    passwords,
    sessions,
    mails,
    mailBudget,
    digestKeys,
  }: Pick<SignInDeps, 'clock' | 'limits' | 'passwords' | 'sessions' | 'mails' | 'mailBudget' | 'digestKeys'>,
  form: { token: string; password: string; password_confirm?: string | undefined; address: string },
): Promise<{ changed: true } | ResetRefusal | LimitRefusal> => {
  const subjects = { 'link by address': addressSubject(form.address) };
  const tooMany = await limits.check(subjects);
  if (tooMany) return tooMany;
  if (form.password_confirm !== undefined && form.password_confirm !== form.password)
    return refuse('accounts/passwords-differ');
  if (isCommonPassword(form.password)) return refuse('accounts/password-common');
  const hash = await passwords.hash(form.password);
  const done = await sessions.change(async (tx, changes) => {
    const used = await spendTokenOfPerson<Recovery>(tx, 'recover', form.token, clock());
    const user = used && (await findUser(tx, used.userId));
    if (!used || !user) return refuse('accounts/link-over');
    await replacePassword({ clock, mails, mailBudget }, tx, changes, { user, hash, provesEmail: true });
    return { email: user.email, address: used.data.address };
  });
  if (isRefusal(done)) {
    await limits.fail(subjects);
    return done;
  }
  if (done.email) {
    const account = accountSubject(digestKeys, done.email);
    await limits.forgive({ 'recovery by account': account, ...accountSubjects(account, form.address) });
  }
  await limits.takeBack({ 'recovery by address': done.address });
  return { changed: true };
};
