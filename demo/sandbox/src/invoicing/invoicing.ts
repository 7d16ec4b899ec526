/** Both providers of invoices, with what tests set and see of them. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { faultRoutes } from '../fault-routes.ts';
import { happen, type InvoicingState, LATER, type Later, openInvoicingState } from './documents.ts';
import { facturamaRoutes } from './facturama.ts';
import { facturapiRoutes } from './facturapi.ts';

/** GET all documents; POST what happens later to one. The real providers have none of this. */
const controlRoutes = (app: FastifyInstance, base: string, state: InvoicingState): void => {
  faultRoutes(app, base.slice(1), state.faults);
  app.get(`${base}/control/invoices`, async () => ({ invoices: state.documents.all() }));
  app.post<{ Params: { id: string; later: string } }>(
    `${base}/control/invoices/:id/:later`,
    async ({ params }, reply) => {
      const document = state.documents.get(params.id);
      if (!document) return reply.code(404).send({ error: 'no such invoice' });
      if (!LATER.includes(params.later as Later)) return reply.code(400).send({ later: LATER });
      return happen(state, document, params.later as Later);
    },
  );
};

export const playInvoicing = async (
  app: FastifyInstance,
  { data, clock }: { readonly data: string; readonly clock: () => Date },
): Promise<void> => {
  const facturapi = await openInvoicingState(join(data, 'facturapi.jsonl'), clock);
  const facturama = await openInvoicingState(join(data, 'facturama.jsonl'), clock);
  facturapiRoutes(app, facturapi);
  facturamaRoutes(app, facturama);
  controlRoutes(app, '/__facturapi', facturapi);
  controlRoutes(app, '/__facturama', facturama);
};
