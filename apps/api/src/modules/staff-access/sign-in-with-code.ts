import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import type { LimitRefusal } from '../operations/limits.ts';
import { checkCode } from './check-code.ts';
import { type Opened, openSession } from './open-session.ts';
import type { StaffAccessDeps } from './staff-access-deps.ts';
import { readTicket } from './ticket.ts';

/** Opens a session with a one-time code or a recovery code. */
export const signInWithCode = async (
  deps: StaffAccessDeps,
  { ticket, code, request }: { ticket: string; code: string; request: FastifyRequest },
): Promise<Opened | Refusal<'staff/ticket-over' | 'staff/code-wrong' | 'staff/role-required'> | LimitRefusal> => {
  const known = await readTicket(deps.db, ticket, deps.clock());
  if (!known) return refuse('staff/ticket-over');
  const wrong = await checkCode(deps, known.userId, code);
  if (wrong) return wrong;
  return deps.db.transaction().execute((tx) => openSession(tx, deps, { ticket, factor: 'code', request }));
};
