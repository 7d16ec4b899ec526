import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import { seal, unseal } from '../../sealed.ts';
import { findUser } from '../accounts/user-store.ts';
import type { LimitRefusal } from '../operations/limits.ts';
import { addressOfSecret, makeSecret, stepOfCode, storeCodeApp } from './code-app.ts';
import { factorsOf, lockFactors } from './factor-store.ts';
import { type Opened, openSession } from './open-session.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';
import type { StaffAccessDeps } from './staff-access-deps.ts';
import { keepInTicket, readTicket } from './ticket.ts';

/** A new secret for an app. Nothing is set up before the app's first code is right. */
export const startCodeSetup = async (
  { db, clock, factorKeys, leagueName }: StaffAccessDeps,
  ticket: string,
): Promise<{ secret: string; address: string } | Refusal<'staff/ticket-over' | 'staff/factor-exists'>> => {
  const known = await readTicket(db, ticket, clock());
  if (!known) return refuse('staff/ticket-over');
  if ((await factorsOf(db, known.userId)).length) return refuse('staff/factor-exists');
  const user = await findUser(db, known.userId);
  const secret = makeSecret();
  await keepInTicket(db, ticket, { secret: seal(factorKeys, secret) });
  return { secret, address: addressOfSecret(secret, leagueName(), user?.email ?? '') };
};

/** The app's first code: stores the app, makes recovery codes and opens the session, all or nothing. */
export const finishCodeSetup = async (
  deps: StaffAccessDeps,
  { ticket, code, request }: { ticket: string; code: string; request: FastifyRequest },
): Promise<
  | Opened
  | Refusal<'staff/ticket-over' | 'staff/code-wrong' | 'staff/factor-exists' | 'staff/role-required'>
  | LimitRefusal
> => {
  const { db, clock, limits, factorKeys } = deps;
  const now = clock();
  const known = await readTicket(db, ticket, now);
  if (!known?.data.secret) return refuse('staff/ticket-over');
  const subjects = { 'second factor by account': String(known.userId) };
  const over = await limits.spend(subjects);
  if (over) return over;
  const secret = unseal(factorKeys, known.data.secret) as string;
  const step = stepOfCode(secret, code, now);
  if (step === undefined) return refuse('staff/code-wrong');
  await limits.forgive(subjects);
  const { userId } = known;
  return db.transaction().execute(async (tx) => {
    await lockFactors(tx, userId);
    if ((await factorsOf(tx, userId)).length) return refuse('staff/factor-exists');
    const opened = await openSession(tx, deps, { ticket, factor: 'code, set up', request });
    if ('refused' in opened) return opened;
    await storeCodeApp(tx, factorKeys, { userId, secret, step, now });
    return { ...opened, recovery_codes: await issueRecoveryCodes(tx, userId, now) };
  });
};
