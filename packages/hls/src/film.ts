/** A film: the plates and cels of which a picture is put together, see film.json. */
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { ClipVideo } from './clip.ts';

export interface FilmAct {
  readonly name: string;
  /** the half inning whose uniforms it shows; null: it fits every plate */
  readonly half: 'top' | 'bottom' | null;
  /** the index of its first cel, and the number of its cels */
  readonly first: number;
  readonly cels: number;
}
export interface FilmRendition extends Omit<ClipVideo, 'segments'> {
  /** the file with all plates in their order, then all cels */
  readonly pictures: string;
}
export interface Film {
  /** how long a cel is on screen */
  readonly celMs: number;
  readonly plates: readonly string[];
  readonly acts: readonly FilmAct[];
  readonly renditions: readonly FilmRendition[];
}

const bad = (reason: string): Refusal<'film/malformed'> => refuse('film/malformed', { reason });

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '';
/** Only paths inside the film's folder. */
const isPath = (value: unknown): boolean => isWord(value) && /^[\w-]+(\/[\w-]+)*\.\w+$/.test(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isRendition = (row: unknown): boolean =>
  isObject(row) &&
  row.kind === 'video' &&
  [row.id, row.codecs].every(isWord) &&
  [row.bandwidth, row.averageBandwidth, row.timescale].every(isCount) &&
  isObject(row.resolution) &&
  [row.resolution.width, row.resolution.height].every(isCount) &&
  typeof row.frameRate === 'number' &&
  [row.init, row.pictures].every(isPath);

/** Checks a manifest; refused with the reason when no picture could be put together from it. */
export const filmFrom = (manifest: unknown): Film | Refusal<'film/malformed'> => {
  if (!isObject(manifest) || !isCount(manifest.celMs)) return bad('no celMs');
  const plates = listOf(manifest.plates);
  if (plates.length === 0 || !plates.every(isWord)) return bad('plates without a name');
  let first = 0;
  for (const act of listOf(manifest.acts)) {
    const isKnown = isObject(act) && isWord(act.name) && ['top', 'bottom', null].includes(act.half as null);
    if (!isKnown || !isCount(act.cels) || act.first !== first) return bad('acts that do not follow each other');
    first += act.cels;
  }
  const renditions = listOf(manifest.renditions);
  if (first === 0 || renditions.length === 0 || !renditions.every(isRendition)) return bad('no acts or no renditions');
  return manifest as unknown as Film;
};

/** The number of its cels. */
export const celsOf = ({ acts }: Film): number => acts.reduce((sum, { cels }) => sum + cels, 0);
