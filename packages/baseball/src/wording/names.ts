import type { PlayerId } from '../rules/primitives.ts';
import type { Side } from '../rules/side.ts';
import type { Words } from './words.ts';

/** Names of ids; the caller chooses full or short names. */
export interface Names {
  player(id: PlayerId): string | undefined;
  club(side: Side): string;
}

/** A player's name, or a word for an unknown player: feeds name players before their rosters arrive. */
export const nameOf = (names: Names, id: PlayerId | undefined, { sentences }: Words): string =>
  (id === undefined ? undefined : names.player(id)) || sentences.someone;
