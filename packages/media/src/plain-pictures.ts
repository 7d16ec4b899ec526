/**
 * An encoder's H.264 in the one form that is cut: units with lengths of four bytes, and a configuration that has the parameter
 * sets. Lengths of one and two bytes and start codes are converted; parameter sets that the header lacks, that came without a
 * header, or that change the size of the picture without a new header, are taken from the key frames.
 */
import { isRefusal, refuse } from '@palco/kernel/refusal';
import { readAvcConfig } from './avc-config.ts';
import {
  PPS,
  recordOf,
  SPS,
  typeOf,
  unitsBeforeCut,
  unitsByLength,
  unitsByStartCode,
  withLengths,
} from './avc-units.ts';
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

const sizeOf = (record: Uint8Array): string | undefined => {
  const config = readAvcConfig(record);
  return isRefusal(config) ? undefined : `${config.width}x${config.height}`;
};

export const createPlainPictures = (): PlainPictures => {
  let lengthBytes = USUAL_LENGTH;
  /** the header has everything; otherwise what the key frames had last */
  let isComplete = false;
  let fromPictures: Buffer | undefined;
  /** of the latest configuration that was passed on */
  let size: string | undefined;
  /** a picture has come whose lengths added up */
  let hasLengths = false;
  /** Its units; undefined: it is left as it is. A length of 256 to 511 begins like a start code of three bytes. */
  const unitsOf = (data: Uint8Array): readonly Uint8Array[] | undefined | TagRefusal => {
    const padded = unitsByLength(data, lengthBytes, true);
    if (padded?.length) {
      hasLengths = true;
      return padded;
    }
    const isLength = hasLengths && data[2] === 1;
    const byCodes = isLength ? undefined : unitsByStartCode(data);
    if (byCodes || !hasLengths) return byCodes;
    return unitsBeforeCut(data, lengthBytes) ?? refuse('media/tag-malformed', { reason: 'a picture that is cut off' });
  };
  /** Whether these sets of a key frame have to be passed on as a configuration. */
  const isNews = (sets: Buffer): boolean => {
    if (!isComplete) return !fromPictures || Buffer.compare(fromPictures, sets) !== 0;
    const other = sizeOf(sets);
    return other !== undefined && other !== size;
  };

  const readConfig = (record: Uint8Array): readonly VideoTag[] | TagRefusal => {
    isComplete = false;
    hasLengths = false;
    fromPictures = undefined;
    const units = unitsByStartCode(record);
    if (units) {
      lengthBytes = USUAL_LENGTH;
      const made = recordOf(units);
      isComplete = made !== undefined;
      if (made) size = sizeOf(made);
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
    size = `${read.width}x${read.height}`;
    return [{ kind: 'config', record: lengthBytes === USUAL_LENGTH ? record : plain }];
  };

  return (tag) => {
    if (tag.kind === 'other') return [];
    if (tag.kind === 'config') return readConfig(tag.record);
    const units = unitsOf(tag.data);
    if (isRefusal(units)) return units;
    const isPlain =
      lengthBytes === USUAL_LENGTH && (units === undefined || unitsByLength(tag.data, lengthBytes) !== undefined);
    if (!units && !isPlain) return refuse('media/tag-malformed', { reason: 'a picture without units' });
    const plain = isPlain ? tag : { ...tag, data: withLengths(units ?? []) };
    const made = tag.isKey ? recordOf(units ?? []) : undefined;
    if (!made || !isNews(made)) return [plain];
    fromPictures = made;
    size = sizeOf(made);
    return [{ kind: 'config', record: made }, plain];
  };
};
