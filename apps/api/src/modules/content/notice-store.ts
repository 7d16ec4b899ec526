/** The notices that have not ended, cached in memory because every page needs them. */
import type { Database } from '@palco/database/connect';
import type { Schema } from '@palco/database/schema';
import type { Language } from '@palco/kernel/language';
import type { Selectable } from 'kysely';
import type { Clock } from '../../clock.ts';
import { type Notifications, notify } from '../../gateways/notifications/notifications.ts';
import { revisionOf } from '../operations/changed-meanwhile.ts';
import { isOn, presentNotice, type StoredNotice } from './notice.ts';

const TOPIC = 'notices';
/** How long notices may be stale if a notification is lost; pages promise five seconds. */
const CACHE_MS = 3000;

export interface NoticesNow {
  readonly notices: readonly StoredNotice[];
  /** changes when a notice begins, changes or ends */
  readonly revision: string;
}
export interface NoticeStore {
  /** the notices that are on */
  read(): Promise<NoticesNow>;
  /** called when staff changed one, in whichever process */
  onChange(listener: () => void): void;
  /** drops the cache after a change */
  forget(): void;
}

/** The notices as the site reads them, in one language. */
export const presentNotices = ({ notices, revision }: NoticesNow, language: Language) => ({
  data: notices.map((notice) => presentNotice(notice, language)),
  revision,
});

export const noticeFrom = (row: Selectable<Schema['notices']>): StoredNotice => ({
  id: row.id,
  kind: row.kind,
  gameId: row.game_id ?? undefined,
  texts: row.texts as StoredNotice['texts'],
  startsAt: row.starts_at,
  until: row.until,
  endedAt: row.ended_at ?? undefined,
});

/** Notifies every process, when the transaction commits, that a notice has changed. */
export const announceNotices = (tx: Database): Promise<void> => notify(tx, TOPIC, 'changed');

export const createNoticeStore = (db: Database, notifications: Notifications, clock: Clock): NoticeStore => {
  let cached: { readonly notices: Promise<StoredNotice[]>; readonly until: number } | undefined;
  const listeners: (() => void)[] = [];
  const forget = (): void => {
    cached = undefined;
  };
  const changed = (): void => {
    forget();
    for (const listener of listeners) listener();
  };
  const load = async (): Promise<StoredNotice[]> => {
    const rows = await db
      .selectFrom('notices')
      .selectAll()
      .where('ended_at', 'is', null)
      .where('until', '>', clock())
      .orderBy('id', 'desc')
      .execute();
    return rows.map(noticeFrom);
  };
  const readAll = (): Promise<StoredNotice[]> => {
    const at = performance.now();
    if (cached && at < cached.until) return cached.notices;
    const notices = load();
    notices.catch(forget);
    cached = { notices, until: at + CACHE_MS };
    return notices;
  };
  notifications.listen(TOPIC, { onNotification: changed, onMissed: changed });
  return {
    forget,
    onChange: (listener) => {
      listeners.push(listener);
    },
    read: async () => {
      const notices = (await readAll()).filter((notice) => isOn(notice, clock()));
      return { notices, revision: notices.length ? revisionOf(notices) : 'none' };
    },
  };
};
