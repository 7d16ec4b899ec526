import type { Language } from '@palco/kernel/language';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { codeText } from '../accounts/compose-mail.ts';
import type { LimitRefusal, Subjects } from '../operations/limits.ts';
import type { SignInLimit } from './limits.ts';
import { codeOf, digestOfCode } from './phone-challenge.ts';
import { nextCodeAfter, SMS_AFTER_MS } from './phone-code.ts';
import { recentCodes } from './recent-codes.ts';
import type { SignInDeps } from './sign-in-deps.ts';

interface SmsRequest {
  readonly challenge: string;
  readonly language: Language;
}

/**
 * Sends the code of a challenge that went by WhatsApp once more, by SMS: WhatsApp does not say in time that a number has no
 * account there. It is the same code, so either message signs in. Once per challenge: asked for again it sends nothing.
 */
export const sendPhoneCodeBySms = async (
  { db, clock, limits, outbox, digestKeys }: Pick<SignInDeps, 'db' | 'clock' | 'limits' | 'outbox' | 'digestKeys'>,
  { challenge, language }: SmsRequest,
): Promise<{ readonly resendAt: Date } | Refusal<'sign-in/code-expired'> | LimitRefusal> => {
  const now = clock();
  const open = await db
    .selectFrom('phone_challenges')
    .select(['telephone', 'code_digest', 'created_at', 'expires_at', 'sms_at', 'counted'])
    .where('id', '=', challenge)
    .where('by_whatsapp', '=', true)
    .where('voided_at', 'is', null)
    .where('passed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!open) return refuse('sign-in/code-expired');
  // the SMS counts as a message too: the next code waits after it
  const done = async () => ({ resendAt: nextCodeAfter(await recentCodes(db, open.telephone, now)) ?? now });
  if (open.sms_at) return done();
  const waitMs = open.created_at.getTime() + SMS_AFTER_MS - now.getTime();
  if (waitMs > 0) return refuse('limits/too-many', { seconds: Math.ceil(waitMs / 1000) });
  const codes = digestKeys.all.map(({ bytes }) => ({ bytes, code: codeOf(bytes, challenge) }));
  const code = codes.find((each) => digestOfCode(each.bytes, challenge, each.code) === open.code_digest)?.code;
  // its key is gone, or it was made before codes followed from their challenge
  if (!code) return refuse('sign-in/code-expired');

  // counts against the same limits as the first message, so that entering the code clears both
  const counted = open.counted as Subjects<SignInLimit>;
  const tooMany = (await limits.check(counted)) ?? (await limits.spend(counted));
  if (tooMany) return tooMany;
  const isSent = await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('phone_challenges')
      .set({ sms_at: now })
      .where('id', '=', challenge)
      .where('sms_at', 'is', null)
      .where('voided_at', 'is', null)
      .where('passed_at', 'is', null)
      .executeTakeFirst();
    if (!numUpdatedRows) return false;
    const message = { channel: 'sms', to: open.telephone, code, text: codeText(language, code), language } as const;
    await outbox.queueCode(tx, message, open.expires_at);
    return true;
  });
  // another press was first
  if (!isSent) await limits.takeBack(counted);
  return done();
};
