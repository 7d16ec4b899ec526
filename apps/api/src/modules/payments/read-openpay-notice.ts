import { createHash, timingSafeEqual } from 'node:crypto';
import type { OpenpaySettings } from '../../gateways/openpay/openpay-settings.ts';
import { bringAnswer, type CardMoney } from './bring-charge.ts';
import { closeNotice, noticeIn } from './notice-inbox.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Did the provider prove itself with the user and password that we gave it? In the same time whatever was wrong. */
export const isFromOpenpay = (
  { webhookUser, webhookPassword }: OpenpaySettings,
  authorization: string | undefined,
): boolean => {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ');
  const given = Buffer.from(value, 'base64').toString();
  const isRight = timingSafeEqual(digest(given), digest(`${webhookUser}:${webhookPassword}`));
  return isRight && scheme.toLowerCase() === 'basic';
};

interface Event {
  readonly type: string;
  readonly chargeId: string | undefined;
  /** the call that proves our address: three spellings have been seen */
  readonly verification: string | undefined;
}
const CHARGE_ID = /^[A-Za-z0-9]{8,64}$/;
const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** What a notice points to; nothing of it is believed. Undefined for what is no JSON object. */
export const eventIn = (body: Buffer): Event | undefined => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const { type, transaction, verification_code, verificationCode } = parsed as Record<string, unknown>;
  const id =
    typeof transaction === 'object' && transaction !== null ? textIn((transaction as { id?: unknown }).id) : undefined;
  return {
    type: textIn(type)?.slice(0, 80) ?? '',
    chargeId: id && CHARGE_ID.test(id) ? id : undefined,
    verification: textIn(verification_code) ?? textIn(verificationCode),
  };
};

/** Reads the charge a notice points to, at the provider, and brings what it says. Errors: no answer; the job is tried again. */
export const readOpenpayNotice = async (money: CardMoney, payload: unknown, now: () => Date): Promise<void> => {
  const { db, openpay, log } = money;
  const notice = await noticeIn(db, payload);
  if (notice?.state !== 'waiting') return;
  const event = eventIn(notice.body);
  if (!event) return closeNotice(db, notice.id, 'ignored', 'no JSON');
  if (event.verification) {
    log.info({ provider: 'openpay', verification: event.verification }, 'the provider verifies our address');
    return closeNotice(db, notice.id, 'done', 'verification');
  }
  if (!event.chargeId) return closeNotice(db, notice.id, 'ignored', `no charge in ${event.type || 'it'}`);
  const answer = await openpay.readCharge(event.chargeId);
  if (answer.kind === 'refused')
    return closeNotice(db, notice.id, 'ignored', `charge not found (${answer.error.code})`);
  if (answer.kind !== 'charge') throw new Error(`the charge of a notice could not be read: ${answer.why}`);
  const { orderId, status } = answer.charge;
  const settled = orderId && (await bringAnswer(money, answer, orderId, now()));
  if (!settled) return closeNotice(db, notice.id, 'ignored', 'not ours');
  return closeNotice(db, notice.id, 'done', `${event.type}: ${status}, ${settled.was} to ${settled.attempt.state}`);
};
