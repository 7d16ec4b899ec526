/** A clip: a few segments, the same for every rendition, that Palco repeats for as long as a game lasts. See clip.json. */
import { type Refusal, refuse } from '@palco/kernel/refusal';

interface ClipSegment {
  /** path below the clip's folder */
  readonly file: string;
  /** in units of the rendition's timescale, exactly as the samples add up */
  readonly duration: number;
  readonly bytes: number;
}
interface ClipTrack {
  readonly id: string;
  /** RFC 6381, such as `avc1.64001f` */
  readonly codecs: string;
  /** bits per second of the largest segment, and of the whole clip */
  readonly bandwidth: number;
  readonly averageBandwidth: number;
  /** ticks per second */
  readonly timescale: number;
  /** path of the initialization segment */
  readonly init: string;
  readonly segments: readonly ClipSegment[];
}
export interface ClipVideo extends ClipTrack {
  readonly kind: 'video';
  readonly resolution: { readonly width: number; readonly height: number };
  readonly frameRate: number;
}
export interface ClipAudio extends ClipTrack {
  readonly kind: 'audio';
  readonly name: string;
  /** BCP 47; `zxx` without speech */
  readonly language: string;
  readonly isDefault: boolean;
  readonly channels: number;
}
export type ClipRendition = ClipVideo | ClipAudio;
interface ClipCaptions {
  readonly id: string;
  readonly language: string;
  readonly name: string;
  readonly file: string;
}
export interface Clip {
  readonly durationMs: number;
  readonly segmentDurationMs: number;
  readonly segmentCount: number;
  readonly renditions: readonly ClipRendition[];
  readonly captions: readonly ClipCaptions[];
  readonly poster: { readonly file: string; readonly width: number; readonly height: number };
  /** a sheet of equal pictures, row by row, spread evenly over the clip; width and height are of one picture */
  readonly thumbnails: {
    readonly file: string;
    readonly columns: number;
    readonly rows: number;
    readonly width: number;
    readonly height: number;
  };
}

const bad = (reason: string): Refusal<'clip/malformed'> => refuse('clip/malformed', { reason });

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '';
/** Only paths inside the clip's folder. */
const isPath = (value: unknown): value is string => isWord(value) && /^[\w-]+(\/[\w-]+)*\.\w+$/.test(value);
const hasCounts = (row: Json, ...names: readonly string[]): boolean => names.every((name) => isCount(row[name]));
const hasWords = (row: Json, ...names: readonly string[]): boolean => names.every((name) => isWord(row[name]));

const renditionFault = (row: unknown, clip: Json): string | undefined => {
  if (!isObject(row) || !isWord(row.id)) return 'a rendition without an id';
  if (!hasWords(row, 'codecs') || !hasCounts(row, 'bandwidth', 'averageBandwidth', 'timescale') || !isPath(row.init))
    return `${row.id}: codecs, bandwidth, averageBandwidth, timescale or init is missing`;
  const isVideo = row.kind === 'video' && isObject(row.resolution) && hasCounts(row.resolution, 'width', 'height');
  const isAudio = row.kind === 'audio' && hasWords(row, 'name', 'language') && typeof row.isDefault === 'boolean';
  if (!(isVideo && typeof row.frameRate === 'number') && !(isAudio && isCount(row.channels)))
    return `${row.id}: neither a video nor an audio rendition`;
  const segments: readonly unknown[] = Array.isArray(row.segments) ? row.segments : [];
  if (segments.length !== clip.segmentCount) return `${row.id}: ${segments.length} segments`;
  let ticks = 0;
  for (const segment of segments) {
    if (!isObject(segment) || !isPath(segment.file) || !isCount(segment.duration) || !isCount(segment.bytes))
      return `${row.id}: a segment without file, duration or bytes`;
    ticks += segment.duration;
  }
  // a clip that is not exactly as long in every rendition would drift apart, loop by loop
  return ticks * 1000 === (clip.durationMs as number) * (row.timescale as number)
    ? undefined
    : `${row.id}: ${ticks} ticks of 1/${row.timescale} s are not ${clip.durationMs} ms`;
};

/** Checks a manifest; refused with the reason when the clip would not play or would drift. */
export const clipFrom = (manifest: unknown): Clip | Refusal<'clip/malformed'> => {
  if (!isObject(manifest)) return bad('not an object');
  if (!hasCounts(manifest, 'durationMs', 'segmentDurationMs', 'segmentCount')) return bad('lengths are missing');
  const renditions: readonly unknown[] = Array.isArray(manifest.renditions) ? manifest.renditions : [];
  if (!renditions.length) return bad('no renditions');
  for (const row of renditions) {
    const fault = renditionFault(row, manifest);
    if (fault) return bad(fault);
  }
  const captions: readonly unknown[] = Array.isArray(manifest.captions) ? manifest.captions : [];
  if (!captions.every((row) => isObject(row) && hasWords(row, 'id', 'language', 'name') && isPath(row.file)))
    return bad('captions without id, language, name or file');
  const { poster, thumbnails } = manifest;
  if (!isObject(poster) || !isPath(poster.file) || !hasCounts(poster, 'width', 'height')) return bad('no poster');
  if (!isObject(thumbnails) || !isPath(thumbnails.file) || !hasCounts(thumbnails, 'columns', 'rows', 'width', 'height'))
    return bad('no thumbnails');
  return manifest as unknown as Clip;
};
