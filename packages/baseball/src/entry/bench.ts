import { isPlaying } from '../rules/lineup.ts';
import type { PlayerId } from '../rules/primitives.ts';
import { fieldingSide, type Side } from '../rules/side.ts';
import type { Entry } from './entry.ts';
import { namedPlayers } from './named-player.ts';
import { playingState } from './record.ts';
import type { RosterPlayer } from './roster.ts';

/** Players without a number come last. */
const rank = ({ number }: RosterPlayer): number => (number === '' ? Number.POSITIVE_INFINITY : Number(number));

/**
 * The players who may enter for a club now, by number: pitchers first for the club in the field, last for the club at bat.
 * Players who have left may not return, unless the game's rules allow it.
 */
export const benchOf = ({ book, rosters }: Entry, side: Side): readonly RosterPlayer[] => {
  const { teams, setup, half } = playingState(book);
  const { lineup } = teams[side];
  const isFielding = side === fieldingSide(half);
  const group = ({ position }: RosterPlayer): number => ((position === 1) === isFielding ? 0 : 1);
  return rosters[side]
    .filter(({ player }) => !isPlaying(lineup, player) && (setup.mayReturn || !lineup.gone.includes(player)))
    .toSorted((a, b) => group(a) - group(b) || rank(a) - rank(b) || a.name.localeCompare(b.name));
};

/** The text that names a player on a substitution's line: his number, or his whole name where the number is ambiguous. */
export const namingText = ({ player, number, name }: RosterPlayer, rosters: Entry['rosters']): string => {
  const isSame = (found: { readonly player: PlayerId }): boolean => found.player === player;
  const byNumber = namedPlayers(number, rosters);
  return byNumber.length > 0 && byNumber.every(isSame) ? number : name;
};
