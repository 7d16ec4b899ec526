/** The provider's merchant API: `/v1/{merchant}/…`, as its public clients speak it. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SetFault } from '../fault-box.ts';
import { faultNamed } from '../fault-box.ts';
import type { Done } from '../faulty-answer.ts';
import { answerWithFaults } from './answer-with-faults.ts';
import { refundCharge } from './change-charge.ts';
import { type Charge, presentCharge } from './charge.ts';
import { announceCharge, verifyReceiver } from './deliver-webhook.ts';
import { cardOf, cardsOf, customerOf, keepCard, makeCustomer, presentCard, removeCard } from './kept-cards.ts';
import { type ChargeRequest, chargeAtStore, chargeByTransfer, chargeCard } from './make-charge.ts';
import { kindOfBin } from './months.ts';
import { OpenpayError } from './openpay-error.ts';
import {
  newId,
  type OpenpayState,
  SANDBOX_MERCHANT,
  SANDBOX_PRIVATE_KEY,
  SANDBOX_PUBLIC_KEY,
  type Webhook,
} from './openpay-state.ts';

const userOf = (header: string | undefined): string => {
  const [scheme, value = ''] = (header ?? '').split(' ');
  return scheme === 'Basic' ? (Buffer.from(value, 'base64').toString().split(':')[0] ?? '') : '';
};

/** Errors: OpenpayError 1002 for an unknown merchant or key, 1010 for the public key where the private one is needed. */
export const checkKey = (request: FastifyRequest, allowsPublic: boolean): void => {
  const { merchant } = request.params as { merchant: string };
  const user = userOf(request.headers.authorization);
  if (merchant !== SANDBOX_MERCHANT) throw new OpenpayError(1002);
  if (user === SANDBOX_PRIVATE_KEY) return;
  if (user !== SANDBOX_PUBLIC_KEY) throw new OpenpayError(1002);
  if (!allowsPublic) throw new OpenpayError(1010);
};

const EVENT_OF: Partial<Record<Charge['status'], string>> = {
  completed: 'charge.succeeded',
  failed: 'charge.failed',
  in_progress: 'charge.created',
  charge_pending: 'charge.created',
};

/** The charge of a read reply, changed by faults. */
const withFaults = (charge: Charge, faults: readonly SetFault[]): object => ({
  ...presentCharge(charge),
  ...(faultNamed(faults, 'wrong_amount_in_get') ? { amount: charge.amount + 1 } : {}),
  ...(faultNamed(faults, 'wrong_currency_in_get') ? { currency: charge.currency === 'MXN' ? 'USD' : 'MXN' } : {}),
  ...(faultNamed(faults, 'wrong_order_in_get') ? { order_id: `${charge.order_id}x` } : {}),
});

const presentWebhook = ({ id, url, user, event_types, status }: Webhook) => ({ id, url, user, event_types, status });

