/** Emulates PayPal's Orders v2: the calls, the page on which a buyer approves, and what happens later. */
import type { FastifyInstance } from 'fastify';
import { faultRoutes } from '../fault-routes.ts';
import { choices, escapeHtml, facts, sendPage } from '../sandbox-page.ts';
import { paypalApiRoutes } from './api-routes.ts';
import { changeCapture, DECISIONS, type Decision, decide, LATER_ACTS, type LaterAct } from './change-order.ts';
import { type OrdersState, openOrdersState } from './orders-state.ts';
import { presentOrder } from './present.ts';
import { reportingRoutes } from './reporting.ts';
import { deliverEvent, sendEvent } from './send-event.ts';

const BASE = '/__paypal-api';
const BUTTONS: Readonly<Record<Decision, string>> = {
  approve: 'Pay',
  close: 'Pay, and close the browser',
  pending: 'Pay (under review)',
  decline: 'Pay with a card that is declined',
  refuse: 'Pay, then refused',
  cancel: 'Cancel',
};

const pageRoutes = (app: FastifyInstance, state: OrdersState): void => {
  app.get<{ Querystring: { token?: string } }>(`${BASE}/checkoutnow`, async ({ query, url }, reply) => {
    const order = state.orders.get(query.token ?? '');
    if (!order) return sendPage(reply, 'Nothing here', '<p>There is no such payment.</p>', 404);
    const shown = facts({
      To: order.brand,
      For: order.description,
      Reference: order.invoice_id,
      Amount: `${order.amount.value} ${order.amount.currency_code}`,
    });
    return sendPage(reply, 'Pay with PayPal', shown + choices(url, BUTTONS));
  });
  app.post<{ Querystring: { token?: string }; Body: string }>(`${BASE}/checkoutnow`, async ({ query, body }, reply) => {
    const order = state.orders.get(query.token ?? '');
    const decision = new URLSearchParams(body).get('decision') as Decision | null;
    if (!order || !decision || !DECISIONS.includes(decision))
      return sendPage(reply, 'Nothing here', `<p>${escapeHtml(String(decision))} is no decision.</p>`, 400);
    return reply.redirect((await decide(state, order, decision)) ?? '/outbox', 303);
  });
};

const controlRoutes = (app: FastifyInstance, state: OrdersState): void => {
  const base = `${BASE}/control`;
  app.get(`${base}/orders`, async () => ({ orders: state.orders.all().map((order) => presentOrder(state, order)) }));
  app.get(`${base}/disputes`, async () => ({ disputes: state.disputes.all() }));
  app.get(`${base}/events`, async () => ({ events: state.events.all() }));
  app.post<{ Params: { id: string } }>(`${base}/events/:id/resend`, async ({ params }, reply) => {
    const event = state.events.get(params.id);
    if (!event) return reply.code(404).send({ error: 'no such event' });
    void deliverEvent(state, event);
    return { sent: true };
  });
  // sends any notice, plausible or not, with a signature that is PayPal's
  app.post<{ Body: string }>(`${base}/events`, async ({ body }) => {
    const {
      type,
      merchant,
      reference = '',
      resource,
    } = JSON.parse(body) as {
      type: string;
      merchant: string;
      reference?: string;
      resource: object;
    };
    await sendEvent(state, { type, merchant, reference, resourceType: 'capture' }, resource);
    return { sent: true };
  });
  app.post<{ Params: { id: string; act: string }; Body: string }>(
    `${base}/captures/:id/:act`,
    async ({ params, body }, reply) => {
      const capture = state.captures.get(params.id);
      if (!capture) return reply.code(404).send({ error: 'no such capture' });
      if (!LATER_ACTS.includes(params.act as LaterAct)) return reply.code(400).send({ acts: LATER_ACTS });
      const { amount } = JSON.parse(body || '{}') as { amount?: string };
      return changeCapture(state, capture, params.act as LaterAct, amount);
    },
  );
};

export const playPaypalOrders = async (
  app: FastifyInstance,
  { data, origin, clock }: { readonly data: string; readonly origin: () => string; readonly clock: () => Date },
): Promise<OrdersState> => {
  const state = await openOrdersState(data, origin, clock);
  await app.register(async (scope) => {
    // raw texts: of a notice inside a call the bytes count
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      scope.removeContentTypeParser(type);
      scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, text, done) => done(null, text));
    }
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, bytes),
    );
    paypalApiRoutes(scope, state);
    reportingRoutes(scope, state);
    pageRoutes(scope, state);
    controlRoutes(scope, state);
  });
  await app.register(async (scope) => faultRoutes(scope, '__paypal-api', state.faults));
  return state;
};
