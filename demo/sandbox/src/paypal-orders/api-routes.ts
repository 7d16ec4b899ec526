/** The calls of PayPal's REST API that Palco makes, on their real paths. */
import { createHash, createVerify, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { faultNamed, type SetFault, waitForDelay } from '../fault-box.ts';
import type { Done } from '../faulty-answer.ts';
import { newTransactionId } from '../paypal/paypal-state.ts';
import { answerCall, errorOf, notFound, refused } from './answer-call.ts';
import { makeCertificate } from './certificate.ts';
import { ageOrder, captureOrder, leftOf, refundCapture } from './change-order.ts';
import { type Amount, APPS, type Order, type OrdersState } from './orders-state.ts';
import { presentCapture, presentDispute, presentOrder, presentRefund } from './present.ts';
import { deliverEvent, GOOD_CERTIFICATE, messageOf, OLD_CERTIFICATE, sendEvent } from './send-event.ts';

const BASE = '/__paypal-api';
const TOKEN_SECONDS = 32_400;
const AMOUNT = /^\d{1,12}\.\d{2}$/;

interface WantedOrder {
  readonly intent?: string;
  readonly purchase_units?: readonly {
    readonly amount?: Amount;
    readonly custom_id?: string;
    readonly invoice_id?: string;
    readonly description?: string;
  }[];
  readonly payment_source?: {
    readonly paypal?: {
      readonly experience_context?: {
        readonly return_url?: string;
        readonly cancel_url?: string;
        readonly brand_name?: string;
      };
    };
  };
}
const jsonIn = <Thing>(body: unknown): Thing => JSON.parse(String(body || '{}')) as Thing;

const tokenRoute = (app: FastifyInstance, state: OrdersState): void => {
  app.post<{ Body: string }>(`${BASE}/v1/oauth2/token`, async ({ headers, body }, reply) => {
    const faults = state.faults.take('token', '');
    await waitForDelay(faults);
    const limit = faultNamed(faults, 'token_rate_limit');
    if (limit)
      return reply
        .code(429)
        .header('retry-after', limit.argument || '1')
        .send(errorOf('RATE_LIMIT_REACHED'));
    if (faultNamed(faults, '503')) return reply.code(503).send('busy');
    const [clientId, secret] = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64')
      .toString()
      .split(':');
    const found = APPS.find((each) => each.clientId === clientId && each.secret === secret);
    if (!found || !String(body).includes('grant_type=client_credentials'))
      return reply.code(401).send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
    const token = `A21AA${randomUUID().replaceAll('-', '')}`;
    state.tokens.set(token, { merchant: found.merchantId, until: state.clock().getTime() + TOKEN_SECONDS * 1000 });
    return {
      scope: 'https://uri.paypal.com/services/payments/payment',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-SANDBOX',
      expires_in: TOKEN_SECONDS,
      nonce: randomUUID(),
    };
  });
};

const createOrder = async (
  state: OrdersState,
  merchant: string,
  wanted: WantedOrder,
  faults: readonly SetFault[],
): Promise<Done> => {
  const unit = wanted.purchase_units?.[0];
  const context = wanted.payment_source?.paypal?.experience_context;
  if (
    wanted.intent !== 'CAPTURE' ||
    !unit?.amount ||
    !AMOUNT.test(unit.amount.value) ||
    !context?.return_url ||
    !context.cancel_url
  )
    return { status: 400, body: errorOf('INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX') };
  if (!['MXN', 'USD'].includes(unit.amount.currency_code)) return refused('CURRENCY_NOT_SUPPORTED');
  const issue = faultNamed(faults, 'issue');
  if (issue) return refused(issue.argument);
  const { amount, custom_id, invoice_id, description } = unit;
  const order: Order = {
    id: newTransactionId(),
    merchant,
    status: 'PAYER_ACTION_REQUIRED',
    amount,
    ...(custom_id ? { custom_id } : {}),
    ...(invoice_id ? { invoice_id } : {}),
    ...(description ? { description } : {}),
    ...(context.brand_name ? { brand: context.brand_name } : {}),
    returnUrl: context.return_url,
    cancelUrl: context.cancel_url,
    at: state.clock().toISOString(),
  };
  await state.orders.put(order);
  const body = presentOrder(state, order);
  if (faultNamed(faults, 'foreign_page'))
    body.links = [{ href: 'https://paypal.example/checkoutnow', rel: 'payer-action', method: 'GET' }];
  return { status: 201, body };
};

/** What PayPal says about an order, changed by the faults `amount`, `currency`, `custom` and `payee`. */
const altered = (body: ReturnType<typeof presentOrder>, faults: readonly SetFault[]): unknown => {
  const change = (name: string): string | undefined => faultNamed(faults, name)?.argument;
  const amountOf = (amount: Amount): Amount => ({
    value: change('amount') ?? amount.value,
    currency_code: change('currency') ?? amount.currency_code,
  });
  const payee = change('payee');
  const custom = change('custom');
  return {
    ...body,
    purchase_units: body.purchase_units.map((unit) => ({
      ...unit,
      amount: amountOf(unit.amount),
      ...(payee ? { payee: { merchant_id: payee } } : {}),
      ...(custom ? { custom_id: custom } : {}),
      ...('payments' in unit && unit.payments
        ? {
            payments: {
              ...unit.payments,
              captures: unit.payments.captures.map((capture) => ({
                ...capture,
                amount: amountOf(capture.amount),
                ...(payee ? { payee: { merchant_id: payee } } : {}),
                ...(custom ? { custom_id: custom } : {}),
              })),
            },
          }
        : {}),
    })),
  };
};

const orderRoutes = (app: FastifyInstance, state: OrdersState): void => {
  const referenceOf = (orderId: string): string => state.orders.get(orderId)?.custom_id ?? '';
  app.post<{ Body: string }>(`${BASE}/v2/checkout/orders`, (request, reply) => {
    const wanted = jsonIn<WantedOrder>(request.body);
    const reference = wanted.purchase_units?.[0]?.custom_id ?? '';
    return answerCall(state, request, reply, { call: 'create', reference, remembers: 'orders' }, (merchant, faults) =>
      createOrder(state, merchant, wanted, faults),
    );
  });
  app.get<{ Params: { id: string } }>(`${BASE}/v2/checkout/orders/:id`, (request, reply) =>
    answerCall(
      state,
      request,
      reply,
      { call: 'read', reference: referenceOf(request.params.id) },
      async (merchant, faults) => {
        const found = state.orders.get(request.params.id);
        const order =
          found?.merchant === merchant && !faultNamed(faults, 'purged') ? await ageOrder(state, found) : undefined;
        return order ? { status: 200, body: altered(presentOrder(state, order), faults) } : notFound();
      },
    ),
  );
  app.post<{ Params: { id: string } }>(`${BASE}/v2/checkout/orders/:id/capture`, (request, reply) => {
    const about = { call: 'capture', reference: referenceOf(request.params.id), remembers: 'orders' } as const;
    return answerCall(state, request, reply, about, async (merchant, faults) => {
      const found = state.orders.get(request.params.id);
      const order = found?.merchant === merchant ? await ageOrder(state, found) : undefined;
      if (!order) return notFound();
      const issue = faultNamed(faults, 'issue');
      const captured =
        issue && order.status === 'APPROVED'
          ? await captureOrder(state, { ...order, fate: `issue:${issue.argument}` }, [])
          : await captureOrder(state, order, faults);
      return 'issue' in captured ? refused(captured.issue) : { status: 201, body: presentOrder(state, captured.order) };
    });
  });
};

const MOST_BYTES = 10_000_000;
const EVIDENCE = [
  'PROOF_FOR_SOFTWARE_OR_SERVICE_DELIVERED',
  'PROOF_OF_FULFILLMENT',
  'PROOF_OF_REFUND',
  'ORDER_DETAILS',
  'COPY_OF_CONTRACT',
  'OTHER',
];
const evidenceRoute = (app: FastifyInstance, state: OrdersState): void => {
  app.post<{ Params: { id: string }; Body: Buffer }>(
    `${BASE}/v1/customer/disputes/:id/provide-evidence`,
    (request, reply) => {
      const dispute = state.disputes.get(request.params.id);
      const order = state.orders.get(state.captures.get(dispute?.captureId ?? '')?.orderId ?? '');
      const about = { call: 'evidence', reference: order?.custom_id ?? '' };
      return answerCall(state, request, reply, about, async (merchant, faults) => {
        if (!dispute || order?.merchant !== merchant) return notFound();
        const issue = faultNamed(faults, 'issue');
        if (issue) return refused(issue.argument);
        if (dispute.status !== 'OPEN') return refused('DISPUTE_NOT_IN_REQUIRED_STATE');
        const headers = { 'content-type': request.headers['content-type'] ?? '' };
        const form = await new Response(new Uint8Array(request.body), { headers }).formData();
        const [input, file] = [form.get('input'), form.get('evidence-file')];
        const text = input instanceof File ? await input.text() : String(input);
        const [one] = jsonIn<{ evidences?: { evidence_type?: string; notes?: string }[] }>(text).evidences ?? [];
        const kind = one?.evidence_type ?? '';
        if (!EVIDENCE.includes(kind) || (one?.notes ?? '').length > 2000 || !(file instanceof File))
          return { status: 400, body: errorOf('INVALID_REQUEST', 'MISSING_OR_INVALID_REQUEST_BODY') };
        // without a carrier or a refund there is none
        if (kind === 'PROOF_OF_FULFILLMENT' || kind === 'PROOF_OF_REFUND') return refused('EVIDENCE_INFO_REQUIRED');
        const bytes = Buffer.from(await file.arrayBuffer());
        if (bytes.length > MOST_BYTES) return refused('FILE_SIZE_LIMIT_EXCEEDED');
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const taken = { kind, notes: one?.notes ?? '', name: file.name, type: file.type, sha256 };
        const changed = { ...dispute, status: 'UNDER_REVIEW', evidence: [...(dispute.evidence ?? []), taken] };
        await state.disputes.put(changed);
        const event = {
          type: 'CUSTOMER.DISPUTE.UPDATED',
          merchant,
          reference: about.reference,
          resourceType: 'dispute',
        };
        await sendEvent(state, event, presentDispute(state, changed));
        return { status: 200, body: { links: [] } };
      });
    },
  );
};

const paymentRoutes = (app: FastifyInstance, state: OrdersState): void => {
  const orderOf = (captureId: string): Order | undefined =>
    state.orders.get(state.captures.get(captureId)?.orderId ?? '');
  app.get<{ Params: { id: string } }>(`${BASE}/v2/payments/captures/:id`, (request, reply) => {
    const { id } = request.params;
    const order = orderOf(id);
    return answerCall(
      state,
      request,
      reply,
      { call: 'capture-read', reference: order?.custom_id ?? '' },
      async (merchant) => {
        const capture = state.captures.get(id);
        return capture && order?.merchant === merchant
          ? { status: 200, body: presentCapture(state, capture) }
          : notFound();
      },
    );
  });
  app.post<{ Params: { id: string } }>(`${BASE}/v2/payments/captures/:id/refund`, (request, reply) => {
    const { id } = request.params;
    const order = orderOf(id);
    const about = { call: 'refund', reference: order?.custom_id ?? '', remembers: 'refunds' } as const;
    return answerCall(state, request, reply, about, async (merchant, faults) => {
      const capture = state.captures.get(id);
      if (!capture || order?.merchant !== merchant) return notFound();
      const issue = faultNamed(faults, 'issue');
      if (issue) return refused(issue.argument);
      const left = leftOf(state, capture);
      const { amount } = jsonIn<{ amount?: Amount }>(request.body);
      if (left <= 0) return refused('CAPTURE_FULLY_REFUNDED');
      if (capture.status === 'PENDING') return refused('PENDING_CAPTURE');
      if (amount && amount.currency_code !== capture.amount.currency_code)
        return refused('REFUND_CAPTURE_CURRENCY_MISMATCH');
      const cents = amount ? Math.round(Number(amount.value) * 100) : left;
      if (!(cents > 0) || cents > left) return refused('REFUND_AMOUNT_EXCEEDED');
      const status = faultNamed(faults, 'pending') ? 'PENDING' : faultNamed(faults, 'failed') ? 'FAILED' : 'COMPLETED';
      return { status: 201, body: presentRefund(state, await refundCapture(state, capture, cents, status)) };
    });
  });
  app.get<{ Params: { id: string } }>(`${BASE}/v2/payments/refunds/:id`, (request, reply) => {
    const refund = state.refunds.get(request.params.id);
    const order = refund && orderOf(refund.captureId);
    return answerCall(
      state,
      request,
      reply,
      { call: 'refund-read', reference: order?.custom_id ?? '' },
      async (merchant) =>
        refund && order?.merchant === merchant ? { status: 200, body: presentRefund(state, refund) } : notFound(),
    );
  });
  app.get<{ Params: { id: string } }>(`${BASE}/v1/customer/disputes/:id`, (request, reply) =>
    answerCall(state, request, reply, { call: 'dispute-read', reference: '' }, async () => {
      const dispute = state.disputes.get(request.params.id);
      return dispute ? { status: 200, body: presentDispute(state, dispute) } : notFound();
    }),
  );
  evidenceRoute(app, state);
};

/** The bytes of the notice inside a call that asks whether it is PayPal's. */
const eventIn = (body: string): string =>
  body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, body.lastIndexOf('}'));

