import * as wire from '@palco/contracts/payments/payment-webhooks';
import type { Database } from '@palco/database/connect';
import { refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { NoticeHeaders } from '../../gateways/paypal/webhooks.ts';
import { keepRawBodies } from '../../http/bodies.ts';
import { serve } from '../../http/endpoint.ts';
import type { PaymentProviders } from '../../payment-providers.ts';
import { addressSubject } from '../operations/address-prefix.ts';
import type { Limits } from '../operations/limits.ts';
import type { PaymentLimit } from './limits.ts';
import { isFromOpenpay } from './openpay/read-openpay-webhook.ts';
import { storeWebhook, WEBHOOK_TASKS } from './webhook-inbox.ts';

interface WebhookDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: Limits<PaymentLimit>;
  readonly providers: PaymentProviders;
}

/** Where providers call us. A webhook is stored, answered and processed later, so that a slow job never makes them call twice. */
export const webhookRoutes = async (
  app: FastifyInstance,
  { db, clock, limits, providers }: WebhookDeps,
): Promise<void> => {
  await app.register(async (scope) => {
    keepRawBodies(scope);
    serve(scope, wire.receiveOpenpayWebhook, async ({ body = new Uint8Array(), address, request }) => {
      const { openpay } = providers;
      if (!openpay || !isFromOpenpay(openpay, request.headers.authorization))
        return refuse('payments/credentials-wrong');
      if (body.length)
        await storeWebhook(db, {
          provider: 'openpay',
          task: WEBHOOK_TASKS.openpay,
          body: Buffer.from(body),
          address,
          at: clock(),
        });
      return { received: true as const };
    });
    serve(scope, wire.receivePaypalIpn, async ({ body = new Uint8Array(), address, reply }) => {
      if (!providers.paypal?.form || !body.length) return '';
      const tooMany = await limits.check({ 'forged notices by address': addressSubject(address) });
      // PayPal sends its IPN again; forgers get no answer
      if (tooMany) {
        reply.code(429);
        return '';
      }
      const task = WEBHOOK_TASKS.paypal;
      await storeWebhook(db, { provider: 'paypal', task, body: Buffer.from(body), address, at: clock() });
      return '';
    });
    serve(scope, wire.receivePaypalEvent, async ({ body = new Uint8Array(), address, request, reply }) => {
      const headers = NoticeHeaders.safeParse(request.headers);
      if (!providers.paypal?.orders || !body.length || !headers.success) return refuse('payments/credentials-wrong');
      // PayPal sends it again
      if (await limits.check({ 'forged notices by address': addressSubject(address) })) {
        reply.code(429);
        return { received: false };
      }
      const signed = { headers: headers.data, body: Buffer.from(body), address, at: clock() };
      await storeWebhook(db, { provider: 'paypal', task: WEBHOOK_TASKS.paypalEvent, ...signed });
      return { received: true };
    });
  });
};
