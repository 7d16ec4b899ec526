/** Imports a roster from a CSV file: read whole, compared, and applied only when no row is wrong. */
import type { PlayerTerms, RosterImport, RosterSpot, WrongRow } from '@palco/contracts/club-staff';
import { wrongRow } from '@palco/contracts/csv-table';
import type { RosterFileRow } from '@palco/contracts/roster-file';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { plainLetters } from '@palco/kernel/plain-letters';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../operations/audit.ts';
import { readUpload } from '../operations/read-upload.ts';
import { announceLeague, lockName, type SeasonDeps } from './change-record.ts';
import { type ClubKey, isClub } from './clubs.ts';
import { giveIds } from './given-ids.ts';
import { fullName, insertPlayer, readStaffPlayer } from './players.ts';
import { readRoster, rosterName, writeSpot } from './rosters.ts';

interface Matched {
  readonly from: RosterFileRow;
  readonly id: number | undefined;
  readonly terms: PlayerTerms;
  readonly isSame: boolean;
}

/** The row's values; an empty cell keeps the stored value. */
const termsOf = (row: RosterFileRow, known: PlayerTerms | undefined): PlayerTerms => ({
  first_name: row.firstName,
  last_name: row.lastName,
  position: row.position,
  bats: row.bats || (known?.bats ?? ''),
  throws: row.throws || (known?.throws ?? ''),
  birthday: row.birthday ?? known?.birthday ?? null,
  birth_city: row.birthCity || (known?.birth_city ?? ''),
  birth_state: known?.birth_state ?? '',
  birth_country: row.birthCountry || (known?.birth_country ?? ''),
  height_inches: known?.height_inches ?? null,
  weight_pounds: known?.weight_pounds ?? null,
});

const matchRows = async (db: Database, rows: readonly RosterFileRow[], roster: readonly RosterSpot[]) => {
  const wrong: WrongRow[] = [];
  const matched: Matched[] = [];
  const nameOf = (first: string, last: string): string => plainLetters(`${first} ${last}`);
  const byId = new Map(roster.map((spot) => [spot.player.id, spot]));
  // of two of one name the first
  const byName = new Map(
    roster.toReversed().map((spot) => [nameOf(spot.player.first_name, spot.player.last_name), spot]),
  );
  const named = new Set<number>();
  for (const row of rows) {
    const spot = row.id === undefined ? byName.get(nameOf(row.firstName, row.lastName)) : byId.get(row.id);
    const known = spot?.player ?? (row.id === undefined ? undefined : await readStaffPlayer(db, row.id));
    if (row.id !== undefined && !known) {
      wrong.push(wrongRow(row.row, 'jugador', 'word', String(row.id)));
      continue;
    }
    // two rows may name one player: by id and by name, or with and without an accent
    if (known && named.has(known.id)) {
      wrong.push(wrongRow(row.row, row.id === undefined ? 'apellido' : 'jugador', 'duplicate', known.name));
      continue;
    }
    if (known) named.add(known.id);
    const terms = termsOf(row, known);
    const isSame =
      spot !== undefined &&
      spot.jersey === row.jersey &&
      spot.roster === row.roster &&
      (Object.keys(terms) as (keyof PlayerTerms)[]).every((name) => spot.player[name] === terms[name]);
    matched.push({ from: row, id: known?.id, terms, isSame });
  }
  const others = new Map(roster.filter(({ player }) => !named.has(player.id)).map((spot) => [spot.jersey, spot]));
  for (const { from } of matched)
    if (from.jersey !== '' && others.has(from.jersey))
      wrong.push(wrongRow(from.row, 'numero', 'jersey-taken', from.jersey));
  return { matched, wrong };
};

export const importRoster = async (
  { db, clock }: SeasonDeps,
  key: ClubKey,
  { file, apply, actor }: { readonly file: Uint8Array; readonly apply: boolean; readonly actor: number },
): Promise<RosterImport | Refusal<'league/unknown-club' | 'season/file-wrong'>> => {
  const read = await readUpload('roster', file);
  return inTransaction(db, async (tx): Promise<RosterImport | Refusal<'league/unknown-club' | 'season/file-wrong'>> => {
    await lockName(tx, rosterName(key));
    if (!(await isClub(tx, key))) return refuse('league/unknown-club');
    const roster = await readRoster(tx, key);
    const { matched, wrong: unmatched } = await matchRows(tx, read.rows, roster);
    const wrong = [...read.wrong, ...unmatched];
    if (apply && wrong.length) return refuse('season/file-wrong', { count: wrong.length });
    const changes = matched.filter(({ isSame }) => !isSame);
    const added = changes.filter(({ id }) => id === undefined);
    if (apply) {
      const given = await giveIds(tx, 'player', added.length);
      for (const { from, id, terms } of changes) {
        const player = id ?? given[added.findIndex((each) => each.from === from)] ?? 0;
        if (id === undefined) await insertPlayer(tx, player, terms);
        else
          await tx
            .updateTable('players')
            .set({ ...terms, name: fullName(terms) })
            .where('id', '=', id)
            .execute();
        await writeSpot(tx, key, player, from);
      }
      const detail = { changed: changes.length - added.length, added: added.length };
      await recordStaffAction(tx, { actor, action: 'import-roster', subject: rosterName(key), detail, at: clock() });
      await announceLeague(tx);
    }
    const wrongRows = new Set(wrong.map(({ row }) => row));
    const good = matched.filter(({ from }) => !wrongRows.has(from.row));
    return {
      rows: read.count,
      equal: good.filter(({ isSame }) => isSame).length,
      changed: good.filter(({ isSame, id }) => !isSame && id !== undefined).length,
      new: good.filter(({ id }) => id === undefined).length,
      missing: roster.filter(({ player }) => !matched.some(({ id }) => id === player.id)).length,
      wrong,
      is_applied: apply,
    };
  });
};
