/** Keeps recordings as long as the settings say: on this machine's disk, and at all. */
import { join } from 'node:path';
import { codeOfStatus } from '@palco/baseball/rules/game-status';
import type { Database } from '@palco/database/connect';
import { isRefusal } from '@palco/kernel/refusal';
import type { Now } from '../../../clock.ts';
import type { FreedRoom } from '../../../gateways/recordings/disk-watch.ts';
import { hasSegments, localGames, removeGame, removeStoredSegments } from '../../../gateways/recordings/local-files.ts';
import type { RecordingStore } from '../../../gateways/recordings/recording-store.ts';
import type { RecordingSummaries, RecordingSummary } from '../../../gateways/recordings/recording-summary.ts';
import type { Recordings } from '../../../gateways/recordings/recordings.ts';
import type { Uploader } from '../../../gateways/recordings/uploader.ts';
import type { Logger } from '../../../http/logging.ts';
import { type DeletionOrder, decideDeletion, deletionsOf, finishDeletion, openDeletions } from './delete-recording.ts';
import { earlier, endOfRetention, isOver } from './retention.ts';
import type { StoredRecordings } from './stored-recordings.ts';

interface KeepRecordingsDeps {
  readonly db: Database;
  readonly clock: Now;
  readonly log: Logger;
  /** the media folder of this machine */
  readonly folder: string;
  readonly recordings: Pick<Recordings, 'written' | 'forget'>;
  readonly summaries: RecordingSummaries;
  /** undefined: recordings are kept in the folder alone */
  readonly stored:
    | {
        readonly store: RecordingStore;
        readonly copies: StoredRecordings;
        readonly uploader: Pick<Uploader, 'isStored' | 'idle'>;
        /** how long after a game its segments stay on the disk too */
        readonly localDays: number;
      }
    | undefined;
  /** how long after a game its recording is kept; undefined: for ever */
  readonly recordingDays: number | undefined;
}
/** A recording as staff sees it. */
interface KeptRecording {
  readonly summary: RecordingSummary;
  readonly isOnDisk: boolean;
  readonly isStored: boolean;
  /** undefined: it is kept for ever, or its game is not over */
  readonly deletedAfter: Date | undefined;
}
export interface KeepRecordings {
  /** The latest ones first; `skip` of them are left out. */
  list(skip: number, count: number): Promise<{ readonly total: number; readonly kept: readonly KeptRecording[] }>;
  /** Deletes a recording for good because staff wants it; what cannot be removed now is tried again with `retain`. */
  remove(gameId: number, order: DeletionOrder): ReturnType<typeof decideDeletion>;
  /** Deletes, for all machines, the recordings whose retention is over, and resumes deletions that were begun. */
  retain(): Promise<void>;
  /** Removes from this machine's disk what was deleted, and the segments that the store has had for long enough. */
  tidyDisk(): Promise<void>;
  /** the room that coming rounds will free on this machine's disk within a week, as of the last round */
  freed(): readonly FreedRoom[];
}

const FORECAST_MS = 7 * 86_400_000;
const NO_GAMES: ReadonlyMap<number, Date> = new Map();

/** When these games ended, without those that are not over. */
const endsOf = async (db: Database, games: readonly number[]): Promise<ReadonlyMap<number, Date>> => {
  if (!games.length) return NO_GAMES;
  const rows = await db
    .selectFrom('games')
    .select(['id', 'ended_at'])
    .where('id', 'in', games)
    .where('status', '=', codeOfStatus('final'))
    .execute();
  return new Map(rows.flatMap(({ id, ended_at }) => (ended_at ? [[id, ended_at] as const] : [])));
};

