import type { Words } from '@palco/baseball/wording/words';
import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import type { Ref } from 'react';
import type { NoPictureReason } from '../watch/no-picture.ts';
import type { TilePoint } from './use-tile.ts';

/** What a tile reports to the page. */
export interface TileNews {
  readonly tilePoint: TilePoint | undefined;
  readonly reason: NoPictureReason | undefined;
  readonly device: string;
  /** the score of this tile alone is hidden */
  readonly isHidden: boolean;
}

/** What the page does with all tiles at once. */
export interface TileHandle {
  readonly toLive: () => void;
  readonly takeOver: () => void;
  readonly lease: () => string | undefined;
}
export interface TileProps {
  readonly ref: Ref<TileHandle>;
  readonly gameId: number;
  /** its clubs, `Tomateros en Naranjeros` */
  readonly names: string;
  readonly words: Words | undefined;
  /** when it changes, there are new plays */
  readonly card: ScoreboardGame | undefined;
  readonly isHeard: boolean;
  readonly isBest: boolean;
  /** games that may take its place */
  readonly others: readonly { readonly id: number; readonly names: string }[];
  readonly leaseBefore: (game: number) => string | undefined;
  readonly onHear: (game: number) => void;
  readonly onSwap: (from: number, to: number) => void;
  readonly onClose: (game: number) => void;
  readonly onNews: (game: number, news: TileNews | undefined) => void;
}
