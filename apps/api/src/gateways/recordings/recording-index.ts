/**
 * The index of a recording, built from its journal. All renditions count their segments alike: segment 17 of each shows the
 * same seconds, and where a rendition lacks one there is a gap.
 */
import type { CaptionChannel } from '@palco/media/captions';
import { type JournalLine, type RecordedStretch, type RenditionLine, readLines } from './journal.ts';

interface RecordedPart {
  readonly ms: number;
  readonly bytes: number;
  readonly isIndependent: boolean;
}
export interface RecordedSegment {
  /** index of its stretch */
  readonly stretch: number;
  /** number of its initialization segment */
  readonly init: number;
  readonly from: number;
  readonly ms: number;
  /** 0: not known */
  readonly samples: number;
  readonly bytes: number;
  readonly isIndependent: boolean;
  readonly isGap: boolean;
  /** bytes from its beginning to the end of its key frame; undefined: it begins with none, or nobody knows */
  readonly keyBytes: number | undefined;
  /** only of the latest segments, which players at the live edge request part by part */
  readonly parts: readonly RecordedPart[];
}
export interface RenditionIndex {
  /** the latest configuration */
  config: RenditionLine;
  /** complete ones and gaps, by their number */
  readonly segments: RecordedSegment[];
  /** the one that is being written */
  open: RecordedSegment | undefined;
  /** when the encoder of a sound was away, media times */
  readonly absences: Absence[];
}
interface Absence {
  readonly from: number;
  /** undefined: it still is */
  readonly until: number | undefined;
}
export interface RecordingIndex {
  readonly stretches: RecordedStretch[];
  readonly renditions: Map<string, RenditionIndex>;
  /** the rendition whose segments the others follow in this stretch: its first one */
  leader: string | undefined;
  /** number of the first segment of this stretch */
  base: number;
  /** segments of the leaders so far: what each rendition has, or lacks */
  readonly cells: RecordedSegment[];
  /** channels of closed captions in the pictures */
  readonly captions: Set<CaptionChannel>;
}

/** Complete segments whose parts are listed; players ask for those of the last three target durations (RFC 8216bis 4.4.4.9). */
export const SEGMENTS_WITH_PARTS = 4;
/** A part stays for one list longer than it is listed: a player may ask for it by the list before. */
const SEGMENTS_WITH_KNOWN_PARTS = SEGMENTS_WITH_PARTS + 1;
const NO_PARTS: readonly RecordedPart[] = [];
/** The length of a gap when no leader gives one. */
const UNKNOWN_GAP_MS = 2000;

export const emptyIndex = (): RecordingIndex => ({
  stretches: [],
  renditions: new Map(),
  leader: undefined,
  base: 0,
  cells: [],
  captions: new Set(),
});
const endOfSegment = (segment: RecordedSegment | undefined): number => (segment ? segment.from + segment.ms : 0);

const forgetParts = (segments: RecordedSegment[]): void => {
  const place = segments.length - 1 - SEGMENTS_WITH_KNOWN_PARTS;
  const old = segments[place];
  if (old?.parts.length) segments[place] = { ...old, parts: NO_PARTS };
};

/** Makes gaps of what a rendition lacks below segment `to`. */
const fill = ({ cells, stretches }: RecordingIndex, { segments, config }: RenditionIndex, to: number): void => {
  for (let number = segments.length; number < to; number++) {
    const { stretch, from, ms } = cells[number] ?? {
      stretch: stretches.length - 1,
      from: endOfSegment(segments.at(-1)),
      ms: UNKNOWN_GAP_MS,
    };
    segments.push({
      stretch,
      init: config.init,
      from,
      ms,
      samples: 0,
      bytes: 0,
      isIndependent: true,
      isGap: true,
      keyBytes: undefined,
      parts: NO_PARTS,
    });
    forgetParts(segments);
  }
};

const closeSegment = (index: RecordingIndex, id: string): void => {
  const rendition = index.renditions.get(id);
  if (!rendition?.open) return;
  rendition.segments.push(rendition.open);
  forgetParts(rendition.segments);
  if (id === index.leader) index.cells.push(rendition.open);
  rendition.open = undefined;
};

