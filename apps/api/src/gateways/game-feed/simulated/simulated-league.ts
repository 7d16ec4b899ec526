/**
 * The demo's league as a feed. Seasons, players and every pitch follow from the seed and the day of the first start; the
 * clock decides how much of it has happened. So a restart continues the same games, and two processes report the same.
 */
import { playsAsOf } from '@palco/baseball/rules/as-of';
import { eventsOf, type Play } from '@palco/baseball/rules/play';
import type { Side } from '@palco/baseball/rules/side';
import { type GameResult, standingsOf } from '@palco/baseball/scoring/standings';
import { caribbeanSchedule } from '@palco/baseball/simulator/caribbean-series';
import { CLUB_CODES, type ClubCode } from '@palco/baseball/simulator/clubs';
import {
  busyTimesOf,
  exhibitionSchedule,
  exhibitionStart,
  overlapsExhibition,
} from '@palco/baseball/simulator/exhibition';
import { playoffSchedule } from '@palco/baseball/simulator/playoffs';
import { makeRosters, type Rosters } from '@palco/baseball/simulator/rosters';
import { playScheduledGame } from '@palco/baseball/simulator/season-game';
import { type SeasonPlan, seasonNumberOn, seasonPlan } from '@palco/baseball/simulator/season-plan';
import { regularSchedule, type ScheduledGame } from '@palco/baseball/simulator/season-schedule';
import type { SimulatedGame } from '@palco/baseball/simulator/simulate-game';
import { addDays, DEMO_ZONE, instantOf, type LeagueDate, leagueDateOf } from '@palco/kernel/league-date';
import { LRUCache } from 'lru-cache';
import type { Now } from '../../../clock.ts';
import type { FeedAccount, FeedGame, GameFeed } from '../game-feed.ts';
import { simulatedLeague } from './season-data.ts';
import { LINEUPS_MS, reasonWords, simulatedGame } from './simulated-schedule.ts';

/** A finished game as the playoffs need it. */
interface KnownResult extends GameResult {
  readonly gameId: number;
}
export interface SeasonResults {
  readonly results: readonly KnownResult[];
  /** every game of the regular season is over */
  readonly isRegularOver: boolean;
}
interface SimulatedLeagueDeps {
  readonly seed: string;
  /** the league's day of the first start: the season is placed around it */
  readonly anchor: LeagueDate;
  readonly clock: Now;
  /** finished games, playoffs included: the pairings depend on them */
  readonly resultsOf: (seasonId: string) => Promise<SeasonResults>;
}

interface SimulatedSeason {
  readonly plan: SeasonPlan;
  readonly rosters: Rosters;
  readonly regular: readonly ScheduledGame[];
  readonly caribbean: readonly ScheduledGame[];
  /** by their start, milliseconds since 1970 */
  readonly exhibitions: ReadonlyMap<number, ScheduledGame>;
}
const CACHED_GAMES = 24;
/** Exhibitions are listed from two hours before their start until two days after it. */
export const EXHIBITIONS_KEPT_MS = 48 * 3_600_000;
const EXHIBITIONS_LISTED_MS = 2 * 3_600_000;
/** Postponed games are listed on their former day too. */
const isListedBetween = (first: LeagueDate, last: LeagueDate) => (game: ScheduledGame) =>
  (game.day >= first && game.day <= last) ||
  (game.postponedFrom !== undefined && game.postponedFrom.day >= first && game.postponedFrom.day <= last);

/** The instants of all plays and events, in order. */
const instantsOf = (plays: readonly Play[]): readonly number[] =>
  plays.flatMap((play) => [play.at, ...eventsOf(play).map(({ at }) => at)]).sort((a, b) => a - b);

/** The reason of a delay at the last play, if there is one. */
const delayReason = (plays: readonly Play[]): string | undefined => {
  const delay = plays.findLast((play) => play.kind === 'delay');
  return delay?.kind === 'delay' && !delay.ended ? reasonWords(delay.reason) : undefined;
};

