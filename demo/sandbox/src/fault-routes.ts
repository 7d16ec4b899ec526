import type { FastifyInstance } from 'fastify';
import type { Fault, FaultBox } from './fault-box.ts';

/** `/<provider>/faults`: POST one `{fault, on?, order?, times?}`, GET the pending ones, DELETE all. */
export const faultRoutes = (app: FastifyInstance, provider: string, faults: FaultBox): void => {
  const path = `/${provider}/faults`;
  app.get(path, async () => ({ faults: faults.list() }));
  app.post<{ Body: Fault }>(path, async ({ body }) => {
    faults.add(body);
    return { faults: faults.list() };
  });
  app.delete(path, async () => {
    faults.clear();
    return { faults: [] };
  });
};
