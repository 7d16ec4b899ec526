/** A batter's figures at the moment on screen: what he brought to the game, and the plays so far. */

import type { Step } from '@palco/baseball/rules/apply-play';
import type { Result } from '@palco/baseball/rules/play';
import { SIDES } from '@palco/baseball/rules/side';
import { DUEL_COUNTS, type Duel, duelKey, duelsOf } from '@palco/baseball/scoring/duels';
import { chargeOf } from '@palco/baseball/scoring/plate-appearances';
import { onBasePlusSlugging } from '@palco/baseball/scoring/rates';
import { addTallies, emptyTally, type Tally } from '@palco/baseball/scoring/tally';
import { BATTER_COUNTS, type FiguresBefore } from '@palco/contracts/games/figures-before';
import type { GameRoster } from '@palco/contracts/games/game-log';
import type { Moment } from '../moment/panel.ts';
import { countsIn } from '../moment/season-stats.ts';

type Counts = Tally<(typeof BATTER_COUNTS)[number]>;
export interface BatterFigures {
  /** the same as in the panel */
  readonly average: string;
  /** undefined while unknown: not loaded, or the league has not counted all his games */
  readonly season: { readonly homeRuns: number; readonly runsBattedIn: number; readonly ops: string } | undefined;
  readonly today: Counts;
  /** how his plate appearances ended so far, oldest first */
  readonly results: readonly { readonly result: Result; readonly step: Step }[];
  /** with today's; undefined while unknown */
  readonly duel: Duel | undefined;
  /** before today; undefined while unknown and for a player who has not batted this season */
  readonly last: FiguresBefore['batters'][string]['last'] | undefined;
}

const NOTHING: Counts = emptyTally(BATTER_COUNTS);

/** A player's counts before the game: zero without an at-bat, undefined where the league lacks some of the player's games. */
const seasonBefore = (roster: GameRoster, before: FiguresBefore, player: string): Counts | undefined => {
  const batter = before.batters[player];
  if (batter) return batter.season ?? undefined;
  return roster.players[player]?.atBats ? undefined : NOTHING;
};

export const batterFigures = (
  roster: GameRoster,
  { game, box, batter, pitcher }: Pick<Moment, 'game' | 'box' | 'batter' | 'pitcher'>,
  before: FiguresBefore | undefined,
): BatterFigures => {
  const lines = SIDES.flatMap((side) => box.teams[side].batting.filter(({ player }) => player === batter.player));
  const today = addTallies(BATTER_COUNTS, lines);
  const counted = countsIn(roster);
  const brought = before && seasonBefore(roster, before, batter.player);
  const season = brought && addTallies(BATTER_COUNTS, counted ? [brought, today] : [brought]);
  const key = duelKey(batter.player, pitcher.player);
  const here = counted ? duelsOf([game]).get(key) : undefined;
  return {
    average: batter.average,
    season: season && {
      homeRuns: season.homeRuns,
      runsBattedIn: season.runsBattedIn,
      ops: onBasePlusSlugging(season),
    },
    today,
    results: game.steps.flatMap((step) => {
      const charge = chargeOf(step);
      return charge?.batter === batter.player ? [{ result: charge.result, step }] : [];
    }),
    duel:
      before &&
      addTallies(
        DUEL_COUNTS,
        [before.duels[key], here].filter((duel) => duel !== undefined),
      ),
    last: before?.batters[batter.player]?.last,
  };
};
