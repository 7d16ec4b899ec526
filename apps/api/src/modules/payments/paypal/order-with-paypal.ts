import type { Currency } from '@palco/kernel/money';
import { decimalOf } from '@palco/kernel/money';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { formFieldsOf } from '../../../gateways/paypal/form.ts';
import { businessFor } from '../../../gateways/paypal/paypal-settings.ts';
import {
  itemNameOf,
  openPaypalAttempt,
  type PaypalDeps,
  type PaypalOpeningRefusal,
  type PaypalPurchase,
} from './open-paypal-attempt.ts';

interface OpenedForm {
  readonly orderId: number;
  readonly reference: string;
  readonly action: string;
  readonly fields: ReturnType<typeof formFieldsOf>;
}

/**
 * Opens a payment by PayPal's form, or finds the form that was opened and not sent. The form's fields come from the stored
 * order, not from the page.
 */
export const orderWithPaypal = async (
  deps: PaypalDeps,
  purchase: PaypalPurchase,
): Promise<OpenedForm | PaypalOpeningRefusal | Refusal<'payments/method-unavailable'>> => {
  const settings = deps.paypal.form?.settings;
  if (!settings) return refuse('payments/method-unavailable');
  const { country, language, origin } = purchase;
  const merchant = businessFor(settings, country);
  const opened = await openPaypalAttempt(deps, purchase, { merchant, state: 'awaiting-paypal' });
  if (isRefusal(opened)) return opened;
  const { attempt } = opened;
  const { orderId, reference, order, row } = attempt;
  return {
    orderId,
    reference,
    action: settings.formAction,
    fields: formFieldsOf({
      reference,
      business: row.merchant ?? '',
      itemName: itemNameOf(attempt, language),
      amount: decimalOf(order.total_cents),
      currency: order.currency as Currency,
      language,
      origin,
    }),
  };
};
