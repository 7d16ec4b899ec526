import * as wire from '@palco/contracts/accounts/people-staff';
import * as desk from '@palco/contracts/desk/desk-staff';
import { isRefusal } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { exportAuditLog, readAuditLog } from '../operations/audit.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { changeEmailOf } from './change-email-of.ts';
import { erasePerson } from './delete-account.ts';
import { findPeople, listStaff, presentForStaff, setRoles } from './staff.ts';
import { inviteStaff, listStaffInvitations, withdrawStaffInvitation } from './staff-invitations.ts';
import { closeSessions } from './staff-sessions.ts';

/** Staff calls about people. Each needs a role and a recently verified password. */
export const staffRoutes = (
  app: FastifyInstance,
  deps: Pick<AccountsDeps, 'db' | 'clock' | 'sessions' | 'watchingSessions' | 'mails' | 'mailBudget' | 'personalData'>,
): void => {
  const { db } = deps;
  serve(app, wire.listStaff, async () => ({ data: (await listStaff(db)).map(presentForStaff) }));
  serve(app, wire.findPeople, async ({ query }) => ({
    data: (await findPeople(db, query.search)).map(presentForStaff),
  }));
  serve(app, wire.setRoles, async ({ viewer, params, query, body }) => {
    const change = { actor: viewer.userId, userId: params.userId, roles: body.roles, seen: query.seen };
    const changed = await setRoles(deps, change);
    return isRefusal(changed) ? changed : { data: presentForStaff(changed) };
  });
  serve(app, wire.inviteStaff, async ({ viewer, body }) => {
    const data = await inviteStaff(deps, { actor: viewer.userId, ...body });
    return isRefusal(data) ? data : { data };
  });
  serve(app, wire.listStaffInvitations, async () => ({ data: await listStaffInvitations(db) }));
  serve(app, wire.withdrawStaffInvitation, ({ viewer, params }) =>
    withdrawStaffInvitation(deps, { actor: viewer.userId, id: params.invitation }),
  );
  serve(app, wire.exportAuditLog, ({ query, viewer, reply }) => {
    reply.header('content-disposition', 'attachment; filename="audit.csv"');
    return exportAuditLog(db, query, { actor: viewer.userId, at: deps.clock() });
  });
  serve(app, wire.readAuditLog, async ({ query }) => ({
    data: (await readAuditLog(db, query, deps.clock())).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  }));
  serve(app, desk.closeSessions, async ({ params, body, viewer }) => {
    const closed = await closeSessions(deps, {
      userId: params.userId,
      only: body.session,
      own: viewer.sessionId,
      actor: viewer.userId,
      reason: body.reason,
    });
    return isRefusal(closed) ? closed : { closed };
  });
  serve(app, desk.changeEmail, ({ params, body, viewer, address }) =>
    changeEmailOf(deps, { userId: params.userId, ...body, address, actor: viewer.userId }),
  );
  serve(app, desk.erasePerson, ({ params, body, viewer }) =>
    erasePerson(deps, { userId: params.userId, actor: viewer.userId, reason: body.reason }),
  );
};
