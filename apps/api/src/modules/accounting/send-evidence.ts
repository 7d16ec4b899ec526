/**
 * The evidence of an order, sent to PayPal by its interface. PayPal forgets request ids here, so it is asked for the dispute
 * first: evidence whose answer was lost is noted as sent, not sent twice.
 */
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { serverTexts } from '@palco/texts/server-texts';
import type { PaypalOrders } from '../../gateways/paypal/orders.ts';
import { noteEvidenceSent } from '../payments/dispute-store.ts';
import { type PrintedFor, printEvidence } from './print-evidence.ts';

/** What our file is, for PayPal; what it asked for wins. Other kinds need a carrier's or a refund's number. */
const KINDS = ['PROOF_FOR_SOFTWARE_OR_SERVICE_DELIVERED', 'ORDER_DETAILS', 'COPY_OF_CONTRACT', 'OTHER'] as const;

const bytesOf = async (stream: NodeJS.ReadableStream): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};

const readOpen = (db: Database, orderId: number, dispute: string) =>
  db
    .selectFrom('disputes')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'disputes.attempt_id')
    .select('payment_attempts.merchant')
    .where('disputes.order_id', '=', orderId)
    .where('disputes.provider', '=', 'paypal')
    .where('disputes.provider_id', '=', dispute)
    .where('disputes.state', '=', 'opened')
    .executeTakeFirst();

interface Sending {
  readonly orderId: number;
  readonly dispute: string;
  readonly actor: number;
  readonly printed: PrintedFor;
}
type SendRefusal = Refusal<
  | 'payments/unknown'
  | 'payments/no-open-dispute'
  | 'payments/method-unavailable'
  | 'payments/evidence-unsure'
  | 'payments/evidence-refused'
>;
/** Undefined: PayPal has it. */
export const sendEvidence = async (
  { db, paypal }: { readonly db: Database; readonly paypal: PaypalOrders | undefined },
  { orderId, dispute, actor, printed }: Sending,
): Promise<undefined | SendRefusal> => {
  const open = await readOpen(db, orderId, dispute);
  if (!open) return refuse('payments/no-open-dispute');
  const { merchant } = open;
  // an account without an app was paid by PayPal's old form
  if (!paypal || !merchant || !paypal.callsOf(merchant)) return refuse('payments/method-unavailable');
  const known = await paypal.readDispute(merchant, dispute);
  if (known.kind !== 'dispute') return refuse('payments/evidence-unsure');
  const { takesEvidence, isReviewed, asksFor = [] } = known.dispute;
  if (!isReviewed) {
    if (!takesEvidence) return refuse('payments/evidence-refused', { issue: 'NOT_ASKED' });
    const stream = await printEvidence(db, orderId, printed);
    if (!stream) return refuse('payments/unknown');
    const t = serverTexts(printed.language, 'server-evidence');
    const answer = await paypal.provideEvidence({
      merchant,
      disputeId: dispute,
      kind: KINDS.find((kind) => asksFor.includes(kind)) ?? KINDS[0],
      notes: `${t('title', { order: String(orderId) })}. ${printed.league}.`,
      file: { name: `order-${orderId}.pdf`, bytes: await bytesOf(stream) },
    });
    if (answer.kind === 'refused') return refuse('payments/evidence-refused', { issue: answer.error.issue });
    if (answer.kind !== 'sent') return refuse('payments/evidence-unsure');
  }
  await noteEvidenceSent(db, { orderId, dispute, actor, at: printed.at, by: 'api' });
  return undefined;
};
