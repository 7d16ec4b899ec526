/** Seasons: their days and competitions. */
import type { Competition } from '@palco/contracts/competitions';
import type { SeasonTerms, StaffSeason } from '@palco/contracts/season-staff';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { revisionOf } from '../operations/changed-meanwhile.ts';
import { changeRecord, type SeasonDeps, type StaffChange } from './change-record.ts';

const termsOf = async (db: Database, id: string): Promise<SeasonTerms | undefined> => {
  const row = await db.selectFrom('seasons').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const competitions = await db
    .selectFrom('season_competitions')
    .select(['competition', 'name', 'first_day', 'last_day'])
    .where('season_id', '=', id)
    .orderBy('first_day')
    .orderBy('competition')
    .execute();
  const { label, first_day, last_day, second_half_from } = row;
  return {
    label,
    first_day,
    last_day,
    second_half_from,
    competitions: competitions.map((each) => ({ ...each, competition: each.competition as Competition })),
  };
};

const staffSeason = async (db: Database, id: string): Promise<StaffSeason | undefined> => {
  const terms = await termsOf(db, id);
  if (!terms) return undefined;
  const counts = await db
    .selectNoFrom((is) => [
      is
        .selectFrom('clubs')
        .select((of) => of.fn.countAll<number>().as('n'))
        .where('season_id', '=', id)
        .as('clubs'),
      is
        .selectFrom('games')
        .select((of) => of.fn.countAll<number>().as('n'))
        .where('season_id', '=', id)
        .as('games'),
      is
        .selectFrom('calendar_revisions')
        .select((of) => of.fn.max('number').as('n'))
        .where('season_id', '=', id)
        .as('published'),
      is.selectFrom('calendar_drafts').select('revision').where('season_id', '=', id).as('draft'),
    ])
    .executeTakeFirstOrThrow();
  return {
    id,
    ...terms,
    clubs: Number(counts.clubs),
    games: Number(counts.games),
    published: Number(counts.published ?? 0),
    has_draft: counts.draft !== null,
    seen: revisionOf(terms),
  };
};

/** Every season, the newest first. */
export const readSeasons = async (db: Database): Promise<StaffSeason[]> => {
  const rows = await db.selectFrom('seasons').select('id').orderBy('first_day', 'desc').execute();
  const seasons = await Promise.all(rows.map(({ id }) => staffSeason(db, id)));
  return seasons.filter((season) => season !== undefined);
};

/** Days in their order, and each competition once and within the season. Pure. */
export const daysFit = ({ first_day, last_day, second_half_from, competitions }: SeasonTerms): boolean => {
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
  const stored = await staffSeason(deps.db, id);
  if (!stored) throw new Error(`season ${id} is gone`);
  return stored;
};
