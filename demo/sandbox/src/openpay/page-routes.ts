/** The bank's 3-D Secure page, the store's counter, and a list of all charges. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { choices, escapeHtml, facts, sendPage } from '../sandbox-page.ts';
import { type ChargeAct, changeCharge } from './change-charge.ts';
import type { Charge } from './charge.ts';
import { OpenpayError } from './openpay-error.ts';
import type { OpenpayState } from './openpay-state.ts';
import { transferPageRoutes } from './transfer-page.ts';

const notFound = (reply: FastifyReply): FastifyReply =>
  sendPage(reply, 'Nothing here', '<p>There is no such charge.</p>', 404);

const money = ({ amount, currency }: Charge): string => `${amount.toFixed(2)} ${currency}`;
const backTo = ({ redirect_url, id }: Charge): string => {
  const url = new URL(redirect_url as string);
  url.searchParams.set('id', id);
  return url.href;
};

export const openpayPageRoutes = (app: FastifyInstance, state: OpenpayState): void => {
  const bank = '/__openpay/v1/:merchant/charges/:id/redirect/';
  app.get<{ Params: { merchant: string; id: string } }>(bank, async ({ params, url }, reply) => {
    const charge = state.charges.get(params.id);
    if (!charge?.redirect_url) return notFound(reply);
    if (charge.status !== 'charge_pending') return reply.redirect(backTo(charge));
    return sendPage(
      reply,
      'Your bank asks: is it you?',
      `${facts({ Merchant: params.merchant, Amount: money(charge), Card: charge.card?.card_number, Order: charge.order_id })}
      ${choices(url, { approve: 'Approve', reject: 'Reject', abandon: 'Go back without answering' })}`,
    );
  });
  app.post<{ Params: { id: string }; Body: { decision?: string } }>(bank, async ({ params, body }, reply) => {
    const charge = state.charges.get(params.id);
    if (!charge?.redirect_url) return notFound(reply);
    const act = body?.decision;
    if (charge.status === 'charge_pending' && (act === 'approve' || act === 'reject'))
      await changeCharge(state, charge, act);
    return reply.redirect(backTo(charge), 302);
  });

  app.get<{ Params: { reference: string } }>('/__openpay/barcode/:reference', async ({ params }, reply) =>
    reply
      .type('image/svg+xml')
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" width="220" height="45"><text y="30">${escapeHtml(params.reference)}</text></svg>`,
      ),
  );
  const newestOf = (reference: string): Charge | undefined =>
    state.charges
      .all()
      .filter(({ payment_method }) => payment_method?.reference === reference)
      .at(-1);
  app.get<{ Params: { reference: string } }>('/__openpay/paynet/:reference', async ({ params, url }, reply) => {
    const charge = newestOf(params.reference);
    if (!charge) return notFound(reply);
    const buttons = { pay: 'Mark as paid', expire: 'Expire', 'pay-twice': 'Pay a second time' };
    return sendPage(
      reply,
      'At the counter of the store',
      `${facts({ Reference: params.reference, Amount: money(charge), Due: charge.due_date, Status: charge.status })}${choices(url, buttons)}`,
    );
  });
  app.post<{ Params: { reference: string }; Body: { decision?: string } }>(
    '/__openpay/paynet/:reference',
    async ({ params, body, url }, reply) => {
      const charge = newestOf(params.reference);
      if (!charge) return notFound(reply);
      const act = body?.decision;
      if (act === 'pay' || act === 'expire' || act === 'pay-twice')
        await changeCharge(state, charge, act as ChargeAct).catch((fault: unknown) => {
          if (!(fault instanceof OpenpayError)) throw fault;
        });
      return reply.redirect(url, 303);
    },
  );

  transferPageRoutes(app, state);

  app.get('/openpay', async (_request, reply) => {
    const rows = state.charges
      .all()
      .reverse()
      .slice(0, 200)
      .map((charge) => {
        const { reference, name } = charge.payment_method ?? {};
        const counter = reference
          ? `<a href="/__openpay/paynet/${escapeHtml(reference)}">counter</a>`
          : name
            ? `<a href="/__openpay/spei/${escapeHtml(name)}">bank</a>`
            : '';
        const cells = [charge.order_id ?? '', charge.method, charge.status, money(charge)].map(escapeHtml);
        return `<tr>${[...cells, counter].map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
      });
    return sendPage(
      reply,
      'Payments by card, at stores and by transfer',
      `<table><tr><th>Order</th><th>Method</th><th>Status</th><th>Amount</th><th></th></tr>${rows.join('')}</table>`,
    );
  });
};
