/** The clip that ships with Palco, as files: real media for tests of what reads media. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusal } from '@palco/kernel/refusal';
import { type Clip, clipFrom } from '../clip.ts';

const FOLDER = join(import.meta.dirname, '../../../../demo/sample/clip');

export const sampleFile = (file: string): Uint8Array => new Uint8Array(readFileSync(join(FOLDER, file)));
export const sampleManifest = (): Record<string, unknown> =>
  JSON.parse(readFileSync(join(FOLDER, 'clip.json'), 'utf8')) as Record<string, unknown>;
export const sampleClip = (): Clip => {
  const clip = clipFrom(sampleManifest());
  if (isRefusal(clip)) throw new Error(JSON.stringify(clip));
  return clip;
};
