import type { PlayerId } from '@palco/baseball/rules/primitives';
import type { Side } from '@palco/baseball/rules/side';
import type { Names } from '@palco/baseball/wording/names';
import type { GameRoster } from '@palco/contracts/games/game-log';
import type { Club } from '@palco/ui/monogram.tsx';

type Named = Pick<GameRoster, 'players' | 'clubs'>;

/** Names as the site's play-by-play has them: players in full, clubs by their cities. */
export const namesIn = ({ players, clubs }: Named): Names => ({
  player: (id) => players[id]?.name,
  club: (side) => clubs[side].city || clubs[side].shortName,
});

/** `M. Verdín`, where a full name does not fit. */
export const briefName = ({ players }: Named, id: PlayerId): string => {
  const player = players[id];
  if (!player) return id;
  const [initial] = player.name;
  return initial && player.lastName && player.name !== player.lastName ? `${initial}. ${player.lastName}` : player.name;
};
export const lastName = ({ players }: Named, id: PlayerId): string => players[id]?.lastName || players[id]?.name || id;

export const clubOf = ({ clubs }: Named, side: Side): Club => {
  const { abbreviation, name, primaryColour, secondaryColour } = clubs[side];
  return { abbreviation, name, primary: primaryColour, secondary: secondaryColour };
};