export const createKeepRecordings = (deps: KeepRecordingsDeps): KeepRecordings => {
  const { db, clock, log, recordings, summaries, stored, recordingDays } = deps;
  const games = join(deps.folder, 'games');
  const folderOf = (gameId: number): string => join(games, String(gameId));
  let freed: readonly FreedRoom[] = [];

  const storedSummaries = async (at: Database = db): Promise<ReadonlyMap<number, RecordingSummary>> =>
    new Map((await stored?.copies.summaries(at))?.map((summary) => [summary.gameId, summary]));
  const latestOf = (one: RecordingSummary | undefined, other: RecordingSummary | undefined) =>
    one && other ? (other.until > one.until ? other : one) : (one ?? other);
  const summaryOf = async (gameId: number, tx: Database): Promise<RecordingSummary | undefined> =>
    latestOf(await summaries.of(gameId), (await storedSummaries(tx)).get(gameId));

  const removeHere = async (gameId: number): Promise<void> => {
    await removeGame(games, gameId);
    recordings.forget(gameId);
  };
  const removeEverywhere = async (gameId: number): Promise<void> => {
    await removeHere(gameId);
    // an upload in progress would arrive after the recording was deleted
    await stored?.uploader.idle(gameId);
    await stored?.store.remove(gameId);
    await finishDeletion(db, gameId, clock());
    log.info({ game: gameId }, 'a recording is deleted');
  };
  const tryTo = async (work: Promise<void>, gameId: number, what: string): Promise<void> => {
    await work.catch((fault: unknown) => log.warn({ err: fault, game: gameId }, what));
  };

  const retain = async (): Promise<void> => {
    const days = recordingDays;
    if (days !== undefined) {
      const known = [...(await summaries.entries()).map(({ gameId }) => gameId), ...(await storedSummaries()).keys()];
      const ends = await endsOf(db, [...new Set(known)]);
      for (const [gameId, endedAt] of ends)
        if (isOver(endOfRetention({ until: endedAt, endedAt }, days), clock()))
          await decideDeletion({ db, clock, days, summaryOf }, gameId);
    }
    for (const gameId of await openDeletions(db))
      await tryTo(removeEverywhere(gameId), gameId, 'a recording could not be deleted; it is tried again');
  };

  const removeDeleted = async (): Promise<void> => {
    for (const [gameId, decidedAt] of await deletionsOf(db, await localGames(games))) {
      if (recordings.written(gameId)) continue;
      const summary = await summaries.of(gameId);
      // a recording that began after the deletion is another one
      if (!summary || summary.begunAt <= decidedAt) await removeHere(gameId);
    }
  };
  /** When the segments of a recording leave this machine's disk; undefined: they do not by themselves. */
  const leavesDisk = (summary: RecordingSummary, endedAt: Date | undefined): Date | undefined =>
    earlier(
      endOfRetention({ until: summary.until, endedAt }, recordingDays),
      stored?.uploader.isStored(summary.gameId)
        ? endOfRetention({ until: summary.until, endedAt }, stored.localDays)
        : undefined,
    );
  const release = async ({ gameId, until }: RecordingSummary, endedAt: Date): Promise<void> => {
    if (!stored?.uploader.isStored(gameId) || recordings.written(gameId)) return;
    if (!isOver(endOfRetention({ until, endedAt }, stored.localDays), clock())) return;
    const kept = await removeStoredSegments(folderOf(gameId), gameId, stored.store);
    if (kept) log.error({ game: gameId, segments: kept }, 'the store lacks segments that it has confirmed; they stay');
  };
  const tidyDisk = async (): Promise<void> => {
    await removeDeleted();
    const next: FreedRoom[] = [];
    const now = clock();
    for (const [gameId, endedAt] of await endsOf(db, await localGames(games))) {
      const summary = await summaries.of(gameId);
      if (!summary) continue;
      await tryTo(release(summary, endedAt), gameId, 'copies of stored segments stay on the disk for now');
      const at = leavesDisk(summary, endedAt);
      if (at && at.getTime() < now.getTime() + FORECAST_MS && (await hasSegments(folderOf(gameId))))
        next.push({ at, bytes: summary.bytes });
    }
    freed = next;
  };

  return {
    list: async (skip, count) => {
      const inStore = await storedSummaries();
      const local = new Map((await summaries.entries()).map(({ gameId, at }) => [gameId, at]));
      const latest = [...new Set([...local.keys(), ...inStore.keys()])]
        .map((gameId) => ({
          gameId,
          at: Math.max(Number(local.get(gameId) ?? 0), Number(inStore.get(gameId)?.until ?? 0)),
        }))
        .toSorted((one, other) => other.at - one.at || other.gameId - one.gameId);
      const page = latest.slice(skip, skip + count).map(({ gameId }) => gameId);
      const ends = await endsOf(db, page);
      const kept: KeptRecording[] = [];
      for (const gameId of page) {
        const summary = latestOf(await summaries.of(gameId), inStore.get(gameId));
        if (!summary) continue;
        kept.push({
          summary,
          isOnDisk: await hasSegments(folderOf(gameId)),
          isStored: inStore.has(gameId),
          deletedAfter: endOfRetention({ until: summary.until, endedAt: ends.get(gameId) }, recordingDays),
        });
      }
      return { total: latest.length, kept };
    },
    remove: async (gameId, order) => {
      const decided = await decideDeletion({ db, clock, days: recordingDays, summaryOf }, gameId, order);
      if (!isRefusal(decided))
        await tryTo(removeEverywhere(gameId), gameId, 'a recording could not be deleted; it is tried again');
      return decided;
    },
    retain,
    tidyDisk,
    freed: () => freed,
  };
};
