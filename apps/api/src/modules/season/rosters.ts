/** The roster of a club: who is on it, with which jersey number. */
import type { PlayerTerms, RosterSpot } from '@palco/contracts/season/club-staff';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { PLAYER_COLUMNS } from '../league/player-store.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { revisionOf } from '../operations/changed-meanwhile.ts';
import { announceLeague, changeRecord, lockName, type SeasonDeps, type StaffChange } from './change-record.ts';
import { type ClubKey, isClub } from './clubs.ts';
import { giveIds } from './given-ids.ts';
import { lockPeople, readKnownPeople } from './known-people.ts';
import { fullName, insertPlayer, presentPlayer, readStaffPlayer } from './players.ts';

interface SpotTerms {
  readonly jersey: string;
  readonly roster: string;
}
type RosterRefusal<Code extends string> = Refusal<Code | 'league/unknown-club' | 'season/jersey-taken'>;

export const rosterName = ({ season, club }: ClubKey): string => `roster ${season} ${club}`;

/** The roster by jersey number, those without a number last. */
export const readRoster = async (db: Database, { season, club }: ClubKey): Promise<RosterSpot[]> => {
  const rows = await db
    .selectFrom('roster_spots')
    .innerJoin('players', 'players.id', 'roster_spots.player_id')
    .select(['players.id', 'players.name', ...PLAYER_COLUMNS, 'jersey', 'roster'])
    .where('season_id', '=', season)
    .where('club', '=', club)
    .orderBy('last_name')
    .orderBy('players.id')
    .execute();
  const order = ({ jersey }: RosterSpot): number => (jersey === '' ? 100 : Number(jersey));
  return rows
    .map(({ jersey, roster, ...player }) => ({
      player: presentPlayer(player as Parameters<typeof presentPlayer>[0]),
      jersey,
      roster,
      seen: revisionOf({ jersey, roster }),
    }))
    .toSorted((a, b) => order(a) - order(b));
};

const spotOf = (tx: Database, { season, club }: ClubKey, player: number) =>
  tx
    .selectFrom('roster_spots')
    .select(['jersey', 'roster'])
    .where('season_id', '=', season)
    .where('club', '=', club)
    .where('player_id', '=', player)
    .executeTakeFirst();

/** The refusal for a number that another player of the club wears. */
const jerseyTaken = async (
  tx: Database,
  { season, club }: ClubKey,
  jersey: string,
  player: number,
): Promise<Refusal<'season/jersey-taken'> | undefined> => {
  if (jersey === '') return undefined;
  const other = await tx
    .selectFrom('roster_spots')
    .innerJoin('players', 'players.id', 'roster_spots.player_id')
    .select('players.name')
    .where('season_id', '=', season)
    .where('club', '=', club)
    .where('jersey', '=', jersey)
    .where('player_id', '<>', player)
    .executeTakeFirst();
  return other && refuse('season/jersey-taken', { jersey, player: other.name });
};

export const writeSpot = async (
  tx: Database,
  { season, club }: ClubKey,
  player: number,
  { jersey, roster }: SpotTerms,
): Promise<void> => {
  await tx
    .insertInto('roster_spots')
    .values({ season_id: season, club, player_id: player, jersey, roster })
    .onConflict((conflict) => conflict.columns(['season_id', 'club', 'player_id']).doUpdateSet({ jersey, roster }))
    .execute();
};

/** Adds a player who is new to Palco. */
export const addPlayer = async (
  { db, clock }: SeasonDeps,
  key: ClubKey,
  { jersey, roster, is_namesake: isNamesake, ...terms }: PlayerTerms & SpotTerms & { readonly is_namesake: boolean },
  { actor, reason }: StaffChange,
): Promise<RosterSpot[] | RosterRefusal<'season/player-known'>> => {
  const answer = await inTransaction(db, async (tx) => {
    await lockPeople(tx);
    await lockName(tx, rosterName(key));
    if (!(await isClub(tx, key))) return refuse('league/unknown-club');
    const taken = await jerseyTaken(tx, key, jersey, 0);
    if (taken) return taken;
    const named = { name: fullName(terms), birthday: terms.birthday, jersey, club: key.club };
    const [known] = isNamesake ? [] : (await readKnownPeople(tx)).candidatesFor(named);
    if (known) return refuse('season/player-known', { player: known.name, id: known.id });
    const [id = 0] = await giveIds(tx, 'player', 1);
    await insertPlayer(tx, id, terms);
    await writeSpot(tx, key, id, { jersey, roster });
    const detail = { reason, player: fullName(terms), after: { ...terms, jersey, roster } };
    await recordStaffAction(tx, { actor, action: 'change-roster', subject: `player ${id}`, detail, at: clock() });
    await announceLeague(tx);
    return undefined;
  });
  return isRefusal(answer) ? answer : readRoster(db, key);
};

/** Puts a known player on the roster, or changes the number. */
export const putRosterSpot = async (
  deps: SeasonDeps,
  key: ClubKey,
  asked: number,
  spot: SpotTerms,
  change: StaffChange,
): Promise<RosterSpot[] | RosterRefusal<'league/unknown-player' | 'staff/changed-meanwhile'>> => {
  const player = (await readStaffPlayer(deps.db, asked))?.id ?? asked;
  const refusal = await changeRecord<RosterRefusal<'league/unknown-player'>>(
    deps,
    {
      subject: `${rosterName(key)} ${player}`,
      action: 'change-roster',
      read: (tx) => spotOf(tx, key, player),
      write: async (tx) => {
        // jersey numbers of a club are assigned one after the other
        await lockName(tx, rosterName(key));
        if (!(await isClub(tx, key))) return refuse('league/unknown-club');
        const known = await tx.selectFrom('players').select('id').where('id', '=', player).executeTakeFirst();
        if (!known) return refuse('league/unknown-player');
        const taken = await jerseyTaken(tx, key, spot.jersey, player);
        if (taken) return taken;
        await writeSpot(tx, key, player, spot);
        return undefined;
      },
      after: spot,
    },
    change,
  );
  return refusal ?? readRoster(deps.db, key);
};

/** Takes a player off the roster; the player and the statistics stay. */
export const removeRosterSpot = async (
  { db, clock }: SeasonDeps,
  key: ClubKey,
  player: number,
  { actor, reason }: StaffChange,
): Promise<RosterSpot[] | Refusal<'league/unknown-club' | 'league/unknown-player'>> => {
  const answer = await inTransaction(db, async (tx) => {
    await lockName(tx, rosterName(key));
    if (!(await isClub(tx, key))) return refuse('league/unknown-club');
    const before = await spotOf(tx, key, player);
    if (!before) return refuse('league/unknown-player');
    await tx
      .deleteFrom('roster_spots')
      .where('season_id', '=', key.season)
      .where('club', '=', key.club)
      .where('player_id', '=', player)
      .execute();
    const subject = `${rosterName(key)} ${player}`;
    await recordStaffAction(tx, { actor, action: 'change-roster', subject, detail: { reason, before }, at: clock() });
    await announceLeague(tx);
    return undefined;
  });
  return isRefusal(answer) ? answer : readRoster(db, key);
};
