import * as contract from '@palco/contracts/games/box-score';
import { padDay, readCalendar, readCalendarGame } from '@palco/contracts/games/calendar';
import { readClubCalendarFile, readLeagueCalendarFile } from '@palco/contracts/games/calendar-subscription';
import { readFiguresBefore } from '@palco/contracts/games/figures-before';
import { readGameLog } from '@palco/contracts/games/game-log';
import { readGameCalendarFile, readGamePreview, readGameStill } from '@palco/contracts/games/game-preview';
import { readScoreboard } from '@palco/contracts/games/scoreboard';
import { languageIn } from '@palco/contracts/identity/identity';
import { readTeam } from '@palco/contracts/league/league';
import type { RefusalCode } from '@palco/contracts/refusals';
import type { Language } from '@palco/kernel/language';
import type { LeagueDate } from '@palco/kernel/league-date';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { ALREADY_SENT, serve } from '../../http/endpoint.ts';
import type { FastPath } from '../../http/fast-path.ts';
import { languageNamed } from '../../http/language-of-request.ts';
import { sendPrepared } from '../../http/prepared.ts';
import { dependsOnCountry } from '../rights/decide-rights.ts';
import type { RuleBook } from '../rights/rule-book.ts';
import { makeCalendarFile } from './calendar/make-calendar-file.ts';
import { calendarRange } from './calendar/read-calendar.ts';
import { readSubscribedCalendar } from './calendar/read-subscribed-calendar.ts';
import type { GameCache } from './game-cache.ts';
import type { GameContextDeps } from './game-context.ts';
import type { GameSnapshots } from './present/game-snapshots.ts';
import { createStillReader } from './present/game-still.ts';
import { readClubPage } from './present/read-club-page.ts';
import * as games from './present/read-games.ts';
import { readPreview } from './present/read-preview.ts';
import type { Snapshot, Snapshots } from './present/snapshots.ts';

/** Shared caches must not store an answer that depends on the country of the caller. */
const PRIVATE = 'private, no-cache';
/** A still never changes. */
const A_DAY = 'public, max-age=86400';

/** Texts follow `lang` alone: what a cache stores under an address must not depend on a header. */

export const gamesRoutes = (
  app: FastifyInstance,
  deps: GameContextDeps & {
    readonly clock: Clock;
    readonly rights: RuleBook;
    readonly games: GameCache;
    readonly snapshots: Snapshots;
    readonly gameSnapshots: GameSnapshots;
    readonly countryOf: (request: FastifyRequest) => Promise<string>;
    /** of the site, for links outside of it */
    readonly origin: () => string;
  },
): void => {
  const { snapshots, gameSnapshots, countryOf, origin } = deps;

  const send = <Body, Code extends RefusalCode = never>(
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
  /** Prepared replies have an address for each language; Accept-Language is not part of it. */
  const languageOfQuery = ({ lang }: { readonly lang?: unknown }): Language =>
    languageIn(app.league(), languageNamed(lang));
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
  serve(app, readFiguresBefore, async ({ params, request, reply }) => {
    const snapshot = await gameSnapshots.figuresBefore(Number(params.id));
    if (!snapshot) return refuse('games/unknown');
    sendPrepared(request, reply, snapshot.prepared, snapshot.cacheControl);
    return ALREADY_SENT;
  });
  serve(app, readGamePreview, async (input) =>
    send(input, await readPreview(deps, Number(input.params.id), () => countryOf(input.request))),
  );
  serve(app, readGameCalendarFile, ({ params, query, request, reply }) => {
    // inline, because phones then offer to add it to their calendar instead of storing a file
    reply.header('content-disposition', `inline; filename="game-${params.id}.ics"`);
    const own = { ...deps, origin: origin() };
    return makeCalendarFile(own, { id: Number(params.id), language: languageOfQuery(query) }, () => countryOf(request));
  });
  serve(app, readLeagueCalendarFile, async (input) => {
    const calendar = { club: undefined, language: languageOfQuery(input.query) };
    return send(input, await readSubscribedCalendar(deps, calendar, () => countryOf(input.request)));
  });
  serve(app, readClubCalendarFile, async (input) => {
    const calendar = { club: input.params.abbr.toUpperCase(), language: languageOfQuery(input.query) };
    return send(input, await readSubscribedCalendar(deps, calendar, () => countryOf(input.request)));
  });
  const readStill = createStillReader(deps);
  serve(app, readGameStill, async ({ params, request, reply }) => {
    const answer = await readStill(Number(params.id), () => countryOf(request));
    if ('refused' in answer) return answer;
    reply
      .header('cache-control', answer.isPrivate ? PRIVATE : A_DAY)
      .type('image/jpeg')
      .send(answer.picture);
    return ALREADY_SENT;
  });
  serve(app, readTeam, async ({ params, query, request, reply }) => {
    const answer = await readClubPage(deps, params.abbr.toUpperCase(), query.season, () => countryOf(request));
    if ('refused' in answer) return answer;
    if (answer.isPrivate) reply.header('cache-control', PRIVATE);
    return answer.body;
  });
};

/** Whether a snapshot is the same in every country. Asked with every request, so it is decided once per snapshot and rules. */
const sharedSnapshots = (rights: RuleBook, clock: Clock): ((snapshot: Snapshot) => boolean) => {
  const decided = new WeakMap<Snapshot, { readonly rules: unknown; readonly isShared: boolean }>();
  return (snapshot) => {
    if (snapshot.listed.length === 0) return true;
    const rules = rights.peek();
    if (!rules) return false;
    const known = decided.get(snapshot);
    if (known?.rules === rules) return known.isShared;
    const isShared = !snapshot.listed.some((game) => dependsOnCountry(rules, game, clock()));
    decided.set(snapshot, { rules, isShared });
    return isShared;
  };
};

/** Sends snapshots that are ready before Fastify sees the request; all others are left to the routes above. */
export const gamesFront = (
  fastPath: FastPath,
  { snapshots, rights, clock }: { readonly snapshots: Snapshots; readonly rights: RuleBook; readonly clock: Clock },
): void => {
  const sameEverywhere = sharedSnapshots(rights, clock);
  const prefixes = [
    ['/league/3.0.0/scoreboard/', readScoreboard.path],
    ['/league/3.0.0/boxscore/', contract.readBoxScore.path],
    ['/league/3.0.0/playbyplay/', contract.readPlayByPlay.path],
    ['/league/3.0.0/calendar?', readCalendar.path],
    ['/api/games/', readGameLog.path],
    ['/api/calendar.ics', readLeagueCalendarFile.path],
    ['/api/teams/', readClubCalendarFile.path],
  ] as const;
  for (const [prefix, route] of prefixes)
    fastPath.add(prefix, {
      route,
      answer: (exchange) => {
        const snapshot = snapshots.at(exchange.url);
        if (!snapshot || !sameEverywhere(snapshot)) return false;
        exchange.sendPrepared(snapshot.prepared, snapshot.cacheControl);
        return true;
      },
    });
};
