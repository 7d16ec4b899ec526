/** What staff wants to know of the games of recordings: clubs, whether they are published, why not, and how many watched. */
import { statusOfCode } from '@palco/baseball/rules/game-status';
import type { Database } from '@palco/database/connect';

export interface RecordedGame {
  readonly away: string;
  readonly home: string;
  readonly startsAt: Date;
  readonly endedAt: Date | undefined;
  /** it is over, and staff has not withdrawn its recording */
  readonly isPublished: boolean;
  /** from the last play until it could be watched on demand; undefined: nobody knows when one of them was */
  readonly readyAfterMs: number | undefined;
  readonly withdrawn: { readonly reason: string; readonly at: Date } | undefined;
  readonly views: number;
}

/** The reason of the latest withdrawal of each game. */
const withdrawalsOf = async (db: Database, games: readonly number[]) => {
  const rows = await db
    .selectFrom('audit_log')
    .select(['subject', 'detail', 'at'])
    .where('action', '=', 'withdraw-recording')
    .where(
      'subject',
      'in',
      games.map((id) => `game ${id}`),
    )
    .orderBy('id')
    .execute();
  return new Map(
    rows.map(({ subject, detail, at }) => [
      Number(subject.slice('game '.length)),
      { reason: String((detail as { reason?: string }).reason ?? ''), at },
    ]),
  );
};
/** People who began to watch after the game was over. Attempts are kept for 30 days. */
const viewsOf = async (db: Database, games: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('watch_attempts')
    .innerJoin('games', 'games.id', 'watch_attempts.game_id')
    .select(({ fn }) => ['games.id', fn.count<string>('watch_attempts.user_id').distinct().as('views')])
    .where('games.id', 'in', games)
    .where('watch_attempts.refused', 'is', null)
    .whereRef('watch_attempts.at', '>', 'games.ended_at')
    .groupBy('games.id')
    .execute();
  return new Map(rows.map(({ id, views }) => [id, Number(views)]));
};

/** Never negative, though a feed's clock may be ahead of Palco's. Undefined without plays: there is no last one. */
const readyAfter = (endedAt: Date | null, readyAt: Date | null, hasPlays: boolean): number | undefined =>
  endedAt && readyAt && hasPlays ? Math.max(0, readyAt.getTime() - endedAt.getTime()) : undefined;

export const recordedGames = async (
  db: Database,
  games: readonly number[],
): Promise<ReadonlyMap<number, RecordedGame>> => {
  if (!games.length) return new Map();
  const rows = await db
    .selectFrom('games')
    .select([
      'id',
      'away',
      'home',
      'starts_at',
      'ended_at',
      'status',
      'has_recording',
      'recording_ready_at',
      'play_cursor',
    ])
    .where('id', 'in', games)
    .execute();
  const [withdrawals, views] = await Promise.all([withdrawalsOf(db, games), viewsOf(db, games)]);
  return new Map(
    rows.map((row) => {
      const isFinal = statusOfCode(row.status) === 'final';
      return [
        row.id,
        {
          away: row.away,
          home: row.home,
          startsAt: row.starts_at,
          endedAt: isFinal ? (row.ended_at ?? undefined) : undefined,
          isPublished: isFinal && row.has_recording,
          readyAfterMs: isFinal ? readyAfter(row.ended_at, row.recording_ready_at, row.play_cursor > 0) : undefined,
          withdrawn: isFinal && !row.has_recording ? withdrawals.get(row.id) : undefined,
          views: views.get(row.id) ?? 0,
        },
      ];
    }),
  );
};
