/**
 * Small pictures of what an encoder sends, made of its key frames by an ffmpeg of its own where there is one: 5 ms of processor
 * time for each. It is watched: one that died or hangs is replaced, what falls behind is left out, and nothing waits for it.
 */
import { avcConfigBody, avcPictureBody, flvHeader, flvVideoTag } from '@palco/media/flv-stream';
import type { VideoTag } from '@palco/media/flv-tag';
import type { Encoder } from '../ladder/find-encoder.ts';
import type { PreviewChild, StartPreview } from './preview-child.ts';

export interface PreviewPicture {
  readonly jpeg: Uint8Array;
  /** when its key frame came, milliseconds since 1970 */
  readonly at: number;
}
type OnPicture = (jpeg: Buffer) => void;
export interface Preview {
  /**
   * Takes one tag, in the order of arrival. `at`: when it came, milliseconds since 1970. `onPicture` gets the small JPEG of
   * this key frame.
   */
  take(tag: VideoTag, at: number, onPicture?: OnPicture): void;
  /** the newest picture; undefined: none yet */
  latest(): PreviewPicture | undefined;
  end(): void;
}
interface PreviewDeps {
  /** undefined: this machine has no ffmpeg, and there are no small pictures */
  readonly find: () => Promise<Encoder | undefined>;
  readonly start: StartPreview;
}
/** `isBlack` of a key frame that came at `at` */
export type MakePreview = (onSeen: (isBlack: boolean, at: number) => void) => Preview;

/** Fields of a lens cap with sensor noise reach 5; those of a ballpark at night, with one lamp, 60. */
const BLACK_BELOW = 16;
/** Between two pictures, because an encoder may send nothing but key frames. */
const EVERY_MS = 800;
const MOST_QUEUED_BYTES = 4 * 1024 * 1024;
/** A child that died, or does not answer although it gets pictures, is replaced after this time. */
const RETRY_MS = 10_000;

export const createPreviewMaker =
  ({ find, start }: PreviewDeps): MakePreview =>
  (onSeen) => {
    let encoder: Encoder | undefined;
    let isAsked = false;
    let isEnded = false;
    let config: Uint8Array | undefined;
    let child: PreviewChild | undefined;
    let latest: PreviewPicture | undefined;
    /** for each of the child's outputs, when the key frames came that it has not answered yet */
    let waiting: { pictures: { at: number; onPicture: OnPicture | undefined }[]; fields: number[] } = {
      pictures: [],
      fields: [],
    };
    /** the first key frame, until the program is found */
    let early: (() => void) | undefined;
    let given = 0;
    let givenAt = 0;
    let [retryAt, answeredAt] = [0, 0];

    const stop = (): void => {
      const stopped = child;
      child = undefined;
      waiting = { pictures: [], fields: [] };
      stopped?.kill();
    };
    const begin = (program: Encoder, record: Uint8Array): PreviewChild => {
      answeredAt = performance.now();
      const started = start({
        encoder: program,
        onPicture: (jpeg) => {
          if (child !== started) return;
          answeredAt = performance.now();
          const given = waiting.pictures.shift();
          if (!given) return;
          latest = { jpeg, at: given.at };
          given.onPicture?.(jpeg);
        },
        onBrightness: (brightest) => {
          if (child !== started) return;
          const at = waiting.fields.shift();
          if (at !== undefined) onSeen(brightest < BLACK_BELOW, at);
        },
        onClose: () => {
          if (child !== started) return;
          stop();
          retryAt = performance.now() + RETRY_MS;
        },
      });
      given = 0;
      started.give(Buffer.concat([flvHeader(), flvVideoTag(0, avcConfigBody(record))]));
      return started;
    };
    const configure = (record: Uint8Array): void => {
      // encoders repeat it; a repetition does not mean that the picture changed
      if (config && Buffer.compare(config, record) === 0) return;
      config = Buffer.from(record);
      early = undefined;
      stop();
    };
    const look = async (): Promise<void> => {
      isAsked = true;
      encoder = await find();
      early?.();
      early = undefined;
    };
    const give = (data: Uint8Array, at: number, onPicture: OnPicture | undefined): void => {
      const now = performance.now();
      if (child && waiting.pictures.length && now - answeredAt > RETRY_MS) stop();
      if (isEnded || !encoder || !config || now < retryAt) return;
      child ??= begin(encoder, config);
      if (child.queued() > MOST_QUEUED_BYTES) return;
      givenAt = at;
      waiting.pictures.push({ at, onPicture });
      waiting.fields.push(at);
      // a time of its own: the encoder's clock may jump
      given += 1000;
      child.give(flvVideoTag(given, avcPictureBody({ isKey: true, compositionMs: 0, data })));
    };

    return {
      take: (tag, at, onPicture) => {
        if (isEnded || tag.kind === 'other') return;
        if (tag.kind === 'config') return configure(tag.record);
        if (!tag.isKey || !config || (!onPicture && at - givenAt < EVERY_MS)) return;
        if (!isAsked) {
          early = () => give(tag.data, at, onPicture);
          void look();
        } else give(tag.data, at, onPicture);
      },
      latest: () => latest,
      end: () => {
        isEnded = true;
        stop();
      },
    };
  };
