import * as wire from '@palco/contracts/operations/alert-staff';
import type { Database } from '@palco/database/connect';
import { isRefusal } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { serve } from '../../http/endpoint.ts';
import { closeAlert, readAlerts, takeAlert } from './alerts.ts';

/** Registers the staff calls about alerts. */
export const alertRoutes = (
  app: FastifyInstance,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): void => {
  serve(app, wire.listAlerts, async ({ query, viewer }) => ({
    data: await readAlerts(db, { roles: viewer.roles, withPast: query.all === '1', area: query.area }),
  }));
  serve(app, wire.takeAlert, async ({ params, query, viewer }) => {
    const change = { id: params.id, seen: query.seen, actor: viewer.userId, roles: viewer.roles, at: clock() };
    const alert = await takeAlert(db, change);
    return isRefusal(alert) ? alert : { data: alert };
  });
  serve(app, wire.closeAlert, async ({ params, query, body, viewer }) => {
    const change = { id: params.id, seen: query.seen, actor: viewer.userId, roles: viewer.roles, at: clock() };
    const alert = await closeAlert(db, { ...change, resolution: body.resolution });
    return isRefusal(alert) ? alert : { data: alert };
  });
};
