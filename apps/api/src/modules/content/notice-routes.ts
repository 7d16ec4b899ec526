import * as wire from '@palco/contracts/content/notice-staff';
import { type NoticesEvent, readNotices } from '@palco/contracts/content/notices';
import { type League, languageIn } from '@palco/contracts/identity/identity';
import { languagesRead } from '@palco/contracts/translated';
import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import { serve } from '../../http/endpoint.ts';
import { eventFrame } from '../../http/event-frame.ts';
import type { EventHub } from '../../http/event-hub.ts';
import type { Logger } from '../../http/logging.ts';
import type { StoredNotice } from './notice.ts';
import { type NoticeStore, presentNotices } from './notice-store.ts';
import { endNotice, listNotices, presentForStaff, putNotice } from './put-notice.ts';

interface NoticeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly notices: NoticeStore;
  readonly league: () => League;
}

export const noticeRoutes = (app: FastifyInstance, { db, clock, notices, league }: NoticeDeps): void => {
  const original = () => languageIn(league(), undefined);
  const forStaff = (list: readonly StoredNotice[]) =>
    presentForStaff(db, list, { languages: league().languages, now: clock() });
  const changed = async <No extends Refusal>(notice: StoredNotice | No) => {
    notices.forget();
    if (isRefusal(notice)) return notice;
    const [data] = await forStaff([notice as StoredNotice]);
    return { data: data as wire.Notice };
  };
  serve(app, readNotices, async ({ language }) => presentNotices(await notices.read(), language, original()));
  serve(app, wire.listNotices, async () => ({ data: await forStaff(await listNotices(db)) }));
  serve(app, wire.putNotice, async ({ body, query, viewer }) => {
    const { id, kind, game, texts, until } = body;
    const right = languagesRead(query.right);
    const put = { id, kind, gameId: game ?? undefined, texts, original: original(), right, until: new Date(until) };
    return changed(await putNotice(db, { ...put, seen: query.seen, actor: viewer.userId, at: clock() }));
  });
  serve(app, wire.endNotice, async ({ params, query, viewer }) => {
    return changed(await endNotice(db, { id: params.id, seen: query.seen, actor: viewer.userId, at: clock() }));
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
