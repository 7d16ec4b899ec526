/** The interface of video sources. They know no game module: they receive the times of a game. */
import type { DateRange } from '@palco/hls/media-playlist';
import type { MultivariantPlaylist } from '@palco/hls/multivariant-playlist';
import type { Timeline } from '@palco/hls/timeline';

/** A suspension; `resumesAt`: announced or actual, undefined while unknown. */
export interface GameStop {
  readonly at: Date;
  readonly resumesAt: Date | undefined;
}
/** The times of a game on which its picture depends. */
export interface GameTimes {
  readonly id: number;
  /** off: postponed or cancelled */
  readonly state: 'awaited' | 'on' | 'over' | 'off';
  readonly startsAt: Date;
  /** of its first play, once there is one */
  readonly firstPlayAt: Date | undefined;
  readonly endedAt: Date | undefined;
  /** suspensions, in order */
  readonly stops: readonly GameStop[];
  /** starts of innings so far: ids and dates, never results */
  readonly innings: readonly DateRange[];
}

/** `whole`: everything so far, with rewind. `live`: the moving window. `audio`: everything, sound only. */
export const PLAYLIST_KINDS = ['whole', 'live', 'audio'] as const;
export type PlaylistKind = (typeof PLAYLIST_KINDS)[number];

/** The media of one game at one moment. */
export interface Media {
  /** of its playlists: the same version means the same bytes */
  readonly version: string;
  readonly isEnded: boolean;
  multivariant(kind: PlaylistKind): MultivariantPlaylist;
  /** of picture, sound or captions; undefined when there is no such rendition */
  timeline(rendition: string): Timeline | undefined;
  init(rendition: string): Uint8Array | undefined;
  /** undefined when it does not exist, or not yet */
  segment(rendition: string, sequence: number): Promise<Uint8Array | undefined> | Uint8Array | undefined;
  /** a segment of captions, WebVTT */
  captions(rendition: string, sequence: number): string | undefined;
  readonly poster: Uint8Array | undefined;
  readonly thumbnails: Thumbnails | undefined;
}
/** A sheet of small pictures and the WebVTT that maps seconds to its parts. */
export interface Thumbnails {
  readonly sheet: Uint8Array;
  readonly track: () => string;
}

export type Footage =
  | { readonly state: 'none' }
  | { readonly state: 'live'; readonly since: Date; readonly media: Media }
  | { readonly state: 'recorded'; readonly since: Date; readonly until: Date; readonly media: Media };

export interface VideoSource {
  footageOf(game: GameTimes, now: Date): Footage;
}
