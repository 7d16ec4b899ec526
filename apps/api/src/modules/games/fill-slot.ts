/** Who takes a slot: all its games show that club at once, with plays, lines and results. */
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import { notifyGameChanged } from './game-cache.ts';
import { gameFrom } from './game-store.ts';
import { newestChanges } from './play-store.ts';
import { playsAfter } from './scoring/change-plays.ts';
import { settleByStatus } from './settle-game.ts';

interface SlotKey {
  readonly seasonId: string;
  readonly code: string;
}

const gamesOf = (db: Database, { seasonId, code }: SlotKey) =>
  db
    .selectFrom('games')
    .where('season_id', '=', seasonId)
    .where((is) => is.or([is('away_slot', '=', code), is('home_slot', '=', code)]));

/** The games of a slot, locked in the order in which everything locks games. */
export const lockGamesOfSlot = (tx: Database, slot: SlotKey) =>
  gamesOf(tx, slot).select(['id', 'away', 'home', 'away_slot', 'status']).orderBy('id').forUpdate().execute();

/**
 * Gives a slot to a club, or opens it again with null, and returns the ids of its games. The caller has locked them
 * (`lockGamesOfSlot`), and none of them is between the club and itself. A game without a park gets that of its home club.
 */
export const fillSlot = async (
  tx: Database,
  slot: SlotKey,
  club: string | null,
  { at, by }: { readonly at: Date; readonly by: number | null },
): Promise<readonly number[]> => {
  const { seasonId, code } = slot;
  await tx
    .updateTable('slots')
    .set({ club, filled_at: club === null ? null : at, filled_by: club === null ? null : by })
    .where('season_id', '=', seasonId)
    .where('code', '=', code)
    .execute();
  const letters = club ?? code;
  await tx
    .updateTable('games')
    .set({ away: letters })
    .where('season_id', '=', seasonId)
    .where('away_slot', '=', code)
    .execute();
  await tx
    .updateTable('games')
    .set({
      home: letters,
      venue_id: sql<string | null>`coalesce(venue_id, (
        select venue_id from clubs where clubs.season_id = games.season_id and clubs.abbreviation = ${letters}
      ))`,
    })
    .where('season_id', '=', seasonId)
    .where('home_slot', '=', code)
    .execute();
  const rows = await gamesOf(tx, slot).selectAll().orderBy('id').execute();
  for (const row of rows) {
    const record = gameFrom(row);
    if (record.playCursor > 0) await settleByStatus(tx, record, playsAfter(await newestChanges(tx, record.id), []));
    await notifyGameChanged(tx, record.id);
  }
  return rows.map(({ id }) => id);
};
