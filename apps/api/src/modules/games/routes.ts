import { readBoxScore, readPlayByPlay } from '@palco/contracts/box-score';
import { padDay, readCalendar, readCalendarGame } from '@palco/contracts/calendar';
import { readGameLog } from '@palco/contracts/game-log';
import { readTeam } from '@palco/contracts/league';
import { EXTRA_DAYS_DEFAULT } from '@palco/contracts/limits';
import { NO_GAMES_CARD, readScoreboard } from '@palco/contracts/scoreboard';
import { type Language, languageFrom } from '@palco/kernel/language';
import { addDays, type LeagueDate } from '@palco/kernel/league-date';
import { refuse } from '@palco/kernel/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { serve } from '../../http/endpoint.ts';
import type { FastPath } from '../../http/fast-path.ts';
import { sendPrepared } from '../../http/prepared.ts';
import { isHiddenAnywhere, isHiddenDay } from '../league/hidden-days.ts';
import { staleSinceOn } from './feed-state.ts';
import type { GameBook } from './game-book.ts';
import { type GameSnapshots, snapshotKey } from './game-snapshots.ts';
import { readGame } from './game-store.ts';
import { lastDayOfMonth } from './league-time.ts';
import { presentLogAfter } from './present-log.ts';
import { calendarGames, type DayRange, daysOf, readCalendarDays } from './read-calendar.ts';
import { readClubPage } from './read-club-page.ts';
import type { Snapshot, Snapshots } from './snapshots.ts';
import type { SurroundingsParts } from './surroundings.ts';

export interface GamesParts extends SurroundingsParts {
  readonly clock: Clock;
  readonly games: GameBook;
  readonly snapshots: Snapshots;
  readonly gameSnapshots: GameSnapshots;
  readonly pictureDelayMs: number;
  readonly countryOf: (request: FastifyRequest) => Promise<string>;
}

/** An answer that depends on where the asker is: nobody in between may keep it. */
const PRIVATE = 'private, no-cache';

/** The wire's texts follow `lang` alone: what a cache keeps by its address must not depend on a header. */
const languageOfQuery = ({ lang }: { lang?: string | undefined }): Language => languageFrom(lang) ?? 'es';

const rangeFrom = (date: string, extraDays: string | undefined): DayRange =>
  date.length === 7
    ? { first: `${date}-01` as LeagueDate, last: lastDayOfMonth(date) }
    : {
        first: date as LeagueDate,
        last: addDays(date as LeagueDate, extraDays === undefined ? EXTRA_DAYS_DEFAULT : Number(extraDays)),
      };

export const gamesRoutes = (app: FastifyInstance, parts: GamesParts): void => {
  const { db, book, games, snapshots, gameSnapshots, pictureDelayMs, countryOf } = parts;

  const send = (request: FastifyRequest, reply: FastifyReply, key: string, snapshot: Snapshot): FastifyReply => {
    snapshots.remember(request.url, key);
    return sendPrepared(request, reply, snapshot.prepared, snapshot.cacheControl);
  };
  /** Sends a snapshot of a game; the handler's value is not used once the reply has been sent. */
  const sendOfGame = async (
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    key: string,
    reading: Promise<Snapshot | undefined>,
  ) => {
    const snapshot = await reading;
    if (!snapshot) return refuse('games/unknown');
    send(request, reply, key, snapshot);
    return undefined as never;
  };

  serve(app, readCalendar, async ({ query, request, reply }) => {
    const range = rangeFrom(padDay(query.date), query.extraDays);
    const { hidden } = await book.read();
    if (!daysOf(range).some((day) => isHiddenAnywhere(hidden, day))) {
      const snapshot = await gameSnapshots.calendar(range);
      if (snapshot) send(request, reply, snapshotKey.calendar(range), snapshot);
      return undefined as never;
    }
    const country = await countryOf(request);
    reply.header('cache-control', PRIVATE);
    const stale = await staleSinceOn(db, range.first, range.last);
    return {
      response: await readCalendarDays(parts, range, (day) => isHiddenDay(hidden, day, country)),
      stale_since: stale?.toISOString() ?? null,
    };
  });

  serve(app, readCalendarGame, async ({ params, request, reply }) => {
    const record = await readGame(db, Number(params.id));
    if (!record) return refuse('games/unknown');
    const { hidden } = await book.read();
    if (isHiddenAnywhere(hidden, record.officialDate)) {
      reply.header('cache-control', PRIVATE);
      if (isHiddenDay(hidden, record.officialDate, await countryOf(request))) return refuse('games/unknown');
    }
    const [game] = await calendarGames(parts, [record]);
    return game ? { response: game } : refuse('games/unknown');
  });

  serve(app, readScoreboard, async ({ params: { year, month, day }, request, reply }) => {
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` as LeagueDate;
    const { hidden } = await book.read();
    if (isHiddenAnywhere(hidden, date)) {
      reply.header('cache-control', PRIVATE);
      if (isHiddenDay(hidden, date, await countryOf(request))) return { response: [NO_GAMES_CARD], stale_since: null };
    }
    const snapshot = await gameSnapshots.scoreboard(date);
    if (snapshot && isHiddenAnywhere(hidden, date)) sendPrepared(request, reply, snapshot.prepared, PRIVATE);
    else if (snapshot) send(request, reply, snapshotKey.scoreboard(date), snapshot);
    return undefined as never;
  });

  serve(app, readBoxScore, (asked) => {
    const [id, language] = [Number(asked.params.id), languageOfQuery(asked.query)];
    return sendOfGame(asked, snapshotKey.boxScore(id, language), gameSnapshots.boxScore(id, language));
  });
  serve(app, readPlayByPlay, (asked) => {
    const [id, language] = [Number(asked.params.id), languageOfQuery(asked.query)];
    return sendOfGame(asked, snapshotKey.playByPlay(id, language), gameSnapshots.playByPlay(id, language));
  });
  serve(app, readGameLog, async (asked) => {
    const id = Number(asked.params.id);
    const { after } = asked.query;
    if (after === undefined) return sendOfGame(asked, snapshotKey.log(id), gameSnapshots.log(id));
    const at = await games.read(id);
    return at ? presentLogAfter(at, pictureDelayMs, Number(after)) : refuse('games/unknown');
  });
  serve(app, readTeam, ({ params, query }) => readClubPage(parts, params.abbr.toUpperCase(), query.season));
};

/** The snapshots that are ready, in front of Fastify; whatever is not goes on to the routes above. */
export const gamesFastPath = (fastPath: FastPath, snapshots: Snapshots): void => {
  const prefixes = [
    ['/league/3.0.0/scoreboard/', readScoreboard.path],
    ['/league/3.0.0/boxscore/', readBoxScore.path],
    ['/league/3.0.0/playbyplay/', readPlayByPlay.path],
    ['/league/3.0.0/calendar?', readCalendar.path],
    ['/api/games/', readGameLog.path],
  ] as const;
  for (const [prefix, route] of prefixes)
    fastPath.add(prefix, {
      route,
      answer: (asked) => {
        const snapshot = snapshots.at(asked.url);
        if (!snapshot) return false;
        asked.sendPrepared(snapshot.prepared, snapshot.cacheControl);
        return true;
      },
    });
};
