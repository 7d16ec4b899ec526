/** Control calls for tests; the real provider has none of them. */
import type { FastifyInstance } from 'fastify';
import { faultRoutes } from '../fault-routes.ts';
import { statementRoute } from '../statement-route.ts';
import { CHARGE_ACTS, type ChargeAct, changeCharge, refundCharge } from './change-charge.ts';
import { OpenpayError } from './openpay-error.ts';
import { type OpenpayState, VERIFICATION_SHAPES, type VerificationShape } from './openpay-state.ts';
import { openpayStatement } from './statement.ts';

export const openpayControlRoutes = (app: FastifyInstance, state: OpenpayState): void => {
  const base = '/__openpay/control';
  app.get(`${base}/charges`, async () => ({ charges: state.charges.all() }));
  faultRoutes(app, '__openpay', state.faults);
  statementRoute(app, '__openpay', (span, plants) => openpayStatement(state.charges.all(), span, plants));
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
        return await changeCharge(state, charge, params.act as ChargeAct);
      } catch (fault) {
        if (!(fault instanceof OpenpayError)) throw fault;
        return reply.code(409).send({ error: fault.message });
      }
    },
  );
};
