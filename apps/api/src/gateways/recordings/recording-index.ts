/**
 * The index of a recording, built from its journal: one line when an encoder begins, one for each part on the disk, one when a
 * segment is complete, one when a power cut has eaten the last segments. A journal that ends in the middle of a line is read up to there.
 */
import * as z from 'zod';

const StretchLine = z.object({
  /** media time, milliseconds */
  stretch: z.number(),
  /** wall clock of that media time */
  at: z.number(),
  video: z.nullable(z.object({ codec: z.string(), width: z.number(), height: z.number() })),
  audio: z.nullable(z.object({ codec: z.string(), channels: z.number() })),
});
const TRACKS = ['video', 'audio'] as const;
export type RecordedTrack = (typeof TRACKS)[number];
const PartLine = z.object({
  part: z.enum(TRACKS),
  /** media time and length, milliseconds */
  from: z.number(),
  ms: z.number(),
  bytes: z.int().nonnegative(),
  key: z.boolean(),
});
const SegmentLine = z.object({ segment: z.enum(TRACKS) });
/** segments from this number on are not on the disk any more */
const LostLine = z.object({ lost: z.enum(TRACKS), from: z.int().nonnegative() });
const Line = z.union([StretchLine, PartLine, SegmentLine, LostLine]);
export type JournalLine = z.output<typeof Line>;

export type RecordedStretch = z.output<typeof StretchLine>;
export interface RecordedPart {
  readonly ms: number;
  readonly bytes: number;
  readonly isIndependent: boolean;
}
export interface RecordedSegment {
  /** place of its stretch */
  readonly stretch: number;
  readonly from: number;
  readonly ms: number;
  readonly bytes: number;
  readonly isIndependent: boolean;
  /** only of the latest segments, which players at the live edge take apart */
  readonly parts: readonly RecordedPart[];
}
export interface TrackIndex {
  /** complete ones, by their number */
  readonly segments: RecordedSegment[];
  /** the one that is being written */
  open: RecordedSegment | undefined;
}
export interface RecordingIndex {
  readonly stretches: RecordedStretch[];
  readonly video: TrackIndex;
  readonly audio: TrackIndex;
}

export const emptyIndex = (): RecordingIndex => ({
  stretches: [],
  video: { segments: [], open: undefined },
  audio: { segments: [], open: undefined },
});

/** Complete segments whose parts stay known; players ask for those of the last three target durations (RFC 8216bis 4.4.4.9). */
export const SEGMENTS_WITH_PARTS = 4;
const NO_PARTS: readonly RecordedPart[] = [];

const closeSegment = (track: TrackIndex): void => {
  const { segments, open } = track;
  if (!open) return;
  segments.push(open);
  track.open = undefined;
  const place = segments.length - 1 - SEGMENTS_WITH_PARTS;
  const old = segments[place];
  if (old) segments[place] = { ...old, parts: NO_PARTS };
};

/** Closes what an encoder has left open; the segments are shorter than they would have been. */
export const closeOpenSegments = ({ video, audio }: RecordingIndex): void => {
  closeSegment(video);
  closeSegment(audio);
};

/** Changes the index by one line. */
export const addLine = (index: RecordingIndex, line: JournalLine): void => {
  if ('stretch' in line) {
    closeOpenSegments(index);
    index.stretches.push(line);
  } else if ('segment' in line) closeSegment(index[line.segment]);
  else if ('lost' in line) {
    closeOpenSegments(index);
    index[line.lost].segments.length = Math.min(index[line.lost].segments.length, line.from);
  } else {
    const track = index[line.part];
    const { open } = track;
    const part = { ms: line.ms, bytes: line.bytes, isIndependent: line.key };
    track.open = open
      ? {
          ...open,
          ms: line.from + line.ms - open.from,
          bytes: open.bytes + line.bytes,
          parts: [...open.parts, part],
        }
      : { stretch: index.stretches.length - 1, from: line.from, ...part, parts: [part] };
  }
};

/** The index of a journal's text, and how many of its characters are whole lines of a journal. */
export const readJournal = (text: string): { readonly index: RecordingIndex; readonly length: number } => {
  const index = emptyIndex();
  let length = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', length)) {
    let parsed: unknown;
    try {
      parsed = JSON.parse(text.slice(length, end));
    } catch {
      break;
    }
    const read = Line.safeParse(parsed);
    if (!read.success || (index.stretches.length === 0 && !('stretch' in read.data))) break;
    addLine(index, read.data);
    length = end + 1;
  }
  return { index, length };
};

/** Media time up to which there is something, milliseconds. */
export const endOf = ({ video, audio }: RecordingIndex): number =>
  Math.max(
    0,
    ...[video, audio].map((track) => {
      const last = track.open ?? track.segments.at(-1);
      return last ? last.from + last.ms : 0;
    }),
  );
