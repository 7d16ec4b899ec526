import {
  type GivenDays,
  giveDays as giveDaysRow,
  takeBackDays as takeBackDaysRow,
} from '@palco/contracts/desk/desk-staff';
import * as wire from '@palco/contracts/memberships/memberships';
import type { Refusal } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { serve } from '../../http/endpoint.ts';
import type { CatalogueStore } from '../plans/catalogue-store.ts';
import { giveMembership, restoreMembership, revokeMembership } from './change-membership.ts';
import { type GiveDaysDeps, giveDays, takeBackDays } from './give-days.ts';
import { presentForStaff, readMembershipRows } from './present-membership.ts';

interface MembershipsDeps extends GiveDaysDeps {
  readonly clock: Clock;
  readonly catalogue: CatalogueStore;
}

/** What staff may do to memberships. */
export const membershipsRoutes = (app: FastifyInstance, deps: MembershipsDeps): void => {
  const { db, clock, catalogue } = deps;
  const present = async <Code extends string>(change: Promise<{ readonly id: number } | Refusal<Code>>) => {
    const changed = await change;
    if ('refused' in changed) return changed;
    const [row] = await readMembershipRows(db, { id: changed.id });
    return { data: presentForStaff(row as NonNullable<typeof row>) };
  };
  serve(app, wire.readMembershipsOfUser, async ({ params }) => ({
    data: (await readMembershipRows(db, { userId: params.userId })).map(presentForStaff),
  }));
  serve(app, wire.giveMembership, async ({ params, body, viewer }) =>
    present(
      giveMembership(db, await catalogue.read(), {
        userId: params.userId,
        planId: body.plan_id,
        club: body.club,
        game: body.game,
        endsAt: body.ends_at === undefined ? undefined : new Date(body.ends_at),
        actor: viewer.userId,
        reason: body.reason,
        now: clock,
      }),
    ),
  );
  serve(app, wire.revokeMembership, ({ params, body, viewer }) =>
    present(revokeMembership(db, { id: params.id, actor: viewer.userId, reason: body.reason, now: clock })),
  );
  serve(app, wire.restoreMembership, ({ params, body, viewer }) =>
    present(restoreMembership(db, { id: params.id, actor: viewer.userId, reason: body.reason, now: clock })),
  );
  const given = async <Code extends string>(change: Promise<GivenDays | Refusal<Code>>) => {
    const data = await change;
    return 'refused' in data ? data : { data };
  };
  serve(app, giveDaysRow, ({ params, body, viewer }) =>
    given(giveDays(deps, { id: params.id, ...body, actor: viewer.userId, now: clock })),
  );
  serve(app, takeBackDaysRow, ({ params, body, viewer }) =>
    given(takeBackDays(deps, { id: params.id, reason: body.reason, actor: viewer.userId, now: clock })),
  );
};
