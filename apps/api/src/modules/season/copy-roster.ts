/** Last year's roster as a start, and a roster as a file that the import takes back. */
import { positionAbbreviation } from '@palco/baseball/rules/position';
import type { RosterSpot } from '@palco/contracts/season/club-staff';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { csvOf } from '@palco/files/csv-text';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../operations/audit.ts';
import { announceLeague, lockName, type SeasonDeps } from './change-record.ts';
import { type ClubKey, isClub } from './clubs.ts';
import { lockPeople } from './known-people.ts';
import { readRoster, rosterName, writeSpot } from './rosters.ts';

/** Puts the players of a club of another season on the roster, with their numbers; done again, it adds nobody. */
export const copyRoster = async (
  { db, clock }: SeasonDeps,
  key: ClubKey,
  from: ClubKey,
  { actor, reason }: { readonly actor: number; readonly reason: string | undefined },
): Promise<{ added: number; roster: RosterSpot[] } | Refusal<'league/unknown-club'>> => {
  const answer = await inTransaction(db, async (tx) => {
    await lockPeople(tx);
    await lockName(tx, rosterName(key));
    if (!(await isClub(tx, key)) || !(await isClub(tx, from))) return refuse('league/unknown-club');
    const here = await tx
      .selectFrom('roster_spots')
      .select(['player_id', 'club', 'jersey'])
      .where('season_id', '=', key.season)
      .execute();
    const listed = new Set(here.map(({ player_id }) => player_id));
    const worn = new Set(here.flatMap(({ club, jersey }) => (club === key.club ? [jersey] : [])));
    const added = (await readRoster(tx, from)).filter(({ player }) => !listed.has(player.id));
    for (const { player, jersey, roster } of added)
      await writeSpot(tx, key, player.id, { jersey: worn.has(jersey) ? '' : jersey, roster });
    if (added.length) {
      const detail = { reason, from: rosterName(from), added: added.length };
      await recordStaffAction(tx, { actor, action: 'copy-roster', subject: rosterName(key), detail, at: clock() });
      await announceLeague(tx);
    }
    return { added: added.length };
  });
  return isRefusal(answer) ? answer : { ...answer, roster: await readRoster(db, key) };
};

/** The columns that the import reads, by their names in Spanish. */
const HEAD = [
  'jugador',
  'numero',
  'nombre',
  'apellido',
  'posicion',
  'batea',
  'lanza',
  'roster',
  'nacimiento',
  'ciudad',
  'pais',
] as const;

/** In the file's language, as its columns are. */
const HANDS = { L: 'Z', R: 'D', S: 'A', '': '' } as const;

/** The roster as a CSV file for spreadsheets, with a mark of its encoding. */
export const rosterFile = async (db: Database, key: ClubKey): Promise<string | Refusal<'league/unknown-club'>> => {
  if (!(await isClub(db, key))) return refuse('league/unknown-club');
  const rows = (await readRoster(db, key)).map(({ player, jersey, roster }) => [
    player.id,
    jersey,
    player.first_name,
    player.last_name,
    positionAbbreviation(player.position as Parameters<typeof positionAbbreviation>[0]),
    HANDS[player.bats],
    HANDS[player.throws],
    roster,
    player.birthday,
    player.birth_city,
    player.birth_country,
  ]);
  return csvOf(HEAD, rows);
};
