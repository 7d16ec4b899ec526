import type { Side } from '@palco/baseball/rules/side';
import type { GameRoster } from '@palco/contracts/games/game-log';
import type { Club } from '@palco/ui/monogram.tsx';

/** The club of a side, as badges and boards draw it. */
export const clubOf = ({ clubs }: GameRoster, side: Side): Club => {
  const { abbreviation, name, primaryColour, secondaryColour } = clubs[side];
  return { abbreviation, name, primary: primaryColour, secondary: secondaryColour };
};
