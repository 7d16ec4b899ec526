/**
 * Fragmented MP4 as a cloud encoder uploads it (CMAF, HLS with fMP4), read as it comes: bytes in, tags out. The bytes are from
 * outside: every size is checked, and the number of bytes that wait for the rest of their box is bounded.
 */
import { MEDIA_REFUSALS, type MediaRefusal } from '@palco/hls/media-box';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { bytesOf, type FittingInit, type Fragment, fittingInits } from './fitting-inits.ts';
import { type PushedSample, readPushedSamples, readTrackIds } from './pushed-samples.ts';
import { initOf, type PushedInit, type PushedTrack, readPushedTracks } from './pushed-tracks.ts';
import type { Tag } from './read-tags.ts';

const PUSH_REFUSALS = [...MEDIA_REFUSALS, 'media/transport-stream', 'media/codec-unsupported'] as const;
export type PushRefusal = Refusal<(typeof PUSH_REFUSALS)[number]>;

/** Tags of picture and sound in the order of their times. `time`: milliseconds, also negative, not yet wrapped. */
export interface PushedTag extends Tag {
  readonly time: number;
}
/** Reads one file, such as the body of a request. */
interface PushedReader {
  push(bytes: Uint8Array): readonly PushedTag[] | PushRefusal;
  /** the initialization segment of what it reads: its own, or the one that was chosen; undefined until then */
  init(): PushedInit | undefined;
  /** whether the samples of a fragment are on their way */
  isWithin(): boolean;
  /** the file is over */
  end(): PushRefusal | undefined;
}
/** Decides to which of several initialization segments a file belongs; undefined: nothing tells. */
type ChooseInit = (fitting: readonly FittingInit[]) => PushedInit | undefined;

const HEADER = 8;
const LARGE_HEADER = 16;
/** Ten seconds at 25 megabits a second. */
const LARGEST_DATA = 32 * 1024 * 1024;
const LARGEST_INDEX = 1024 * 1024;
const SYNC_BYTE = 0x47;
const AVC_HEADER = 7;
const AAC_HEADER = 0xaf;
const [KEY, DEPENDENT] = [0x10, 0x20];

const malformed = (box: string, reason: string): MediaRefusal => refuse('media/box-malformed', { box, reason });

const tagHead = ({ track, composition, isKey }: PushedSample): Buffer => {
  if (track.kind === 'audio') return Buffer.from([AAC_HEADER, 1]);
  const head = Buffer.alloc(5);
  head[0] = (isKey ? KEY : DEPENDENT) | AVC_HEADER;
  head[1] = 1;
  const offset = Math.round((composition * 1000) / track.timescale);
  head.writeIntBE(Math.max(-0x80_0000, Math.min(0x7f_ffff, offset)), 2, 3);
  return head;
};
const configTag = ({ kind, record }: PushedTrack): readonly PushedTag[] => {
  if (!record) return [];
  const head = kind === 'video' ? Buffer.from([KEY | AVC_HEADER, 0, 0, 0, 0]) : Buffer.from([AAC_HEADER, 0]);
  return [{ kind, timestamp: 0, time: Number.NEGATIVE_INFINITY, body: Buffer.concat([head, record]) }];
};

