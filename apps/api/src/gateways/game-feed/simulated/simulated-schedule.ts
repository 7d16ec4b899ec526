/** A game of the simulated calendar as known at an instant: a postponement is not known before the rain. */
import type { GameStatus } from '@palco/baseball/rules/game-status';
import type { BySide } from '@palco/baseball/rules/side';
import { broadcasterId } from '@palco/baseball/simulator/broadcasters';
import { starterOf } from '@palco/baseball/simulator/lineup-card';
import type { Rosters } from '@palco/baseball/simulator/rosters';
import type { ScheduledGame } from '@palco/baseball/simulator/season-schedule';
import { reasonText } from '@palco/baseball/wording/board-text';
import type { Competition } from '@palco/contracts/league/competitions';
import { wordsOf } from '@palco/texts/words-of';
import type { FeedGame } from '../game-feed.ts';
import { venueIdOf } from './season-data.ts';

const MINUTE = 60_000;
/** A game is postponed or cancelled this long before its start. */
const CALLED_OFF_MS = 40 * MINUTE;
/** Line-ups are published this long before the start. */
export const LINEUPS_MS = 90 * MINUTE;
const WARM_UP_MS = 30 * MINUTE;

const competitionOf = ({ competition, series }: ScheduledGame): Competition => {
  if (competition === 'regular') return 'regular-season';
  return competition === 'playoffs' && series?.stage === 'final' ? 'final-series' : competition;
};

/** In Spanish, like the league's wire. */
export const reasonWords = (reason: Parameters<typeof reasonText>[0]): string => reasonText(reason, wordsOf('es'));

const statusBefore = (startsAt: number, at: number): GameStatus => {
  if (at < startsAt - LINEUPS_MS) return 'upcoming';
  return at < startsAt - WARM_UP_MS ? 'about_to_start' : 'warm_up';
};

/** Extra innings begin with a placed runner, except in the playoffs. */
const placedRunnerFrom = ({ competition, scheduledInnings }: ScheduledGame): number | undefined =>
  competition === 'playoffs' ? undefined : scheduledInnings + 1;

const isPutOff = ({ postponedFrom }: ScheduledGame, at: number): boolean =>
  postponedFrom !== undefined && at >= postponedFrom.startsAt - CALLED_OFF_MS;

/** The game as the calendar lists it at an instant. */
export const simulatedGame = (game: ScheduledGame, seasonId: string, rosters: Rosters, at: number): FeedGame => {
  const { postponedFrom } = game;
  const stands = postponedFrom && !isPutOff(game, at) ? postponedFrom : game;
  const isCancelled = game.cancelled !== undefined && at >= game.startsAt - CALLED_OFF_MS;
  const startersOf = (): BySide<number> => ({
    away: Number(starterOf(rosters[game.clubs.away], game.turns.away).id),
    home: Number(starterOf(rosters[game.clubs.home], game.turns.home).id),
  });
  return {
    id: game.id,
    seasonId,
    competition: competitionOf(game),
    officialDate: stands.day,
    startsAt: new Date(stands.startsAt),
    isTimeKnown: true,
    clubs: game.clubs,
    venueId: venueIdOf(game.clubs.home),
    // before the rain it is the only game of its day
    gameNumber: stands === game ? game.gameOfDay : 1,
    scheduledInnings: game.scheduledInnings,
    placedRunnerFrom: placedRunnerFrom(game),
    status: isCancelled ? 'cancelled' : statusBefore(stands.startsAt, at),
    reason: isCancelled && game.cancelled ? reasonWords(game.cancelled) : undefined,
    broadcasters: game.channels.map(broadcasterId),
    probables: startersOf(),
    former:
      postponedFrom && stands === game
        ? [
            {
              officialDate: postponedFrom.day,
              startsAt: new Date(postponedFrom.startsAt),
              reason: reasonWords(postponedFrom.reason),
            },
          ]
        : [],
  };
};
