import * as wire from '@palco/contracts/people-staff';
import { isRefusal } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { exportAuditLog, readAuditLog } from '../operations/audit.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { findPeople, listStaff, presentForStaff, setRoles } from './staff.ts';

/** Staff calls about people. Each needs a role and a recently verified password. */
export const staffRoutes = (app: FastifyInstance, deps: Pick<AccountsDeps, 'db' | 'clock' | 'sessions'>): void => {
  const { db } = deps;
  serve(app, wire.listStaff, async () => ({ data: (await listStaff(db)).map(presentForStaff) }));
  serve(app, wire.findPeople, async ({ query }) => ({
    data: (await findPeople(db, query.search)).map(presentForStaff),
  }));
  serve(app, wire.setRoles, async ({ viewer, params, body }) => {
    const changed = await setRoles(deps, { actor: viewer.userId, userId: params.userId, roles: body.roles });
    return isRefusal(changed) ? changed : { data: presentForStaff(changed) };
  });
  serve(app, wire.exportAuditLog, ({ query, viewer, reply }) => {
    reply.header('content-disposition', 'attachment; filename="palco-audit.csv"');
    return exportAuditLog(db, query, { actor: viewer.userId, at: deps.clock() });
  });
  serve(app, wire.readAuditLog, async ({ query }) => ({
    data: (await readAuditLog(db, query)).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  }));
};
