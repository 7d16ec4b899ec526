import type { Database } from '@palco/database/connect';
import { centsFrom } from '@palco/kernel/money';
import type { PaypalForm } from '../../../gateways/paypal/form.ts';
import type { Limits } from '../../operations/limits.ts';
import { raiseAlert } from '../../operations/raise-alert.ts';
import { type Attempt, findAttempt } from '../attempt-store.ts';
import type { PaymentLimit } from '../limits.ts';
import type { AttemptUpdate, Mismatch } from '../openpay/charge-update.ts';
import { refundFee } from '../record-fee.ts';
import { type SettlementDeps, settleAttempt } from '../settle-attempt.ts';
import { retryUnknownSale } from '../unknown-sale.ts';
import { closeWebhook, readWebhook, WEBHOOK_TASKS } from '../webhook-inbox.ts';
import { happenedAt, type Ipn, type IpnFault, type IpnVerdict, judgeIpn, readIpn, transactionOf } from './ipn.ts';
import { NOTHING_POSTED } from './later-movement.ts';
import { readPosted } from './posted.ts';
import { afterAnswer, afterNoAnswer } from './unanswered-ipn.ts';

interface IpnDeps extends SettlementDeps {
  readonly form: PaypalForm;
  readonly limits: Limits<PaymentLimit>;
  readonly isProduction: boolean;
}

const attemptFor = async (
  { db }: SettlementDeps,
  { fields }: Ipn,
  transaction: string | undefined,
): Promise<Attempt | undefined> => {
  const byTransaction = transaction ? await findAttempt(db, { providerId: transaction }) : undefined;
  const found =
    byTransaction ?? (fields.item_number ? await findAttempt(db, { reference: fields.item_number }) : undefined);
  return found?.method === 'paypal' ? found : undefined;
};

/** A partial and a full refund have the same event name, because PayPal's answer to our own request is posted under it too. */
const eventOf = ({ fields }: Ipn): string =>
  `${fields.txn_id ?? ''} ${(fields.payment_status ?? '').replace('Partially_Refunded', 'Refunded')}`;

type Applied = Extract<IpnVerdict, { state: unknown }>;
/** `mc_fee` of a payment is what PayPal keeps, of a refund what it returned. */
const feesOf = (
  ipn: Ipn,
  { state, refundedCents, reversal }: Applied,
  feeCents: number | undefined,
): NonNullable<AttemptUpdate['fees']> => {
  const { txn_id: about } = ipn.fields;
  if (!about || feeCents === undefined || reversal) return [];
  if (refundedCents !== undefined) return [refundFee(about, feeCents)];
  return state === 'paid' ? [{ kind: 'payment', about, feeCents, taxCents: 0 }] : [];
};

const updateFromIpn = (
  ipn: Ipn,
  attempt: Attempt,
  verdict: Exclude<IpnVerdict, { fault: unknown } | { isRepeated: unknown }>,
): AttemptUpdate => {
  const { payment_status = '', reason_code } = ipn.fields;
  const providerId = transactionOf(ipn);
  const at = happenedAt(ipn);
  const event = {
    provider: 'paypal',
    event: eventOf(ipn),
    ...(providerId ? { providerId } : {}),
    ...(at ? { happenedAt: at } : {}),
  } as const;
  if ('pending' in verdict) return { ...event, state: attempt.state, facts: { pending_reason: verdict.pending } };
  const { state, refundedCents, reversal } = verdict;
  const feeCents = centsFrom(ipn.fields.mc_fee ?? '');
  const fees = feesOf(ipn, verdict, feeCents);
  return {
    ...event,
    state,
    ...(refundedCents === undefined ? {} : { refunded: { moreCents: refundedCents } }),
    ...(reversal ? { reversal } : {}),
    ...(fees.length ? { fees } : {}),
    facts: {
      pending_reason: null,
      ...(state === 'paid' && feeCents !== undefined && refundedCents === undefined && !reversal
        ? { provider_fee_cents: feeCents }
        : {}),
      ...(state === 'failed' ? { refused: 'payments/declined', provider_code: reason_code ?? payment_status } : {}),
    },
  };
};

const mismatchFrom = ({ fields }: Ipn, fault: IpnFault): Mismatch => {
  const { txn_id = '', mc_gross, mc_currency, payment_status, receiver_email } = fields;
  return {
    mismatch: {
      subject: `paypal ${txn_id} ${fault}`,
      detail: { mc_gross, mc_currency, payment_status, receiver_email },
    },
  };
};

/** Judges the IPN by the locked attempt and what the ledger has of its transaction. */
const judge = async (tx: Database, ipn: Ipn, attempt: Attempt, isProduction: boolean): Promise<IpnVerdict> => {
  const { total_cents, currency } = attempt.order;
  const sale = { merchant: attempt.row.merchant ?? '', totalCents: total_cents, currency };
  const transaction = transactionOf(ipn);
  const posted = transaction ? await readPosted(tx, attempt, transaction, eventOf(ipn)) : NOTHING_POSTED;
  return judgeIpn(ipn, sale, posted, isProduction);
};

/**
 * Posts an IPN back to PayPal for verification, compares it with the sale, and applies it. Errors: no answer to the
 * post-back; the job runs again.
 */
export const verifyIpn = async (deps: IpnDeps, payload: unknown, now: () => Date): Promise<void> => {
  const { db, form, limits, isProduction } = deps;
  const webhook = await readWebhook(db, payload);
  if (webhook?.state !== 'waiting') return;
  const verification = await form.verifyIpn(webhook.body);
  if (verification === 'unknown') {
    if (await afterNoAnswer({ db, limits }, webhook, now())) throw new Error('an IPN could not be verified yet');
    return;
  }
  await afterAnswer({ db, limits }, webhook, verification);
  if (verification === 'invalid') return closeWebhook(db, webhook.id, 'ignored', 'not from PayPal');
  const at = now();
  const ipn = readIpn(webhook.body);
  const { txn_id = '' } = ipn.fields;
  if (ipn.repeated.length)
    await raiseAlert(db, {
      kind: 'notice-malformed',
      subject: `paypal ${txn_id}`,
      detail: { repeated: ipn.repeated.slice(0, 20) },
      at,
    });
  const attempt = await attemptFor(deps, ipn, transactionOf(ipn));
  if (!attempt) {
    const { item_number, payment_status } = ipn.fields;
    const about = { subject: `paypal ${txn_id}`, detail: { item_number, payment_status } };
    return retryUnknownSale(db, webhook, WEBHOOK_TASKS.paypal, about, at);
  }

  let fault: IpnFault | undefined;
  await settleAttempt(
    deps,
    { id: attempt.id },
    async (locked, tx) => {
      const verdict = await judge(tx, ipn, locked, isProduction);
      if ('isRepeated' in verdict) return undefined;
      if (!('fault' in verdict)) return updateFromIpn(ipn, locked, verdict);
      fault = verdict.fault;
      return fault === 'test' ? undefined : mismatchFrom(ipn, fault);
    },
    now,
  );
  const { orderId } = attempt;
  if (fault) return closeWebhook(db, webhook.id, 'ignored', `check failed: ${fault}`, orderId);
  return closeWebhook(db, webhook.id, 'done', ipn.fields.payment_status ?? '', orderId);
};
