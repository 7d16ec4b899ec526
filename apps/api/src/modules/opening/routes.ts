import * as wire from '@palco/contracts/opening/opening';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { type AnnouncementDeps, readAnnouncement } from './announcement.ts';
import type { Visits } from './visits.ts';
import {
  confirmWaiting,
  joinWaitingList,
  leaveWaitingList,
  readWaitingEntry,
  type WaitingDeps,
} from './waiting-list.ts';

interface OpeningRoutesDeps extends WaitingDeps, AnnouncementDeps {
  readonly visits: Visits;
}

export const openingRoutes = (app: FastifyInstance, deps: OpeningRoutesDeps): void => {
  serve(app, wire.readAnnouncement, async ({ language, request }) => {
    const isLetIn = deps.state() === 'closed' && (await deps.visits.letsIn(request.raw));
    return { data: await readAnnouncement(deps, language, isLetIn) };
  });
  serve(app, wire.joinWaitingList, ({ body, language, address }) =>
    joinWaitingList(deps, { ...body, club: body.club, language, address }),
  );
  serve(app, wire.readWaitingEntry, async ({ body }) => {
    const entry = await readWaitingEntry(deps, body.token);
    return isRefusal(entry) ? entry : { data: entry };
  });
  serve(app, wire.confirmWaiting, async ({ body }) => {
    const entry = await confirmWaiting(deps, body.token);
    return isRefusal(entry) ? entry : { data: entry };
  });
  serve(app, wire.leaveWaitingList, ({ query }) => leaveWaitingList(deps, query.token));
  serve(app, wire.openWaitingLeave, ({ query }) => ({ to: deps.links.pagePath(query.token, 'leave') }));
  serve(app, wire.visitByInvitation, async ({ body, reply }) =>
    (await deps.visits.admitInvited(reply, body.invitation))
      ? { visiting: true as const }
      : refuse('staff/invitation-over'),
  );
};
