/**
 * PayPal as Palco uses it: Orders v2, and the classic form with its notices (IPN). A payment is refunded the way it came.
 * Speaks the protocols and knows neither orders of Palco nor memberships.
 */
import type { Logger } from 'pino';
import { createPaypalForm, type PaypalForm } from './form.ts';
import type { PaypalRefund } from './order.ts';
import { createPaypalOrders, type PaypalOrders } from './orders.ts';
import type { PaypalSettings } from './paypal-settings.ts';
import type { PaypalRefunded, PaypalRefundTerms } from './refund.ts';
import { createPaypalWebhooks, type PaypalWebhooks } from './webhooks.ts';

export interface Paypal {
  readonly settings: PaypalSettings;
  /** undefined: no app is configured */
  readonly orders: PaypalOrders | undefined;
  readonly webhooks: PaypalWebhooks | undefined;
  /** undefined: the form is off */
  readonly form: PaypalForm | undefined;
  /** Are there credentials to refund payments to this account? */
  canRefund(account: string): boolean;
  /**
   * Gives a payment back, or a part of it. Repeating a request id does not refund twice. `unknown`: no usable answer; ask
   * again.
   */
  refund(terms: PaypalRefundTerms): Promise<PaypalRefunded>;
}
const FULLY_REFUNDED = 'CAPTURE_FULLY_REFUNDED';
/** One that PayPal is still working on is asked for again with the same request id, which returns its state. */
const refundedBy = ({ id, status, feeCents }: PaypalRefund): PaypalRefunded =>
  status === 'COMPLETED'
    ? { kind: 'done', refundId: id, feeCents }
    : { kind: status === 'FAILED' || status === 'CANCELLED' ? 'refused' : 'unknown' };

/** `notices`: where PayPal calls us. */
export const createPaypal = (settings: PaypalSettings, notices: () => string, log: Logger): Paypal => {
  const orders = settings.orders && createPaypalOrders(settings.orders, log);
  const form = settings.form && createPaypalForm(settings.form, log);
  return {
    settings,
    orders,
    form,
    webhooks: orders && createPaypalWebhooks(orders, notices, log),
    canRefund: (account) => orders?.callsOf(account) !== undefined || (form?.canRefund(account) ?? false),
    refund: async (terms) => {
      const { transaction: captureId, account: merchant, requestId, part } = terms;
      if (!orders?.callsOf(merchant)) return (await form?.refund(terms)) ?? { kind: 'not-configured' };
      const answer = await orders.refund({ merchant, captureId, requestId, ...(part ? { part } : {}) });
      if (answer.kind === 'refund') return refundedBy(answer.refund);
      if (answer.kind !== 'refused') return { kind: 'unknown' };
      return answer.error.issue === FULLY_REFUNDED ? { kind: 'done', refundId: undefined } : { kind: 'refused' };
    },
  };
};
