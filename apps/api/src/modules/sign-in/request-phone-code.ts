import { randomBytes } from 'node:crypto';
import type { CodeChannel } from '@palco/contracts/sign-in/sign-in-methods';
import type { Language } from '@palco/kernel/language';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { keyedDigest } from '../../keys.ts';
import { codeText } from '../accounts/compose-mail.ts';
import { phoneNumberFrom } from '../accounts/phone-number.ts';
import { addressSubject, networkSubject } from '../operations/address-prefix.ts';
import type { LimitRefusal, Subjects } from '../operations/limits.ts';
import type { SignInLimit } from './limits.ts';
import { codeOf, digestOfCode } from './phone-challenge.ts';
import { CODE_LIFE_MS, nextCodeAfter, prefixOf, SMS_AFTER_MS } from './phone-code.ts';
import { recentCodes } from './recent-codes.ts';
import type { SignInDeps } from './sign-in-deps.ts';

interface CodeRequest {
  readonly telephone: string;
  readonly callingCode: string | undefined;
  /** SMS stands in where it is off */
  readonly channel: CodeChannel;
  readonly language: Language;
  readonly address: string;
  readonly log: Pick<Logger, 'error'>;
}
interface CodeSent {
  readonly challenge: string;
  readonly expiresAt: Date;
  readonly resendAt: Date;
  readonly channel: CodeChannel;
  /** when the code can be asked for by SMS too; null: it went by SMS */
  readonly smsAt: Date | null;
}
/** First key of the advisory lock that serializes codes for one number. */
const NUMBER_LOCK = 7_025_205;

/**
 * Sends a code by SMS or WhatsApp. Limits are counted before sending: a message costs money, and SMS pumping sends many requests at
 * once. Whether the number has an account makes no difference.
 */
export const requestPhoneCode = async (
  {
    db,
    clock,
    limits,
    outbox,
    digestKeys,
    codeChannels,
    smsCountries,
  }: Pick<SignInDeps, 'db' | 'clock' | 'limits' | 'outbox' | 'digestKeys' | 'codeChannels' | 'smsCountries'>,
  { telephone, callingCode, channel: wanted, language, address, log }: CodeRequest,
): Promise<CodeSent | Refusal<'accounts/phone-unusable' | 'sign-in/phone-country'> | LimitRefusal> => {
  const phone = phoneNumberFrom(telephone, callingCode?.replace('+', ''));
  if (!phone?.canGetMessages) return refuse('accounts/phone-unusable');
  if (!phone.country || !smsCountries.includes(phone.country)) return refuse('sign-in/phone-country');
  const number = phone.e164;
  const channel = codeChannels.includes(wanted) ? wanted : 'sms';
  const counted: Subjects<SignInLimit> = {
    'sms by number': keyedDigest(digestKeys.current.bytes, number),
    'sms by address': addressSubject(address),
    'sms by network': networkSubject(address),
    'sms by prefix': keyedDigest(digestKeys.current.bytes, prefixOf(number)),
    'sms everywhere': 'all',
  };
  const tooMany = (await limits.check(counted)) ?? (await limits.spend(counted));
  if (tooMany) {
    // the site-wide limit means an attack or an exceptional evening: an operator must look
    if (await limits.check({ 'sms everywhere': 'all' })) log.error('the hourly limit of codes by SMS is reached');
    return tooMany;
  }

  const now = clock();
  const challenge = randomBytes(16).toString('base64url');
  const code = codeOf(digestKeys.current.bytes, challenge);
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  const sent = await db.transaction().execute(async (tx): Promise<CodeSent | LimitRefusal> => {
    await sql`select pg_advisory_xact_lock(${NUMBER_LOCK}, hashtext(${number}))`.execute(tx);
    const earlier = await recentCodes(tx, number, now);
    const free = nextCodeAfter(earlier);
    if (free && free > now)
      return refuse('limits/too-many', { seconds: Math.ceil((free.getTime() - now.getTime()) / 1000) });
    const open = tx.updateTable('phone_challenges').set({ voided_at: now }).where('telephone', '=', number);
    await open.where('voided_at', 'is', null).where('passed_at', 'is', null).execute();
    await tx
      .insertInto('phone_challenges')
      .values({
        id: challenge,
        telephone: number,
        code_digest: digestOfCode(digestKeys.current.bytes, challenge, code),
        counted: JSON.stringify(counted),
        created_at: now,
        expires_at: expiresAt,
        voided_at: null,
        passed_at: null,
        by_whatsapp: channel === 'whatsapp',
        sms_at: null,
      })
      .execute();
    await outbox.queueCode(tx, { channel, to: number, code, text: codeText(language, code), language }, expiresAt);
    const smsAt = channel === 'whatsapp' ? new Date(now.getTime() + SMS_AFTER_MS) : null;
    return {
      challenge,
      expiresAt,
      resendAt: nextCodeAfter([...earlier, { at: now, isEntered: false }]) as Date,
      channel,
      smsAt,
    };
  });
  if (isRefusal(sent)) await limits.takeBack(counted);
  return sent;
};
