import * as wire from '@palco/contracts/notice-staff';
import { type NoticesEvent, readNotices } from '@palco/contracts/notices';
import type { Database } from '@palco/database/connect';
import { isRefusal } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import { serve } from '../../http/endpoint.ts';
import { eventFrame } from '../../http/event-frame.ts';
import type { EventHub } from '../../http/event-hub.ts';
import type { Logger } from '../../http/logging.ts';
import { type NoticeStore, presentNotices } from './notice-store.ts';
import { endNotice, listNotices, presentForStaff, putNotice } from './put-notice.ts';

export interface NoticeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly notices: NoticeStore;
}

export const noticeRoutes = (app: FastifyInstance, { db, clock, notices }: NoticeDeps): void => {
  serve(app, readNotices, async ({ language }) => presentNotices(await notices.read(), language));
  serve(app, wire.listNotices, async () => ({
    data: (await listNotices(db)).map((notice) => presentForStaff(notice, clock())),
  }));
  serve(app, wire.putNotice, async ({ body, query, viewer }) => {
    const { id, kind, game, texts, until } = body;
    const put = { id, kind, gameId: game ?? undefined, texts, until: new Date(until) };
    const notice = await putNotice(db, { ...put, seen: query.seen, actor: viewer.userId, at: clock() });
    notices.forget();
    return isRefusal(notice) ? notice : { data: presentForStaff(notice, clock()) };
  });
  serve(app, wire.endNotice, async ({ params, query, viewer }) => {
    const notice = await endNotice(db, { id: params.id, seen: query.seen, actor: viewer.userId, at: clock() });
    notices.forget();
    return isRefusal(notice) ? notice : { data: presentForStaff(notice, clock()) };
  });
};

const CHANNEL = 'notices';
const frameOf = (revision: string): Buffer =>
  eventFrame({ event: 'notices', data: { revision } satisfies z.output<typeof NoticesEvent> });

/**
 * Sends listeners of the site an event when the notices change, so that they read them again; a notice that ends by itself
 * needs no event.
 */
export const addNoticeTopic = (hub: EventHub, notices: NoticeStore, log: Logger): void => {
  hub.addTopic(async ({ query: { night } }) => {
    if (night !== undefined) return undefined;
    const { revision } = await notices.read();
    return () => ({ channel: CHANNEL, frames: [], hello: { notices: revision } });
  });
  notices.onChange(() => {
    if (!hub.hasListeners(CHANNEL)) return;
    notices.read().then(
      ({ revision }) => hub.publish(CHANNEL, frameOf(revision)),
      (err: unknown) => log.warn({ err }, 'notices could not be read'),
    );
  });
};
