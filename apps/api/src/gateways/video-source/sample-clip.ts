/** The included clip, read once into memory: 687 KB. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cue, cuesIn } from '@palco/hls/captions';
import { type Clip, type ClipRendition, clipFrom } from '@palco/hls/clip';
import { type InitSegment, readInitSegment } from '@palco/hls/init-segment';
import { isRefusal, type Refusal } from '@palco/kernel/refusal';

export interface SampleRendition {
  readonly about: ClipRendition;
  readonly init: Uint8Array;
  readonly tracks: InitSegment;
  readonly segments: readonly Uint8Array[];
}
interface SampleCaptions {
  readonly language: string;
  readonly name: string;
  readonly cues: readonly Cue[];
}
export interface SampleClip {
  readonly clip: Clip;
  readonly renditions: ReadonlyMap<string, SampleRendition>;
  readonly captions: ReadonlyMap<string, SampleCaptions>;
  readonly poster: Uint8Array;
  readonly thumbnails: Uint8Array;
}

const FOLDER = join(import.meta.dirname, '../../../../../demo/sample/clip');

const must = <Value>(value: Value | Refusal, file: string): Value => {
  if (isRefusal(value)) throw new Error(`the sample clip is damaged: ${file}: ${JSON.stringify(value)}`);
  return value as Value;
};

/** Errors: a missing or damaged file; such a release must not start. */
export const readSampleClip = async (folder = FOLDER): Promise<SampleClip> => {
  const bytesOf = (file: string): Promise<Buffer> => readFile(join(folder, file));
  const clip = must(clipFrom(JSON.parse(String(await bytesOf('clip.json')))), 'clip.json') as Clip;
  const readRendition = async (about: ClipRendition): Promise<[string, SampleRendition]> => {
    const init = await bytesOf(about.init);
    const tracks = must(readInitSegment(init), about.init) as InitSegment;
    return [
      about.id,
      { about, init, tracks, segments: await Promise.all(about.segments.map(({ file }) => bytesOf(file))) },
    ];
  };
  return {
    clip,
    renditions: new Map(await Promise.all(clip.renditions.map(readRendition))),
    captions: new Map(
      await Promise.all(
        clip.captions.map(async ({ id, language, name, file }): Promise<[string, SampleCaptions]> => {
          const cues = must(cuesIn(String(await bytesOf(file))), file) as readonly Cue[];
          return [id, { language, name, cues }];
        }),
      ),
    ),
    poster: await bytesOf(clip.poster.file),
    thumbnails: await bytesOf(clip.thumbnails.file),
  };
};
