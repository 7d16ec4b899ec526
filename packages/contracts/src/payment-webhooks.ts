/** Calls from payment providers. Bodies stay raw bytes and are not trusted before verification. */
import * as z from 'zod/mini';
import { ClientFlags } from './client-flags.ts';
import { defineEndpoint } from './endpoint.ts';

const RAW = ['raw'] as const;
const WEBHOOK_BYTES = 64 * 1024;

export const receiveOpenpayWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/payments/openpay/webhook',
  summary: 'Webhook of the card provider; the charge is read at the provider before it counts',
  access: 'open',
  bodyForms: RAW,
  bodyLimit: WEBHOOK_BYTES,
  body: z.optional(z.instanceof(Uint8Array)),
  reply: z.object({ received: z.literal(true) }),
  refusals: ['payments/credentials-wrong'],
});

export const receivePaypalIpn = defineEndpoint({
  method: 'POST',
  path: '/api/payments/paypal/webhook',
  summary: 'PayPal IPN; counts only after PayPal has verified it',
  access: 'open',
  query: ClientFlags,
  bodyForms: RAW,
  bodyLimit: WEBHOOK_BYTES,
  body: z.optional(z.instanceof(Uint8Array)),
  reply: 'text',
  refusals: [],
});
