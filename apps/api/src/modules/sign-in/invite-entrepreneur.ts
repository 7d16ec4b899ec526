import { randomBytes } from 'node:crypto';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { keepToken } from '../accounts/one-time-token.ts';
import { findUserByNumber } from '../accounts/user-store.ts';
import { recordDeed } from '../operations/audit.ts';
import { invitationToken } from './entrepreneur.ts';
import type { SignInParts } from './routes.ts';

/** Crockford's base 32: no letter that looks like a digit. Ten of them are 50 bits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomWord = (length: number): string => [...randomBytes(length)].map((byte) => LETTERS[byte % 32]).join('');

/** The code with which a distributor claims a number. Only its digest stays, so it is told once. */
export const inviteDistributor = (
  { db, clock }: Pick<SignInParts, 'db' | 'clock'>,
  { actor, number }: { actor: number; number: string },
): Promise<{ number: string; invitation: string } | Refusal<'sign-in/number-taken'>> =>
  db.transaction().execute(async (tx) => {
    if (await findUserByNumber(tx, number)) return refuse('sign-in/number-taken');
    const invitation = `${randomWord(5)}-${randomWord(5)}`;
    await keepToken(tx, { token: invitationToken(number, invitation), purpose: 'invitation', now: clock() });
    await recordDeed(tx, { actor, action: 'invite-entrepreneur', subject: `number ${number}`, at: clock() });
    return { number, invitation };
  });
