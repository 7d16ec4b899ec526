/** The sample clip as an encoder sends it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusal } from '@palco/kernel/refusal';
import { readTrack, type Tag } from '@palco/media/read-tags';

interface Programme {
  /** configurations of the picture and the sound */
  readonly configs: readonly Tag[];
  /** picture and sound, by their time */
  readonly tags: readonly Tag[];
}

const CLIP = join(import.meta.dirname, '../../../../demo/sample/clip');
const must = <Answer>(answer: Answer): Exclude<Answer, { refused: string }> => {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  return answer as Exclude<Answer, { refused: string }>;
};
const trackTags = (rendition: string): { config: Tag; tags: readonly Tag[] } => {
  const track = must(readTrack(readFileSync(join(CLIP, rendition, 'init.mp4'))));
  const segments = Array.from({ length: 6 }, (_, place) => readFileSync(join(CLIP, rendition, `s${place}.m4s`)));
  return { config: track.config, tags: segments.flatMap((segment) => [...must(track.tagsOf(segment, 0))]) };
};

/** 23 seconds of 360p with sound. */
export const clipProgramme = (): Programme => {
  const tracks = ['360p', 'ambiente'].map(trackTags);
  return {
    configs: tracks.map(({ config }) => config),
    tags: tracks.flatMap(({ tags }) => tags).toSorted((one, other) => one.timestamp - other.timestamp),
  };
};
