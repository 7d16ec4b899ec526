/** Notices, signed as PayPal signs them, repeated until the receiver accepts them. */
import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { faultNamed, type SetFault } from '../fault-box.ts';
import type { Hook, OrdersState, SentEvent } from './orders-state.ts';
import { baseOf } from './present.ts';

export const GOOD_CERTIFICATE = 'CERT-360caa42-fca2a594-aecacc47';
export const OLD_CERTIFICATE = 'CERT-0ld00000-00000000-00000000';

export const messageOf = (id: string, at: string, hookId: string, body: string): string =>
  `${id}|${at}|${hookId}|${crc32(Buffer.from(body))}`;

const headersFor = (state: OrdersState, hook: Hook, body: string, faults: readonly SetFault[]) => {
  const id = randomUUID();
  const at = state
    .clock()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z');
  const hookId = faultNamed(faults, 'other_webhook_id') ? 'WH-SOMEBODY-ELSES' : hook.id;
  const key = faultNamed(faults, 'bad_signature')
    ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    : state.key();
  const certificate = faultNamed(faults, 'cert_expired') ? OLD_CERTIFICATE : GOOD_CERTIFICATE;
  const folder = faultNamed(faults, 'cert_url_foreign')
    ? `http://127.0.0.1:9/v1/notifications/certs`
    : `${baseOf(state)}/v1/notifications/certs`;
  return {
    'content-type': 'application/json',
    'user-agent': 'PayPal/AUHD-214.0-sandbox',
    'paypal-transmission-id': id,
    'paypal-transmission-time': at,
    'paypal-transmission-sig': createSign('RSA-SHA256')
      .update(messageOf(id, at, hookId, body))
      .sign(key, 'base64'),
    'paypal-cert-url': `${folder}/${faultNamed(faults, 'cert_404') ? 'CERT-nowhere' : certificate}`,
    'paypal-auth-algo': faultNamed(faults, 'algo_none') ? 'none' : 'SHA256withRSA',
  };
};

/** Resolves when every receiver has accepted it, or after the last try. */
export const deliverEvent = async (
  state: OrdersState,
  { type, merchant, body }: SentEvent,
  faults: readonly SetFault[] = [],
): Promise<void> => {
  const late = faultNamed(faults, 'late');
  if (late) await sleep(Number(late.argument || 180_000), undefined, { ref: false });
  const copies = Number(faultNamed(faults, 'dup')?.argument || 1);
  const receivers = state.hooks
    .all()
    .filter((hook) => hook.merchant === merchant && hook.event_types.some(({ name }) => name === type || name === '*'));
  await Promise.all(
    receivers.flatMap((hook) =>
      Array.from({ length: copies }, () =>
        state.deliveries.deliver({
          id: randomUUID(),
          url: hook.url,
          headers: headersFor(state, hook, body, faults),
          body,
        }),
      ),
    ),
  );
};

/** What a careless receiver changes when it writes the JSON anew: a number with a zero, and an empty object. */
const withTraps = (body: string): string => body.replace(/}$/, ',"links":[],"extra":{"rate":1.0,"none":{}}}');

export const sendEvent = async (
  state: OrdersState,
  about: {
    readonly type: string;
    readonly merchant: string;
    readonly reference: string;
    readonly resourceType: string;
  },
  resource: object,
  more: readonly SetFault[] = [],
): Promise<void> => {
  const { type, merchant, reference, resourceType } = about;
  const faults = [...state.faults.take('event', reference), ...more];
  const id = `WH-${randomUUID().toUpperCase()}`;
  const body = withTraps(
    JSON.stringify({
      id,
      event_version: '1.0',
      create_time: state.clock().toISOString(),
      resource_type: resourceType,
      resource_version: '2.0',
      event_type: type,
      summary: `${type} of ${reference}: José Núñez`,
      resource,
    }),
  );
  const isSent = !faultNamed(faults, 'never');
  const event = { id, type, merchant, reference, body, isSent };
  await state.events.put(event);
  if (!isSent) return;
  const delivered = deliverEvent(state, event, faults);
  if (faultNamed(faults, 'before_answer')) await delivered;
};
