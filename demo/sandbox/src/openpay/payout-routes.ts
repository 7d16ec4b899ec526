/** Transfers of the merchant's balance to its bank account. */
import type { FastifyInstance } from 'fastify';
import { answerWithFaults } from './answer-with-faults.ts';
import { checkKey } from './api-routes.ts';
import { newAuthorization, newId, type OpenpayState, type Payout, stamp } from './openpay-state.ts';

const present = (payout: Payout) => ({
  ...payout,
  authorization: newAuthorization(),
  operation_type: 'out',
  transaction_type: 'payout',
  method: 'bank_account',
  conciliated: true,
  creation_date: payout.operation_date,
  description: 'Liquidación',
  error_message: null,
  order_id: null,
  bank_account: { clabe: '012XXXXXXXXXX24616', bank_code: '012', bank_name: 'BBVA', holder_name: 'Liga' },
});

export const openpayPayoutRoutes = (app: FastifyInstance, state: OpenpayState): void => {
  app.get<{ Querystring: Record<string, string | undefined> }>('/__openpay/v1/:merchant/payouts', (request, reply) =>
    answerWithFaults(state, { request, reply, call: 'payouts', order: '' }, async () => {
      checkKey(request, false);
      const { 'creation[gte]': from = '', 'creation[lte]': to = '9999', offset = '0', limit = '10' } = request.query;
      const found = state.payouts
        .all()
        .filter(({ operation_date: at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to);
      const page = found.reverse().slice(Number(offset), Number(offset) + Number(limit));
      return { status: 200, body: page.map(present) };
    }),
  );
  app.post<{ Body: { amount: number; status?: string } }>('/__openpay/control/payouts', async ({ body }) => {
    const { amount, status = 'completed' } = body;
    const payout: Payout = { id: newId(), amount, currency: 'MXN', status, operation_date: stamp(state.clock()) };
    await state.payouts.put(payout);
    return payout;
  });
};
