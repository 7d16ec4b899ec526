import {
  readHealth,
  readReadiness as readReadinessRow,
  reportPolicyViolation,
} from '@palco/contracts/operations/operations';
import type { FastifyInstance } from 'fastify';
import { keepRawBodies } from '../../http/bodies.ts';
import { serve } from '../../http/endpoint.ts';
import { Unavailable } from '../../http/faults.ts';
import type { Limits } from './limits.ts';
import type { OperationsLimit } from './own-limits.ts';
import { logPolicyReport } from './policy-violation.ts';
import type { ReadReadiness } from './read-readiness.ts';

interface OperationsDeps {
  readonly limits: Limits<OperationsLimit>;
  readonly readReadiness: ReadReadiness;
}

export const operationsRoutes = async (
  app: FastifyInstance,
  { limits, readReadiness }: OperationsDeps,
): Promise<void> => {
  serve(app, readHealth, () => ({ status: 'ok' as const }));
  serve(app, readReadinessRow, () =>
    readReadiness().catch((cause: unknown) => {
      throw new Unavailable('not ready', { cause, retryAfterSeconds: 2 });
    }),
  );
  await app.register(async (scope) => {
    keepRawBodies(scope);
    serve(scope, reportPolicyViolation, async ({ body, address, request }) => {
      await logPolicyReport(limits, request.log, { body, address });
      return { received: true as const };
    });
  });
};
