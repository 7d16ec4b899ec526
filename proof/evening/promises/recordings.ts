/** Recordings as players get them: numbered without a gap, each segment there, each interruption explained. */
import type { FaultWindow } from '../sample.ts';

/** A segment of a playlist, as requested. Milliseconds from the opening of the evening. */
export interface SegmentFact {
  /** its number in the playlist */
  readonly sequence: number;
  /** its number in its own address */
  readonly named: number;
  readonly at: number;
  readonly durationMs: number;
  /** marked as a gap by the playlist */
  readonly isGap: boolean;
  /** bytes received; 0: it was refused or missing */
  readonly bytes: number;
}
export interface RenditionFact {
  readonly game: number;
  readonly rendition: string;
  /** what the standard forbids in its playlist; undefined: it is in order */
  readonly refused?: string | undefined;
  readonly segments: readonly SegmentFact[];
}

/** Rounding of time stamps, and a picture more or less. */
const TOLERANCE_MS = 250;
/** What explains an interruption: the camera was away, or Palco was. */
const EXPLAINS: readonly FaultWindow['kind'][] = ['encoder', 'kill', 'database'];
/** The segment that was being filled is cut short, and a camera that comes back begins with its next key frame. */
const AROUND_MS = 8000;

const isExplained = (from: number, until: number, windows: readonly FaultWindow[]): boolean =>
  windows.some(
    (window) => EXPLAINS.includes(window.kind) && from >= window.from - AROUND_MS && until <= window.until + AROUND_MS,
  );

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const faultsOf = (fact: RenditionFact, windows: readonly FaultWindow[]): string[] => {
  const { game, rendition, refused, segments } = fact;
  const where = `Game ${game}, ${rendition}`;
  if (refused !== undefined) return [`${where}: the playlist is none: ${refused}.`];
  if (segments.length === 0) return [`${where}: the playlist has no segment.`];
  return segments.flatMap((segment, place) => {
    const { sequence, named, at, durationMs, isGap, bytes } = segment;
    const faults: string[] = [];
    if (isGap && !isExplained(at, at + durationMs, windows))
      faults.push(`${where}: segment ${sequence} is marked as missing, and nothing explains it.`);
    if (!isGap && bytes === 0) faults.push(`${where}: segment ${sequence} is in the playlist and cannot be read.`);
    const before = segments[place - 1];
    if (!before) return faults;
    if (sequence !== before.sequence + 1 || named !== before.named + 1)
      faults.push(`${where}: segment ${named} follows segment ${before.named}.`);
    const hole = at - (before.at + before.durationMs);
    if (hole > TOLERANCE_MS && !isExplained(before.at + before.durationMs, at, windows))
      faults.push(`${where}: ${seconds(hole)} are missing before segment ${sequence}, and nothing explains it.`);
    if (hole < -TOLERANCE_MS)
      faults.push(`${where}: segment ${sequence} begins ${seconds(-hole)} before the end of the one before.`);
    return faults;
  });
};

export const brokenRecordings = (renditions: readonly RenditionFact[], windows: readonly FaultWindow[]): string[] =>
  renditions.flatMap((rendition) => faultsOf(rendition, windows));
