/** The games that inputs may publish about now, and the addresses for encoders. */
import { codeOfStatus } from '@palco/baseball/rules/game-status';
import type { Database } from '@palco/database/connect';
import { leagueDateOf, type Zone } from '@palco/kernel/league-date';
import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import { silentSince } from '../games/feed/feed-health.ts';

export interface IngestDayDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** `rtmp://host:port/live`; undefined: this process takes no encoders */
  readonly rtmpServer: () => string | undefined;
}

/** The clubs of the season that is on, and those that come in a later one: inputs are made before it begins. */
const clubsNow = async (db: Database, now: Date, zone: Zone) => {
  const today = leagueDateOf(now, zone);
  const rows = await db
    .selectFrom('clubs')
    .innerJoin('seasons', 'seasons.id', 'clubs.season_id')
    .distinctOn('abbreviation')
    .select(['abbreviation as key', 'name', 'primary_colour as primary', 'secondary_colour as secondary'])
    .where('first_day', '>=', (is) =>
      is
        .selectFrom('seasons as begun')
        .select((of) => sql<string>`coalesce(${of.fn.max('begun.first_day')}, ${today})`.as('day'))
        .where('begun.first_day', '<=', today),
    )
    .orderBy('abbreviation')
    .orderBy('first_day')
    .execute();
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
};
const AROUND_MS = 20 * 3_600_000;

/** The games around now, by start, and those that are assigned by hand. */
export const readIngestDay = async ({ db, clock, rtmpServer }: IngestDayDeps) => {
  const now = clock();
  const rows = await db
    .selectFrom('games')
    .leftJoin('feed_states', 'feed_states.feed', 'games.feed')
    .select(['id', 'away', 'home', 'starts_at', 'status', 'ended_at', 'picture_cut_at'])
    .select([
      'is_manual',
      'games.stale_since',
      'good_at as feed_good_at',
      'feed_states.stale_since as feed_stale_since',
    ])
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([
          eb('starts_at', '>', new Date(now.getTime() - AROUND_MS)),
          eb('starts_at', '<', new Date(now.getTime() + AROUND_MS)),
        ]),
        and([
          eb('status', '!=', codeOfStatus('final')),
          exists(selectFrom('game_inputs').select('input_id').whereRef('game_inputs.game_id', '=', 'games.id')),
        ]),
      ]),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .limit(100)
    .execute();
  const assigned = await db
    .selectFrom('game_inputs')
    .select(['game_id', 'input_id', 'rank'])
    .where('game_id', 'in', rows.length ? rows.map(({ id }) => id) : [0])
    .execute();
  const inputOf = (game: number, rank: number): number | null =>
    assigned.find((each) => each.game_id === game && each.rank === rank)?.input_id ?? null;
  const clubs = await clubsNow(db, now, clock.zone());
  return {
    now: now.toISOString(),
    server: rtmpServer() ?? null,
    games: rows.map((row) => ({
      game: row.id,
      away: row.away,
      home: row.home,
      starts_at: row.starts_at.toISOString(),
      status: row.status,
      ended_at: row.ended_at?.toISOString() ?? null,
      input: inputOf(row.id, 0),
      backup: inputOf(row.id, 1),
      cut_since: row.picture_cut_at?.toISOString() ?? null,
      stale_since: silentSince(row, now)?.toISOString() ?? null,
    })),
    clubs,
  };
};
