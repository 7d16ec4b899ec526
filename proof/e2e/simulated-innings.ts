/** A game of the simulated league before its end: the seed determines when and how it ends. */
import { bySide, SIDES, type Side } from '@palco/baseball/rules/side';
import { scoreGame } from '@palco/baseball/scoring/box-score';
import { inningsPitched } from '@palco/baseball/scoring/rates';
import { clubOf } from '@palco/baseball/simulator/clubs';
import { makeRosters } from '@palco/baseball/simulator/rosters';
import { playScheduledGame } from '@palco/baseball/simulator/season-game';
import { seasonPlan } from '@palco/baseball/simulator/season-plan';
import { regularSchedule } from '@palco/baseball/simulator/season-schedule';
import { DEMO_ZONE, type LeagueDate, leagueDateFrom, leagueDateOf } from '@palco/kernel/league-date';
import { isRefusal } from '@palco/kernel/refusal';
import { type BoxRow, brief, type LastInnings } from './expected-box.ts';

const SEED = 'main job';
const DAY = leagueDateFrom('2026-11-21') as LeagueDate;
/** From the opening of Palco to the last out: longer than the journey takes on any machine, which then moves the clock. */
const LEFT_MS = 60 * 60_000;

const rowOf = (name: string, ...figures: readonly (number | string)[]): BoxRow => [name, ...figures.map(String)];

/** The first game of the day to be played to its end that evening; it takes more than three hours. Errors: when there is none. */
export const gameOfTheDay = () => {
  const plan = seasonPlan(SEED, DAY);
  const rosters = makeRosters(SEED, plan.year);
  for (const scheduled of regularSchedule(plan).filter(({ day }) => day === DAY)) {
    const game = playScheduledGame(SEED, rosters, scheduled);
    // the season is placed around the day on which Palco opens
    if (game?.state.phase === 'over' && leagueDateOf(new Date(game.endedAt), DEMO_ZONE) === DAY)
      return { scheduled, rosters, game };
  }
  throw new Error(`the seed has no game on ${DAY}`);
};

/** The settings of a Palco that opens `leftMs` milliseconds before the game of the day ends. */
export const openBeforeTheEnd = (leftMs: number): Readonly<Record<string, string>> => ({
  PALCO_SEED: SEED,
  PALCO_NOW: new Date(gameOfTheDay().game.endedAt - leftMs).toISOString(),
});

/** Errors: when the seed's game cannot be folded. */
export const simulatedInnings = (): LastInnings => {
  const { scheduled, rosters, game } = gameOfTheDay();
  const box = scoreGame(game.setup, game.plays);
  if (isRefusal(box)) throw new Error(box.refused);
  const men = new Map(
    SIDES.flatMap((side) => rosters[scheduled.clubs[side]].players.map((man) => [man.id, man] as const)),
  );
  const nameOf = (id: string): string => brief(men.get(id)?.name ?? '', men.get(id)?.lastName ?? '');
  const teamOf = (side: Side) => box.teams[side];
  return {
    title: 'a game of the simulated league',
    id: scheduled.id,
    clubs: bySide((side) => clubOf(scheduled.clubs[side]).shortName),
    command: ['tools/start.ts'],
    environment: openBeforeTheEnd(LEFT_MS),
    endsAt: game.endedAt,
    box: {
      totals: bySide((side) => {
        const { runs, hits, errors } = box.lineScore.totals[side];
        return [runs, hits, errors].map(String);
      }),
      batting: bySide((side) =>
        teamOf(side)
          .batting.filter(({ slot }) => slot > 0)
          .map(({ player, atBats, hits, homeRuns, runsBattedIn }) =>
            rowOf(nameOf(player), atBats, hits, homeRuns, runsBattedIn),
          ),
      ),
      pitching: bySide((side) =>
        teamOf(side).pitching.map((line) => {
          const { player, hits, runs, earnedRuns, walks, strikeouts, homeRuns } = line;
          return rowOf(nameOf(player), inningsPitched(line), hits, runs, earnedRuns, walks, strikeouts, homeRuns);
        }),
      ),
    },
  };
};
