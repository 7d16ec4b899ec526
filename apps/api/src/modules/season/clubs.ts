/** The clubs of a season: abbreviations, names, colours and home parks. */
import { contrastIs, contrastOf } from '@palco/contracts/season/club-colours';
import type { ClubTerms, StaffClub } from '@palco/contracts/season/club-staff';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { readSlots } from '../league/slot-store.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { revisionOf } from '../operations/changed-meanwhile.ts';
import { calendarName } from './calendar-store.ts';
import { announceLeague, changeRecord, lockName, type SeasonDeps, type StaffChange } from './change-record.ts';

const COLUMNS = ['name', 'short_name', 'city', 'primary_colour', 'secondary_colour', 'venue_id', 'feed_id'] as const;
export interface ClubKey {
  readonly season: string;
  readonly club: string;
}

export const isSeason = async (db: Database, id: string): Promise<boolean> =>
  (await db.selectFrom('seasons').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
export const isClub = async (db: Database, { season, club }: ClubKey): Promise<boolean> =>
  (await db
    .selectFrom('clubs')
    .select('abbreviation')
    .where('season_id', '=', season)
    .where('abbreviation', '=', club)
    .executeTakeFirst()) !== undefined;

/** The clubs of a season by abbreviation; with a club only that one. */
export const readClubs = async (db: Database, season: string, club?: string): Promise<StaffClub[]> => {
  const rows = await db
    .selectFrom('clubs')
    .select(['abbreviation', ...COLUMNS])
    .select((is) =>
      is
        .selectFrom('roster_spots')
        .select((of) => of.fn.countAll<number>().as('n'))
        .whereRef('roster_spots.season_id', '=', 'clubs.season_id')
        .whereRef('roster_spots.club', '=', 'clubs.abbreviation')
        .as('players'),
    )
    .where('season_id', '=', season)
    .$if(club !== undefined, (query) => query.where('abbreviation', '=', club as string))
    .orderBy('abbreviation')
    .execute();
  return rows.map(({ abbreviation, players, ...terms }) => {
    const contrast = contrastOf(terms.primary_colour, terms.secondary_colour);
    return {
      abbreviation,
      ...terms,
      contrast,
      contrast_is: contrastIs(contrast),
      players: Number(players),
      seen: revisionOf(terms),
    };
  });
};

type ClubRefusal =
  | 'league/unknown-season'
  | 'season/unknown-venue'
  | 'season/colours-alike'
  | 'season/feed-number-taken'
  | 'staff/changed-meanwhile';

/** Creates or changes a club of a season. Its badge is drawn from letters and colours, so these must differ enough. */
export const putClub = async (
  deps: SeasonDeps,
  { season, club }: ClubKey,
  terms: ClubTerms,
  change: StaffChange,
): Promise<StaffClub | Refusal<ClubRefusal>> => {
  if (contrastIs(contrastOf(terms.primary_colour, terms.secondary_colour)) === 'none')
    return refuse('season/colours-alike');
  const refusal = await changeRecord<Refusal<ClubRefusal>>(
    deps,
    {
      subject: `club ${season} ${club}`,
      action: 'change-club',
      read: (tx) =>
        tx
          .selectFrom('clubs')
          .select(COLUMNS)
          .where('season_id', '=', season)
          .where('abbreviation', '=', club)
          .executeTakeFirst(),
      write: async (tx) => {
        if (!(await isSeason(tx, season))) return refuse('league/unknown-season');
        const { venue_id, feed_id } = terms;
        if (venue_id !== null) {
          const venue = await tx.selectFrom('venues').select('id').where('id', '=', venue_id).executeTakeFirst();
          if (!venue) return refuse('season/unknown-venue');
        }
        if (feed_id !== null) {
          // two concurrent changes would both find the number free
          await lockName(tx, `club feed numbers ${season}`);
          const other = await tx
            .selectFrom('clubs')
            .select('abbreviation')
            .where('season_id', '=', season)
            .where('feed_id', '=', feed_id)
            .where('abbreviation', '<>', club)
            .executeTakeFirst();
          if (other) return refuse('season/feed-number-taken');
        }
        await tx
          .insertInto('clubs')
          .values({ season_id: season, abbreviation: club, ...terms })
          .onConflict((conflict) => conflict.columns(['season_id', 'abbreviation']).doUpdateSet(terms))
          .execute();
        return undefined;
      },
      after: terms,
    },
    change,
  );
  if (refusal) return refusal;
  const [stored] = await readClubs(deps.db, season, club);
  if (!stored) throw new Error(`club ${club} of ${season} is gone`);
  return stored;
};

/** Removes a club that was added by mistake. */
export const removeClub = async (
  { db, clock }: SeasonDeps,
  { season, club }: ClubKey,
  { actor, reason }: StaffChange,
): Promise<StaffClub[] | Refusal<'league/unknown-club' | 'season/club-in-use'>> => {
  const answer = await inTransaction(db, async (tx) => {
    // games that a draft adds name their clubs too
    await lockName(tx, calendarName(season));
    const [stored] = await readClubs(tx, season, club);
    if (!stored) return refuse('league/unknown-club');
    const game = await tx
      .selectFrom('games')
      .select('id')
      .where('season_id', '=', season)
      .where((is) => is.or([is('away', '=', club), is('home', '=', club)]))
      .limit(1)
      .executeTakeFirst();
    const draft = await tx
      .selectFrom('calendar_drafts')
      .select('games')
      .where('season_id', '=', season)
      .executeTakeFirst();
    const isDrafted = ((draft?.games ?? []) as { away: string; home: string }[]).some(
      ({ away, home }) => away === club || home === club,
    );
    const slot = (await readSlots(tx, season)).find((each) => each.club === club);
    if (game || isDrafted || slot || stored.players > 0) return refuse('season/club-in-use');
    await tx.deleteFrom('clubs').where('season_id', '=', season).where('abbreviation', '=', club).execute();
    const detail = { reason, before: stored };
    const subject = `club ${season} ${club}`;
    await recordStaffAction(tx, { actor, action: 'remove-club', subject, detail, at: clock() });
    await announceLeague(tx);
    return undefined;
  });
  return isRefusal(answer) ? answer : readClubs(db, season);
};
