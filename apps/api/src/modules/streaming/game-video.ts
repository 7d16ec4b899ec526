/** The video of a game. */
import type { StreamKind } from '@palco/contracts/streaming/streaming';

export type GameVideo =
  | { readonly kind: 'none' }
  /**
   * `from`: when the recording begins; `plays`: its first and last one; `hasParts`: it may be watched with low latency;
   * `isShared`: it also has addresses that are the same for all viewers
   */
  | {
      readonly kind: 'live' | 'ondemand';
      readonly from: Date;
      readonly plays?: { readonly first: Date; readonly last: Date };
      readonly hasParts: boolean;
      readonly isShared?: true;
    }
  /** another host's playlist */
  | { readonly kind: 'playlist'; readonly address: string; readonly anchor: Anchor | undefined }
  /** another host's player; without an anchor its position in time is unknown */
  | { readonly kind: 'vimeo'; readonly address: string; readonly anchor: Anchor | undefined };

/** Maps a second of the video to an instant. */
interface Anchor {
  readonly seconds: number;
  readonly at: Date;
}

/** Its name on the wire: another host's playlist plays like one of Palco's recordings. */
export const streamKindOf = ({ kind }: Exclude<GameVideo, { readonly kind: 'none' }>): StreamKind =>
  kind === 'playlist' ? 'ondemand' : kind;

/** An unknown game has no video. */
export type DescribeVideo = (gameId: number) => Promise<GameVideo>;