export const createSimulatedLeague = (deps: SimulatedLeagueDeps): GameFeed => {
  const { seed, anchor, clock, resultsOf } = deps;
  const seasons = new Map<number, SimulatedSeason>();
  const seasonAt = (number: number): SimulatedSeason => {
    const found = seasons.get(number);
    if (found) return found;
    const plan = seasonPlan(seed, anchor, number);
    // every season has the players of the first
    const rosters = makeRosters(seed, seasonPlan(seed, anchor).year);
    const regular = regularSchedule(plan);
    const caribbean = caribbeanSchedule(plan);
    const exhibitions = exhibitionSchedule(plan, [...regular, ...caribbean]);
    const made = { plan, rosters, regular, caribbean, exhibitions };
    seasons.set(number, made);
    return made;
  };
  /** Seasons from the one of the first day to that of the last; there is none before the anchor's. */
  const seasonsBetween = (first: LeagueDate, last: LeagueDate): SimulatedSeason[] => {
    const from = Math.max(0, seasonNumberOn(anchor, first));
    const until = seasonNumberOn(anchor, last);
    return Array.from({ length: Math.max(0, until - from + 1) }, (_, index) => seasonAt(from + index));
  };
  const playoffsOf = async ({ plan, rosters }: SimulatedSeason, at: Date): Promise<readonly ScheduledGame[]> => {
    const today = leagueDateOf(at, DEMO_ZONE);
    if (today <= addDays(plan.lastRegularDay, 1)) return [];
    const { results, isRegularOver } = await resultsOf(String(plan.year));
    if (!isRegularOver) return [];
    const winners = new Map(results.map(({ gameId, winner }): [number, Side | undefined] => [gameId, winner]));
    const table = standingsOf(
      CLUB_CODES,
      results.filter(({ playedAt }) => playedAt < instantOf(addDays(plan.lastRegularDay, 1), DEMO_ZONE).getTime()),
    );
    const winnerOf = (game: ScheduledGame): Side =>
      winners.get(game.id) ?? playScheduledGame(seed, rosters, game)?.state.ending?.winner ?? 'home';
    const standings = table.map(({ club }) => club as ClubCode);
    return playoffSchedule({ plan, standings, today, winnerOf }).games;
  };
  /**
   * Whether a playoff game of one of its clubs takes an exhibition's time. The schedule of exhibitions avoids only the
   * regular season, because the pairings of the playoffs are known later.
   */
  const isKeptByPlayoffs = (playoffs: readonly ScheduledGame[], { clubs, startsAt }: ScheduledGame): boolean =>
    playoffs.some(
      (game) =>
        [game.clubs.away, game.clubs.home].some((club) => club === clubs.away || club === clubs.home) &&
        busyTimesOf(game).some((busy) => overlapsExhibition(startsAt, busy)),
    );
  const exhibitionsOf = (
    { exhibitions }: SimulatedSeason,
    playoffs: readonly ScheduledGame[],
    [first, last]: readonly [LeagueDate, LeagueDate],
  ): ScheduledGame[] => {
    const now = clock().getTime();
    const from = Math.max(instantOf(first, DEMO_ZONE).getTime(), now - EXHIBITIONS_KEPT_MS);
    const until = Math.min(instantOf(addDays(last, 1), DEMO_ZONE).getTime(), now + EXHIBITIONS_LISTED_MS);
    return [...exhibitions.values()].filter(
      (game) => game.startsAt >= from && game.startsAt < until && !isKeptByPlayoffs(playoffs, game),
    );
  };

  const findGame = async (id: number): Promise<{ game: ScheduledGame; rosters: Rosters } | undefined> => {
    const start = exhibitionStart(id);
    if (start !== undefined) {
      const season = seasonAt(Math.max(0, seasonNumberOn(anchor, leagueDateOf(new Date(start), DEMO_ZONE))));
      const game = season.exhibitions.get(start);
      return game && { game, rosters: season.rosters };
    }
    for (const season of seasonsBetween(seasonPlan(seed, anchor).firstDay, leagueDateOf(clock(), DEMO_ZONE))) {
      const known = [...season.regular, ...season.caribbean].find((game) => game.id === id);
      const game = known ?? (await playoffsOf(season, clock())).find((each) => each.id === id);
      if (game) return { game, rosters: season.rosters };
    }
    return undefined;
  };
  const played = new LRUCache<number, { game: SimulatedGame; instants: readonly number[]; startsAt: number }>({
    max: CACHED_GAMES,
  });
  const playOnce = (id: number, rosters: Rosters, scheduled: ScheduledGame) => {
    const found = played.get(id);
    if (found) return found;
    const game = playScheduledGame(seed, rosters, scheduled);
    if (!game) return undefined;
    const simulated = { game, instants: instantsOf(game.plays), startsAt: scheduled.startsAt };
    played.set(id, simulated);
    return simulated;
  };
  const playedGame = async (id: number) => {
    const found = played.get(id);
    if (found) return found;
    const place = await findGame(id);
    return place && playOnce(id, place.rosters, place.game);
  };

  /** When a suspended game resumes, which is not known before the suspension. */
  const resumptionOf = ({ rosters }: SimulatedSeason, game: ScheduledGame, at: number): Pick<FeedGame, 'resumes'> => {
    if (!game.suspended || at < game.startsAt) return {};
    const plays = playOnce(game.id, rosters, game)?.game.plays ?? [];
    const suspension = plays.findIndex((play) => play.kind === 'suspension');
    const next = plays[suspension + 1];
    if (suspension < 0 || !next || (plays[suspension]?.at ?? at) > at) return {};
    return { resumes: { on: leagueDateOf(new Date(next.at), DEMO_ZONE), at: new Date(next.at) } };
  };

  return {
    name: 'simulated',
    correctsFinals: false,
    schedule: async (first, last) => {
      const at = clock();
      const isListed = isListedBetween(first, last);
      const listed = seasonsBetween(first, last);
      const found = [];
      for (const season of listed) {
        const playoffs = await playoffsOf(season, at);
        const games = [...season.regular, ...playoffs, ...season.caribbean].filter(isListed);
        games.push(...exhibitionsOf(season, playoffs, [first, last]));
        found.push(...games.map((game) => ({ season, game })));
      }
      return {
        leagues: listed.map(({ plan, rosters }) => simulatedLeague(plan, rosters)),
        games: found.map(({ season, game }) => ({
          ...simulatedGame(game, String(season.plan.year), season.rosters, at.getTime()),
          ...resumptionOf(season, game, at.getTime()),
        })),
      };
    },
    account: async (id): Promise<FeedAccount | undefined> => {
      const at = clock().getTime();
      const known = await playedGame(id);
      if (!known || at < known.startsAt - LINEUPS_MS) return undefined;
      const plays = playsAsOf(known.game.plays, at);
      const next = known.instants.find((instant) => instant > at);
      const reason = delayReason(plays);
      return {
        setup: known.game.setup,
        plays,
        ...(reason ? { reason } : {}),
        ...(next === undefined ? {} : { moreAt: new Date(next) }),
      };
    },
  };
};
