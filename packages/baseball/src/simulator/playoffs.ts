/**
 * The playoffs: eight clubs in three best-of-seven stages; the better club is at home in games 1, 2, 6 and 7. Pairings
 * depend on results, so the calendar contains what is known on a day: pairs once the previous stage is over, and games
 * 5 to 7 once they are needed.
 */
import { addDays, type LeagueDate } from '@palco/kernel/league-date';
import type { Side } from '../rules/side.ts';
import { channelsFor } from './broadcasters.ts';
import { chanceFrom } from './chance.ts';
import type { ClubCode } from './clubs.ts';
import type { SeasonPlan } from './season-plan.ts';
import { firstIdOf, PLAYOFF_STAGES, type PlayoffStage, type ScheduledGame } from './season-schedule.ts';
import { startTime } from './start-times.ts';

/** Days of the seven games after the first one, with two travel days. */
const GAME_DAYS = [0, 1, 3, 4, 5, 7, 8] as const;
const DAYS_PER_STAGE = 11;
const BETTER_AT_HOME: readonly boolean[] = [true, true, false, false, false, true, true];
const TO_WIN = 4;
const FIRST_PLAYOFF_ID = 5000;

interface PlayoffsInput {
  readonly plan: SeasonPlan;
  /** the final regular-season standings, best first */
  readonly standings: readonly ClubCode[];
  /** only results before this day are used */
  readonly today: LeagueDate;
  readonly winnerOf: (game: ScheduledGame) => Side;
}
interface Contest {
  readonly games: readonly ScheduledGame[];
  /** once it is decided */
  readonly winner: ClubCode | undefined;
}

const contest = (
  { plan, today, winnerOf }: PlayoffsInput,
  stage: PlayoffStage,
  number: number,
  [better, other]: readonly [ClubCode, ClubCode],
): Contest => {
  const stageNumber = PLAYOFF_STAGES.indexOf(stage);
  const firstDay = addDays(plan.playoffsFrom, stageNumber * DAYS_PER_STAGE);
  const wins = new Map<ClubCode, number>([
    [better, 0],
    [other, 0],
  ]);
  const games: ScheduledGame[] = [];
  for (const [index, offset] of GAME_DAYS.entries()) {
    const day = addDays(firstDay, offset);
    const before = index === 0 ? undefined : addDays(firstDay, GAME_DAYS[index - 1] as number);
    if (index >= TO_WIN && (before as LeagueDate) >= today) break; // not yet known whether it is needed
    const home = BETTER_AT_HOME[index] ? better : other;
    const id = firstIdOf(plan) + FIRST_PLAYOFF_ID + stageNumber * 100 + number * 10 + index;
    const chance = chanceFrom(plan.seed, 'playoffs', id);
    const turn = stageNumber * 8 + index;
    const game: ScheduledGame = {
      id,
      competition: 'playoffs',
      clubs: { away: home === better ? other : better, home },
      day,
      startsAt: startTime(chance, day, home, false),
      gameOfDay: 1,
      isDoubleheader: false,
      scheduledInnings: 9,
      channels: channelsFor(chance),
      turns: { away: turn, home: turn },
      series: { stage, number: number + 1, game: index + 1 },
    };
    games.push(game);
    if (day >= today) continue;
    const winner = game.clubs[winnerOf(game)];
    wins.set(winner, (wins.get(winner) ?? 0) + 1);
    if (wins.get(winner) === TO_WIN) return { games, winner };
  }
  return { games, winner: undefined };
};

/** First against last, second against second to last; the better club comes first. */
const pairsOf = (clubs: readonly ClubCode[]): readonly (readonly [ClubCode, ClubCode])[] =>
  Array.from(
    { length: clubs.length / 2 },
    (_, index) => [clubs[index], clubs[clubs.length - 1 - index]] as [ClubCode, ClubCode],
  );

/** Playoff games known on a day, and the champion once there is one. */
export const playoffSchedule = (
  input: PlayoffsInput,
): { readonly games: readonly ScheduledGame[]; readonly champion?: ClubCode } => {
  const games: ScheduledGame[] = [];
  let clubs = input.standings.slice(0, 8);
  for (const stage of PLAYOFF_STAGES) {
    const contests = pairsOf(clubs).map((pair, number) => contest(input, stage, number, pair));
    games.push(...contests.flatMap((each) => each.games));
    const winners = new Set(contests.map(({ winner }) => winner));
    if (winners.has(undefined)) return { games };
    clubs = clubs.filter((club) => winners.has(club));
  }
  const [champion] = clubs;
  return champion ? { games, champion } : { games };
};
