/** Who the rows of a roster file are: people on the roster, people known from elsewhere, or new ones. */
import type { PlayerTerms, RosterPair, RosterSpot, WrongRow } from '@palco/contracts/season/club-staff';
import { betterName, likenessOf, nameKey } from '@palco/contracts/season/same-person';
import type { Database } from '@palco/database/connect';
import type { RosterFileRow } from '@palco/files/roster-file';
import { wrongRow } from '@palco/files/wrong-row';
import type { KnownPeople } from './known-people.ts';
import { readStaffPlayer } from './players.ts';

interface MatchedRow {
  readonly from: RosterFileRow;
  /** undefined: somebody new */
  readonly id: number | undefined;
  readonly terms: PlayerTerms;
  readonly isSame: boolean;
}
interface MatchedRoster {
  readonly matched: readonly MatchedRow[];
  readonly pairs: readonly RosterPair[];
  readonly wrong: readonly WrongRow[];
}
/** By row: the answer of staff; null: a new person. */
export type Answers = ReadonlyMap<number, number | null>;

/** The row's values; an empty cell keeps the stored value, and only a row with his id gives a player another name. */
const termsOf = (row: RosterFileRow, known: PlayerTerms | undefined): PlayerTerms => {
  const named = { first_name: row.firstName, last_name: row.lastName };
  const isRenamed =
    !known ||
    (row.id !== undefined &&
      nameKey(`${known.first_name} ${known.last_name}`) !== nameKey(`${row.firstName} ${row.lastName}`));
  return {
    ...(isRenamed
      ? named
      : {
          first_name: betterName(known.first_name, row.firstName),
          last_name: betterName(known.last_name, row.lastName),
        }),
    position: row.position,
    bats: row.bats || (known?.bats ?? ''),
    throws: row.throws || (known?.throws ?? ''),
    birthday: row.birthday ?? known?.birthday ?? null,
    birth_city: row.birthCity || (known?.birth_city ?? ''),
    birth_state: known?.birth_state ?? '',
    birth_country: row.birthCountry || (known?.birth_country ?? ''),
    height_inches: known?.height_inches ?? null,
    weight_pounds: known?.weight_pounds ?? null,
  };
};

/** The spot of a row without an id: the first of its name, unless birthdays differ. */
const spotOf = (row: RosterFileRow, roster: readonly RosterSpot[]): RosterSpot | undefined => {
  const name = `${row.firstName} ${row.lastName}`;
  return roster.find(
    ({ player }) =>
      nameKey(`${player.first_name} ${player.last_name}`) === nameKey(name) &&
      likenessOf({ name, birthday: row.birthday ?? null }, player, false) !== undefined,
  );
};

export const matchRoster = async (
  db: Database,
  rows: readonly RosterFileRow[],
  {
    roster,
    people,
    club,
    answers,
  }: {
    readonly roster: readonly RosterSpot[];
    readonly people: KnownPeople;
    readonly club: string;
    readonly answers: Answers;
  },
): Promise<MatchedRoster> => {
  const [wrong, pairs, matched]: [WrongRow[], RosterPair[], MatchedRow[]] = [[], [], []];
  const byId = new Map(roster.map((spot) => [spot.player.id, spot]));
  const named = new Set<number>();
  /** Who a row is that is not on the roster by its name: with the pair, when somebody known may be the one. */
  const paired = (row: RosterFileRow): number | null => {
    const name = `${row.firstName} ${row.lastName}`;
    const birthday = row.birthday ?? null;
    const candidates = people
      .candidatesFor({ name, birthday, jersey: row.jersey, club })
      .filter(({ id }) => !named.has(id));
    const answer = answers.get(row.row);
    if (candidates.length === 0 && answer === undefined) return null;
    const sure = candidates.filter(({ likeness }) => likeness === 'sure');
    const isSure = sure.length === 1;
    const player =
      answer === undefined
        ? ((isSure ? sure[0] : candidates.length === 1 ? candidates[0] : undefined)?.id ?? null)
        : answer;
    pairs.push({
      row: row.row,
      name,
      birthday,
      jersey: row.jersey,
      candidates: candidates.map(({ likeness: _, ...candidate }) => candidate),
      player,
      is_settled: answer !== undefined || isSure,
    });
    return player;
  };
  for (const row of rows) {
    const asked = row.id ?? spotOf(row, roster)?.player.id ?? paired(row) ?? undefined;
    const known = asked === undefined ? undefined : await readStaffPlayer(db, asked);
    if (asked !== undefined && !known) {
      wrong.push(wrongRow(row.row, 'jugador', 'word', String(asked)));
      continue;
    }
    // two rows may name one player: by id and by name, or with and without an accent
    if (known && named.has(known.id)) {
      wrong.push(wrongRow(row.row, row.id === undefined ? 'apellido' : 'jugador', 'duplicate', known.name));
      continue;
    }
    if (known) named.add(known.id);
    const spot = known && byId.get(known.id);
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
  return { matched, pairs, wrong };
};
