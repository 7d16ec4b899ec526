import { randomBytes } from 'node:crypto';
import { plainCode } from '@palco/contracts/typed-text';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { storeToken } from '../accounts/one-time-token.ts';
import { findUserByNumber } from '../accounts/user-store.ts';
import { recordStaffAction } from '../operations/audit.ts';
import type { SignInDeps } from './sign-in-deps.ts';

/** Crockford's base 32, without letters that look like digits. Ten of them are 50 bits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomWord = (length: number): string => [...randomBytes(length)].map((byte) => LETTERS[byte % 32]).join('');

/** The token of an invitation for a number, however it was typed. */
export const invitationToken = (number: string, invitation: string): string =>
  `invitation ${number} ${plainCode(invitation)}`;

/** Creates the code with which a distributor claims a number. Only its digest is stored, so it is shown once. */
export const inviteDistributor = (
  { db, clock }: Pick<SignInDeps, 'db' | 'clock'>,
  { actor, number }: { actor: number; number: string },
): Promise<{ number: string; invitation: string } | Refusal<'sign-in/number-taken'>> =>
  db.transaction().execute(async (tx) => {
    if (await findUserByNumber(tx, number)) return refuse('sign-in/number-taken');
    const invitation = `${randomWord(5)}-${randomWord(5)}`;
    await storeToken(tx, { token: invitationToken(number, invitation), purpose: 'invitation', now: clock() });
    await recordStaffAction(tx, { actor, action: 'invite-entrepreneur', subject: `number ${number}`, at: clock() });
    return { number, invitation };
  });
