/** A picture that has been opened in a video element, whatever engine plays it. */
import type { Timeline } from '../moment/timeline.ts';
import type { Interruption } from './interruption.ts';
import type { PlayerErrorCode } from './player-error.ts';
import type { Shared } from './shared-playlists.ts';
import type { Sound } from './sounds.ts';

export interface Quality {
  readonly id: number;
  /** lines of the picture: 720 */
  readonly height: number;
  /** bits per second on average; the buffer absorbs peaks, which are about a third higher */
  readonly bitrate: number;
}
export interface PictureListeners {
  /** a playlist was read: its timeline, the media second of live, whether it still grows */
  readonly onTimeline: (timeline: Timeline, edge: number, isLive: boolean) => void;
  /** nothing new comes from the ballpark; undefined: it does */
  readonly onInterruption: (interruption: Interruption | undefined) => void;
  readonly onQualities: (qualities: readonly Quality[]) => void;
  /** the quality on screen */
  readonly onQuality: (id: number | undefined) => void;
  /** the sounds to choose from */
  readonly onSounds: (sounds: readonly Sound[]) => void;
  readonly onSound: (id: string) => void;
  /** the chosen sound has no data: the picture's own is heard instead */
  readonly onSoundAway: () => void;
  readonly onError: (code: PlayerErrorCode) => void;
  /** the media was refused: the seat is over */
  readonly onRefused: () => void;
}
export interface Picture {
  /** it plays parts, with low latency */
  readonly isLow: boolean;
  /** undefined: the engine chooses */
  readonly chooseQuality: (id: number | undefined) => void;
  readonly chooseSound: (id: string) => void;
  /** caps the engine's choice to what a picture of this height in pixels can show, without reopening; undefined: no cap */
  readonly capTo: (height: number | undefined) => void;
  /** what the connection carries, bits per second; undefined: the engine has not measured it */
  readonly bandwidth: () => number | undefined;
  /** the error from which the engine is still trying to recover */
  readonly trouble: () => PlayerErrorCode | undefined;
  /** after an error: loads again, from this media second on; undefined: where it opened */
  readonly resume: (at: number | undefined) => void;
  readonly close: () => void;
}
export interface PictureSource {
  readonly address: string;
  /** playlists with parts, for engines that play them */
  readonly low: string | undefined;
  /** the same playlists for all viewers, for engines that can ask for keys by the seat */
  readonly shared?: Shared | undefined;
  /** one of several pictures of a page: no better than its place shows, with a short buffer */
  readonly isTile?: boolean | undefined;
  /** this viewer's picture has stalled again and again */
  readonly isWeakNet: boolean;
  /** the sound to be heard with it; undefined: its own */
  readonly sound?: string | undefined;
  /** media second to begin at; live begins at its edge without one */
  readonly startAt?: number | undefined;
  /** of sources without program date time: when their first moment was */
  readonly fallback: Timeline | undefined;
}
