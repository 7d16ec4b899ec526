import type { Statement } from '@palco/contracts/payments/day-staff';
import * as wire from '@palco/contracts/payments/day-staff';
import type { LeagueDate } from '@palco/kernel/league-date';
import { isRefusal } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../clock.ts';
import { serve } from '../../../http/endpoint.ts';
import { closeDay, readDay } from './close-day.ts';
import { explainDifference } from './explain-difference.ts';
import { type FetchDeps, fetchStatement } from './fetch-statement.ts';
import { importStatement } from './import-statement.ts';
import { readReconciliation } from './read-reconciliation.ts';
import { readStatement, readStatements } from './statement-store.ts';

/** The calls of cashiers about the money of a day. */
export const dayStaffRoutes = (
  app: FastifyInstance,
  { clock, ...fetching }: FetchDeps & { readonly clock: Clock },
): void => {
  const { db } = fetching;
  serve(app, wire.readDay, async ({ params }) => ({ data: await readDay(db, params.day as LeagueDate, clock) }));
  serve(app, wire.closeDay, async ({ params, body, viewer }) => {
    const day = params.day as LeagueDate;
    const closed = await closeDay(db, clock, { day, ...body, actor: viewer.userId });
    return isRefusal(closed) ? closed : { data: await readDay(db, day, clock) };
  });
  serve(app, wire.importStatement, async ({ body, viewer }) => {
    const { provider, from, to, file_name: fileName, file } = body;
    const days = { from: from as LeagueDate, to: to as LeagueDate };
    const id = await importStatement(db, {
      provider,
      ...days,
      fileName,
      file,
      actor: viewer.userId,
      at: clock(),
      zone: clock.zone(),
    });
    return isRefusal(id) ? id : { data: (await readStatement(db, id)) as Statement };
  });
  serve(app, wire.fetchStatement, async ({ body: { provider, from, to }, viewer }) => {
    const days = { from: from as LeagueDate, to: to as LeagueDate };
    const fetched = await fetchStatement(fetching, {
      provider,
      ...days,
      actor: viewer.userId,
      at: clock(),
      zone: clock.zone(),
    });
    if (isRefusal(fetched)) return fetched;
    const { statement } = fetched;
    return { data: statement === undefined ? null : ((await readStatement(db, statement)) as Statement) };
  });
  serve(app, wire.readStatements, async () => ({ data: await readStatements(db) }));
  serve(app, wire.readReconciliation, async ({ params }) => {
    const compared = await readReconciliation(db, clock.zone(), params.id);
    return isRefusal(compared) ? compared : { data: compared };
  });
  serve(app, wire.explainDifference, async ({ params, body, viewer }) => {
    const explanation = { statementId: params.id, ...body, actor: viewer.userId, at: clock() };
    const compared = await explainDifference(db, clock.zone(), explanation);
    return isRefusal(compared) ? compared : { data: compared };
  });
};
