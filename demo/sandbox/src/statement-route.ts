import type { FastifyInstance } from 'fastify';
import { type Plant, plantsFrom } from './statement.ts';

/**
 * `GET /{provider}/control/statement?from=&to=&plant=missing,extra,amount,currency,late`: what the provider's panel offers as
 * a download. Days are of central Mexico, both inclusive.
 */
export const statementRoute = (
  app: FastifyInstance,
  provider: string,
  make: (span: { readonly from: Date; readonly until: Date }, plants: readonly Plant[]) => string,
): void => {
  app.get<{ Querystring: { from?: string; to?: string; plant?: string } }>(
    `/${provider}/control/statement`,
    async ({ query }, reply) => {
      const from = new Date(`${query.from}T00:00:00-06:00`);
      const until = new Date(new Date(`${query.to}T00:00:00-06:00`).getTime() + 86_400_000);
      if (Number.isNaN(from.getTime()) || Number.isNaN(until.getTime()))
        return reply.code(400).send({ days: 'from, to' });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${provider.replaceAll('_', '')}-${query.from}.csv"`)
        .send(make({ from, until }, plantsFrom(query.plant)));
    },
  );
};
