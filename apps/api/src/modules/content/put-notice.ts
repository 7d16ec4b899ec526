/** Puts a notice on the site, changes one, and takes it away before its end. */

import type { Notice } from '@palco/contracts/content/notice-staff';
import { NOTICES_MAX } from '@palco/contracts/content/notices';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import { recordStaffAction } from '../operations/audit.ts';
import { changedMeanwhile, revisionOf } from '../operations/changed-meanwhile.ts';
import { noteTexts, readStale } from '../operations/translations.ts';
import { checkEnd, isOn, type StoredNotice } from './notice.ts';
import { announceNotices, noticeFrom } from './notice-store.ts';

const subjectOf = (id: number): string => `notice ${id}`;

/** As staff reads them; `languages` are those of the league, the original's first. */
export const presentForStaff = async (
  db: Database,
  notices: readonly StoredNotice[],
  { languages, now }: { readonly languages: readonly Language[]; readonly now: Date },
): Promise<Notice[]> => {
  const on = notices.filter((notice) => isOn(notice, now));
  const stale = await readStale(db, new Map(on.map(({ id, texts }) => [subjectOf(id), texts])), languages);
  return notices.map((notice) => present(notice, stale[subjectOf(notice.id)] ?? [], now));
};
const present = (notice: StoredNotice, stale: Language[], now: Date): Notice => ({
  id: notice.id,
  kind: notice.kind,
  game: notice.gameId ?? null,
  texts: notice.texts,
  stale,
  starts_at: notice.startsAt.toISOString(),
  until: notice.until.toISOString(),
  ended_at: notice.endedAt?.toISOString() ?? null,
  is_on: isOn(notice, now),
  revision: revisionOf(notice),
});

interface PutNotice {
  /** undefined: a new one */
  readonly id: number | undefined;
  readonly kind: StoredNotice['kind'];
  readonly gameId: number | undefined;
  readonly texts: Notice['texts'];
  /** the league's first language */
  readonly original: Language;
  /** translations that still say what the original says */
  readonly right: readonly Language[];
  readonly until: Date;
  readonly seen: string | undefined;
  readonly actor: number;
  readonly at: Date;
}
type No = Refusal<
  | 'notices/unknown'
  | 'notices/end-wrong'
  | 'notices/too-many'
  | 'languages/original-missing'
  | 'games/unknown'
  | 'staff/changed-meanwhile'
>;

/** Lets one change of notices run at a time, because their number is limited. */
const lockNotices = (tx: Database) => sql`select pg_advisory_xact_lock(hashtextextended('notices', 0))`.execute(tx);

const readNotice = async (tx: Database, id: number): Promise<StoredNotice | undefined> => {
  const row = await tx.selectFrom('notices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && noticeFrom(row);
};
const isFull = async (tx: Database, { id, at }: PutNotice): Promise<boolean> => {
  const others = await tx
    .selectFrom('notices')
    .select('id')
    .where('ended_at', 'is', null)
    .where('until', '>', at)
    .$if(id !== undefined, (query) => query.where('id', '<>', id as number))
    .execute();
  return others.length >= NOTICES_MAX;
};

export const putNotice = (db: Database, put: PutNotice): Promise<StoredNotice | No> =>
  db.transaction().execute(async (tx) => {
    const { id, kind, gameId, texts, original, right, until, seen, actor, at } = put;
    if (texts[original] === undefined) return refuse('languages/original-missing');
    await lockNotices(tx);
    const wrongEnd = checkEnd(until, at);
    if (wrongEnd) return wrongEnd;
    if (gameId !== undefined) {
      const game = await tx.selectFrom('games').select('id').where('id', '=', gameId).executeTakeFirst();
      if (!game) return refuse('games/unknown');
    }
    const before = id === undefined ? undefined : await readNotice(tx, id);
    if (id !== undefined) {
      // a notice that is over cannot be changed; staff puts up a new one
      if (!before || !isOn(before, at)) return refuse('notices/unknown');
      const meanwhile = await changedMeanwhile(tx, {
        seen,
        current: before,
        subject: subjectOf(id),
        action: 'put-notice',
        now: at,
      });
      if (meanwhile) return meanwhile;
    }
    if (await isFull(tx, put)) return refuse('notices/too-many', { most: NOTICES_MAX });
    const values = { kind, game_id: gameId ?? null, texts: JSON.stringify(texts), until };
    const row =
      id === undefined
        ? await tx
            .insertInto('notices')
            .values({ ...values, starts_at: at, ended_at: null })
            .returningAll()
            .executeTakeFirstOrThrow()
        : await tx.updateTable('notices').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
    await noteTexts(tx, { subject: subjectOf(row.id), before: before?.texts, after: texts, right, at });
    const detail = {
      before: before ? wordsOf(before) : null,
      after: wordsOf(noticeFrom(row)),
    };
    await recordStaffAction(tx, { actor, action: 'put-notice', subject: subjectOf(row.id), detail, at });
    await announceNotices(tx);
    return noticeFrom(row);
  });
const wordsOf = ({ kind, gameId, texts, until }: StoredNotice) => ({
  kind,
  game: gameId ?? null,
  texts,
  until: until.toISOString(),
});

export const endNotice = (
  db: Database,
  {
    id,
    seen,
    actor,
    at,
  }: { readonly id: number; readonly seen: string | undefined; readonly actor: number; readonly at: Date },
): Promise<StoredNotice | Refusal<'notices/unknown' | 'staff/changed-meanwhile'>> =>
  db.transaction().execute(async (tx) => {
    const before = await readNotice(tx, id);
    if (!before || !isOn(before, at)) return refuse('notices/unknown');
    const record = { seen, current: before, subject: subjectOf(id), action: 'put-notice' as const, now: at };
    const meanwhile = await changedMeanwhile(tx, record);
    if (meanwhile) return meanwhile;
    const row = await tx
      .updateTable('notices')
      .set({ ended_at: at })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const detail = { texts: before.texts, until: before.until.toISOString() };
    await recordStaffAction(tx, { actor, action: 'end-notice', subject: subjectOf(id), detail, at });
    await announceNotices(tx);
    return noticeFrom(row);
  });

const MOST_LISTED = 30;
/** The current notices and the most recent past ones, newest first. */
export const listNotices = async (db: Database): Promise<StoredNotice[]> =>
  (await db.selectFrom('notices').selectAll().orderBy('id', 'desc').limit(MOST_LISTED).execute()).map(noticeFrom);
