/**
 * The Caribbean series after the playoffs, in a year in which the league is its host and takes part with two clubs: the games
 * that they play against each other. The clubs of other countries are not simulated.
 */
import { addDays, type LeagueDate } from '@palco/kernel/league-date';
import { channelsFor } from './broadcasters.ts';
import { chanceFrom } from './chance.ts';
import { CLUB_CODES, type ClubCode } from './clubs.ts';
import type { SeasonPlan } from './season-plan.ts';
import { firstIdOf, type ScheduledGame } from './season-schedule.ts';
import { startTime } from './start-times.ts';

/** After the first day of the playoffs, whose last possible game is on day 30. */
const GAME_DAYS = [34, 35, 37] as const;
const FIRST_CARIBBEAN_ID = 9000;
/** The place of the first game in the rotation of starters, after all of a club's playoff games. */
const FIRST_TURN = 30;

/** The last day of a season. */
export const lastCaribbeanDay = ({ playoffsFrom }: SeasonPlan): LeagueDate =>
  addDays(playoffsFrom, GAME_DAYS[GAME_DAYS.length - 1] as number);

export const caribbeanSchedule = (plan: SeasonPlan): readonly ScheduledGame[] => {
  const drawn = chanceFrom(plan.seed, 'caribbean', plan.number);
  const host = drawn.pick(CLUB_CODES);
  const guest = drawn.pick(CLUB_CODES.filter((code): code is ClubCode => code !== host));
  return GAME_DAYS.map((offset, index): ScheduledGame => {
    const id = firstIdOf(plan) + FIRST_CARIBBEAN_ID + index;
    const day = addDays(plan.playoffsFrom, offset);
    const chance = chanceFrom(plan.seed, 'caribbean', id);
    return {
      id,
      competition: 'caribbean-series',
      clubs: index % 2 === 0 ? { away: guest, home: host } : { away: host, home: guest },
      day,
      startsAt: startTime(chance, day, host, false),
      gameOfDay: 1,
      isDoubleheader: false,
      scheduledInnings: 9,
      channels: channelsFor(chance),
      turns: { away: FIRST_TURN + index, home: FIRST_TURN + index },
    };
  });
};
