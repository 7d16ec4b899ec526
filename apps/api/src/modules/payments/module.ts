/** The face of payments. */

import { languageIn } from '@palco/contracts/identity/identity';
import { sellerName } from '@palco/contracts/identity/seller';
import type { OrderPage } from '@palco/contracts/payments/order-staff';
import { createOpenpay } from '../../gateways/openpay/openpay.ts';
import type { PaypalOrders } from '../../gateways/paypal/orders.ts';
import { createPaypal } from '../../gateways/paypal/paypal.ts';
import { watchedOpenpay, watchedPaypal } from '../../gateways/watched-providers.ts';
import type { Ground } from '../../ground.ts';
import type { Module } from '../../module.ts';
import { announceAlert } from '../operations/announce-alert.ts';
import { ANNOUNCE_ALERT } from '../operations/raise-alert.ts';
import type { CatalogueStore } from '../plans/catalogue-store.ts';
import type { RenewalCharges, RenewalOrigins } from '../renewals/charges.ts';
import { eraseContactsOf } from './attempt-store.ts';
import { deleteOldKeys } from './idempotency-key.ts';
import { PAYMENT_LIMITS } from './limits.ts';
import { PAYMENT_MAIL_TASK } from './mails/queue-payment-mail.ts';
import { remindOfSlips, sendPaymentMail } from './mails/send-payment-mail.ts';
import { grantToClaimer } from './move-money.ts';
import type { CardDeps } from './openpay/apply-provider-answer.ts';
import { renewalCharges } from './openpay/charge-renewal.ts';
import { readOpenpayWebhook } from './openpay/read-openpay-webhook.ts';
import { purchasesForExport } from './orders/purchases-for-export.ts';
import { readOrderPage } from './orders/read-order.ts';
import { paymentGauges } from './payment-gauges.ts';
import type { PaypalOrderDeps } from './paypal/follow-paypal-order.ts';
import { readPaypalWebhook } from './paypal/read-paypal-event.ts';
import { verifyIpn } from './paypal/verify-ipn.ts';
import { forgetOldOrigins, originsForExport, renewalOrigins } from './purchase-origin.ts';
import { reconcileOnce, startReconciling } from './reconcile.ts';
import { owedRoutes } from './refunds/owed-routes.ts';
import type { RefundDeps } from './refunds/refund-payment.ts';
import { returnSecondPayment } from './refunds/return-payment.ts';
import { RETURN_PAYMENT } from './refunds/return-payment-task.ts';
import { paymentsRoutes } from './routes.ts';
import { SEND_CONVERSION, sendConversion } from './send-conversion.ts';
import type { SettlementDeps } from './settle-attempt.ts';
import { paymentStaffRoutes } from './staff-routes.ts';
import { READ_PROVIDERS, readProviders } from './statements/read-providers.ts';
import { openpayTest, type ProviderTest, paypalTest } from './test-provider.ts';
import { deleteOldWebhooks, WEBHOOK_TASKS } from './webhook-inbox.ts';
import { webhookRoutes } from './webhook-routes.ts';

export const uses = [
  'operations',
  'legal',
  'accounts',
  'plans',
  'memberships',
  'invoices',
  'gifts',
  'renewals',
] as const;

interface PaymentsModule extends Module {
  readonly settlement: SettlementDeps;
  /** the pass of a gift's order, to whoever claims it */
  readonly grantGift: typeof grantToClaimer;
  /** what answers disputes: PayPal's interface, and an order as staff see it */
  readonly disputing: {
    readonly paypal: PaypalOrders | undefined;
    readonly readPage: (orderId: number) => Promise<OrderPage | undefined>;
  };
  /** undefined: no cards */
  readonly renewals: RenewalCharges | undefined;
  readonly renewalOrigins: RenewalOrigins;
  /** one round of the leader's work: finishes what was left open */
  reconcile(): Promise<number>;
  /** tests of the providers that are on, before the site opens */
  readonly tests: { readonly openpay: ProviderTest | undefined; readonly paypal: ProviderTest | undefined };
  /** registers our addresses with the providers; in demo they are new at every start */
  registerWebhook(): Promise<void>;
}

const SANDBOX_SPEI_HOURS = 72;
const REGISTER_PAYPAL_WEBHOOK = 'register-paypal-webhook';

