/** What there is to see of a game, and where its bytes come from. Sources know no game module: they are told its times. */
import type { DateRange } from '@palco/hls/media-playlist';
import type { MultivariantPlaylist } from '@palco/hls/multivariant-playlist';
import type { Timeline } from '@palco/hls/timeline';

/** A suspension: `resumesAt` as announced, or when it went on; undefined while nobody knows. */
export interface GameStop {
  readonly at: Date;
  readonly resumesAt: Date | undefined;
}
/** A game as far as its picture depends on it. */
export interface GameTimes {
  readonly id: number;
  /** off: postponed or cancelled */
  readonly state: 'awaited' | 'on' | 'over' | 'off';
  readonly startsAt: Date;
  /** of its first play, once there is one */
  readonly firstPlayAt: Date | undefined;
  readonly endedAt: Date | undefined;
  /** when it was suspended, and when it goes on, as far as that is known; in order */
  readonly stops: readonly GameStop[];
  /** beginnings of innings so far: ids and dates, never results */
  readonly innings: readonly DateRange[];
}

/** `whole`: everything so far, to rewind in. `live`: the moving window. `audio`: the whole, sound alone. */
export const PLAYLIST_KINDS = ['whole', 'live', 'audio'] as const;
export type PlaylistKind = (typeof PLAYLIST_KINDS)[number];

/** The media of one game as it stands at one moment. */
export interface Media {
  /** names this state of its playlists: equal means byte for byte the same */
  readonly version: string;
  readonly isEnded: boolean;
  multivariant(kind: PlaylistKind): MultivariantPlaylist;
  /** of picture, sound or captions; undefined when there is no such rendition */
  timeline(rendition: string): Timeline | undefined;
  init(rendition: string): Uint8Array | undefined;
  /** undefined when it is not there, or not there yet */
  segment(rendition: string, sequence: number): Promise<Uint8Array | undefined> | Uint8Array | undefined;
  /** a segment of captions, WebVTT */
  captions(rendition: string, sequence: number): string | undefined;
  readonly poster: Uint8Array | undefined;
  readonly thumbnails: Thumbnails | undefined;
}
/** A sheet of small pictures and the WebVTT that says which part of it belongs to which seconds. */
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
