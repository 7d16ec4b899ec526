import { readHealth, readReadiness, reportPolicyViolation } from '@palco/contracts/operations';
import type { FastifyInstance } from 'fastify';
import { keepRawBodies } from '../../http/bodies.ts';
import { serve } from '../../http/endpoint.ts';
import { Unavailable } from '../../http/faults.ts';
import type { Limits } from './limits.ts';
import { logPolicyReport } from './policy-violation.ts';

export interface OperationsDeps {
  readonly limits: Limits;
  /** throws while the product cannot serve */
  readonly assertReady: () => Promise<void>;
}

export const operationsRoutes = async (
  app: FastifyInstance,
  { limits, assertReady }: OperationsDeps,
): Promise<void> => {
  serve(app, readHealth, () => ({ status: 'ok' as const }));
  serve(app, readReadiness, async () => {
    await assertReady().catch((cause: unknown) => {
      throw new Unavailable('not ready', { cause, retryAfterSeconds: 2 });
    });
    return { status: 'ready' as const };
  });
  await app.register(async (scope) => {
    keepRawBodies(scope);
    serve(scope, reportPolicyViolation, async ({ body, address, request }) => {
      await logPolicyReport(limits, request.log, { body, address });
      return { received: true as const };
    });
  });
};
