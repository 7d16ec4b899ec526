import type { GameRoster } from '@palco/contracts/games/game-log';
import { briefName, fullName } from '../player/moment/names.ts';

/** Letters of a name that a lower third has room for; a cell of those who come to bat has less. */
export const NAME_ROOM = { wide: 23, narrow: 18 } as const;

/** The whole name where it fits, else initial and last name. What is longer still is set in smaller type (fit.ts). */
export const fittedName = (roster: GameRoster, player: string, room: number): string => {
  const name = fullName(roster, player);
  return [...name].length <= room ? name : briefName(roster, player);
};
