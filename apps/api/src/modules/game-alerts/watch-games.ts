/**
 * What one process, the leader, does for all: it compares schedule and plays with what it saw before, stores what fans are
 * alerted about, and queues what is due. Everything it decides is in the database, so that the next leader can continue.
 */

import { codeOfStatus, type GameStatus, isUnderWay, statusOfCode } from '@palco/baseball/rules/game-status';
import type { League } from '@palco/contracts/identity/identity';
import { isOn } from '@palco/contracts/switches';
import type { Database } from '@palco/database/connect';
import { addDays, type LeagueDate, leagueDateOf, type Zone } from '@palco/kernel/league-date';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { startRounds } from '../../jobs/rounds.ts';
import { enqueue } from '../../jobs/runner.ts';
import { doubleheaderNumbers } from '../games/doubleheader.ts';
import type { GameCache } from '../games/game-cache.ts';
import type { Trigger } from './trigger.ts';
import { triggersOfGame } from './triggers-of-game.ts';
import { changeTrigger, type Scheduled, startTrigger } from './triggers-of-schedule.ts';

interface WatchDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly games: Pick<GameCache, 'read'>;
  /** as published now */
  readonly identity: () => League;
}
export interface GamesWatch {
  /** one round */
  round(): Promise<void>;
  /** rounds until the returned function is called */
  lead(): () => Promise<void>;
}
const ROUND_MS = 5000;
/**
 * A player is at least this far behind the ballpark, in addition to the delay of the game's picture: what it buffers before
 * it plays, and the twelve seconds of the demo's pictures (docs/video.md).
 */
const BEHIND_LIVE_MS = 20_000;
export const QUEUE_TASK = 'queue-game-alerts';

interface WatchedGame extends Scheduled {
  readonly id: number;
  readonly isTimeKnown: boolean;
  readonly pictureDelayMs: number;
  readonly playCursor: number;
  /** as it was seen last */
  readonly before: Scheduled | undefined;
}

const readGames = async (db: Database, now: Date, zone: Zone): Promise<readonly WatchedGame[]> => {
  const today = leagueDateOf(now, zone);
  const rows = await db
    .selectFrom('games')
    .leftJoin('game_alert_watch as seen', 'seen.game_id', 'games.id')
    .select(['id', 'games.status', 'games.starts_at', 'is_time_known', 'picture_delay_ms', 'play_cursor'])
    .select(['competition', 'games.official_date', 'away', 'home', 'games.game_number'])
    .select(['seen.status as seen_status', 'seen.starts_at as seen_start'])
    .select(['seen.official_date as seen_day', 'seen.game_number as seen_number'])
    .where('competition', '!=', 'exhibition')
    .where((is) =>
      is.or([
        is.between('games.official_date', addDays(today, -1), addDays(today, 2)),
        // games that were moved away from these days
        is('id', 'in', is.selectFrom('game_alert_watch').select('game_id')),
      ]),
    )
    .execute();
  const status = (code: number): GameStatus => statusOfCode(code) ?? 'upcoming';
  const numbers = doubleheaderNumbers(
    rows.map((row) => ({
      id: row.id,
      competition: row.competition,
      officialDate: row.official_date,
      away: row.away,
      home: row.home,
      gameNumber: row.game_number,
      isOn: !['postponed', 'cancelled'].includes(status(row.status)),
    })),
  );
  return rows.map((row) => ({
    id: row.id,
    status: status(row.status),
    startsAt: row.starts_at,
    day: row.official_date as LeagueDate,
    number: numbers.get(row.id) ?? null,
    isTimeKnown: row.is_time_known,
    pictureDelayMs: row.picture_delay_ms ?? 0,
    playCursor: row.play_cursor,
    before:
      row.seen_status === null || row.seen_start === null
        ? undefined
        : {
            status: status(row.seen_status),
            startsAt: row.seen_start,
            day: (row.seen_day ?? undefined) as LeagueDate | undefined,
            number: row.seen_number,
          },
  }));
};

const hasChanged = ({ before, status, startsAt, day, number }: WatchedGame): boolean =>
  before?.status !== status ||
  before.startsAt.getTime() !== startsAt.getTime() ||
  before.day !== day ||
  before.number !== number;