/** `known`: the initialization segments that came in files before. */
export const createPushedReader = (
  known: readonly PushedInit[] = [],
  choose: ChooseInit = (fitting) => fitting[0]?.init,
): PushedReader => {
  /** pieces that came since `rest` was parsed, and from how many bytes on parsing again is worthwhile */
  let pieces: Uint8Array[] = [];
  let needed = 0;
  let have = 0;
  let rest: Buffer = Buffer.alloc(0);
  /** offset of `rest` in its file */
  let restAt = 0;
  /** bytes that are still to come of a box that is skipped */
  let toSkip = 0;
  let init: PushedInit | undefined;
  let moof: { readonly bytes: Buffer; readonly at: number } | undefined;
  /** what came after it, box by box, of samples that are in several */
  let datas: Fragment['datas'] = [];

  const forget = (): void => {
    moof = undefined;
    datas = [];
  };
  /** Undefined: nothing is in it. */
  const chooseInit = (fragment: Fragment): PushedInit | undefined | MediaRefusal => {
    const ids = readTrackIds(fragment.moof);
    const possible = known.filter((each) => ids.every((id) => each.ids.has(id)));
    if (!possible.length) return malformed('moof', 'of a track that no initialization segment of its folder has');
    if (known.length === 1) return possible[0];
    const fitting = fittingInits(fragment, possible);
    const chosen = fitting.length > 1 ? choose(fitting) : fitting[0]?.init;
    return !chosen && fitting.length ? malformed('moof', 'it may belong to several tracks of its folder') : chosen;
  };

  const readData = (data: Buffer, dataAt: number): readonly PushedTag[] | PushRefusal => {
    if (!moof) return [];
    datas = [...datas, { data, dataAt }];
    const fragment = { moof: moof.bytes, moofAt: moof.at, datas };
    if (!init) {
      const chosen = chooseInit(fragment);
      if (isRefusal(chosen)) return chosen;
      init = chosen;
      if (!init) return [];
    }
    const samples = readPushedSamples(fragment.moof, fragment.moofAt, init.tracks);
    if (isRefusal(samples)) return samples;
    const reach = dataAt + data.length - moof.at;
    // the rest of the fragment is in the next box
    if (samples.some(({ place, size }) => place + size > reach)) {
      const held = datas.reduce((sum, each) => sum + each.data.length, 0);
      return held > LARGEST_DATA ? malformed('mdat', 'too large') : [];
    }
    forget();
    const tags: PushedTag[] = [];
    for (const sample of samples) {
      const { track, size } = sample;
      const bytes = bytesOf(fragment, sample);
      if (!bytes) return malformed('mdat', 'a sample outside of it');
      if (size === 0) continue;
      const time = Math.round((sample.ticks / track.timescale + track.shift) * 1000);
      const body = Buffer.concat([tagHead(sample), bytes]);
      tags.push({ kind: track.kind, timestamp: ((time % 2 ** 32) + 2 ** 32) % 2 ** 32, time, body });
    }
    return tags.sort((one, other) => one.time - other.time);
  };
  /** The fragment that still waits for bytes gets none any more. */
  const end = (): MediaRefusal | undefined => {
    const isMissing = datas.length > 0;
    forget();
    return isMissing ? malformed('mdat', 'a sample outside of it') : undefined;
  };
  const readBox = (kind: string, box: Buffer, header: number): readonly PushedTag[] | PushRefusal => {
    if (kind === 'mdat') return readData(box.subarray(header), restAt + header);
    if (kind === 'moov') {
      const read = readPushedTracks(box);
      if (isRefusal(read)) return read;
      forget();
      init = initOf(read);
      // a track that cannot be played is left out, and named when no other is left
      const unknown = read.tracks.find(({ record }) => !record);
      // captions and times in a file of their own are no fault
      if (!init.tracks.length && unknown) return refuse('media/codec-unsupported', { codec: unknown.codec });
      return init.tracks.flatMap(configTag);
    }
    if (!init && !known.length) return refuse('media/box-missing', { box: 'moov' });
    const refused = end();
    moof = { bytes: box, at: restAt };
    return refused ?? [];
  };
  const take = (bytes: number): void => {
    rest = rest.subarray(bytes);
    restAt += bytes;
  };

  return {
    init: () => init,
    isWithin: () => moof !== undefined && have < needed,
    end,
    push: (bytes) => {
      pieces.push(bytes);
      have += bytes.length;
      if (have < needed) return [];
      // this also copies the remainder, which must not keep all that came before it in memory
      rest = Buffer.concat([rest, ...pieces]);
      pieces = [];
      needed = HEADER;
      const tags: PushedTag[] = [];
      for (;;) {
        if (toSkip > 0) {
          const skipped = Math.min(toSkip, rest.length);
          toSkip -= skipped;
          take(skipped);
        }
        if (restAt === 0 && rest[0] === SYNC_BYTE) return refuse('media/transport-stream');
        if (rest.length < HEADER) break;
        const kind = rest.toString('latin1', 4, 8);
        if (!/^[\w ©.-]{4}$/.test(kind)) return malformed('?', 'not a box');
        const short = rest.readUInt32BE(0);
        if (short === 1 && rest.length < LARGE_HEADER) break;
        const size = short === 1 ? Number(rest.readBigUInt64BE(HEADER)) : short;
        const header = short === 1 ? LARGE_HEADER : HEADER;
        const isWanted = kind === 'moov' || kind === 'moof' || kind === 'mdat';
        if (size < header) return malformed(kind, 'smaller than its own header');
        if (size > (kind === 'mdat' ? LARGEST_DATA : LARGEST_INDEX)) return malformed(kind, 'too large');
        if (!isWanted) {
          toSkip = size;
          continue;
        }
        if (rest.length < size) {
          needed = size;
          break;
        }
        const read = readBox(kind, rest.subarray(0, size), header);
        if (isRefusal(read)) return read;
        tags.push(...read);
        take(size);
      }
      have = rest.length;
      return tags;
    },
  };
};
