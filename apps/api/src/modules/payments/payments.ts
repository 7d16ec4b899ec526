/** The money module as compose sees it: its routes, its jobs, and what only the leader does. */
import type { Database } from '@palco/database/connect';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { openOpenpay } from '../../gateways/openpay/openpay.ts';
import { openPaypal, type Paypal } from '../../gateways/paypal/paypal.ts';
import type { Recurring, Task } from '../../jobs/runner.ts';
import type { MoneyProviders } from '../../payment-providers.ts';
import type { Limits } from '../operations/limits.ts';
import type { Outbox } from '../operations/outbox.ts';
import type { CatalogueStore } from '../plans/catalogue-store.ts';
import type { CardMoney } from './bring-charge.ts';
import { forgetOldNotices, NOTICE_TASKS } from './notice-inbox.ts';
import { noticeRoutes } from './notice-routes.ts';
import { forgetOldKeys } from './payment-key.ts';
import { provePaypalNotice } from './prove-paypal-notice.ts';
import { PAYMENT_MAIL_TASK } from './queue-payment-mail.ts';
import { readOpenpayNotice } from './read-openpay-notice.ts';
import { reconcileOnce, startReconciling } from './reconcile.ts';
import { paymentsRoutes } from './routes.ts';
import { remindOfSlips, sendPaymentMail } from './send-payment-mail.ts';
import type { Settling } from './settle-attempt.ts';
import { paymentStaffRoutes } from './staff-routes.ts';
import { TELL_CONVERSION, tellConversion } from './tell-conversion.ts';

export interface PaymentsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly config: Config;
  readonly catalogue: CatalogueStore;
  readonly limits: Limits;
  readonly outbox: Outbox;
  readonly providers: MoneyProviders;
  readonly countryOf: (request: FastifyRequest) => Promise<string>;
  /** where the site is, for mails and for providers that call us */
  readonly origin: () => string;
}
export interface PaymentsParts extends PaymentsOptions {
  readonly settling: Settling;
  readonly paypal: Paypal | undefined;
  readonly webhookUrl: () => string;
}
export interface Payments {
  serve(app: FastifyInstance): Promise<void>;
  readonly settling: Settling;
  readonly tasks: Readonly<Record<string, Task>>;
  readonly recurring: readonly Recurring[];
  /** the leader's work: finishes what was left open */
  lead(): () => Promise<void>;
  /** one round of it */
  reconcile(): Promise<number>;
  /** tells the card provider where we are; in demo the address is new at every start */
  registerWebhook(): Promise<void>;
}

export const openPayments = (options: PaymentsOptions): Payments => {
  const { db, clock, log, config, catalogue, limits, outbox, providers, origin } = options;
  const settling: Settling = { db, catalogue, tellsConversions: config.payments.conversionUrl !== undefined };
  const openpay = providers.openpay && openOpenpay(providers.openpay, log);
  const paypal = providers.paypal && openPaypal(providers.paypal, log);
  const cards: CardMoney | undefined = openpay && { ...settling, openpay, log };
  const webhookUrl = (): string => `${origin()}/api/payments/openpay/webhook`;
  const parts: PaymentsParts = { ...options, settling, paypal, webhookUrl };
  const isProduction = config.mode === 'production';
  const reconciling = { settling, cards, clock, log };
  return {
    settling,
    serve: async (app) => {
      paymentsRoutes(app, parts, cards);
      paymentStaffRoutes(app, parts, cards);
      await noticeRoutes(app, parts);
    },
    tasks: {
      [PAYMENT_MAIL_TASK]: (payload) => sendPaymentMail({ db, outbox, origin }, payload, clock()),
      [TELL_CONVERSION]: (payload) => tellConversion(db, config.payments.conversionUrl, payload, clock()),
      [NOTICE_TASKS.openpay]: async (payload) => {
        if (cards) await readOpenpayNotice(cards, payload, clock);
      },
      [NOTICE_TASKS.paypal]: async (payload) => {
        if (paypal) await provePaypalNotice({ ...settling, paypal, limits, isProduction }, payload, clock);
      },
      'remind-of-slips': () => remindOfSlips(db, clock()),
      'forget-old-payment-keys': () => forgetOldKeys(db, clock()),
      'forget-old-notices': () => forgetOldNotices(db, clock()),
    },
    recurring: [
      { pattern: '9 * * * *', task: 'remind-of-slips' },
      { pattern: '23 * * * *', task: 'forget-old-payment-keys' },
      { pattern: '51 4 * * *', task: 'forget-old-notices' },
    ],
    lead: () => startReconciling(reconciling),
    reconcile: () => reconcileOnce(reconciling),
    registerWebhook: async () => {
      const status = await openpay?.ensureWebhook(webhookUrl());
      if (status === 'failed') log.warn({ provider: 'openpay' }, 'the webhook could not be registered');
    },
  };
};
