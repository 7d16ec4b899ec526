import * as contract from '@palco/contracts/box-score';
import { padDay, readCalendar, readCalendarGame } from '@palco/contracts/calendar';
import { readGameLog } from '@palco/contracts/game-log';
import { readGameCalendarFile, readGamePreview } from '@palco/contracts/game-preview';
import { readTeam } from '@palco/contracts/league';
import { readScoreboard } from '@palco/contracts/scoreboard';
import { type Language, languageFrom } from '@palco/kernel/language';
import type { LeagueDate } from '@palco/kernel/league-date';
import type { Refusal } from '@palco/kernel/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { ALREADY_SENT, serve } from '../../http/endpoint.ts';
import type { FastPath } from '../../http/fast-path.ts';
import { sendPrepared } from '../../http/prepared.ts';
import type { GameCache } from './game-cache.ts';
import type { GameContextDeps } from './game-context.ts';
import type { GameSnapshots } from './game-snapshots.ts';
import { makeCalendarFile } from './make-calendar-file.ts';
import { calendarRange } from './read-calendar.ts';
import { readClubPage } from './read-club-page.ts';
import * as games from './read-games.ts';
import { readPreview } from './read-preview.ts';
import type { Snapshots } from './snapshots.ts';

/** Shared caches must not store an answer that depends on the country of the caller. */
const PRIVATE = 'private, no-cache';

/** Texts follow `lang` alone: what a cache stores under an address must not depend on a header. */
const languageOfQuery = ({ lang }: { lang?: string | undefined }): Language => languageFrom(lang) ?? 'es';

export const gamesRoutes = (
  app: FastifyInstance,
  deps: GameContextDeps & {
    readonly clock: Clock;
    readonly games: GameCache;
    readonly snapshots: Snapshots;
    readonly gameSnapshots: GameSnapshots;
    readonly pictureDelayMs: number;
    readonly countryOf: (request: FastifyRequest) => Promise<string>;
    /** of the site, for links outside of it */
    readonly origin: () => string;
  },
): void => {
  const { snapshots, gameSnapshots, countryOf, origin, clock } = deps;

  const send = <Body, Code extends 'games/unknown' = never>(
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    answer: games.GamesAnswer<Body> | Refusal<Code>,
  ): Body | Refusal<Code> | typeof ALREADY_SENT => {
    if ('refused' in answer) return answer;
    const { isPrivate } = answer;
    if ('body' in answer) {
      if (isPrivate) reply.header('cache-control', PRIVATE);
      return answer.body;
    }
    const { snapshot } = answer;
    if (!isPrivate) snapshots.remember(request.url, snapshot);
    sendPrepared(request, reply, snapshot.prepared, isPrivate ? PRIVATE : snapshot.cacheControl);
    return ALREADY_SENT;
  };

  serve(app, readCalendar, async (input) => {
    const { date, extraDays } = input.query;
    const range = calendarRange(padDay(date), extraDays === undefined ? undefined : Number(extraDays));
    return send(input, await games.readCalendar(deps, range, () => countryOf(input.request)));
  });
  serve(app, readCalendarGame, async (input) =>
    send(input, await games.readCalendarGame(deps, Number(input.params.id), () => countryOf(input.request))),
  );
  serve(app, readScoreboard, async (input) => {
    const { year, month, day } = input.params;
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` as LeagueDate;
    return send(input, await games.readScoreboard(deps, date, () => countryOf(input.request)));
  });
  serve(app, contract.readBoxScore, async (input) => {
    const language = languageOfQuery(input.query);
    return send(input, games.shared(await gameSnapshots.boxScore(Number(input.params.id), language)));
  });
  serve(app, contract.readPlayByPlay, async (input) => {
    const language = languageOfQuery(input.query);
    return send(input, games.shared(await gameSnapshots.playByPlay(Number(input.params.id), language)));
  });
  serve(app, readGameLog, async (input) => {
    const { after } = input.query;
    return send(
      input,
      await games.readLog(deps, Number(input.params.id), after === undefined ? undefined : Number(after)),
    );
  });
  serve(app, readGamePreview, async (input) =>
    send(input, await readPreview(deps, Number(input.params.id), () => countryOf(input.request))),
  );
  serve(app, readGameCalendarFile, ({ params, request, reply }) => {
    // in the page: phones offer to add it to their calendar instead of storing a file
    reply.header('content-disposition', `inline; filename="palco-${params.id}.ics"`);
    const own = { ...deps, origin: origin(), now: clock() };
    return makeCalendarFile(own, Number(params.id), () => countryOf(request));
  });
  serve(app, readTeam, ({ params, query }) => readClubPage(deps, params.abbr.toUpperCase(), query.season));
};

/** Sends snapshots that are ready before Fastify sees the request; all others are left to the routes above. */
export const gamesFront = (fastPath: FastPath, snapshots: Snapshots): void => {
  const prefixes = [
    ['/league/3.0.0/scoreboard/', readScoreboard.path],
    ['/league/3.0.0/boxscore/', contract.readBoxScore.path],
    ['/league/3.0.0/playbyplay/', contract.readPlayByPlay.path],
    ['/league/3.0.0/calendar?', readCalendar.path],
    ['/api/games/', readGameLog.path],
  ] as const;
  for (const [prefix, route] of prefixes)
    fastPath.add(prefix, {
      route,
      answer: (exchange) => {
        const snapshot = snapshots.at(exchange.url);
        if (!snapshot) return false;
        exchange.sendPrepared(snapshot.prepared, snapshot.cacheControl);
        return true;
      },
    });
};