/** Stores what is still news; what is stored already stays as it is. */
const storeTriggers = async (tx: Database, game: number, triggers: readonly Trigger[], now: Date): Promise<void> => {
  const news = triggers.filter(({ expiresAt }) => expiresAt > now);
  if (news.length === 0) return;
  const rows = news.map(({ kind, key, happenedAt, dueAt, expiresAt, detail }) => ({
    game_id: game,
    kind,
    key,
    happened_at: happenedAt,
    due_at: dueAt,
    expires_at: expiresAt,
    detail: JSON.stringify(detail),
    queued_at: null,
  }));
  await tx
    .insertInto('game_alert_triggers')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['game_id', 'kind', 'key']).doNothing())
    .execute();
};

/** Queues what fans can have seen by now; what has expired is marked as queued but never sent. */
const queueDue = async (db: Database, now: Date): Promise<void> => {
  const due = db.selectFrom('game_alert_triggers').select('id').where('queued_at', 'is', null);
  for (const { id } of await due.where('due_at', '<=', now).orderBy('due_at').execute())
    await db.transaction().execute(async (tx) => {
      const row = await tx
        .updateTable('game_alert_triggers')
        .set({ queued_at: now })
        .where('id', '=', id)
        .where('queued_at', 'is', null)
        .returning('expires_at')
        .executeTakeFirst();
      if (row && row.expires_at > now) await enqueue(tx, QUEUE_TASK, { trigger: id });
    });
};

export const createGamesWatch = ({ db, clock, log, games, identity }: WatchDeps): GamesWatch => {
  /** the last play that was looked at, by game */
  const cursors = new Map<number, number>();

  const watchSchedule = async (game: WatchedGame, now: Date): Promise<void> => {
    const start = startTrigger(game);
    const isStart = start && start.happenedAt <= now && start.expiresAt > now ? [start] : [];
    if (isStart.length) await storeTriggers(db, game.id, isStart, now);
    if (!hasChanged(game)) return;
    const { id, before, status, startsAt, day, number, pictureDelayMs } = game;
    const seen = { status: codeOfStatus(status), starts_at: startsAt, official_date: day ?? null, game_number: number };
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('game_alert_watch')
        .values({ game_id: id, ...seen })
        .onConflict((conflict) => conflict.column('game_id').doUpdateSet(seen))
        .execute();
      const change = before && changeTrigger(before, game, { now, delayMs: pictureDelayMs + BEHIND_LIVE_MS });
      if (change) await storeTriggers(tx, id, [change], now);
    });
  };
  const watchPlays = async ({ id, playCursor, pictureDelayMs }: WatchedGame, now: Date): Promise<void> => {
    if (cursors.get(id) === playCursor) return;
    const loaded = await games.read(id);
    if (!loaded) return;
    if (loaded.game)
      await storeTriggers(
        db,
        id,
        triggersOfGame(
          { game: loaded.game, plays: loaded.plays, players: loaded.players },
          pictureDelayMs + BEHIND_LIVE_MS,
        ),
        now,
      );
    // not `playCursor`: the cached game may be one notification behind its row
    cursors.set(id, loaded.cursor);
  };
  const round = async (): Promise<void> => {
    // off, nothing is watched; on again, what happened meanwhile alerts nobody
    if (!isOn(identity(), 'alerts')) return;
    const now = clock();
    const isWanted = await db.selectFrom('game_alert_settings').select('user_id').limit(1).executeTakeFirst();
    for (const game of await readGames(db, now, clock.zone())) {
      await watchSchedule(game, now);
      if (isWanted && isUnderWay(game.status)) await watchPlays(game, now);
      else cursors.delete(game.id);
    }
    await queueDue(db, now);
  };
  return {
    round,
    lead: () => {
      const stop = startRounds({
        round,
        everyMs: ROUND_MS,
        onFault: (err) => log.warn({ err }, 'the games could not be watched for alerts'),
      });
      return async () => {
        await stop();
        cursors.clear();
      };
    },
  };
};
