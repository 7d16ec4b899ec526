/** Players, and what staff changes of them. */
import type { PlayerTerms, StaffPlayer } from '@palco/contracts/season/club-staff';
import { PLAYERS_FOUND_MAX } from '@palco/contracts/season/club-staff';
import type { Database } from '@palco/database/connect';
import { plainLetters } from '@palco/kernel/plain-letters';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { PLAYER_COLUMNS } from '../league/player-store.ts';
import { revisionOf } from '../operations/changed-meanwhile.ts';
import { changeRecord, type SeasonDeps, type StaffChange } from './change-record.ts';

type PlayerRow = Omit<PlayerTerms, 'bats' | 'throws'> & {
  readonly id: number;
  readonly name: string;
  readonly bats: string;
  readonly throws: string;
};
export const presentPlayer = ({ id, name, ...stored }: PlayerRow): StaffPlayer => {
  const terms = stored as PlayerTerms;
  return { id, name, ...terms, seen: revisionOf(terms) };
};
export const fullName = ({ first_name, last_name }: Pick<PlayerTerms, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;

/** Changes what is known of a player. The displayed name changes only with first or last name: a feed may write it otherwise. */
export const writePlayer = async (tx: Database, id: number, terms: PlayerTerms): Promise<void> => {
  const { first_name, last_name } = terms;
  await tx
    .updateTable('players')
    .set((is) => ({
      ...terms,
      name: is
        .case()
        .when(is.and([is('first_name', '=', first_name), is('last_name', '=', last_name)]))
        .then(is.ref('name'))
        .else(fullName(terms))
        .end(),
    }))
    .where('id', '=', id)
    .execute();
};

/** Inserts a new player. */
export const insertPlayer = async (tx: Database, id: number, terms: PlayerTerms): Promise<void> => {
  await tx
    .insertInto('players')
    .values({ id, name: fullName(terms), ...terms })
    .execute();
};

const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Players in whose names every searched word is the beginning of a word, by last name. */
export const findPlayers = async (db: Database, search: string): Promise<StaffPlayer[]> => {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const names = await db
    .selectFrom('players')
    .select(['id', 'name'])
    .where('same_as', 'is', null)
    .orderBy('last_name')
    .orderBy('id')
    .execute();
  const found = names
    .filter(({ name }) => words.every((word) => wordsOf(name).some((own) => own.startsWith(word))))
    .slice(0, PLAYERS_FOUND_MAX)
    .map(({ id }) => id);
  if (found.length === 0) return [];
  const rows = await db
    .selectFrom('players')
    .select(['id', 'name', ...PLAYER_COLUMNS])
    .where('id', 'in', found)
    .orderBy('last_name')
    .orderBy('id')
    .execute();
  return rows.map(presentPlayer);
};

/** A player; of one who turned out to be another, that one. */
export const readStaffPlayer = async (db: Database, id: number): Promise<StaffPlayer | undefined> => {
  const row = await db
    .selectFrom('players')
    .select(['id', 'name', ...PLAYER_COLUMNS])
    .where('id', '=', (is) =>
      is
        .selectFrom('players as asked')
        .select(({ fn }) => fn.coalesce('asked.same_as', 'asked.id').as('id'))
        .where('asked.id', '=', id),
    )
    .executeTakeFirst();
  return row && presentPlayer(row);
};

/** Changes a player; the displayed name is made of the first and last names. */
export const putPlayer = async (
  deps: SeasonDeps,
  asked: number,
  terms: PlayerTerms,
  change: StaffChange,
): Promise<StaffPlayer | Refusal<'league/unknown-player' | 'staff/changed-meanwhile'>> => {
  const known = await readStaffPlayer(deps.db, asked);
  if (!known) return refuse('league/unknown-player');
  const { id } = known;
  const refusal = await changeRecord<never>(
    deps,
    {
      subject: `player ${id}`,
      action: 'change-player',
      read: (tx) => tx.selectFrom('players').select(PLAYER_COLUMNS).where('id', '=', id).executeTakeFirst(),
      write: async (tx) => {
        await writePlayer(tx, id, terms);
        return undefined;
      },
      after: terms,
    },
    change,
  );
  if (refusal) return refusal;
  return (await readStaffPlayer(deps.db, id)) ?? refuse('league/unknown-player');
};
