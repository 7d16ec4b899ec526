import type { PlayerId } from '@palco/baseball/rules/primitives';
import { SIDES } from '@palco/baseball/rules/side';
import { rate } from '@palco/baseball/scoring/average';
import type { GameRoster } from '@palco/contracts/games/game-log';
import type { LiveGame } from './live-game.ts';

/** A batter's average, this game included: `.295`. Exhibition games do not count. */
export const averageIn = ({ box }: LiveGame, { players, competition }: GameRoster, player: PlayerId): string => {
  const lines = competition === 'exhibition' ? [] : SIDES.flatMap((side) => box.teams[side].batting);
  const today = lines.filter((line) => line.player === player);
  return rate({
    over: today.reduce((sum, line) => sum + line.hits, players[player]?.hits ?? 0),
    under: today.reduce((sum, line) => sum + line.atBats, players[player]?.atBats ?? 0),
  });
};
