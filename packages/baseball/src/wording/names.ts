import type { PlayerId } from '../rules/primitives.ts';
import type { Side } from '../rules/side.ts';
import type { Words } from './words.ts';

/** Who the ids are: the caller decides whether players go by their full names and clubs by their towns. */
export interface Names {
  player(id: PlayerId): string | undefined;
  club(side: Side): string;
}

/** A player's name, or a word for somebody nobody knows: feeds name men before their rosters arrive. */
export const nameOf = (names: Names, id: PlayerId | undefined, { sentences }: Words): string =>
  (id === undefined ? undefined : names.player(id)) || sentences.someone;
