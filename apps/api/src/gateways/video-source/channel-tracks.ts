/** What a channel shows: the bytes of its pictures, sounds and captions, segment by segment. */
import type { MultivariantPlaylist } from '@palco/hls/multivariant-playlist';
import type { GameTimes, PlaylistKind } from './video-source.ts';

/** A segment of a game's channel. */
export interface ChannelPlace {
  readonly game: GameTimes;
  readonly sequence: number;
  /** media time of its beginning, milliseconds since the picture began */
  readonly mediaMs: number;
  /** what the clock at the ballpark shows then, milliseconds since 1970 */
  readonly startsAt: number;
}
export interface ChannelTrack {
  readonly init: Uint8Array;
  readonly segment: (place: ChannelPlace) => Uint8Array;
}
export interface ChannelTracks {
  /** the exact length of every segment of every track */
  readonly segmentMs: number;
  /** how long after the clock at the ballpark a moment is shown: what happens until then may be part of its picture */
  readonly delayMs: number;
  readonly media: ReadonlyMap<string, ChannelTrack>;
  /** WebVTT by rendition */
  readonly captions: ReadonlyMap<string, (place: ChannelPlace) => string>;
  readonly multivariant: (kind: PlaylistKind) => MultivariantPlaylist;
  readonly poster: Uint8Array;
  readonly thumbnails: Uint8Array;
  /** the WebVTT that maps seconds to parts of the sheet */
  readonly thumbnailTrack: (count: number, placeOf: (sequence: number) => ChannelPlace) => string;
}
