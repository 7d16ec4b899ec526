/** Writes the differences of a calendar to the games: only fields that differ, so that those of a scorer or a feed are kept. */
import { codeOfStatus } from '@palco/baseball/rules/game-status';
import type { ScheduledGame } from '@palco/contracts/season/scheduled-game';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { CalendarDifference } from '@palco/schedule/compare-calendars';
import { sql } from 'kysely';

const columnsOf = (game: ScheduledGame) => ({
  competition: game.competition as string,
  official_date: game.official_date,
  starts_at: new Date(game.starts_at),
  is_time_known: game.is_time_known,
  away: game.away,
  home: game.home,
  away_slot: game.away_slot,
  home_slot: game.home_slot,
  venue_id: game.venue_id,
  game_number: game.game_number,
  scheduled_innings: game.scheduled_innings,
  status: codeOfStatus(game.status),
  status_reason: game.status_reason,
  resumes_on: game.resumes_on,
  resumes_at: game.resumes_at === null ? null : new Date(game.resumes_at),
  broadcasters: game.broadcasters,
});

/** The simulated league plays only its own calendar: a game that was moved is scored by hand. */
const REPLAYED = ['official_date', 'starts_at', 'away', 'home', 'scheduled_innings'];
const feedAfter = ({ feed }: ScheduledGame, fields: readonly string[]): string =>
  feed === 'simulated' && fields.some((field) => REPLAYED.includes(field)) ? 'hand' : feed;

/** Whether plays, video, a recording or an assigned input belong to the game. */
const isInUse = async (tx: Database, id: number): Promise<boolean> => {
  const row = await tx
    .selectNoFrom((is) => [
      is.exists(is.selectFrom('game_plays').select('game_id').where('game_id', '=', id)).as('plays'),
      is.exists(is.selectFrom('outside_videos').select('game_id').where('game_id', '=', id)).as('video'),
      is.exists(is.selectFrom('game_inputs').select('game_id').where('game_id', '=', id)).as('input'),
      is.exists(is.selectFrom('stored_recordings').select('game_id').where('game_id', '=', id)).as('recording'),
    ])
    .executeTakeFirstOrThrow();
  return Boolean(row.plays || row.video || row.input || row.recording);
};

const writeFormer = async (tx: Database, { id, former }: ScheduledGame): Promise<void> => {
  await tx.deleteFrom('former_dates').where('game_id', '=', id).execute();
  if (former.length === 0) return;
  await tx
    .insertInto('former_dates')
    .values(
      former.map(({ starts_at, ...each }) => ({
        game_id: id,
        ...each,
        starts_at: new Date(starts_at),
        status: codeOfStatus('postponed'),
      })),
    )
    .execute();
};

/** A new game gets the placed-runner rule of its competition's other games; null: no runner is placed. */
const placedAsInOthers = (season: string, { competition, scheduled_innings }: ScheduledGame) =>
  sql<number | null>`(
    select ${scheduled_innings}::int + min(placed_runner_from - scheduled_innings) from games
    where season_id = ${season} and competition = ${competition}
  )`;

/** Places a runner as many innings after the last scheduled one as before. A setup with line-ups has both, so it changes too. */
const changeLength = async (tx: Database, id: number, before: ScheduledGame, after: ScheduledGame): Promise<void> => {
  const innings = sql`${after.scheduled_innings}::int`;
  const later = sql`${after.scheduled_innings - before.scheduled_innings}::int`;
  await tx
    .updateTable('games')
    .set({
      placed_runner_from: sql`placed_runner_from + ${later}`,
      setup: sql`case when setup is not null then setup || jsonb_build_object('scheduledInnings', ${innings}) ||
        case when setup ? 'placedRunnerFrom'
          then jsonb_build_object('placedRunnerFrom', (setup ->> 'placedRunnerFrom')::int + ${later}) else '{}' end end`,
    })
    .where('id', '=', id)
    .execute();
};

/** Writes the differences. The caller must have locked the games (`lockCalendar`). */
export const writeGames = async (
  tx: Database,
  season: string,
  differences: readonly CalendarDifference[],
): Promise<Refusal<'season/game-in-use'> | undefined> => {
  for (const { id, change, fields, before, after } of differences) {
    if (!after) {
      if (await isInUse(tx, id)) return refuse('season/game-in-use', { game: id });
      await tx.deleteFrom('games').where('id', '=', id).execute();
      continue;
    }
    const columns = columnsOf(after);
    if (change === 'new') {
      const row = { id, season_id: season, ...columns, feed: after.feed };
      await tx
        .insertInto('games')
        .values({ ...row, placed_runner_from: placedAsInOthers(season, after), setup: null, summary: null })
        .execute();
    } else {
      const changed = Object.fromEntries(
        fields.filter((field) => field in columns).map((field) => [field, columns[field as keyof typeof columns]]),
      );
      await tx
        .updateTable('games')
        .set({ ...changed, feed: feedAfter(after, fields), is_schedule_manual: after.feed !== 'hand' })
        .where('id', '=', id)
        .execute();
    }
    if (before && fields.includes('scheduled_innings')) await changeLength(tx, id, before, after);
    await writeFormer(tx, after);
  }
  return undefined;
};
