import * as wire from '@palco/contracts/payment-webhooks';
import { refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { keepRawBodies } from '../../http/bodies.ts';
import { serve } from '../../http/endpoint.ts';
import { addressSubject } from '../operations/address-prefix.ts';
import { keepNotice } from './notice-inbox.ts';
import type { PaymentsParts } from './payments.ts';
import { isFromOpenpay } from './read-openpay-notice.ts';

/** Where providers call. Kept, answered, understood later: a slow database of ours never makes them call twice. */
export const noticeRoutes = async (app: FastifyInstance, parts: PaymentsParts): Promise<void> => {
  const { db, clock, limits, providers } = parts;
  await app.register(async (scope) => {
    keepRawBodies(scope);
    serve(scope, wire.receiveOpenpayWebhook, async ({ body = new Uint8Array(), address, request }) => {
      const { openpay } = providers;
      if (!openpay || !isFromOpenpay(openpay, request.headers.authorization))
        return refuse('payments/credentials-wrong');
      if (body.length) await keepNotice(db, { provider: 'openpay', body: Buffer.from(body), address, at: clock() });
      return { received: true as const };
    });
    serve(scope, wire.receivePaypalIpn, async ({ body = new Uint8Array(), address, reply }) => {
      if (!providers.paypal || !body.length) return '';
      const no = await limits.check({ 'forged notices by address': addressSubject(address) });
      // PayPal comes again; whoever forges notices is not answered
      if (no) {
        reply.code(429);
        return '';
      }
      await keepNotice(db, { provider: 'paypal', body: Buffer.from(body), address, at: clock() });
      return '';
    });
  });
};
