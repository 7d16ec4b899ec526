/** Where providers call us. Bodies stay the bytes that came: nothing in them is believed before it is proved. */
import * as z from 'zod/mini';
import { ClientFlags } from './client-flags.ts';
import { defineEndpoint } from './endpoint.ts';

const RAW = ['raw'] as const;
const WEBHOOK_BYTES = 64 * 1024;

export const receiveOpenpayWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/payments/openpay/webhook',
  summary: 'The card provider tells of a change; believed only after our own read',
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
  summary: 'PayPal tells of a payment; believed only after PayPal says it was PayPal',
  access: 'open',
  query: ClientFlags,
  bodyForms: RAW,
  bodyLimit: WEBHOOK_BYTES,
  body: z.optional(z.instanceof(Uint8Array)),
  reply: 'text',
  refusals: [],
});
