import { createHash, timingSafeEqual } from 'node:crypto';
import type { OpenpaySettings } from '../../gateways/openpay/openpay-settings.ts';
import { applyProviderAnswer, type CardDeps } from './apply-provider-answer.ts';
import { closeWebhook, readWebhook } from './webhook-inbox.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Does the call carry the user and password that we registered? Takes the same time whatever is wrong. */
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
  /** the call that verifies our address: three spellings have been seen */
  readonly verification: string | undefined;
}
const CHARGE_ID = /^[A-Za-z0-9]{8,64}$/;
const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** What a webhook points to; nothing in it is trusted. Undefined unless it is a JSON object. */
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

/** Reads the charge that a webhook points to at the provider and applies it. Errors: no answer; the job runs again. */
export const readOpenpayWebhook = async (deps: CardDeps, payload: unknown, now: () => Date): Promise<void> => {
  const { db, openpay, log } = deps;
  const webhook = await readWebhook(db, payload);
  if (webhook?.state !== 'waiting') return;
  const event = eventIn(webhook.body);
  if (!event) return closeWebhook(db, webhook.id, 'ignored', 'no JSON');
  if (event.verification) {
    log.info({ provider: 'openpay', verification: event.verification }, 'the provider verifies our address');
    return closeWebhook(db, webhook.id, 'done', 'verification');
  }
  if (!event.chargeId) return closeWebhook(db, webhook.id, 'ignored', `no charge in ${event.type || 'it'}`);
  const answer = await openpay.readCharge(event.chargeId);
  if (answer.kind === 'refused')
    return closeWebhook(db, webhook.id, 'ignored', `charge not found (${answer.error.code})`);
  if (answer.kind !== 'charge') throw new Error(`the charge of a webhook could not be read: ${answer.why}`);
  const { orderId, status } = answer.charge;
  const settled = orderId && (await applyProviderAnswer(deps, answer, orderId, now));
  if (!settled) return closeWebhook(db, webhook.id, 'ignored', 'not ours');
  const { was, attempt } = settled;
  return closeWebhook(db, webhook.id, 'done', `${event.type}: ${status}, ${was} to ${attempt.state}`, attempt.orderId);
};
