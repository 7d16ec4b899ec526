/**
 * An encoder's H.264 in the one form that is cut: units with lengths of four bytes, and a configuration that has the parameter
 * sets. Lengths of one and two bytes and start codes are converted; parameter sets that the header lacks, or that came without
 * a header, are taken from the key frames.
 */
import { isRefusal, refuse } from '@palco/kernel/refusal';
import { readAvcConfig } from './avc-config.ts';
import { PPS, recordOf, SPS, typeOf, unitsByLength, unitsByStartCode, withLengths } from './avc-units.ts';
import type { TagRefusal, VideoTag } from './flv-tag.ts';

/** Returns what comes in place of a tag: nothing, the tag, or a configuration before it. */
type PlainPictures = (tag: VideoTag) => readonly VideoTag[] | TagRefusal;

const USUAL_LENGTH = 4;

/** The parameter sets of a record, without a look into them. */
const setsOf = (record: Uint8Array): readonly Uint8Array[] => {
  const sets: Uint8Array[] = [];
  let at = 5;
  for (const mask of [0x1f, 0xff]) {
    const count = (record[at] ?? 0) & mask;
    at += 1;
    for (let set = 0; set < count && at + 2 <= record.length; set++) {
      const end = at + 2 + (((record[at] ?? 0) << 8) | (record[at + 1] ?? 0));
      sets.push(record.subarray(at + 2, end));
      at = end;
    }
  }
  return sets;
};
const hasBoth = (sets: readonly Uint8Array[]): boolean =>
  [SPS, PPS].every((type) => sets.some((set) => typeOf(set) === type));

export const createPlainPictures = (): PlainPictures => {
  let lengthBytes = USUAL_LENGTH;
  /** the header has everything; otherwise what the key frames had last */
  let isComplete = false;
  let fromPictures: Buffer | undefined;

  const readConfig = (record: Uint8Array): readonly VideoTag[] | TagRefusal => {
    isComplete = false;
    fromPictures = undefined;
    const units = unitsByStartCode(record);
    if (units) {
      lengthBytes = USUAL_LENGTH;
      const made = recordOf(units);
      isComplete = made !== undefined;
      return made ? [{ kind: 'config', record: made }] : [];
    }
    if (record[0] !== 1 || record.length < 6)
      return refuse('media/tag-malformed', { reason: 'a decoder configuration that is none' });
    lengthBytes = ((record[4] ?? 0) & 3) + 1;
    if (!hasBoth(setsOf(record))) return [];
    const plain = Buffer.from(record);
    plain[4] = (plain[4] ?? 0) | 3;
    const read = readAvcConfig(plain);
    if (isRefusal(read)) return read;
    isComplete = true;
    return [{ kind: 'config', record: lengthBytes === USUAL_LENGTH ? record : plain }];
  };

  return (tag) => {
    if (tag.kind === 'other') return [];
    if (tag.kind === 'config') return readConfig(tag.record);
    const byLength = unitsByLength(tag.data, lengthBytes);
    const units = byLength ?? unitsByStartCode(tag.data);
    const isPlain = lengthBytes === USUAL_LENGTH && (byLength !== undefined || units === undefined);
    if (!units && !isPlain) return refuse('media/tag-malformed', { reason: 'a picture without units' });
    const plain = isPlain ? tag : { ...tag, data: withLengths(units ?? []) };
    const made = isComplete || !tag.isKey ? undefined : recordOf(units ?? []);
    if (!made || (fromPictures && Buffer.compare(fromPictures, made) === 0)) return [plain];
    fromPictures = made;
    return [{ kind: 'config', record: made }, plain];
  };
};
