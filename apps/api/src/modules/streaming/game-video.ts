/** What there is to see of a game: the question streaming asks whoever keeps pictures. */
import type { StreamKind } from '@palco/contracts/streaming';

export type GameVideo =
  | { readonly kind: 'none' }
  /** `from`: when the recording begins */
  | { readonly kind: 'live' | 'ondemand'; readonly from: Date }
  /** another host's playlist */
  | { readonly kind: 'playlist'; readonly address: string; readonly anchor: Anchor | undefined }
  /** another host's player; without an anchor nobody knows when its picture was taken */
  | { readonly kind: 'vimeo'; readonly address: string; readonly anchor: Anchor | undefined };

/** At this second of the picture it was that instant. */
export interface Anchor {
  readonly seconds: number;
  readonly at: Date;
}

/** How the wire calls it: another host's playlist plays like a recording of ours. */
export const streamKindOf = ({ kind }: Exclude<GameVideo, { readonly kind: 'none' }>): StreamKind =>
  kind === 'playlist' ? 'ondemand' : kind;

/** Errors: none of its own; a game nobody knows has no picture. */
export type DescribeVideo = (gameId: number) => Promise<GameVideo>;
