/** Delivers webhooks about charges, with injected faults. */
import { setTimeout as sleep } from 'node:timers/promises';
import { faultNamed, type SetFault } from '../fault-box.ts';
import { type Charge, presentCharge } from './charge.ts';
import { newId, type OpenpayState, stamp, type Webhook } from './openpay-state.ts';

const PATIENCE_MS = 5000;

const headersOf = ({ user, password }: Webhook): Record<string, string> => ({
  'content-type': 'application/json',
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});

const post = async (webhook: Webhook, body: unknown): Promise<boolean> => {
  const answer = await fetch(webhook.url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: headersOf(webhook),
    body: JSON.stringify(body),
  }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.ok ?? false;
};

const deliverTo = (state: OpenpayState, webhook: Webhook, event: unknown): Promise<void> =>
  state.deliveries.deliver({
    id: newId(),
    url: webhook.url,
    headers: headersOf(webhook),
    body: JSON.stringify(event),
  });

/** Verifies a new receiver; `verify` accepts the code when it did not answer. */
export const verifyReceiver = (
  { verificationShape: shape, clock }: Pick<OpenpayState, 'verificationShape' | 'clock'>,
  webhook: Webhook,
): Promise<boolean> => {
  const { verification_code } = webhook;
  if (shape === 'empty') return post(webhook, {});
  if (shape === 'captured') {
    const eventDate = clock().toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
    return post(webhook, { type: 'VERIFICATION', eventDate, verificationCode: verification_code });
  }
  return post(webhook, { type: 'verification', event_date: stamp(clock()), verification_code });
};

/** Resolves after the first delivery with the fault `webhook_before_response`, else immediately. */
export const announceCharge = async (
  state: OpenpayState,
  type: string,
  charge: Charge,
  more: readonly SetFault[] = [],
): Promise<void> => {
  const faults = [...state.faults.take('webhook', charge.order_id ?? ''), ...more];
  if (faultNamed(faults, 'webhook_never')) return;
  const event = { type, event_date: stamp(state.clock()), transaction: presentCharge(charge) };
  const events: unknown[] = [event];
  const copies = Number(faultNamed(faults, 'webhook_dup')?.argument || 1);
  for (let copy = 1; copy < copies; copy++) events.push(event);
  if (faultNamed(faults, 'webhook_unknown_type'))
    events.unshift({
      type: `charge.${newId()}`,
      event_date: stamp(state.clock()),
      extra: { a: [1] },
      transaction: event.transaction,
    });
  const late = Number(faultNamed(faults, 'webhook_out_of_order')?.argument || 1500);
  const receivers = state.webhooks
    .all()
    .filter(({ status, event_types }) => status !== 'deleted' && (!event_types.length || event_types.includes(type)))
    .map((webhook) => (faultNamed(faults, 'webhook_bad_auth') ? { ...webhook, password: 'wrong' } : webhook));
  const deliver = async (): Promise<void> => {
    if (faultNamed(faults, 'webhook_out_of_order')) await sleep(late, undefined, { ref: false });
    await Promise.all(receivers.flatMap((webhook) => events.map((each) => deliverTo(state, webhook, each))));
  };
  const delivered = deliver();
  if (faultNamed(faults, 'webhook_before_response')) await delivered;
};
