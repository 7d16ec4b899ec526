import type { FastifyInstance, FastifyReply } from 'fastify';
import { dropConnection, faultNamed, waitForDelay } from '../fault-box.ts';
import { faultRoutes } from '../fault-routes.ts';
import { choices, escapeHtml, facts, sendPage } from '../sandbox-page.ts';
import { statementRoute } from '../statement-route.ts';
import {
  changeTransaction,
  DECISIONS,
  type Decision,
  decide,
  LATER_ACTS,
  type LaterAct,
} from './change-transaction.ts';
import {
  type Checkout,
  ipnId,
  newTransactionId,
  openPaypalState,
  type PaypalState,
  type Transaction,
} from './paypal-state.ts';
import { answerNvp } from './refund-transaction.ts';
import { deliverIpn, sendIpn } from './send-ipn.ts';
import { paypalStatement } from './statement.ts';

const VALIDATE = 'cmd=_notify-validate&';

/** `VERIFIED` only for exactly the bytes that were sent, unless a fault changes it. */
const answerPostBack = async (state: PaypalState, reply: FastifyReply, body: string): Promise<FastifyReply> => {
  const faults = state.faults.take('validate', '');
  await waitForDelay(faults);
  if (faultNamed(faults, 'drop')) return dropConnection(reply);
  if (faultNamed(faults, '503')) return reply.code(503).send('busy');
  if (faultNamed(faults, 'html')) return reply.type('text/html').send('<html><body>VERIFIED</body></html>');
  const isOurs =
    state.notices.get(ipnId(body.slice(VALIDATE.length))) !== undefined || faultNamed(faults, 'verified') !== undefined;
  const word = isOurs && !faultNamed(faults, 'invalid') ? 'VERIFIED' : 'INVALID';
  return reply.type('text/html').send(faultNamed(faults, 'newline') ? `${word}\n` : word);
};

const controlRoutes = (app: FastifyInstance, state: PaypalState): void => {
  const base = '/__paypal/control';
  app.get(`${base}/transactions`, async () => ({
    transactions: state.transactions
      .all()
      .map((each) => ({ ...each, fields: state.checkouts.get(each.checkout)?.fields })),
  }));
  app.get(`${base}/notices`, async () => ({ notices: state.notices.all() }));
  // sends any notice about any payment, plausible or not
  app.post<{ Body: { fields: Checkout['fields']; transaction: Omit<Transaction, 'checkout'> } }>(
    `${base}/notices`,
    async ({ body }) => {
      const checkout = { id: newTransactionId(), fields: body.fields };
      await state.checkouts.put(checkout);
      await sendIpn(state, checkout, { ...body.transaction, checkout: checkout.id });
      return { sent: true };
    },
  );
  // resends a notice, as a merchant can in PayPal's IPN history, where it is given up after sixteen tries
  app.post<{ Params: { id: string } }>(`${base}/notices/:id/resend`, async ({ params }, reply) => {
    const notice = state.notices.get(params.id);
    if (!notice) return reply.code(404).send({ error: 'no such notice' });
    void deliverIpn(state, notice);
    return { sent: true };
  });
  faultRoutes(app, '__paypal', state.faults);
  statementRoute(app, '__paypal', (span, plants) => paypalStatement(state, span, plants));
  app.post<{ Params: { id: string; act: string }; Body: { amount?: string } | null }>(
    `${base}/transactions/:id/:act`,
    async ({ params, body }, reply) => {
      const payment = state.transactions.get(params.id);
      if (!payment) return reply.code(404).send({ error: 'no such transaction' });
      if (!LATER_ACTS.includes(params.act as LaterAct)) return reply.code(400).send({ acts: LATER_ACTS });
      return changeTransaction(state, payment, params.act as LaterAct, body?.amount);
    },
  );
};

/** Emulates the payment form, the payment page and the IPN. */
export const playPaypal = async (
  app: FastifyInstance,
  { data, clock }: { readonly data: string; readonly clock: () => Date },
): Promise<PaypalState> => {
  const state = await openPaypalState(data, clock);
  await app.register(async (scope) => {
    // raw bytes: a post-back is compared byte by byte
    scope.removeContentTypeParser('application/x-www-form-urlencoded');
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, bytes.toString('latin1')),
    );
    scope.post<{ Body: string }>('/__paypal/cgi-bin/webscr', async ({ body }, reply) => {
      if (body.startsWith(VALIDATE)) return answerPostBack(state, reply, body);
      const fields = Object.fromEntries(new URLSearchParams(body));
      if (fields.cmd !== '_xclick')
        return sendPage(reply, 'Unknown command', '<p>Only Buy Now is played here.</p>', 400);
      const checkout = { id: newTransactionId(), fields };
      await state.checkouts.put(checkout);
      return reply.redirect(`/__paypal/checkout/${checkout.id}`, 303);
    });
    scope.post<{ Body: string }>('/__paypal/nvp', ({ body }, reply) => answerNvp(state, reply, body));
    scope.get<{ Params: { id: string } }>('/__paypal/checkout/:id', async ({ params, url }, reply) => {
      const checkout = state.checkouts.get(params.id);
      if (!checkout) return sendPage(reply, 'Nothing here', '<p>There is no such payment.</p>', 404);
      const { business, item_name, item_number, amount, currency_code } = checkout.fields;
      const shown = facts({
        To: business,
        For: item_name,
        Reference: item_number,
        Amount: `${amount} ${currency_code}`,
      });
      const buttons = {
        approve: 'Pay',
        pending: 'Pay by bank transfer (pending)',
        deny: 'Pay, then denied',
        tamper: 'Pay 1.00 instead',
        cancel: 'Cancel',
      };
      return sendPage(reply, 'Pay with PayPal', shown + choices(url, buttons));
    });
    scope.post<{ Params: { id: string }; Body: string }>('/__paypal/checkout/:id', async ({ params, body }, reply) => {
      const checkout = state.checkouts.get(params.id);
      const decision = new URLSearchParams(body).get('decision') as Decision | null;
      if (!checkout || !decision || !DECISIONS.includes(decision))
        return sendPage(reply, 'Nothing here', `<p>${escapeHtml(String(decision))} is no decision.</p>`, 400);
      await decide(state, checkout, decision);
      const { return: back, cancel_return } = checkout.fields;
      return reply.redirect((decision === 'cancel' ? cancel_return : back) ?? '/outbox', 303);
    });
  });
  controlRoutes(app, state);
  return state;
};
