/** A player's figures of the season at this moment, as a lower third shows them. */

import { SIDES } from '@palco/baseball/rules/side';
import { innings } from '@palco/baseball/scoring/average';
import type { BattingLine, PitchingLine } from '@palco/baseball/scoring/box-score';
import { countsIn } from '../player/moment/season-stats.ts';
import type { Played } from './scene.ts';

/** A batter's line of today; undefined: he has not come in yet. */
export const battingToday = ({ moment }: Pick<Played, 'moment'>, player: string): BattingLine | undefined =>
  SIDES.flatMap((side) => moment.box.teams[side].batting).find((line) => line.player === player);

export const pitchingToday = ({ moment }: Pick<Played, 'moment'>, player: string): PitchingLine | undefined =>
  SIDES.flatMap((side) => moment.box.teams[side].pitching).find((line) => line.player === player);

interface SeasonBatting {
  readonly homeRuns: number;
  readonly runsBattedIn: number;
}
/** Undefined while unknown: not read yet, or the league has not counted all his games. */
export const seasonBatting = (scene: Played, player: string): SeasonBatting | undefined => {
  const { before, roster } = scene;
  if (!before) return undefined;
  const known = before.batters[player]?.season;
  // who has never batted is not in the list
  if (!known && (before.batters[player] || roster.players[player]?.atBats)) return undefined;
  const today = countsIn(roster) ? battingToday(scene, player) : undefined;
  return {
    homeRuns: (known?.homeRuns ?? 0) + (today?.homeRuns ?? 0),
    runsBattedIn: (known?.runsBattedIn ?? 0) + (today?.runsBattedIn ?? 0),
  };
};

/** Innings of the season, this game's with them: `52.1`. */
export const seasonInnings = (scene: Played, player: string): string => {
  const today = countsIn(scene.roster) ? (pitchingToday(scene, player)?.outs ?? 0) : 0;
  return innings((scene.roster.players[player]?.outs ?? 0) + today);
};
