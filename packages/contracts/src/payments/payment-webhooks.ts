/** Calls from payment providers. Bodies stay raw bytes and are not trusted before verification. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { ClientFlags } from '../streaming/client-flags.ts';

const RAW = ['raw'] as const;
const WEBHOOK_BYTES = 64 * 1024;

export const receiveOpenpayWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/payments/openpay/webhook',
  summary: 'Webhook of the card provider; the charge is read at the provider before it counts',
  for: 'programs',
  access: 'open',
  beforeOpening: 'always',
  bodyForms: RAW,
  bodyLimit: WEBHOOK_BYTES,
  body: z.optional(z.instanceof(Uint8Array)),
  reply: z.object({ received: z.literal(true) }),
  refusals: ['payments/credentials-wrong'],
});

export const receivePaypalEvent = defineEndpoint({
  method: 'POST',
  path: '/api/payments/paypal/events',
  summary: 'Webhook of PayPal’s orders; counts only after its signature is verified, and the order is read at PayPal',
  for: 'programs',
  access: 'open',
  beforeOpening: 'always',
  bodyForms: RAW,
  bodyLimit: WEBHOOK_BYTES,
  body: z.optional(z.instanceof(Uint8Array)),
  reply: z.object({ received: z.boolean() }),
  refusals: ['payments/credentials-wrong'],
});

export const receivePaypalIpn = defineEndpoint({
  method: 'POST',
  path: '/api/payments/paypal/webhook',
  summary: 'IPN of PayPal’s form; counts only after PayPal has verified it',
  for: 'programs',
  access: 'open',
  beforeOpening: 'always',
  query: ClientFlags,
  bodyForms: RAW,
  bodyLimit: WEBHOOK_BYTES,
  body: z.optional(z.instanceof(Uint8Array)),
  reply: 'text',
  refusals: [],
});
