/** Control calls for tests; the real provider has none of them. */
import type { FastifyInstance } from 'fastify';
import { faultRoutes } from '../fault-routes.ts';
import { statementRoute } from '../statement-route.ts';
import { CHARGE_ACTS, type ChargeAct, changeCharge, refundCharge } from './change-charge.ts';
import type { Charge } from './charge.ts';
import { announceCharge } from './deliver-webhook.ts';
import { OpenpayError } from './openpay-error.ts';
import { newId, type OpenpayState, stamp, VERIFICATION_SHAPES, type VerificationShape } from './openpay-state.ts';
import { openpayStatement } from './statement.ts';

export const openpayControlRoutes = (app: FastifyInstance, state: OpenpayState): void => {
  const base = '/__openpay/control';
  app.get(`${base}/charges`, async () => ({ charges: state.charges.all() }));
  faultRoutes(app, '__openpay', state.faults);
  statementRoute(app, '__openpay', (span, plants) => openpayStatement(state.charges.all(), span, plants));
  /** Money that the merchant sends to its own account at the provider: no payment of anybody. */
  app.post(`${base}/spei-received`, async () => {
    const at = stamp(state.clock());
    const deposit = { id: newId(), amount: 5000, method: 'bank_account', status: 'completed', order_id: null };
    await announceCharge(state, 'spei.received', {
      ...deposit,
      operation_type: 'in',
      transaction_type: 'charge',
      currency: 'MXN',
      description: 'Fondeo',
      authorization: null,
      creation_date: at,
      operation_date: at,
      conciliated: false,
      error_message: null,
      customer: null,
    } as Charge);
    return deposit;
  });
  app.post<{ Body: { shape: VerificationShape } }>(`${base}/verification`, async ({ body }, reply) => {
    if (!VERIFICATION_SHAPES.includes(body.shape)) return reply.code(400).send({ shapes: VERIFICATION_SHAPES });
    state.verificationShape = body.shape;
    return { shape: body.shape };
  });
  app.post<{ Params: { id: string; act: string }; Body: { amount?: number } | null }>(
    `${base}/charges/:id/:act`,
    async ({ params, body }, reply) => {
      const charge = state.charges.get(params.id);
      if (!charge) return reply.code(404).send({ error: 'no such charge' });
      try {
        if (params.act === 'refund') return await refundCharge(state, charge, body?.amount, 'at the provider');
        if (!CHARGE_ACTS.includes(params.act as ChargeAct)) return reply.code(400).send({ acts: CHARGE_ACTS });
        return await changeCharge(state, charge, params.act as ChargeAct, body?.amount);
      } catch (fault) {
        if (!(fault instanceof OpenpayError)) throw fault;
        return reply.code(409).send({ error: fault.message });
      }
    },
  );
};