const EARLY = new Date('2020-01-01T00:00:00Z');
const OVER = new Date('2021-01-01T00:00:00Z');
const LATE = new Date('2120-01-01T00:00:00Z');

const webhookRoutes = (app: FastifyInstance, state: OrdersState): void => {
  const path = `${BASE}/v1/notifications`;
  const about = { call: 'webhooks', reference: '' } as const;
  app.get(`${path}/webhooks`, (request, reply) =>
    answerCall(state, request, reply, about, async (merchant) => ({
      status: 200,
      body: { webhooks: state.hooks.all().filter((hook) => hook.merchant === merchant) },
    })),
  );
  app.post(`${path}/webhooks`, (request, reply) =>
    answerCall(state, request, reply, about, async (merchant) => {
      const { url, event_types } = jsonIn<{ url: string; event_types: { name: string }[] }>(request.body);
      const hook = { id: newTransactionId(), merchant, url, event_types };
      await state.hooks.put(hook);
      return { status: 201, body: hook };
    }),
  );
  app.patch<{ Params: { id: string } }>(`${path}/webhooks/:id`, (request, reply) =>
    answerCall(state, request, reply, about, async (merchant) => {
      const hook = state.hooks.get(request.params.id);
      if (hook?.merchant !== merchant) return notFound();
      const [change] = jsonIn<{ value: { name: string }[] }[]>(request.body);
      const changed = { ...hook, event_types: change?.value ?? hook.event_types };
      await state.hooks.put(changed);
      return { status: 200, body: changed };
    }),
  );
  app.post<{ Body: string }>(`${path}/verify-webhook-signature`, (request, reply) =>
    answerCall(state, request, reply, { call: 'verify', reference: '' }, async (merchant, faults) => {
      const said = jsonIn<Record<string, string>>(request.body);
      const { transmission_id = '', transmission_time = '', transmission_sig = '', webhook_id = '', auth_algo } = said;
      const message = messageOf(transmission_id, transmission_time, webhook_id, eventIn(request.body));
      const isOurs =
        auth_algo === 'SHA256withRSA' &&
        state.hooks.get(webhook_id)?.merchant === merchant &&
        createVerify('RSA-SHA256').update(message).verify(state.key(), transmission_sig, 'base64');
      const isSuccess = isOurs && !faultNamed(faults, 'FAILURE');
      return { status: 200, body: { verification_status: isSuccess ? 'SUCCESS' : 'FAILURE' } };
    }),
  );
  app.get<{ Params: { name: string } }>(`${path}/certs/:name`, async ({ params: { name } }, reply) => {
    const faults = state.faults.take('cert', '');
    if (faultNamed(faults, '503')) return reply.code(503).send('busy');
    if (name !== GOOD_CERTIFICATE && name !== OLD_CERTIFICATE) return reply.code(404).send('no such certificate');
    const text = makeCertificate(
      state.key(),
      'messageverificationcerts.paypal.com',
      EARLY,
      name === GOOD_CERTIFICATE ? LATE : OVER,
    );
    return reply
      .type('application/x-pem-file')
      .send(faultNamed(faults, 'big_body') ? text + 'x'.repeat(1_000_000) : text);
  });
  app.get(`${path}/webhooks-events`, (request, reply) =>
    answerCall(state, request, reply, about, async (merchant) => ({
      status: 200,
      body: {
        events: state.events
          .all()
          .filter((event) => event.merchant === merchant)
          .map(({ body }) => JSON.parse(body) as unknown),
      },
    })),
  );
  app.post<{ Params: { id: string } }>(`${path}/webhooks-events/:id/resend`, (request, reply) =>
    answerCall(state, request, reply, about, async (merchant) => {
      const event = state.events.get(request.params.id);
      if (event?.merchant !== merchant) return notFound();
      void deliverEvent(state, event);
      return { status: 202, body: JSON.parse(event.body) as unknown };
    }),
  );
};

export const paypalApiRoutes = (app: FastifyInstance, state: OrdersState): void => {
  tokenRoute(app, state);
  orderRoutes(app, state);
  paymentRoutes(app, state);
  webhookRoutes(app, state);
};
