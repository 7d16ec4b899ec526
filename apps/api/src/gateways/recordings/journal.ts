/**
 * The journal of a recording: lines of JSON, one when an encoder begins, one for each configuration of a rendition, one for
 * each part on the disk, one when a segment is complete, and those that say what is missing.
 */
import type { CaptionChannel } from '@palco/media/captions';
import * as z from 'zod';

const Id = z.string().regex(/^(?:video|audio)(?:-[a-z0-9]{1,20}){0,2}$/);
const Captions = z.custom<CaptionChannel>((text) => /^(CC[1-4]|SERVICE[1-9]\d?)$/.test(String(text)));
const Picture = z.object({
  codec: z.string(),
  width: z.number(),
  height: z.number(),
  /** pictures per second, if the encoder declares them */
  frameRate: z.optional(z.number()),
});
const Sound = z.object({
  codec: z.string(),
  channels: z.number(),
  /** only of a sound beside the picture's own */
  label: z.optional(z.object({ name: z.string(), language: z.string() })),
});

const StretchLine = z.strictObject({
  /** media time, milliseconds */
  stretch: z.number(),
  /** wall clock of that media time */
  at: z.number(),
  /** in recordings of the oldest format, where each rendition numbers its segments separately */
  isUnaligned: z.optional(z.literal(true)),
});
const RenditionLine = z.union([
  Picture.extend({ rendition: Id, kind: z.literal('video'), init: z.int().nonnegative() }),
  Sound.extend({ rendition: Id, kind: z.literal('audio'), init: z.int().nonnegative() }),
]);
const PartLine = z.object({
  part: Id,
  /** media time and length, milliseconds */
  from: z.number(),
  ms: z.number(),
  /** pictures or frames of sound; recordings of earlier versions do not say */
  samples: z.optional(z.int().nonnegative()),
  bytes: z.int().nonnegative(),
  key: z.boolean(),
  /**
   * bytes from its beginning to the end of its key frame: only of a picture's first part of a segment, and not in recordings of
   * earlier versions
   */
  first: z.optional(z.int().nonnegative()),
  /** channels of closed captions that begin in this part; in this line, because versions without captions can still read it */
  captions: z.optional(z.array(Captions)),
});
const SegmentLine = z.object({ segment: Id });
/** Segments of a rendition below `to` that do not exist are gaps. */
const GapLine = z.object({ gap: Id, to: z.int().nonnegative() });
/** Nothing came for a sound since this media time, milliseconds; written again with `until` when it is back. */
const AbsenceLine = z.object({ absent: Id, from: z.number(), until: z.optional(z.number()) });
/** The open segment of a rendition does not count. */
const VoidLine = z.object({ void: Id });
/** The disk has lost the segments of a rendition from this number on. */
const LostLine = z.object({ lost: Id, from: z.int().nonnegative() });
const Line = z.union([StretchLine, RenditionLine, PartLine, SegmentLine, GapLine, AbsenceLine, VoidLine, LostLine]);

export type RecordedStretch = z.output<typeof StretchLine>;
export type RenditionLine = z.output<typeof RenditionLine>;
export type JournalLine = z.output<typeof Line>;

/** The first recordings had a picture and a sound, configured by the line of their stretch. */
const FirstStretchLine = z.object({
  stretch: z.number(),
  at: z.number(),
  video: z.nullable(Picture),
  audio: z.nullable(Sound),
});

/** The lines that one parsed line stands for; undefined: it is not a line of a journal. `stretches`: how many began before it. */
const linesOf = (parsed: unknown, stretches: number): readonly JournalLine[] | undefined => {
  const first = FirstStretchLine.safeParse(parsed);
  if (first.success) {
    const { stretch, at, video, audio } = first.data;
    return [
      { stretch, at, isUnaligned: true },
      ...(video ? [{ rendition: 'video', kind: 'video' as const, init: stretches, ...video }] : []),
      ...(audio ? [{ rendition: 'audio', kind: 'audio' as const, init: stretches, ...audio }] : []),
    ];
  }
  const read = Line.safeParse(parsed);
  return read.success ? [read.data] : undefined;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * The lines of a journal, and how many of its characters they take up: what follows is half a line, or not a line of a
 * journal. `before`: how many stretches began before this piece of it.
 */
export const readLines = (
  text: string,
  before = 0,
): { readonly lines: readonly JournalLine[]; readonly length: number } => {
  const lines: JournalLine[] = [];
  let [length, stretches] = [0, before];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', length)) {
    const read = linesOf(parse(text.slice(length, end)), stretches);
    const isStretch = read?.some((line) => 'stretch' in line);
    if (!read || (stretches === 0 && !isStretch)) break;
    if (isStretch) stretches += 1;
    lines.push(...read);
    length = end + 1;
  }
  return { lines, length };
};
