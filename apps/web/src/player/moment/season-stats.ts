/** A player's season stats at a moment of the game: those before the game plus those of the game so far. */
import type { PlayerId } from '@palco/baseball/rules/primitives';
import { SIDES } from '@palco/baseball/rules/side';
import { perGame, rate } from '@palco/baseball/scoring/average';
import type { BoxScore } from '@palco/baseball/scoring/box-score';
import type { GameRoster, LogPlayer } from '@palco/contracts/games/game-log';

const NOTHING = { atBats: 0, hits: 0, outs: 0, earnedRuns: 0, wins: 0, losses: 0 } satisfies Partial<LogPlayer>;

export interface PitcherStats {
  readonly wins: number;
  readonly losses: number;
  /** `2.45`; `-.--` before the first out */
  readonly era: string;
}

/** Exhibition games do not count in a season. */
export const countsIn = ({ competition }: GameRoster): boolean => competition !== 'exhibition';

/** The batting average, this game included: `.295`. */
export const averageAt = (roster: GameRoster, box: BoxScore, player: PlayerId): string => {
  const before = roster.players[player] ?? NOTHING;
  let { atBats, hits } = before;
  for (const side of countsIn(roster) ? SIDES : [])
    for (const line of box.teams[side].batting)
      if (line.player === player) {
        atBats += line.atBats;
        hits += line.hits;
      }
  return rate({ over: hits, under: atBats });
};

/** Wins, losses (this game's once it is decided) and earned run average, this game included. */
export const pitcherAt = (roster: GameRoster, box: BoxScore, player: PlayerId): PitcherStats => {
  const before = roster.players[player] ?? NOTHING;
  let { outs, earnedRuns, wins, losses } = before;
  if (countsIn(roster)) {
    for (const side of SIDES)
      for (const line of box.teams[side].pitching)
        if (line.player === player) {
          outs += line.outs;
          earnedRuns += line.earnedRuns;
        }
    if (box.decisions.winner === player) wins += 1;
    if (box.decisions.loser === player) losses += 1;
  }
  return { wins, losses, era: perGame({ over: 27 * earnedRuns, under: outs }) };
};
