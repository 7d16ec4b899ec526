/** The film of the demo's picture, read once into memory: 4.4 MB. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { picturesIn } from '@palco/hls/cel-fragment';
import { celsOf, type Film, type FilmRendition, filmFrom } from '@palco/hls/film';
import { type InitSegment, readInitSegment } from '@palco/hls/init-segment';
import { isRefusal } from '@palco/kernel/refusal';
import { readSampleClip, type SampleClip } from './sample-clip.ts';

export interface FilmPictures {
  readonly about: FilmRendition;
  readonly init: Uint8Array;
  readonly trackId: number;
  readonly plates: readonly Uint8Array[];
  readonly cels: readonly Uint8Array[];
}
export interface FilmFiles {
  readonly film: Film;
  readonly renditions: readonly FilmPictures[];
  /** sounds, poster and thumbnails: one for each plate, in their order */
  readonly clip: SampleClip;
}

export const FILM_FOLDER = join(import.meta.dirname, '../../../../../demo/sample/film');

/** Errors: a missing or damaged file; such a release must not start. */
export const readFilm = async (folder = FILM_FOLDER): Promise<FilmFiles> => {
  const film = filmFrom(JSON.parse(await readFile(join(folder, 'film.json'), 'utf8')));
  if (isRefusal(film)) throw new Error(`the film is damaged: ${JSON.stringify(film)}`);
  const known = film as Film;
  const readRendition = async (about: FilmRendition): Promise<FilmPictures> => {
    const init = await readFile(join(folder, about.init));
    const tracks = readInitSegment(init);
    const pictures = picturesIn(await readFile(join(folder, about.pictures)));
    const trackId = isRefusal(tracks) ? undefined : (tracks as InitSegment).tracks[0]?.trackId;
    if (trackId === undefined || pictures?.length !== known.plates.length + celsOf(known))
      throw new Error(`the film is damaged: ${about.id}`);
    const [plates, cels] = [pictures.slice(0, known.plates.length), pictures.slice(known.plates.length)];
    return { about, init, trackId, plates, cels };
  };
  return {
    film: known,
    renditions: await Promise.all(known.renditions.map(readRendition)),
    clip: await readSampleClip(folder),
  };
};
