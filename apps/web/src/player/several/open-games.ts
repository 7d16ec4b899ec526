/** Which games are shown side by side, and in which layout: pure decisions. */
import { LEASES_PER_SEAT } from '@palco/contracts/streaming/seat-places';

/** As many as fit on a phone, and as a weak device can play. */
const FEW_GAMES = 2;

/** The games of an address, `12,15,18`: each once, as many as a seat has places. */
export const gamesFrom = (text: string | null): readonly number[] => {
  const ids = (text ?? '').split(',').filter((part) => /^[1-9]\d{0,9}$/.test(part));
  return [...new Set(ids.map(Number))].slice(0, LEASES_PER_SEAT);
};

export const mostGames = ({ isNarrow, isWeak }: { readonly isNarrow: boolean; readonly isWeak: boolean }): number =>
  isNarrow || isWeak ? FEW_GAMES : LEASES_PER_SEAT;

/** `left`: one large, the others beside it; `stack`: one below the other. */
type Layout = 'one' | 'pair' | 'left' | 'grid' | 'stack';
export const layoutOf = (count: number, isNarrow: boolean): Layout => {
  if (isNarrow || count < 2) return count < 2 ? 'one' : 'stack';
  return count === 2 ? 'pair' : count === 3 ? 'left' : 'grid';
};

/** The games with `to` in place of `from`; a game that is open already changes nothing. */
export const withSwap = (games: readonly number[], from: number, to: number): readonly number[] =>
  games.includes(to) ? games : games.map((game) => (game === from ? to : game));

/**
 * The game whose tile follows the best game: the last one that is not heard and may be left now. Undefined where the best game
 * is open already.
 */
export const tileForBest = (
  games: readonly number[],
  best: number,
  { heard, mayLeave }: { readonly heard: number | undefined; readonly mayLeave: (game: number) => boolean },
): number | undefined =>
  games.includes(best) ? undefined : games.findLast((game) => game !== heard && mayLeave(game));
