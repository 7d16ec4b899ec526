/** PayPal's Orders v2. Speaks the protocol and knows neither orders of Palco nor memberships. */
import type { Language } from '@palco/kernel/language';
import { decimalOf } from '@palco/kernel/money';
import type { Logger } from 'pino';
import type * as z from 'zod';
import { type CallPaypal, callsOf, type Outcome, type Unanswered } from './call-paypal.ts';
import {
  type PaypalCapture,
  type PaypalDispute,
  type PaypalOrder,
  type PaypalRefund,
  WireCapture,
  WireDispute,
  WireOrder,
  WireRefund,
} from './order.ts';
import { appsOf, type PaypalOrdersSettings } from './paypal-settings.ts';

interface OrderTerms {
  /** the account that is paid */
  readonly merchant: string;
  /** the attempt's reference: PayPal gives it back with everything it says about the order */
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly description: string;
  /** the league's name, as the buyer sees it at PayPal */
  readonly brand: string;
  readonly language: Language;
  /** where PayPal sends the buyer after approval, and after "Cancel" */
  readonly returnTo: string;
  readonly cancelTo: string;
}
export type OrderAnswer = { readonly kind: 'order'; readonly order: PaypalOrder } | Unanswered;
type CaptureAnswer = { readonly kind: 'capture'; readonly capture: PaypalCapture } | Unanswered;
type DisputeAnswer = { readonly kind: 'dispute'; readonly dispute: PaypalDispute } | Unanswered;
type RefundAnswer = { readonly kind: 'refund'; readonly refund: PaypalRefund } | Unanswered;

interface EvidenceTerms {
  readonly merchant: string;
  readonly disputeId: string;
  /** PayPal's word for what the file shows */
  readonly kind: string;
  readonly notes: string;
  readonly file: { readonly name: string; readonly bytes: Buffer };
}
type EvidenceAnswer = { readonly kind: 'sent' } | Unanswered;

interface OrderRefundTerms {
  readonly merchant: string;
  readonly captureId: string;
  readonly requestId: string;
  /** missing: the whole capture */
  readonly part?: { readonly cents: number; readonly currency: string };
}
export interface PaypalOrders {
  readonly settings: PaypalOrdersSettings;
  create(terms: OrderTerms): Promise<OrderAnswer>;
  read(merchant: string, orderId: string): Promise<OrderAnswer>;
  /** Takes the money of an approved order. Repeating a request id does not take it twice. */
  capture(merchant: string, orderId: string, requestId: string): Promise<OrderAnswer>;
  readCapture(merchant: string, captureId: string): Promise<CaptureAnswer>;
  readDispute(merchant: string, disputeId: string): Promise<DisputeAnswer>;
  /** Sends one file. PayPal remembers no request id here: ask for the dispute before sending it again. */
  provideEvidence(terms: EvidenceTerms): Promise<EvidenceAnswer>;
  refund(terms: OrderRefundTerms): Promise<RefundAnswer>;
  readRefund(merchant: string, refundId: string): Promise<RefundAnswer>;
  /** any other call of an app; undefined: no app has this account */
  callsOf(merchant: string): CallPaypal | undefined;
}

const LOCALES: Readonly<Record<Language, string>> = { es: 'es-MX', en: 'en-US', pt: 'pt-BR', it: 'it-IT', ru: 'ru-RU' };
const TEXT_MAX = 127;

const bodyOf = (terms: OrderTerms) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: 'default',
      custom_id: terms.reference,
      // shown to the buyer; with "block duplicate invoices" PayPal itself refuses a second payment
      invoice_id: terms.reference,
      description: terms.description.slice(0, TEXT_MAX),
      amount: { currency_code: terms.currency, value: decimalOf(terms.amountCents) },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: terms.brand.slice(0, TEXT_MAX),
        locale: LOCALES[terms.language],
        landing_page: 'LOGIN',
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        // no electronic checks, which take weeks
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        return_url: terms.returnTo,
        cancel_url: terms.cancelTo,
      },
    },
  },
});

