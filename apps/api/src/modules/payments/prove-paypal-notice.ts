import type { Paypal } from '../../gateways/paypal/paypal.ts';
import { enqueue } from '../../jobs/runner.ts';
import { addressSubject } from '../operations/address-prefix.ts';
import type { Limits } from '../operations/limits.ts';
import { type Attempt, findAttempt } from './attempt-store.ts';
import type { News } from './charge-news.ts';
import { type Ipn, judgeIpn, readIpn } from './ipn.ts';
import { closeNotice, NOTICE_TASKS, noticeIn } from './notice-inbox.ts';
import { raiseAlert } from './raise-alert.ts';
import { type Settling, settleAttempt } from './settle-attempt.ts';

export interface PaypalMoney extends Settling {
  readonly paypal: Paypal;
  readonly limits: Limits;
  readonly isProduction: boolean;
}

/** A sale may become visible only after its notice: so many times, so many seconds apart, then a person looks. */
const UNKNOWN_PAUSES = [5, 30, 120, 600, 3600, 21_600];

/** Refunds and reversals speak of their parent; everything else of itself. */
const transactionOf = ({ fields }: Ipn): string | undefined => fields.parent_txn_id || fields.txn_id || undefined;

const attemptFor = async (
  { db }: Settling,
  { fields }: Ipn,
  transaction: string | undefined,
): Promise<Attempt | undefined> => {
  const byTransaction = transaction ? await findAttempt(db, { providerId: transaction }) : undefined;
  const found =
    byTransaction ?? (fields.item_number ? await findAttempt(db, { reference: fields.item_number }) : undefined);
  return found?.method === 'paypal' ? found : undefined;
};

const newsOf = (
  ipn: Ipn,
  attempt: Attempt,
  verdict: Exclude<ReturnType<typeof judgeIpn>, { fault: unknown }>,
): News => {
  const { txn_id = '', payment_status = '', reason_code } = ipn.fields;
  const providerId = transactionOf(ipn);
  const told = {
    provider: 'paypal',
    event: `${txn_id} ${payment_status}`,
    ...(providerId ? { providerId } : {}),
  } as const;
  if ('pending' in verdict) return { ...told, state: attempt.state, facts: { pending_reason: verdict.pending } };
  const { state, refundedCents } = verdict;
  return {
    ...told,
    state,
    ...(refundedCents === undefined ? {} : { refunded: { moreCents: refundedCents } }),
    facts: {
      pending_reason: null,
      ...(state === 'failed' ? { refused: 'payments/declined', provider_code: reason_code ?? payment_status } : {}),
    },
  };
};

/** Nobody knows this sale yet. Errors: none; after the last try it is put before a person. */
const tryLater = async ({ db }: Settling, notice: { id: number; tries: number }, ipn: Ipn, at: Date): Promise<void> => {
  const pause = UNKNOWN_PAUSES[notice.tries];
  if (pause === undefined) {
    const { txn_id, item_number, payment_status } = ipn.fields;
    await raiseAlert(db, {
      kind: 'unknown-payment',
      subject: `paypal ${txn_id}`,
      detail: { item_number, payment_status },
      at,
    });
    return closeNotice(db, notice.id, 'stuck', 'no such sale');
  }
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('provider_notices')
      .set({ tries: notice.tries + 1 })
      .where('id', '=', notice.id)
      .execute();
    await enqueue(
      tx,
      NOTICE_TASKS.paypal,
      { id: notice.id },
      { key: `notice ${notice.id} again`, delaySeconds: pause },
    );
  });
};

/**
 * Asks PayPal whether a notice is theirs, holds it against the sale, and brings it. Errors: no answer to the post-back; the
 * job is tried again, and the notice is neither true nor false until then.
 */
export const provePaypalNotice = async (money: PaypalMoney, payload: unknown, now: () => Date): Promise<void> => {
  const { db, paypal, limits, isProduction } = money;
  const notice = await noticeIn(db, payload);
  if (notice?.state !== 'waiting') return;
  const proof = await paypal.proveNotice(notice.body);
  if (proof === 'unknown') throw new Error('a notice could not be proved yet');
  if (proof === 'invalid') {
    await limits.fail({ 'forged notices by address': addressSubject(notice.address) });
    return closeNotice(db, notice.id, 'ignored', 'not from PayPal');
  }
  const at = now();
  const ipn = readIpn(notice.body);
  const { txn_id = '' } = ipn.fields;
  if (ipn.repeated.length)
    await raiseAlert(db, {
      kind: 'notice-malformed',
      subject: `paypal ${txn_id}`,
      detail: { repeated: ipn.repeated.slice(0, 20) },
      at,
    });
  const attempt = await attemptFor(money, ipn, transactionOf(ipn));
  if (!attempt) return tryLater(money, notice, ipn, at);

  const { total_cents, currency } = attempt.order;
  const sale = { merchant: attempt.row.merchant ?? '', totalCents: total_cents, currency };
  const verdict = judgeIpn(ipn, sale, isProduction);
  if ('fault' in verdict) {
    if (verdict.fault !== 'test') {
      const { mc_gross, mc_currency, payment_status, receiver_email } = ipn.fields;
      const detail = { reference: attempt.reference, mc_gross, mc_currency, payment_status, receiver_email };
      const subject = `paypal ${txn_id} ${verdict.fault}`;
      await raiseAlert(db, { kind: 'mismatch', subject, orderId: attempt.orderId, detail, at });
    }
    return closeNotice(db, notice.id, 'ignored', `check failed: ${verdict.fault}`);
  }
  const settled = await settleAttempt(money, { id: attempt.id }, (held) => newsOf(ipn, held, verdict), at);
  return closeNotice(
    db,
    notice.id,
    'done',
    `${ipn.fields.payment_status}: ${attempt.state} to ${settled?.attempt.state}`,
  );
};