/** Segments and gaps of the longest rendition: the number of the next segment. */
export const segmentCount = ({ renditions }: RecordingIndex): number =>
  Math.max(0, ...[...renditions.values()].map(({ segments }) => segments.length));

/** Closes the segments that an encoder left open when it disconnected; they are shorter than usual. */
export const closeOpenSegments = (index: RecordingIndex): void => {
  for (const id of index.renditions.keys()) closeSegment(index, id);
};
/** Makes all renditions equally long. */
const align = (index: RecordingIndex): void => {
  const most = segmentCount(index);
  for (const rendition of index.renditions.values()) {
    fill(index, rendition, most);
    index.cells.push(...rendition.segments.slice(index.cells.length));
  }
};

const addPart = (index: RecordingIndex, line: Extract<JournalLine, { part: string }>): void => {
  const rendition = index.renditions.get(line.part);
  if (!rendition) return;
  for (const channel of line.captions ?? []) index.captions.add(channel);
  const { open, config } = rendition;
  const part = { ms: line.ms, bytes: line.bytes, isIndependent: line.key };
  const samples = line.samples ?? 0;
  rendition.open = open
    ? {
        ...open,
        ms: line.from + line.ms - open.from,
        samples: open.samples + samples,
        bytes: open.bytes + line.bytes,
        parts: [...open.parts, part],
      }
    : {
        stretch: index.stretches.length - 1,
        init: config.init,
        from: line.from,
        ...part,
        samples,
        isGap: false,
        keyBytes: line.first,
        parts: [part],
      };
};

const endAbsence = ({ absences }: RenditionIndex, until: number): void => {
  const last = absences.at(-1);
  if (last && last.until === undefined) absences[absences.length - 1] = { ...last, until };
};

/** What the disk has lost becomes gaps: other renditions have those segments. */
const lose = (index: RecordingIndex, { lost: id, from }: Extract<JournalLine, { lost: string }>): void => {
  closeOpenSegments(index);
  const segments = index.renditions.get(id)?.segments ?? [];
  for (const [number, segment] of segments.entries())
    if (number >= from) segments[number] = { ...segment, bytes: 0, isGap: true, parts: NO_PARTS };
};

/** Changes the index by one line. */
export const addLine = (index: RecordingIndex, line: JournalLine): void => {
  if ('stretch' in line) {
    closeOpenSegments(index);
    if (!line.isUnaligned) align(index);
    index.stretches.push(line);
    index.leader = undefined;
    index.base = line.isUnaligned ? 0 : segmentCount(index);
  } else if ('rendition' in line) {
    const known = index.renditions.get(line.rendition);
    const rendition = known ?? { config: line, segments: [], open: undefined, absences: [] };
    rendition.config = line;
    index.renditions.set(line.rendition, rendition);
    index.leader ??= line.rendition;
    endAbsence(rendition, endOfSegment(index.cells.at(-1)));
    // a new rendition begins with this stretch; before it there are gaps
    if (!known) fill(index, rendition, index.base);
  } else if ('part' in line) addPart(index, line);
  else if ('segment' in line) closeSegment(index, line.segment);
  else if ('gap' in line) {
    const rendition = index.renditions.get(line.gap);
    if (!rendition || rendition.segments.length >= line.to) return;
    rendition.open = undefined;
    fill(index, rendition, line.to);
  } else if ('absent' in line) {
    const rendition = index.renditions.get(line.absent);
    if (rendition && line.until !== undefined) endAbsence(rendition, line.until);
    else rendition?.absences.push({ from: line.from, until: undefined });
  } else if ('void' in line) {
    const rendition = index.renditions.get(line.void);
    if (rendition) rendition.open = undefined;
  } else lose(index, line);
};

/** The index of a journal's text, and how many of its characters are whole lines of a journal. */
export const readJournal = (text: string): { readonly index: RecordingIndex; readonly length: number } => {
  const index = emptyIndex();
  const { lines, length } = readLines(text);
  for (const line of lines) addLine(index, line);
  return { index, length };
};

/** Media time up to which there is something, milliseconds. */
export const endOf = ({ renditions }: RecordingIndex): number =>
  Math.max(0, ...[...renditions.values()].map(({ open, segments }) => endOfSegment(open ?? segments.at(-1))));
