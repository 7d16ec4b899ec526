import { createHash, timingSafeEqual } from 'node:crypto';
import type { OpenpaySettings } from '../../../gateways/openpay/openpay-settings.ts';
import { holdUnknown } from '../hold-unknown.ts';
import { outcomeOfTest } from '../test-provider.ts';
import { closeWebhook, readWebhook } from '../webhook-inbox.ts';
import { applyProviderAnswer, type CardDeps } from './apply-provider-answer.ts';

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
  /** whose kept card was charged; a hint, as all of it */
  readonly customer: string | null;
  /** the call that verifies our address: three spellings have been seen */
  readonly verification: string | undefined;
}
const NUMBER = /^[A-Za-z0-9]{8,64}$/;
const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** What a webhook points to; nothing in it is trusted. Undefined unless it is a JSON object. */
const eventIn = (body: Buffer): Event | undefined => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const { type, transaction, verification_code, verificationCode } = parsed as Record<string, unknown>;
  const about = typeof transaction === 'object' && transaction !== null ? transaction : {};
  const { id, customer_id } = about as { id?: unknown; customer_id?: unknown };
  const numberIn = (value: unknown): string | undefined => {
    const text = textIn(value);
    return text && NUMBER.test(text) ? text : undefined;
  };
  return {
    type: textIn(type)?.slice(0, 80) ?? '',
    chargeId: numberIn(id),
    customer: numberIn(customer_id) ?? null,
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
  const answer = await openpay.readCharge(event.chargeId, event.customer);
  if (answer.kind === 'refused')
    return closeWebhook(db, webhook.id, 'ignored', `charge not found (${answer.error.code})`);
  if (answer.kind !== 'charge') throw new Error(`the charge of a webhook could not be read: ${answer.why}`);
  const { orderId, status } = answer.charge;
  const test = outcomeOfTest(orderId);
  if (test) return closeWebhook(db, webhook.id, 'done', test);
  const settled = orderId && (await applyProviderAnswer(deps, answer, orderId, now));
  if (!settled)
    return (await holdUnknown(db, answer.charge, now))
      ? closeWebhook(db, webhook.id, 'done', 'a transfer without an order')
      : closeWebhook(db, webhook.id, 'ignored', 'not ours');
  return closeWebhook(db, webhook.id, 'done', `${event.type}: ${status}`, settled.attempt.orderId);
};
