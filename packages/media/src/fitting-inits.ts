/**
 * To which initialization segments a fragment may belong. Packagers give each track a file of its own and number the track in
 * it 1, so the id alone says little; a picture is told from sound by its units, whose lengths add up.
 */
import { isRefusal } from '@palco/kernel/refusal';
import { unitsByLength } from './avc-units.ts';
import { type PushedSample, readPushedSamples, readTrackIds } from './pushed-samples.ts';
import type { PushedInit } from './pushed-tracks.ts';

/** A fragment: its `moof`, where that is in its file, and the data after it, in one box or several. */
export interface Fragment {
  readonly moof: Uint8Array;
  readonly moofAt: number;
  readonly datas: readonly { readonly data: Uint8Array; readonly dataAt: number }[];
}
export interface FittingInit {
  readonly init: PushedInit;
  /** decode time of the first sample, seconds; NaN where no track is taken */
  readonly start: number;
}

/** Bytes of a sample; undefined when they are not in the fragment. */
export const bytesOf = ({ moofAt, datas }: Fragment, { place, size }: PushedSample): Uint8Array | undefined => {
  for (const { data, dataAt } of datas) {
    const from = moofAt + place - dataAt;
    if (from >= 0 && from + size <= data.length) return data.subarray(from, from + size);
  }
  return undefined;
};
const isPicture = (fragment: Fragment, sample: PushedSample): boolean => {
  const bytes = bytesOf(fragment, sample);
  const lengthBytes = ((sample.track.record?.[4] ?? 3) & 3) + 1;
  return bytes !== undefined && bytes.length > 0 && unitsByLength(bytes, lengthBytes) !== undefined;
};

export const fittingInits = (fragment: Fragment, inits: readonly PushedInit[]): readonly FittingInit[] => {
  const ids = readTrackIds(fragment.moof);
  const fitting = inits.flatMap((init) => {
    if (!ids.every((id) => init.ids.has(id))) return [];
    const samples = readPushedSamples(fragment.moof, fragment.moofAt, init.tracks);
    if (isRefusal(samples)) return [];
    // of captions or a codec that is not taken: what belongs to it must not be read as something else
    if (!init.tracks.length) return [{ init, start: Number.NaN, hasPicture: false, isMistaken: false }];
    const [first] = samples;
    if (!first) return [];
    const picture = samples.find(({ track, size }) => track.kind === 'video' && size > 0);
    const hasPicture = picture !== undefined && isPicture(fragment, picture);
    return [
      {
        init,
        start: first.ticks / first.track.timescale,
        hasPicture,
        isMistaken: picture !== undefined && !hasPicture,
      },
    ];
  });
  const right = fitting.filter(({ isMistaken }) => !isMistaken);
  const pictures = right.filter(({ hasPicture }) => hasPicture);
  return pictures.length ? pictures : right.length ? right : fitting;
};
