/** Two players who turned out to be one person: one stays, with the rosters, lines, reported stats and alerts of both. */
import type { StaffPlayer } from '@palco/contracts/season/club-staff';
import { SAME_PAIRS_MAX, type SamePair } from '@palco/contracts/season/roster-staff';
import { likenessOf, nameKey } from '@palco/contracts/season/same-person';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import { PLAYER_COLUMNS } from '../league/player-store.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { announceLeague, type SeasonDeps } from './change-record.ts';
import { lockPeople } from './known-people.ts';
import { presentPlayer, readStaffPlayer } from './players.ts';

/** Where a player is named once for each game, roster or fan: rows that the one who stays has already are dropped. */
const NAMED_ONCE = [
  ['roster_spots', 'season_id', 'club'],
  ['told_figures', 'game_id'],
  ['game_alert_players', 'user_id'],
] as const;

/** A game in which both played: then they are two people. */
const gameOfBoth = async (tx: Database, player: number, other: number): Promise<number | undefined> => {
  const row = await tx
    .selectFrom('game_lines as one')
    .innerJoin('game_lines as another', 'another.game_id', 'one.game_id')
    .select('one.game_id')
    .where('one.player_id', '=', player)
    .where('another.player_id', '=', other)
    .limit(1)
    .executeTakeFirst();
  return row?.game_id;
};

/** What only the other one's record says is kept. */
const completeFacts = async (tx: Database, player: number, other: number): Promise<void> => {
  await sql`
    update players as kept set
      birthday = coalesce(kept.birthday, other.birthday),
      bats = case kept.bats when '' then other.bats else kept.bats end,
      throws = case kept.throws when '' then other.throws else kept.throws end,
      birth_city = case kept.birth_city when '' then other.birth_city else kept.birth_city end,
      birth_state = case kept.birth_state when '' then other.birth_state else kept.birth_state end,
      birth_country = case kept.birth_country when '' then other.birth_country else kept.birth_country end,
      height_inches = coalesce(kept.height_inches, other.height_inches),
      weight_pounds = coalesce(kept.weight_pounds, other.weight_pounds)
    from players as other
    where kept.id = ${player} and other.id = ${other}`.execute(tx);
};

/** Gives everything of one player to another; returns how many rows of each kind there were. */
const moveRows = async (tx: Database, player: number, other: number): Promise<Record<string, number>> => {
  const moved: Record<string, number> = {};
  for (const [table, ...key] of NAMED_ONCE) {
    const same = sql.join(
      key.map((column) => sql`kept.${sql.ref(column)} = gone.${sql.ref(column)}`),
      sql` and `,
    );
    await sql`
      delete from ${sql.table(table)} as gone using ${sql.table(table)} as kept
      where gone.player_id = ${other} and kept.player_id = ${player} and ${same}`.execute(tx);
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set player_id = ${player} where player_id = ${other}`.execute(tx);
    moved[table] = Number(numAffectedRows ?? 0);
  }
  const lines = await tx
    .updateTable('game_lines')
    .set({ player_id: player })
    .where('player_id', '=', other)
    .executeTakeFirst();
  moved.game_lines = Number(lines.numUpdatedRows);
  for (const column of ['away_probable', 'home_probable'] as const)
    await tx
      .updateTable('games')
      .set({ [column]: player })
      .where(column, '=', other)
      .execute();
  // whoever was found to be the other one before is now the one who stays
  await tx
    .updateTable('players')
    .set({ same_as: player })
    .where((is) => is.or([is('id', '=', other), is('same_as', '=', other)]))
    .execute();
  return moved;
};

/** Joins two players. Done again, it changes nothing. */
export const joinPlayers = async (
  { db, clock }: SeasonDeps,
  asked: { readonly player: number; readonly other: number; readonly reason: string; readonly actor: number },
): Promise<StaffPlayer | Refusal<'league/unknown-player' | 'season/same-player' | 'season/players-met'>> => {
  const answer = await inTransaction(db, async (tx) => {
    await lockPeople(tx);
    const [kept, gone] = [await readStaffPlayer(tx, asked.player), await readStaffPlayer(tx, asked.other)];
    if (!kept || !gone) return refuse('league/unknown-player');
    if (asked.player === asked.other) return refuse('season/same-player');
    if (kept.id === gone.id) return { id: kept.id };
    const game = await gameOfBoth(tx, kept.id, gone.id);
    if (game !== undefined) return refuse('season/players-met', { game });
    await completeFacts(tx, kept.id, gone.id);
    const moved = await moveRows(tx, kept.id, gone.id);
    const detail = { reason: asked.reason, joined: { id: gone.id, name: gone.name, birthday: gone.birthday }, moved };
    const subject = `player ${kept.id}`;
    await recordStaffAction(tx, { actor: asked.actor, action: 'join-players', subject, detail, at: clock() });
    await announceLeague(tx);
    return { id: kept.id };
  });
  if (isRefusal(answer)) return answer;
  return (await readStaffPlayer(db, answer.id)) ?? refuse('league/unknown-player');
};

/** Pairs of players with one name whose birthdays do not differ; those with the same birthday first. */
export const readSamePlayers = async (db: Database): Promise<SamePair[]> => {
  const rows = await db
    .selectFrom('players')
    .select(['id', 'name', ...PLAYER_COLUMNS])
    .where('same_as', 'is', null)
    .orderBy('id')
    .execute();
  const pairs = [...Map.groupBy(rows, ({ name }) => nameKey(name)).values()].flatMap((own) =>
    own.flatMap((one, at) =>
      own.slice(at + 1).flatMap((other): SamePair[] => {
        const likeness = likenessOf(one, other, false);
        return likeness ? [{ players: [presentPlayer(one), presentPlayer(other)], is_sure: likeness === 'sure' }] : [];
      }),
    ),
  );
  return pairs.toSorted((a, b) => Number(b.is_sure) - Number(a.is_sure)).slice(0, SAME_PAIRS_MAX);
};