const parsed = <Thing>(outcome: Outcome, schema: z.ZodType<Thing>): { readonly thing: Thing } | Unanswered => {
  if (outcome.kind !== 'answered') return outcome;
  const result = schema.safeParse(outcome.body);
  return result.success ? { thing: result.data } : { kind: 'unknown', why: 'the answer does not fit' };
};
const orderAnswer = (outcome: Outcome): OrderAnswer => {
  const answer = parsed(outcome, WireOrder);
  return 'thing' in answer ? { kind: 'order', order: answer.thing } : answer;
};
const refundAnswer = (outcome: Outcome): RefundAnswer => {
  const answer = parsed(outcome, WireRefund);
  return 'thing' in answer ? { kind: 'refund', refund: answer.thing } : answer;
};

const NOTES_MAX = 2000;
const evidenceOf = ({ kind, notes, file }: EvidenceTerms): FormData => {
  const form = new FormData();
  const input = { evidences: [{ evidence_type: kind, notes: notes.slice(0, NOTES_MAX) }] };
  form.append('input', new Blob([JSON.stringify(input)], { type: 'application/json' }));
  form.append('evidence-file', new Blob([new Uint8Array(file.bytes)], { type: 'application/pdf' }), file.name);
  return form;
};

const ORDERS = '/v2/checkout/orders';

export const createPaypalOrders = (settings: PaypalOrdersSettings, log: Logger): PaypalOrders => {
  const calls = new Map(appsOf(settings).map((app) => [app.merchantId, callsOf(settings, app, log)]));
  const call =
    (merchant: string): CallPaypal =>
    async (wanted) =>
      (await calls.get(merchant)?.(wanted)) ?? { kind: 'not-sent', why: 'no app has this account' };
  return {
    settings,
    callsOf: (merchant) => calls.get(merchant),
    create: async (terms) =>
      orderAnswer(
        await call(terms.merchant)({ method: 'POST', path: ORDERS, body: bodyOf(terms), requestId: terms.reference }),
      ),
    read: async (merchant, id) =>
      orderAnswer(await call(merchant)({ method: 'GET', path: `${ORDERS}/${encodeURIComponent(id)}` })),
    capture: async (merchant, id, requestId) =>
      orderAnswer(
        await call(merchant)({
          method: 'POST',
          path: `${ORDERS}/${encodeURIComponent(id)}/capture`,
          body: {},
          requestId,
        }),
      ),
    readCapture: async (merchant, id) => {
      const path = `/v2/payments/captures/${encodeURIComponent(id)}`;
      const answer = parsed(await call(merchant)({ method: 'GET', path }), WireCapture);
      return 'thing' in answer ? { kind: 'capture', capture: answer.thing } : answer;
    },
    readDispute: async (merchant, id) => {
      const path = `/v1/customer/disputes/${encodeURIComponent(id)}`;
      const answer = parsed(await call(merchant)({ method: 'GET', path }), WireDispute);
      return 'thing' in answer ? { kind: 'dispute', dispute: answer.thing } : answer;
    },
    provideEvidence: async (terms) => {
      const path = `/v1/customer/disputes/${encodeURIComponent(terms.disputeId)}/provide-evidence`;
      const outcome = await call(terms.merchant)({ method: 'POST', path, body: evidenceOf(terms) });
      return outcome.kind === 'answered' ? { kind: 'sent' } : outcome;
    },
    refund: async ({ merchant, captureId, requestId, part }) =>
      refundAnswer(
        await call(merchant)({
          method: 'POST',
          path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
          body: part ? { amount: { currency_code: part.currency, value: decimalOf(part.cents) } } : {},
          requestId,
        }),
      ),
    readRefund: async (merchant, id) =>
      refundAnswer(await call(merchant)({ method: 'GET', path: `/v2/payments/refunds/${encodeURIComponent(id)}` })),
  };
};