export const createPayments = (
  ground: Ground,
  { catalogue }: { readonly catalogue: CatalogueStore },
): PaymentsModule => {
  const { db, clock, log, config, limits, outbox, providers, countryOf, origin, called, league, legal, keysFor } =
    ground;
  /** who is paid, as slips name it */
  const beneficiary = (): string => sellerName(league());
  const { conversionUrl, storeLimitCents, storeDays } = config.payments;
  // the sandbox takes transfers; a real account must have them switched on by its contract
  const speiHours = config.payments.speiHours ?? (providers.openpay?.isSandbox ? SANDBOX_SPEI_HOURS : undefined);
  const accountKeys = keysFor('return accounts');
  const settlement: SettlementDeps = {
    db,
    catalogue,
    sendsConversions: conversionUrl !== undefined,
    legalRules: legal.rules,
  };
  const openpay = providers.openpay && watchedOpenpay(createOpenpay(providers.openpay, log), called);
  const cards: CardDeps | undefined = openpay && { ...settlement, openpay, log };
  const paypalNotices = (): string => `${origin()}/api/payments/paypal/events`;
  const paypal = providers.paypal && {
    ...settlement,
    paypal: watchedPaypal(createPaypal(providers.paypal, paypalNotices, log), called),
  };
  const orders: PaypalOrderDeps | undefined = paypal?.paypal.orders && {
    ...settlement,
    orders: paypal.paypal.orders,
    log,
    brand: beneficiary,
  };
  const webhookUrl = (): string => `${origin()}/api/payments/openpay/webhook`;
  const isProduction = config.mode === 'production' && !config.isStaging;
  const refunds: RefundDeps = { db, cards, paypal, orders, log };
  const testing = { db, clock, brand: beneficiary, origin };
  const reconciling = { settlement, refunds, clock, log };
  return {
    settlement,
    grantGift: grantToClaimer,
    disputing: { paypal: paypal?.paypal.orders, readPage: (orderId) => readOrderPage(refunds, orderId) },
    renewals: cards && renewalCharges(cards),
    renewalOrigins,
    limits: PAYMENT_LIMITS,
    serve: async (app) => {
      paymentsRoutes(app, {
        db,
        clock,
        catalogue,
        providers,
        countryOf,
        origin: config.origin,
        storeLimitCents,
        storeDays,
        speiHours,
        accountKeys,
        limits,
        cards,
        paypal,
        beneficiary,
        orders,
      });
      paymentStaffRoutes(app, { db, clock, settlement, refunds, webhookUrl });
      owedRoutes(app, { clock, settlement, keys: accountKeys });
      await webhookRoutes(app, { db, clock, limits, providers });
    },
    tasks: {
      prompt: {
        [PAYMENT_MAIL_TASK]: (payload) => sendPaymentMail({ db, outbox, origin, clock, league }, payload),
        [WEBHOOK_TASKS.openpay]: async (payload) => {
          if (cards) await readOpenpayWebhook(cards, payload, clock);
        },
        [ANNOUNCE_ALERT]: (payload) =>
          announceAlert(
            {
              db,
              log,
              outbox,
              origin,
              language: () => languageIn(ground.league(), undefined),
              alertMail: config.alertMail,
            },
            payload,
          ),
        'remind-of-slips': () => remindOfSlips(db, clock()),
        'forget-old-payment-keys': () => deleteOldKeys(db, clock()),
        'forget-old-notices': () => deleteOldWebhooks(db, clock()),
        'forget-old-purchase-origins': () => forgetOldOrigins(db, clock()),
      },
      /** each may wait long for an outside server, and anybody can start some of them by sending a forged webhook */
      slow: {
        [RETURN_PAYMENT]: (payload) => returnSecondPayment({ db, cards, paypal, log }, payload, clock),
        [SEND_CONVERSION]: (payload) => sendConversion(db, conversionUrl, payload, clock()),
        [WEBHOOK_TASKS.paypal]: async (payload) => {
          const form = paypal?.paypal.form;
          if (form) await verifyIpn({ ...settlement, form, limits, isProduction }, payload, clock);
        },
        [WEBHOOK_TASKS.paypalEvent]: async (payload) => {
          const webhooks = paypal?.paypal.webhooks;
          if (orders && webhooks) await readPaypalWebhook({ ...orders, webhooks, limits }, payload, clock);
        },
        [READ_PROVIDERS]: () => readProviders({ db, clock, log, openpay, paypal: orders?.orders }),
        [REGISTER_PAYPAL_WEBHOOK]: async () => {
          if ((await paypal?.paypal.webhooks?.ensure()) === false)
            log.warn({ provider: 'paypal' }, 'the webhook could not be registered');
        },
      },
    },
    recurring: [
      { pattern: '9 * * * *', task: 'remind-of-slips' },
      { pattern: '23 * * * *', task: 'forget-old-payment-keys' },
      { pattern: '51 4 * * *', task: 'forget-old-notices' },
      { pattern: '56 4 * * *', task: 'forget-old-purchase-origins' },
      // PayPal lists a transaction up to three hours late; a later try reads only what an earlier one could not
      { pattern: '40 11,13,15 * * *', task: READ_PROVIDERS },
      // costs no call once it is there
      ...(orders ? [{ pattern: '*/20 * * * *', task: REGISTER_PAYPAL_WEBHOOK }] : []),
    ],
    lead: { name: 'payments', start: () => startReconciling(reconciling) },
    gauges: [paymentGauges(db, clock)],
    personalData: {
      tables: {
        orders: { exportedAs: 'purchases', isErased: false, why: 'tax law; e-mail and telephone are erased' },
        payment_attempts: { exportedAs: 'purchases', isErased: false, why: 'tax law; e-mail is erased' },
        purchase_origins: { exportedAs: 'purchase_origins', isErased: true },
        payment_keys: { isErased: false, why: 'digests of requests, deleted after a day' },
      },
      staffActs: [
        'held_entries',
        'disputes',
        'refunds',
        'closed_days',
        'provider_statements',
        'statement_explanations',
      ],
      read: {
        purchases: (userId) => purchasesForExport(db, userId),
        purchase_origins: (userId) => originsForExport(db, userId),
      },
      erase: eraseContactsOf,
    },
    tests: {
      openpay: openpay && openpayTest(openpay, { ...testing, noticeAddress: webhookUrl }),
      paypal: paypal && paypalTest(paypal.paypal, { ...testing, noticeAddress: paypalNotices }),
    },
    reconcile: () => reconcileOnce(reconciling),
    registerWebhook: async () => {
      const status = await openpay?.ensureWebhook(webhookUrl());
      if (status === 'failed') log.warn({ provider: 'openpay' }, 'the webhook could not be registered');
      if ((await paypal?.paypal.webhooks?.ensure()) === false)
        log.warn({ provider: 'paypal' }, 'the webhook could not be registered');
    },
  };
};
