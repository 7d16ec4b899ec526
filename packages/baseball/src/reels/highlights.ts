/** The best plays of a game: those that turned it, brought runs, or are rare. */
import { isRun } from '../rules/advance.ts';
import { traitsOf } from '../rules/result-type.ts';
import { type KeptPlay, playValue } from './kept-plays.ts';

/** A play below this is not a highlight, however little happened in a game. */
const LEAST = 0.09;
/** The most that one game has. */
const MOST = 12;

/** What the kind of a play adds, by how rare it is. */
const kindWorth = ({ step: { event, moves } }: KeptPlay): number => {
  if (event.kind === 'running') return moves.some(isRun) ? 0.1 : 0;
  if (event.kind !== 'result') return 0;
  const { hit, outs } = traitsOf(event.type);
  if (outs === 3) return 0.3;
  if (outs === 2) return 0.04;
  return hit === 4 ? 0.08 : hit === 3 ? 0.06 : 0;
};

/** How good a play is: the change of the chance to win (0 to 1), with what its runs and its kind add. */
export const highlightValue = (play: KeptPlay): number => playValue(play) + kindWorth(play);

/** Twelve at most, in the order of the game. Of equal ones the earlier is taken. */
export const bestPlays = (plays: readonly KeptPlay[]): readonly KeptPlay[] => {
  const best = plays
    .map((play, place) => ({ play, place, worth: highlightValue(play) }))
    .filter(({ worth }) => worth >= LEAST)
    .toSorted((one, other) => other.worth - one.worth || one.place - other.place)
    .slice(0, MOST);
  const chosen = new Set(best.map(({ play }) => play));
  return plays.filter((play) => chosen.has(play));
};
