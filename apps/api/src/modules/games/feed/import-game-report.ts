/** Imports a game from its feed: plays are added, corrected and removed; those a scorer wrote stay. */
import { isDeepStrictEqual } from 'node:util';
import type { Play } from '@palco/baseball/rules/play';
import type { PlayRefusal } from '@palco/baseball/rules/play-refusal';
import type { Database } from '@palco/database/connect';
import { isRefusal } from '@palco/kernel/refusal';
import type { FeedAccount, GameFeed } from '../../../gateways/game-feed/game-feed.ts';
import { importPlayers } from '../../league/import-league.ts';
import { fingerprintOf, writeReportedStats } from '../../league/reported-stats.ts';
import { recordSystemAction } from '../../operations/audit.ts';
import type { GameRecord } from '../game.ts';
import { notifyGameChanged } from '../game-cache.ts';
import { lockGame, statusColumns } from '../game-store.ts';
import { type NewRevision, newestChanges, type StoredChange } from '../play-store.ts';
import { changePlays, playsAfter } from '../scoring/change-plays.ts';
import { settleByStatus } from '../settle-game.ts';
import { giveBack } from './give-back.ts';
import { statusAfterReport } from './import-schedule.ts';

/** The play as the database returns it: without undefined fields. */
const asStored = (play: Play): unknown => JSON.parse(JSON.stringify(play));

/**
 * The revisions that turn the stored plays into the reported ones. A feed neither corrects nor removes a play that a
 * scorer wrote.
 */
const revisionsFor = (
  stored: readonly StoredChange[],
  reported: readonly Play[],
  isWhole = true,
): readonly NewRevision[] => {
  const known = new Map(stored.map((change) => [change.play.id, change]));
  const ids = new Set(reported.map(({ id }) => id));
  const gone = stored
    .filter(({ play, isVoid, scorer }) => isWhole && !isVoid && scorer === undefined && !ids.has(play.id))
    .map(({ play, revision }): NewRevision => ({ play, revision: revision + 1, isVoid: true }));
  const news = reported.flatMap((play): NewRevision[] => {
    const change = known.get(play.id);
    if (!change) return [{ play, revision: 1, isVoid: false }];
    const isSame = !change.isVoid && isDeepStrictEqual(change.play, asStored(play));
    return isSame || change.scorer !== undefined ? [] : [{ play, revision: change.revision + 1, isVoid: false }];
  });
  return [...gone, ...news];
};

/**
 * Fingerprint of the season stats that the feed reports. None for an exhibition: it shows the regular season, and its feed
 * counts exhibitions.
 */
const reportedStatsOf = ({ competition }: GameRecord, { before }: FeedAccount): string | undefined =>
  before?.size && competition !== 'exhibition' ? fingerprintOf(before) : undefined;

/** The columns that change besides the plays; undefined when none does. */
const columnsChanged = (record: GameRecord, account: FeedAccount) => {
  const { setup = record.setup, reason, status = record.status } = account;
  const isNewSetup = setup !== undefined && !isDeepStrictEqual(record.setup, JSON.parse(JSON.stringify(setup)));
  const isNewStatus = statusAfterReport(record.status, status) !== record.status;
  const isNewReason = account.setup !== undefined && reason !== record.statusReason;
  const reportedStats = reportedStatsOf(record, account) ?? record.reportedStats;
  const isNewBefore = reportedStats !== record.reportedStats;
  const isWell = record.staleSince !== undefined && account.brokenBy === undefined;
  if (!isNewSetup && !isNewStatus && !isNewReason && !isNewBefore && !isWell) return undefined;
  return {
    ...(isNewSetup ? { setup: JSON.stringify(setup) } : {}),
    ...(isNewStatus ? statusColumns(record.status, status) : {}),
    ...(isNewReason ? { status_reason: reason ?? null } : {}),
    ...(isNewBefore ? { told_figures: reportedStats } : {}),
    ...(isWell ? { stale_since: null, stale_reason: null } : {}),
  };
};

/** Returns a game to its feed and reads it again; undefined while the feed is behind and the game stays with the scorer. */
const returned = async (
  tx: Database,
  record: GameRecord,
  account: FeedAccount,
  at: Date,
): Promise<GameRecord | undefined> => {
  const back = await giveBack(tx, record, account, at);
  if (!back?.isCaughtUp) return undefined;
  const { replaced, added, removed } = back;
  const detail = { replaced, added, removed };
  await recordSystemAction(tx, { action: 'return-to-feed', subject: `game ${record.id}`, detail, at });
  return lockGame(tx, record.id);
};

/**
 * Imports a feed's account of a game in one transaction; after a complete account the game is no longer stale. Returns the
 * number of revisions, or the refusal when the plays do not follow from each other; then nothing is written.
 */
export const importGameReport = (
  db: Database,
  feed: GameFeed['name'],
  id: number,
  account: FeedAccount,
  at: Date,
): Promise<number | PlayRefusal> =>
  db
    .transaction()
    .execute(async (tx) => {
      const found = await lockGame(tx, id);
      if (!found || found.feed !== feed) return 0;
      const record = found.returnsToFeed ? await returned(tx, found, account, at) : found;
      if (!record || record.isManual) return 0;
      if (account.players) await importPlayers(tx, record.seasonId, account.players);
      const columns = columnsChanged(record, account);
      if (columns?.told_figures && account.before) await writeReportedStats(tx, id, account.before);
      if (columns) await tx.updateTable('games').set(columns).where('id', '=', id).execute();
      const status = account.status ? statusAfterReport(record.status, account.status) : record.status;
      const next = { ...record, setup: account.setup ?? record.setup, status };
      const stored = await newestChanges(tx, id);
      // without line-ups no play can be read, so their absence says nothing
      const isWhole = account.brokenBy === undefined && account.setup !== undefined;
      const revisions = revisionsFor(stored, account.plays, isWhole);
      if (revisions.length) {
        const changed = await changePlays(tx, next, revisions, { at });
        if (isRefusal(changed)) throw new PlaysRefused(changed);
      } else if (columns) {
        // the stored summary names the pitchers of the decisions with their season
        if (stored.length && (status !== record.status || columns.told_figures))
          await settleByStatus(tx, next, playsAfter(stored, []));
        await notifyGameChanged(tx, id);
      }
      return revisions.length;
    })
    .catch((fault: unknown) => {
      if (fault instanceof PlaysRefused) return fault.refusal;
      throw fault;
    });

/** Thrown inside the transaction so that it rolls back, and caught again outside of it. */
class PlaysRefused extends Error {
  readonly refusal: PlayRefusal;
  constructor(refusal: PlayRefusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}
