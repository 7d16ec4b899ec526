/** Seasons: their days and competitions. */
import type { Competition } from '@palco/contracts/league/competitions';
import type { SeasonTerms, StaffSeason } from '@palco/contracts/season/season-staff';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { revisionOf } from '../operations/changed-meanwhile.ts';
import { changeRecord, type SeasonDeps, type StaffChange } from './change-record.ts';

/** Seasons with what there is of them, the newest first; with `id` only that one. Two queries, however many there are. */
const staffSeasons = async (db: Database, id?: string): Promise<StaffSeason[]> => {
  const rows = await db
    .selectFrom('seasons')
    .select(['id', 'label', 'first_day', 'last_day', 'second_half_from'])
    .select(({ selectFrom }) => [
      selectFrom('clubs')
        .select((of) => of.fn.countAll<number>().as('n'))
        .whereRef('clubs.season_id', '=', 'seasons.id')
        .as('clubs'),
      selectFrom('games')
        .select((of) => of.fn.countAll<number>().as('n'))
        .whereRef('games.season_id', '=', 'seasons.id')
        .as('games'),
      selectFrom('calendar_revisions')
        .select((of) => of.fn.max('number').as('n'))
        .whereRef('calendar_revisions.season_id', '=', 'seasons.id')
        .as('published'),
      selectFrom('calendar_drafts')
        .select('revision')
        .whereRef('calendar_drafts.season_id', '=', 'seasons.id')
        .as('draft'),
    ])
    .$if(id !== undefined, (of) => of.where('id', '=', id as string))
    .orderBy('first_day', 'desc')
    .execute();
  const competitions = await db
    .selectFrom('season_competitions')
    .select(['season_id', 'competition', 'name', 'first_day', 'last_day'])
    .$if(id !== undefined, (of) => of.where('season_id', '=', id as string))
    .orderBy('first_day')
    .orderBy('competition')
    .execute();
  const bySeason = Map.groupBy(competitions, ({ season_id }) => season_id);
  return rows.map((row) => {
    const terms: SeasonTerms = {
      label: row.label,
      first_day: row.first_day,
      last_day: row.last_day,
      second_half_from: row.second_half_from,
      competitions: (bySeason.get(row.id) ?? []).map(({ season_id: _, competition, ...each }) => ({
        competition: competition as Competition,
        ...each,
      })),
    };
    return {
      id: row.id,
      ...terms,
      clubs: Number(row.clubs),
      games: Number(row.games),
      published: Number(row.published ?? 0),
      has_draft: row.draft !== null,
      seen: revisionOf(terms),
    };
  });
};

const termsOf = async (db: Database, id: string): Promise<SeasonTerms | undefined> => {
  const [season] = await staffSeasons(db, id);
  if (!season) return undefined;
  const { label, first_day, last_day, second_half_from, competitions } = season;
  return { label, first_day, last_day, second_half_from, competitions };
};

/** Every season, the newest first. */
export const readSeasons = (db: Database): Promise<StaffSeason[]> => staffSeasons(db);

/** Days in their order, and each competition once and within the season. Pure. */
const daysFit = ({ first_day, last_day, second_half_from, competitions }: SeasonTerms): boolean => {
  const isWithin = (day: string): boolean => day >= first_day && day <= last_day;
  return (
    first_day <= last_day &&
    (second_half_from === null || isWithin(second_half_from)) &&
    new Set(competitions.map(({ competition }) => competition)).size === competitions.length &&
    competitions.every((each) => each.first_day <= each.last_day && isWithin(each.first_day) && isWithin(each.last_day))
  );
};

/** Creates or changes a season. Games that fans see stay within its days. */
export const putSeason = async (
  deps: SeasonDeps,
  id: string,
  terms: SeasonTerms,
  change: StaffChange,
): Promise<StaffSeason | Refusal<'season/days-wrong' | 'season/games-outside' | 'staff/changed-meanwhile'>> => {
  if (!daysFit(terms)) return refuse('season/days-wrong');
  const { competitions, ...season } = terms;
  const refusal = await changeRecord(
    deps,
    {
      subject: `season ${id}`,
      action: 'change-season',
      read: (tx) => termsOf(tx, id),
      write: async (tx) => {
        const { outside } = await tx
          .selectFrom('games')
          .select((is) => is.fn.countAll<number>().as('outside'))
          .where('season_id', '=', id)
          .where('competition', '<>', 'exhibition')
          .where((is) => is.or([is('official_date', '<', season.first_day), is('official_date', '>', season.last_day)]))
          .executeTakeFirstOrThrow();
        if (Number(outside) > 0) return refuse('season/games-outside', { count: Number(outside) });
        await tx
          .insertInto('seasons')
          .values({ id, ...season })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(season))
          .execute();
        await tx.deleteFrom('season_competitions').where('season_id', '=', id).execute();
        if (competitions.length)
          await tx
            .insertInto('season_competitions')
            .values(competitions.map((each) => ({ season_id: id, ...each })))
            .execute();
        return undefined;
      },
      after: terms,
    },
    change,
  );
  if (refusal) return refusal;
  const [stored] = await staffSeasons(deps.db, id);
  if (!stored) throw new Error(`season ${id} is gone`);
  return stored;
};
