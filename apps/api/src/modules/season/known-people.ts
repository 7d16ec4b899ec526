/** Who is known already: people are found by name, birthday and number before somebody new is made. */
import type { RosterPair } from '@palco/contracts/season/club-staff';
import { type Likeness, likenessOf, nameKey } from '@palco/contracts/season/same-person';
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import { lockName } from './change-record.ts';

type Candidate = RosterPair['candidates'][number];
/** Somebody whom a file or a form names. */
interface NamedPerson {
  readonly name: string;
  readonly birthday: string | null;
  readonly jersey: string;
  /** letters of the club that names him */
  readonly club: string;
}
export interface KnownPeople {
  /** who it may be, the likeliest first */
  candidatesFor(named: NamedPerson): readonly (Candidate & { readonly likeness: Likeness })[];
}

/** Everybody who may make a person, or two of them one, takes this lock. */
export const lockPeople = (tx: Database): Promise<void> => lockName(tx, 'people');

const readCandidates = async (db: Database): Promise<Candidate[]> => {
  const rows = await db
    .selectFrom('players')
    .leftJoin('roster_spots as spot', 'spot.player_id', 'players.id')
    .leftJoin('seasons', 'seasons.id', 'spot.season_id')
    .distinctOn('players.id')
    .select(['players.id', 'players.name', 'players.birthday', 'spot.club', 'spot.season_id as season', 'spot.jersey'])
    .where('same_as', 'is', null)
    .orderBy('players.id')
    .orderBy('seasons.first_day', (order) => order.desc().nullsLast())
    .orderBy(sql`spot.roster = 'active' desc nulls last`)
    .execute();
  return rows.map(({ jersey, ...row }) => ({ ...row, jersey: jersey ?? '' }));
};

export const readKnownPeople = async (db: Database): Promise<KnownPeople> => {
  const people = await readCandidates(db);
  const byName = Map.groupBy(people, ({ name }) => nameKey(name));
  const byBirthday = Map.groupBy(people, ({ birthday }) => birthday ?? '');
  const numberOf = ({ club, jersey }: { readonly club: string | null; readonly jersey: string }): string =>
    club && jersey ? `${club} ${jersey}` : '';
  const byNumber = Map.groupBy(people, numberOf);
  return {
    candidatesFor: (named) => {
      const [number, birthday] = [numberOf(named), named.birthday ?? ''];
      const near = new Set([
        ...(byName.get(nameKey(named.name)) ?? []),
        ...(birthday ? (byBirthday.get(birthday) ?? []) : []),
        ...(number ? (byNumber.get(number) ?? []) : []),
      ]);
      return [...near]
        .flatMap((person) => {
          const likeness = likenessOf(named, person, number !== '' && numberOf(person) === number);
          return likeness ? [{ ...person, likeness }] : [];
        })
        .toSorted((a, b) => Number(b.likeness === 'sure') - Number(a.likeness === 'sure') || a.id - b.id);
    },
  };
};
