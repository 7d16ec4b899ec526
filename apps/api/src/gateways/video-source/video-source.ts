/** The interface of video sources. They know no game module: they receive the times of a game. */
import type { Act } from '@palco/baseball/picture/acts';
import type { StageChange } from '@palco/baseball/picture/stages';
import type { LiveEdge } from '@palco/hls/live-edge';
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
  /** the latest break of the picture that staff has announced; `until` undefined: it lasts */
  readonly announcedBreak?:
    | { readonly reason: string; readonly since: Date; readonly until: Date | undefined }
    | undefined;
  /** for a picture that is drawn from the plays; missing where there are none */
  readonly drawing?: () => GameDrawing;
}
/** Languages in which plays are written under their picture. */
export const CAPTION_LANGUAGES = ['es', 'en'] as const;
/** What a drawn picture shows and says of the plays. Milliseconds since 1970, ascending. */
export interface GameDrawing {
  readonly stages: readonly StageChange[];
  readonly acts: readonly Act[];
  readonly lines: (
    language: (typeof CAPTION_LANGUAGES)[number],
  ) => readonly { readonly at: number; readonly text: string }[];
}

/**
 * `whole`: everything so far, with rewind. `live`: the moving window. `low`: everything with parts at its end, for low latency.
 * `audio`: everything, sound only.
 */
const PLAYLIST_KINDS = ['whole', 'live', 'low', 'audio'] as const;
export type PlaylistKind = (typeof PLAYLIST_KINDS)[number];

/** The live end of a game's media, in parts. */
export interface LiveMedia {
  /** of the playlists with parts: it changes with each part */
  readonly version: string;
  /** all renditions that have such a playlist */
  renditions(): readonly string[];
  edge(rendition: string): LiveEdge | undefined;
  /** undefined when it does not exist, not yet, or not any more because its segment is complete */
  part(rendition: string, sequence: number, part: number): Promise<Uint8Array | undefined> | Uint8Array | undefined;
}

/** The media of one game at one moment. */
export interface Media {
  /** of its playlists: the same version means the same bytes */
  readonly version: string;
  readonly isEnded: boolean;
  /** undefined: it has no parts, or it is over */
  readonly live?: LiveMedia;
  /** a segment never changes once it is listed, so that a CDN may keep it */
  readonly isFixed: boolean;
  /** the same media with the origin's address for every segment; undefined: they have it already */
  readonly atOrigin?: Media;
  multivariant(kind: PlaylistKind): MultivariantPlaylist;
  /** of picture, sound or captions; undefined when there is no such rendition */
  timeline(rendition: string): Timeline | undefined;
  /** `stretch`: the place of an encoder's configuration in the recording, from 0 */
  init(rendition: string, stretch?: number): Promise<Uint8Array | undefined> | Uint8Array | undefined;
  /** undefined when it does not exist, or not yet */
  segment(rendition: string, sequence: number): Promise<Uint8Array | undefined> | Uint8Array | undefined;
  /** a segment of captions, WebVTT */
  captions(rendition: string, sequence: number): string | undefined;
  readonly poster: Uint8Array | undefined;
  readonly thumbnails: Thumbnails | undefined;
}
/** Small pictures, and the WebVTT that maps seconds to them: parts of one sheet, or stills of their own. */
interface Thumbnails {
  readonly sheet?: Uint8Array;
  /** JPEG of a segment; undefined: it has none */
  readonly still?: (sequence: number) => Promise<Uint8Array | undefined>;
  readonly track: () => string;
}

export type Footage =
  | { readonly state: 'none' }
  | { readonly state: 'live'; readonly since: Date; readonly media: Media }
  | { readonly state: 'recorded'; readonly since: Date; readonly until: Date; readonly media: Media };

export interface VideoSource {
  /** Undefined: `footageOf` can answer for the game now. Otherwise it can when this has resolved. */
  prepare?(gameId: number): Promise<void> | undefined;
  footageOf(game: GameTimes, now: Date): Footage;
}
