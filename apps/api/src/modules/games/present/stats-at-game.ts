/** A player's season at this moment of the game: before the first pitch, plus this game. */

import type { PlayerId } from '@palco/baseball/rules/primitives';
import type { BattingTally } from '@palco/baseball/scoring/batting';
import type { BoxScore } from '@palco/baseball/scoring/box-score';
import type { PitchingTally } from '@palco/baseball/scoring/pitching';
import { NO_SEASON_STATS } from '@palco/baseball/scoring/player-season-stats';
import { battingAverage, earnedRunAverage } from '@palco/baseball/scoring/rates';
import { addTallies } from '@palco/baseball/scoring/tally';
import type { LoadedGame } from '../loaded-game.ts';
import type { SummaryPitcher } from './summary.ts';

const SIDES = ['away', 'home'] as const;

const battingHere = (box: BoxScore | undefined, player: PlayerId): BattingTally[] =>
  SIDES.flatMap((side) => box?.teams[side].batting.find((line) => line.player === player) ?? []);
const pitchingHere = (box: BoxScore | undefined, player: PlayerId): PitchingTally[] =>
  SIDES.flatMap((side) => box?.teams[side].pitching.find((line) => line.player === player) ?? []);

/** `.295`, this game included. An exhibition does not count. */
export const averageAfterGame = ({ box, players, record }: LoadedGame, player: PlayerId): string => {
  const before = players.get(player)?.before ?? NO_SEASON_STATS;
  const here = record.competition === 'exhibition' ? [] : battingHere(box, player);
  return battingAverage(addTallies(['atBats', 'hits'], [before.batting, ...here]));
};

/** Won, lost and saved, and the earned run average, this game included. */
export const pitcherNow = ({ box, players, record }: LoadedGame, player: PlayerId): SummaryPitcher => {
  const { name, before = NO_SEASON_STATS } = players.get(player) ?? { name: '' };
  const counts = record.competition !== 'exhibition';
  const here = counts ? pitchingHere(box, player) : [];
  const { winner, loser, save } = counts && box ? box.decisions : {};
  return {
    id: player,
    name,
    wins: before.pitching.wins + (winner === player ? 1 : 0),
    losses: before.pitching.losses + (loser === player ? 1 : 0),
    saves: before.pitching.saves + (save === player ? 1 : 0),
    era: earnedRunAverage(addTallies(['outs', 'earnedRuns'], [before.pitching, ...here])),
  };
};
