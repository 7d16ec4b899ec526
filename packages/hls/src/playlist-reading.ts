/** What a parser of media playlists has read so far, and the type of a function that reads one tag. */
import type { DateRange, MediaPlaylist, MediaSegment } from './media-playlist.ts';
import { type PlaylistLine, type PlaylistRefusal, refuseLine } from './playlist-lines.ts';

type Draft<Type> = { -readonly [Name in keyof Type]: Type[Name] };

export interface Reading {
  readonly playlist: Draft<Omit<MediaPlaylist, 'segments' | 'dateRanges' | 'targetDuration'>>;
  version: number;
  targetDuration: number | undefined;
  /** decimal durations need version 3 */
  hasFractions: boolean;
  readonly segments: MediaSegment[];
  readonly dateRanges: DateRange[];
  /** key and IV of the segments from here on */
  key: string | undefined;
  iv: number | undefined;
  /** tags of the segment whose URL follows */
  next: Draft<Partial<MediaSegment>>;
}
export type Complaint = PlaylistRefusal | undefined;
/** Reads one tag into `reading`. */
export type Take = (reading: Reading, line: PlaylistLine) => Complaint;

export const malformed = (line: PlaylistLine, reason: string): PlaylistRefusal =>
  refuseLine('playlist/tag-malformed', line.number, `${line.tag}: ${reason}`);
const whole = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);

export const takeWhole =
  (set: (reading: Reading, value: number) => void): Take =>
  (reading, line) => {
    const value = whole(line.value);
    if (value === undefined) return malformed(line, 'not a whole number');
    set(reading, value);
    return undefined;
  };
