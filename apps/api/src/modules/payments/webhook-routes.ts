import * as wire from '@palco/contracts/payment-webhooks';
import type { Database } from '@palco/database/connect';
import { refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { keepRawBodies } from '../../http/bodies.ts';
import { serve } from '../../http/endpoint.ts';
import type { PaymentProviders } from '../../payment-providers.ts';
import { addressSubject } from '../operations/address-prefix.ts';
import type { Limits } from '../operations/limits.ts';
import { isFromOpenpay } from './read-openpay-webhook.ts';
import { storeWebhook } from './webhook-inbox.ts';

export interface WebhookDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: Limits;
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
      if (body.length) await storeWebhook(db, { provider: 'openpay', body: Buffer.from(body), address, at: clock() });
      return { received: true as const };
    });
    serve(scope, wire.receivePaypalIpn, async ({ body = new Uint8Array(), address, reply }) => {
      if (!providers.paypal || !body.length) return '';
      const tooMany = await limits.check({ 'forged notices by address': addressSubject(address) });
      // PayPal sends its IPN again; forgers get no answer
      if (tooMany) {
        reply.code(429);
        return '';
      }
      await storeWebhook(db, { provider: 'paypal', body: Buffer.from(body), address, at: clock() });
      return '';
    });
  });
};