export const openpayApiRoutes = (app: FastifyInstance, state: OpenpayState, origin: () => string): void => {
  const base = '/__openpay/v1/:merchant';
  const serve = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    call: string,
    work: (input: {
      params: Record<string, string>;
      query: Record<string, string>;
      body: Record<string, unknown>;
      faults: readonly SetFault[];
    }) => Promise<Done>,
  ): void => {
    app.route({
      method,
      url: `${base}${path}`,
      handler: (request: FastifyRequest, reply: FastifyReply) => {
        const params = request.params as Record<string, string>;
        const query = request.query as Record<string, string>;
        const body = (typeof request.body === 'object' && request.body !== null ? request.body : {}) as Record<
          string,
          unknown
        >;
        const known = params.id ? state.charges.get(params.id)?.order_id : undefined;
        const order = String(body.order_id ?? query.order_id ?? known ?? '');
        return answerWithFaults(state, { request, reply, call, order }, async (faults) => {
          checkKey(request, false);
          return work({ params, query, body, faults });
        });
      },
    });
  };
  /** One that was made below a customer is known there only. */
  const chargeOf = ({ id, customer }: Record<string, string>): Charge => {
    const charge = state.charges.get(id ?? '');
    if (!charge || charge.customer_id !== customer) throw new OpenpayError(1005);
    return charge;
  };

  serve('GET', '', 'merchant', async () => ({ status: 200, body: { id: SANDBOX_MERCHANT, name: 'Palco sandbox' } }));
  serve('POST', '/charges', 'charge', async ({ body, faults }) => {
    const input = body as ChargeRequest;
    const pageOf = (id: string) => `${origin()}/__openpay/v1/${SANDBOX_MERCHANT}/charges/${id}/redirect/`;
    const barcodeOf = (reference: string) => `${origin()}/__openpay/barcode/${reference}?width=1&height=45&text=false`;
    const make = {
      card: () => chargeCard(state, input, faults, pageOf),
      store: () => chargeAtStore(state, input, barcodeOf),
      bank_account: () => chargeByTransfer(state, input, origin()),
    }[String(input.method)];
    if (!make) throw new OpenpayError(1001, 'method is not supported');
    const charge = await make();
    await announceCharge(state, EVENT_OF[charge.status] ?? 'charge.created', charge, faults);
    return { status: 200, body: presentCharge(charge) };
  });
  serve('POST', '/customers/:customer/charges', 'charge', async ({ params, body, faults }) => {
    const customer = customerOf(state, params.customer).id;
    if (body.method !== 'card') throw new OpenpayError(1001, 'method is not supported');
    const pageOf = (id: string) => `${origin()}/__openpay/v1/${SANDBOX_MERCHANT}/charges/${id}/redirect/`;
    const charge = await chargeCard(state, body as ChargeRequest, faults, pageOf, customer);
    await announceCharge(state, EVENT_OF[charge.status] ?? 'charge.created', charge, faults);
    return { status: 200, body: presentCharge(charge) };
  });
  for (const owner of ['', '/customers/:customer']) {
    serve('GET', `${owner}/charges`, 'get', async ({ params, query, faults }) => {
      const { order_id, status, offset = '0', limit = '10' } = query;
      const found = (order_id === undefined ? state.charges.all() : state.chargesOf(order_id)).filter(
        (charge) =>
          charge.customer_id === params.customer && (status === undefined || charge.status === status.toLowerCase()),
      );
      const page = found.reverse().slice(Number(offset), Number(offset) + Number(limit));
      return { status: 200, body: page.map((charge) => withFaults(charge, faults)) };
    });
    serve('GET', `${owner}/charges/:id`, 'get', async ({ params, faults }) => ({
      status: 200,
      body: withFaults(chargeOf(params), faults),
    }));
    serve('POST', `${owner}/charges/:id/refund`, 'refund', async ({ params, body, faults }) => {
      const declined = faultNamed(faults, 'decline');
      if (declined) throw new OpenpayError(Number(declined.argument || 4001));
      const amount = body.amount === undefined ? undefined : Number(body.amount);
      const charge = await refundCharge(state, chargeOf(params), amount, String(body.description ?? ''));
      return { status: 200, body: presentCharge(charge) };
    });
  }

  serve('POST', '/customers', 'customer', async ({ body }) => ({ status: 201, body: await makeCustomer(state, body) }));
  serve('GET', '/customers/:customer', 'customer', async ({ params }) => ({
    status: 200,
    body: customerOf(state, params.customer),
  }));
  serve('POST', '/customers/:customer/cards', 'card', async ({ params, body, faults }) => {
    const declined = faultNamed(faults, 'decline');
    if (declined) throw new OpenpayError(Number(declined.argument || 3001));
    return { status: 201, body: presentCard(await keepCard(state, customerOf(state, params.customer).id, body)) };
  });
  serve('GET', '/customers/:customer/cards', 'cards', async ({ params }) => ({
    status: 200,
    body: cardsOf(state, customerOf(state, params.customer).id).map(presentCard),
  }));
  serve('DELETE', '/customers/:customer/cards/:card', 'card-removed', async ({ params }) => {
    await removeCard(state, cardOf(state, customerOf(state, params.customer).id, params.card));
    return { status: 204 };
  });

  serve('GET', '/bines/man/:bin', 'bin', async ({ params }) => {
    const bin = params.bin ?? '';
    const type = /^\d{6,8}$/.test(bin) ? kindOfBin(bin) : undefined;
    if (!type) throw new OpenpayError(1005);
    return { status: 200, body: { bin, type } };
  });

  const webhookOf = (id: string | undefined): Webhook => {
    const webhook = state.webhooks.get(id ?? '');
    if (!webhook || webhook.status === 'deleted') throw new OpenpayError(1005);
    return webhook;
  };
  serve('POST', '/webhooks', 'webhooks', async ({ body }) => {
    const url = String(body.url ?? '');
    if (!URL.canParse(url)) throw new OpenpayError(1001, 'url is required');
    const isThere = ({ url: known, status }: Webhook): boolean => known === url && status !== 'deleted';
    if (state.webhooks.all().some(isThere)) throw new OpenpayError(6001);
    const webhook: Webhook = {
      id: `w${newId().slice(1)}`,
      url,
      user: String(body.user ?? ''),
      password: String(body.password ?? ''),
      event_types: Array.isArray(body.event_types) ? body.event_types.map(String) : [],
      status: 'unverified',
      verification_code: randomBytes(6).toString('base64url'),
    };
    await state.webhooks.put(webhook);
    const isReached = await verifyReceiver(state, webhook);
    const proved: Webhook = { ...webhook, status: isReached ? 'verified' : 'unverified' };
    await state.webhooks.put(proved);
    return { status: 201, body: presentWebhook(proved) };
  });
  serve('GET', '/webhooks', 'webhooks', async () => ({
    status: 200,
    body: state.webhooks
      .all()
      .filter(({ status }) => status !== 'deleted')
      .map(presentWebhook),
  }));
  serve('GET', '/webhooks/:hook', 'webhooks', async ({ params }) => ({
    status: 200,
    body: presentWebhook(webhookOf(params.hook)),
  }));
  serve('DELETE', '/webhooks/:hook', 'webhooks', async ({ params }) => {
    await state.webhooks.put({ ...webhookOf(params.hook), status: 'deleted' });
    return { status: 204 };
  });
  serve('POST', '/webhooks/:hook/verify/:code', 'webhooks', async ({ params }) => {
    const webhook = webhookOf(params.hook);
    if (webhook.verification_code !== params.code) throw new OpenpayError(1003, 'The code is wrong');
    await state.webhooks.put({ ...webhook, status: 'verified' });
    return { status: 204 };
  });
};
