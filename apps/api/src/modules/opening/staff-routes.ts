import * as wire from '@palco/contracts/opening/opening-staff';
import type { Database } from '@palco/database/connect';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { type ChangeStateDeps, changeOpeningDate, changeSiteState } from './change-state.ts';
import type { Tester } from './checks/check.ts';
import { CODE_TRIES, judgeCode } from './checks/mail.ts';
import { missingLines, type OpeningList } from './opening-list.ts';
import { readOpeningDesk } from './read-desk.ts';
import type { Visits } from './visits.ts';

interface OpeningStaffDeps extends ChangeStateDeps {
  readonly list: OpeningList;
  readonly visits: Visits;
  /** a production opens only with a green list; a demo whenever somebody likes */
  readonly isHeld: boolean;
}

const testerOf = async (db: Database, id: number): Promise<Tester> => {
  const user = await db
    .selectFrom('users')
    .select(['email', 'name', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, name: user.name, email: user.email ?? '', language: user.language };
};

export const openingStaffRoutes = (app: FastifyInstance, deps: OpeningStaffDeps): void => {
  const { db, clock, first, isHeld, list, visits } = deps;
  const desk = async (by: Tester) => ({
    data: await readOpeningDesk(db, { first, isHeld, checks: await list.read(by) }),
  });
  const record = (actor: number, line: string) =>
    recordStaffAction(db, { actor, action: 'run-opening-check', subject: 'opening', detail: { line }, at: clock() });

  serve(app, wire.readOpening, async ({ viewer }) => desk(await testerOf(db, viewer.userId)));
  serve(app, wire.changeOpeningDate, async ({ body, query, viewer }) => {
    const changed = await changeOpeningDate(deps, body.opens_on, { actor: viewer.userId, seen: query.seen });
    return isRefusal(changed) ? changed : desk(await testerOf(db, viewer.userId));
  });
  serve(app, wire.changeSiteState, async ({ body, query, viewer }) => {
    const by = await testerOf(db, viewer.userId);
    // what can be asked without waiting is asked once more
    const missing = body.state === 'open' && isHeld ? missingLines(await list.read(by, 0)) : [];
    const change = { to: body.state, reason: body.reason, missing };
    const changed = await changeSiteState(deps, change, { actor: viewer.userId, seen: query.seen });
    return isRefusal(changed) ? changed : desk(by);
  });
  serve(app, wire.runOpeningCheck, async ({ params, viewer }) => {
    const by = await testerOf(db, viewer.userId);
    await record(viewer.userId, params.line);
    await list.run(params.line, by);
    return desk(by);
  });
  serve(app, wire.runOpeningChecks, async ({ viewer }) => {
    const by = await testerOf(db, viewer.userId);
    await record(viewer.userId, 'all');
    await list.runAll(by);
    return desk(by);
  });
  serve(app, wire.typeMailCode, async ({ body, viewer }) => {
    const waiting = await list.tryCode(CODE_TRIES);
    const found = judgeCode(waiting, { code: body.code, by: viewer.userId }, clock());
    if (!found) return refuse('opening/code-wrong');
    await list.store('mail', found);
    return desk(await testerOf(db, viewer.userId));
  });
  serve(app, wire.visitSite, async ({ viewer, reply }) => {
    await visits.admitStaff(reply, viewer.userId);
    return { visiting: true as const };
  });
};
