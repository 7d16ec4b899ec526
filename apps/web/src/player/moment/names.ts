import type { PlayerId } from '@palco/baseball/rules/primitives';
import type { Names } from '@palco/baseball/wording/names';
import type { GameRoster } from '@palco/contracts/games/game-log';

/** Names in sentences: players by their full names, clubs by their cities. */
export const namesIn = ({ players, clubs }: GameRoster): Names => ({
  player: (id) => players[id]?.name,
  club: (side) => clubs[side].city || clubs[side].shortName,
});

export const fullName = ({ players }: GameRoster, id: PlayerId): string => players[id]?.name ?? '';

/** `M. Verdín`, where a full name does not fit. */
export const briefName = ({ players }: GameRoster, id: PlayerId): string => {
  const player = players[id];
  if (!player) return '';
  const [initial] = player.name;
  return initial && player.lastName && player.name !== player.lastName ? `${initial}. ${player.lastName}` : player.name;
};
