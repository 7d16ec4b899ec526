/**
 * An encoder's AAC in the one form that is cut: frames without headers, after a configuration. Frames in ADTS lose their headers,
 * which configure the decoder where the encoder does not.
 */
import { readAdts } from './adts-frames.ts';
import type { AudioTag } from './flv-tag.ts';

/** Returns what comes in place of a sound: the sound, its frames, or a configuration before them. */
type PlainSounds = (tag: AudioTag) => readonly AudioTag[];

export const createPlainSounds = (): PlainSounds => {
  let isConfigured = false;
  let fromFrames: Buffer | undefined;
  return (tag) => {
    if (tag.kind === 'config') {
      isConfigured = true;
      fromFrames = undefined;
      return [tag];
    }
    const adts = readAdts(tag.data);
    if (!adts) return [tag];
    const frames = adts.frames.map((data): AudioTag => ({ kind: 'sound', data }));
    const isKnown = isConfigured || (fromFrames !== undefined && Buffer.compare(fromFrames, adts.record) === 0);
    if (isKnown) return frames;
    fromFrames = adts.record;
    return [{ kind: 'config', record: adts.record }, ...frames];
  };
};
