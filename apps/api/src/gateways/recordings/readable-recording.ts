/** A recording as its readers see it, whichever process writes it. */
import type { RenditionId } from '@palco/media/cut-events';
import type { MaybePromise } from '../../maybe-promise.ts';
import type { RecordedBytes } from './recorded-bytes.ts';
import type { RecordingIndex } from './recording-index.ts';

export interface ReadableRecording {
  readonly index: RecordingIndex;
  /** counts up with each change of what is complete: segments and stretches */
  version(): number;
  /** counts up with each change, parts included */
  partVersion(): number;
  /** `number`: of the initialization segment, as the rendition's segments name it */
  init(rendition: RenditionId, number: number): MaybePromise<Uint8Array | undefined>;
  segment(rendition: RenditionId, number: number): MaybePromise<Uint8Array | undefined>;
  /** a part of the open segment or of one of the latest; undefined: it is not there (yet), or its segment is older */
  part(rendition: RenditionId, number: number, place: number): MaybePromise<Uint8Array | undefined>;
}
export type ReadBytes = Pick<ReadableRecording, 'init' | 'segment' | 'part'>;

/** `openPart`: a part of the open segment. */
export const readBytes = (
  indexNow: () => RecordingIndex,
  bytes: Pick<RecordedBytes, 'read'>,
  openPart: ReadBytes['part'],
): ReadBytes => {
  const segment: ReadBytes['segment'] = (rendition, number) => {
    const listed = indexNow().renditions.get(rendition)?.segments[number];
    return listed && !listed.isGap ? bytes.read(`${rendition}/${number}.m4s`, listed.bytes) : undefined;
  };
  /** A complete segment is its parts in a row. */
  const partOfComplete: ReadBytes['part'] = (rendition, number, place) => {
    const parts = indexNow().renditions.get(rendition)?.segments[number]?.parts ?? [];
    const part = parts[place];
    if (!part) return undefined;
    const from = parts.slice(0, place).reduce((sum, each) => sum + each.bytes, 0);
    const cutOut = (whole: Uint8Array | undefined) => whole?.subarray(from, from + part.bytes);
    const whole = segment(rendition, number);
    return whole instanceof Promise ? whole.then(cutOut) : cutOut(whole);
  };
  return {
    init: (rendition, number) =>
      number <= (indexNow().renditions.get(rendition)?.config.init ?? -1)
        ? bytes.read(`${rendition}/init-${number}.mp4`)
        : undefined,
    segment,
    part: (rendition, number, place) => {
      const known = indexNow().renditions.get(rendition);
      const isOpen = known?.open !== undefined && number === known.segments.length;
      return isOpen ? openPart(rendition, number, place) : partOfComplete(rendition, number, place);
    },
  };
};
