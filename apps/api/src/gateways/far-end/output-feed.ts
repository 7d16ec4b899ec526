/**
 * What one connection to a far end is fed with: the recording of a game, some time later, and a card with silence while its
 * camera is away. It begins with a key frame at time 0 and never ends by itself. It has no timer: it is asked what is due.
 */
import { isRefusal } from '@palco/kernel/refusal';
import { FRAME_SAMPLES, readAacConfig } from '@palco/media/aac-config';
import { CARD_RATE, type CardPicture } from '@palco/media/card-picture';
import { SOURCE_AUDIO, SOURCE_VIDEO } from '@palco/media/cut-events';
import { SILENCE } from '@palco/media/sound-track';
import type { ReadableRecording } from '../recordings/readable-recording.ts';
import { createOutputTrack, type Filler, type OutputClock, type Packet } from './output-track.ts';
import { type RecordedSample, readRecordedSamples } from './recorded-samples.ts';
import { AHEAD_MS, type PictureSize, type ResizeOrder, readResizedSamples, resized } from './resized-samples.ts';

export interface OutputFeed {
  /** What is due now. `isHidden`: the picture is off the air. Errors: the disk or the store; ask again. */
  advance(now: number, isHidden: boolean): Promise<readonly Packet[]>;
  /** the far end sees the card */
  isOnCard(): boolean;
  /** there is a picture, and it cannot be made at the size of this output */
  isFailing(): boolean;
  /** what `onMetaData` says */
  describe(): Readonly<Record<string, number | boolean>>;
  /** the connection is over */
  close(): void;
}
interface FeedOptions {
  readonly recordingOf: () => ReadableRecording | undefined;
  readonly delayMs: number;
  readonly cardOf: (size: PictureSize) => CardPicture | Promise<CardPicture>;
  /** what was recorded then, milliseconds since 1970, is not sent */
  readonly isLeftOut?: ((at: number) => boolean) | undefined;
  /** undefined: pictures go out as they were recorded */
  readonly resize?: ResizeOrder | undefined;
}

/** Parts are recorded half a second after they came: below this delay pictures would arrive in lumps. */
export const LEAST_DELAY_MS = 1000;
const USUAL_SIZE: PictureSize = { width: 1280, height: 720 };
const USUAL_RATE = 30;
/** AAC-LC, 48 kHz, stereo */
const USUAL_SOUND = Buffer.from('af001190', 'hex');
const [SOUND_HEADER, KEY_HEADER, OTHER_HEADER] = ['af01', '1701000000', '2701000000'].map((hex) =>
  Buffer.from(hex, 'hex'),
) as [Buffer, Buffer, Buffer];

const cardFiller = ({ record, picture }: CardPicture): Filler => ({
  config: Buffer.concat([Buffer.from('1700000000', 'hex'), record]),
  everyMs: 1000 / CARD_RATE,
  body: (place) => {
    const { isKey, data } = picture(place);
    return { body: Buffer.concat([isKey ? KEY_HEADER : OTHER_HEADER, data]), isKey };
  },
});
/** Silence in the encoding of the recording, where it has one or two channels. */
const silenceFiller = (recorded: Uint8Array | undefined): Filler => {
  for (const config of [recorded ?? USUAL_SOUND, USUAL_SOUND]) {
    const read = readAacConfig(config.subarray(2));
    const frame = isRefusal(read) ? undefined : SILENCE[read.channels];
    if (isRefusal(read) || !frame) continue;
    const body = Buffer.concat([SOUND_HEADER, frame]);
    return { config, everyMs: (FRAME_SAMPLES * 1000) / read.sampleRate, body: () => ({ body, isKey: true }) };
  }
  throw new Error('the usual sound has no silence');
};

export const createOutputFeed = ({ recordingOf, delayMs, cardOf, isLeftOut, resize }: FeedOptions): OutputFeed => {
  const lag = Math.max(delayMs, LEAST_DELAY_MS + (resize ? AHEAD_MS : 0));
  const pictureOf = () => recordingOf()?.index.renditions.get(SOURCE_VIDEO)?.config;
  const sizeNow = (): PictureSize => {
    const config = pictureOf();
    return resized(config?.kind === 'video' ? config : USUAL_SIZE, resize?.height);
  };
  /** what of the recording is sent now, milliseconds since 1970 */
  let due = 0;
  const begin = async (now: number) => {
    const from = now - lag;
    const [pictures, sounds] = [SOURCE_VIDEO, SOURCE_AUDIO].map((rendition) =>
      readRecordedSamples(recordingOf, rendition, from),
    ) as [ReturnType<typeof readRecordedSamples>, ReturnType<typeof readRecordedSamples>];
    // the first picture has time 0, so that a far end sees one at once
    const first = (await pictures.peek()) ?? (await sounds.peek());
    const origin = first && first.at <= from && from - first.at < LONGEST_BEGIN_MS ? first.at : from;
    const delays = new Map<number, number>();
    const clock: OutputClock = {
      timeOf: ({ at, stretch }: RecordedSample) => Math.round(at + (delays.get(stretch) ?? 0) - origin),
      delay: (stretch, ms) => void delays.set(stretch, (delays.get(stretch) ?? 0) + ms),
    };
    const sized = resize && readResizedSamples({ ...resize, reader: pictures, due: () => due });
    const video = createOutputTrack({
      kind: 'video',
      reader: sized ?? pictures,
      clock,
      filler: async () => cardFiller(await cardOf(sizeNow())),
      leads: () => true,
      isLeftOut,
    });
    const audio = createOutputTrack({
      kind: 'audio',
      reader: sounds,
      clock,
      filler: silenceFiller,
      leads: video.isFilling,
      isLeftOut,
    });
    return { origin, video, audio, isFailing: () => sized?.isFailing() ?? false, close: () => sized?.close() };
  };
  let begun: Awaited<ReturnType<typeof begin>> | undefined;
  return {
    advance: async (now, isHidden) => {
      due = now - lag;
      begun ??= await begin(now);
      const to = due - begun.origin;
      const packets = [...(await begun.video.advance(to, isHidden)), ...(await begun.audio.advance(to, isHidden))];
      return packets.toSorted((one, other) => one.timestamp - other.timestamp);
    },
    isOnCard: () => begun?.video.isFilling() ?? true,
    isFailing: () => begun?.isFailing() ?? false,
    describe: () => {
      const config = pictureOf();
      const framerate = (config?.kind === 'video' ? config.frameRate : undefined) ?? USUAL_RATE;
      const { width, height } = sizeNow();
      return { width, height, framerate, videocodecid: 7, audiocodecid: 10, stereo: true };
    },
    close: () => begun?.close(),
  };
};
/** A segment of an encoder without key frames is not longer. */
const LONGEST_BEGIN_MS = 10_000;
