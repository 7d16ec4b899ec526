/** The notices that have not ended, cached in memory because every page needs them. */
import type { Database } from '@palco/database/connect';
import type { Schema } from '@palco/database/schema';
import type { Language } from '@palco/kernel/language';
import type { Selectable } from 'kysely';
import type { Clock } from '../../clock.ts';
import { type Notifications, notify } from '../../gateways/notifications/notifications.ts';
import { createSharedValue } from '../../gateways/notifications/shared-value.ts';
import { revisionOf } from '../operations/changed-meanwhile.ts';
import { isOn, presentNotice, type StoredNotice } from './notice.ts';

const TOPIC = 'notices';
/** How long notices may be stale if a notification is lost; pages promise five seconds. */
const CACHE_MS = 3000;

interface NoticesNow {
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
export const presentNotices = ({ notices, revision }: NoticesNow, language: Language, original: Language) => ({
  data: notices.map((notice) => presentNotice(notice, language, original)),
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

const readNotEnded = async (db: Database, now: Date): Promise<StoredNotice[]> => {
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('until', '>', now)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(noticeFrom);
};

/** `standing`: those that staff can neither put up nor end. */
export const createNoticeStore = (
  db: Database,
  notifications: Notifications,
  clock: Clock,
  standing: readonly StoredNotice[] = [],
): NoticeStore => {
  const read = () => readNotEnded(db, clock());
  const all = createSharedValue({ notifications, topic: TOPIC, read, maxAgeMs: CACHE_MS });
  return {
    forget: all.forget,
    onChange: all.onChange,
    read: async () => {
      const notices = [...standing, ...(await all.read()).filter((notice) => isOn(notice, clock()))];
      return { notices, revision: notices.length ? revisionOf(notices) : 'none' };
    },
  };
};
