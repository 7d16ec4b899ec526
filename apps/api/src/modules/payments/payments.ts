/** The payments module as compose sees it: its routes, its jobs, and what only the leader does. */
import type { Database } from '@palco/database/connect';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { createOpenpay } from '../../gateways/openpay/openpay.ts';
import { createPaypal } from '../../gateways/paypal/paypal.ts';
import { type ProviderCalled, watchedOpenpay, watchedPaypal } from '../../gateways/watched-providers.ts';
import type { Recurring, Task } from '../../jobs/runner.ts';
import type { PaymentProviders } from '../../payment-providers.ts';
import { announceAlert } from '../operations/announce-alert.ts';
import type { Limits } from '../operations/limits.ts';
import type { Outbox } from '../operations/outbox.ts';
import { ANNOUNCE_ALERT } from '../operations/raise-alert.ts';
import type { CatalogueStore } from '../plans/catalogue-store.ts';
import type { CardDeps } from './apply-provider-answer.ts';
import { deleteOldKeys } from './idempotency-key.ts';
import { PAYMENT_MAIL_TASK } from './queue-payment-mail.ts';
import { readOpenpayWebhook } from './read-openpay-webhook.ts';
import { reconcileOnce, startReconciling } from './reconcile.ts';
import type { RefundDeps } from './refund-payment.ts';
import { returnSecondPayment } from './return-payment.ts';
import { RETURN_PAYMENT } from './return-payment-task.ts';
import { paymentsRoutes } from './routes.ts';
import { SEND_CONVERSION, sendConversion } from './send-conversion.ts';
import { remindOfSlips, sendPaymentMail } from './send-payment-mail.ts';
import type { SettlementDeps } from './settle-attempt.ts';
import { paymentStaffRoutes } from './staff-routes.ts';
import { verifyIpn } from './verify-ipn.ts';
import { deleteOldWebhooks, WEBHOOK_TASKS } from './webhook-inbox.ts';
import { webhookRoutes } from './webhook-routes.ts';

export interface PaymentsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly config: Config;
  readonly catalogue: CatalogueStore;
  readonly limits: Limits;
  readonly outbox: Outbox;
  readonly providers: PaymentProviders;
  readonly countryOf: (request: FastifyRequest) => Promise<string>;
  /** called with whether a provider answered */
  readonly called: ProviderCalled;
  /** origin of the site, for mails and for providers that call Palco */
  readonly origin: () => string;
}
export interface Payments {
  serve(app: FastifyInstance): Promise<void>;
  readonly settlement: SettlementDeps;
  readonly tasks: {
    readonly prompt: Readonly<Record<string, Task>>;
    /** each may wait long for an outside server, and anybody can start some of them by sending a forged webhook */
    readonly slow: Readonly<Record<string, Task>>;
  };
  readonly recurring: readonly Recurring[];
  /** the leader's work: finishes what was left open */
  lead(): () => Promise<void>;
  /** one round of it */
  reconcile(): Promise<number>;
  /** registers our address with the card provider; in demo the address is new at every start */
  registerWebhook(): Promise<void>;
}

export const createPayments = (deps: PaymentsDeps): Payments => {
  const { db, clock, log, config, catalogue, limits, outbox, providers, countryOf, origin } = deps;
  const { conversionUrl, storeLimitCents, storeDays } = config.payments;
  const settlement: SettlementDeps = { db, catalogue, sendsConversions: conversionUrl !== undefined };
  const openpay = providers.openpay && watchedOpenpay(createOpenpay(providers.openpay, log), deps.called);
  const cards: CardDeps | undefined = openpay && { ...settlement, openpay, log };
  const paypal = providers.paypal && {
    ...settlement,
    paypal: watchedPaypal(createPaypal(providers.paypal, log), deps.called),
  };
  const webhookUrl = (): string => `${origin()}/api/payments/openpay/webhook`;
  const isProduction = config.mode === 'production';
  const refunds: RefundDeps = { db, cards, paypal, log };
  const reconciling = { settlement, refunds, clock, log };
  return {
    settlement,
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
        limits,
        cards,
        paypal,
      });
      paymentStaffRoutes(app, { db, clock, settlement, refunds, webhookUrl });
      await webhookRoutes(app, { db, clock, limits, providers });
    },
    tasks: {
      prompt: {
        [PAYMENT_MAIL_TASK]: (payload) => sendPaymentMail({ db, outbox, origin }, payload, clock()),
        [WEBHOOK_TASKS.openpay]: async (payload) => {
          if (cards) await readOpenpayWebhook(cards, payload, clock);
        },
        [ANNOUNCE_ALERT]: (payload) => announceAlert({ db, log, outbox, origin, alertMail: config.alertMail }, payload),
        'remind-of-slips': () => remindOfSlips(db, clock()),
        'forget-old-payment-keys': () => deleteOldKeys(db, clock()),
        'forget-old-notices': () => deleteOldWebhooks(db, clock()),
      },
      slow: {
        [RETURN_PAYMENT]: (payload) => returnSecondPayment({ db, cards, paypal: paypal?.paypal, log }, payload, clock),
        [SEND_CONVERSION]: (payload) => sendConversion(db, conversionUrl, payload, clock()),
        [WEBHOOK_TASKS.paypal]: async (payload) => {
          if (paypal) await verifyIpn({ ...paypal, limits, isProduction }, payload, clock);
        },
      },
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
