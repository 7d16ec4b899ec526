import { timingSafeEqual } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { issueToken, TOKEN_LIFE } from '../accounts/one-time-token.ts';
import { addressSubject } from '../operations/address-prefix.ts';
import type { LimitRefusal, Subjects } from '../operations/limits.ts';
import type { SignInLimit } from './limits.ts';
import { digestOfCode } from './phone-challenge.ts';
import { CODE_ATTEMPTS, isCode } from './phone-code.ts';
import type { SignInDeps } from './sign-in-deps.ts';

interface PhoneProved {
  /** signs in once, within five minutes */
  readonly exchangeCode: string;
  readonly expiresAt: Date;
}
interface PassedChallenge {
  readonly telephone: string;
  readonly counted: Subjects<SignInLimit>;
  /** how often the code was sent: by WhatsApp, and by SMS too */
  readonly messages: number;
}

/**
 * Exchanges an SMS code for an exchange code. Five attempts per challenge; of several correct ones at once exactly one
 * succeeds. An unknown challenge, an expired one and a wrong code get the same refusal.
 */
export const checkPhoneCode = async (
  { db, clock, limits, digestKeys, outbox }: Pick<SignInDeps, 'db' | 'clock' | 'limits' | 'digestKeys' | 'outbox'>,
  { challenge, code, address }: { challenge: string; code: string; address: string },
): Promise<PhoneProved | Refusal<'sign-in/wrong-code'> | LimitRefusal> => {
  // a text that can be no code is no attempt
  if (!isCode(code)) return refuse('sign-in/wrong-code');
  const subjects = { 'sms code by address': addressSubject(address) };
  const tooMany = await limits.check(subjects);
  if (tooMany) return tooMany;
  const now = clock();
  // counted before the code is compared, so that parallel guesses cannot exceed five
  const attempt = await db
    .updateTable('phone_challenges')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('id', '=', challenge)
    .where('tries', '<', CODE_ATTEMPTS)
    .where('voided_at', 'is', null)
    .where('passed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('code_digest')
    .executeTakeFirst();
  const expected = Buffer.from(attempt?.code_digest ?? digestOfCode(digestKeys.current.bytes, challenge, ''));
  const isRight = digestKeys.all.some(({ bytes }) => {
    const given = Buffer.from(digestOfCode(bytes, challenge, code));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!attempt || !isRight) {
    await limits.fail(subjects);
    return refuse('sign-in/wrong-code');
  }
  const proved = await db
    .transaction()
    .execute(async (tx): Promise<(PhoneProved & PassedChallenge) | Refusal<'sign-in/wrong-code'>> => {
      const passed = await tx
        .updateTable('phone_challenges')
        .set({ passed_at: now })
        .where('id', '=', challenge)
        .where('passed_at', 'is', null)
        .where('voided_at', 'is', null)
        .returning(['telephone', 'counted', 'sms_at'])
        .executeTakeFirst();
      if (!passed) return refuse('sign-in/wrong-code');
      const { telephone } = passed;
      const messages = passed.sms_at ? 2 : 1;
      const exchangeCode = await issueToken(tx, { purpose: 'phone-exchange', data: { telephone }, now });
      await outbox.queueCodeEntered(tx, telephone);
      const expiresAt = new Date(now.getTime() + TOKEN_LIFE['phone-exchange'] * 1000);
      return { exchangeCode, expiresAt, telephone, counted: passed.counted as Subjects<SignInLimit>, messages };
    });
  if (isRefusal(proved)) return proved;
  for (let sent = 0; sent < proved.messages; sent++) await limits.takeBack(proved.counted);
  return { exchangeCode: proved.exchangeCode, expiresAt: proved.expiresAt };
};
