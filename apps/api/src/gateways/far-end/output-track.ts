/**
 * The pictures or the sound that a far end gets: what was recorded, when its time has come, and what fills the time in which
 * nothing was. Times never go back, and a picture that cannot be shown without one before it is left out.
 */
import { withParameterSets } from '@palco/media/parameter-sets';
import type { RecordedSample, SampleReader } from './recorded-samples.ts';

export interface Packet {
  readonly kind: 'video' | 'audio';
  /** milliseconds since the connection began */
  readonly timestamp: number;
  readonly body: Uint8Array;
  readonly isConfig: boolean;
  /** decoding can begin here */
  readonly isKey: boolean;
}
/** What is sent while nothing is recorded: a card, or silence. */
export interface Filler {
  readonly config: Uint8Array;
  /** how long each lasts, milliseconds */
  readonly everyMs: number;
  body(place: number): { readonly body: Uint8Array; readonly isKey: boolean };
}
/** Moments of the recording as times of the far end. */
export interface OutputClock {
  timeOf(sample: RecordedSample): number;
  /** from now on, what belongs to this stretch is sent later by so much */
  delay(stretch: number, ms: number): void;
}
interface OutputTrack {
  /** What is due up to the time `to`. `isHidden`: nothing of the recording may be shown. */
  advance(to: number, isHidden: boolean): Promise<readonly Packet[]>;
  isFilling(): boolean;
}
interface TrackOptions {
  readonly kind: 'video' | 'audio';
  readonly reader: SampleReader;
  readonly clock: OutputClock;
  /** asked when something has to be filled; `config`: of the recording, the latest */
  readonly filler: (config: Uint8Array | undefined) => Filler | Promise<Filler>;
  /** it decides for both how much later the recording is sent when its clock has fallen behind */
  readonly leads: () => boolean;
  /** what was recorded then, milliseconds since 1970, may not be shown */
  readonly isLeftOut?: ((at: number) => boolean) | undefined;
}

/** Without anything for this long, the camera is away. */
const AWAY_MS = 2000;
/** What is older than this when it could be sent is left out: this process stood still. */
const TOO_OLD_MS = 10_000;
/** A camera that comes back begins this much before the former one has ended, at most, by the clock of its arrival. */
const OVERLAP_MS = 1500;
/** A camera that has been late for this long does not catch up any more. */
const LATE_MS = 10_000;
const STEP_MS = 20;

const isSame = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one !== undefined && (one === other || Buffer.compare(one, other) === 0);

export const createOutputTrack = ({ kind, reader, clock, filler, leads, isLeftOut }: TrackOptions): OutputTrack => {
  /** the time of the latest packet; before the first one, just before the start */
  let until = -1;
  let isBegun = false;
  let filling: { readonly with: Filler; readonly from: number; place: number } | undefined;
  let needsKey = true;
  let sentStretch: number | undefined;
  /** since when everything has come too late, as a time of the far end */
  let lateSince: number | undefined;
  let recorded: Uint8Array | undefined;
  let configured: Uint8Array | undefined;

  const packet = (timestamp: number, body: Uint8Array, isKey: boolean, config: Uint8Array): readonly Packet[] => {
    const isNew = !isSame(configured, config);
    configured = config;
    until = timestamp;
    isBegun = true;
    const sent: Packet = { kind, timestamp, body, isConfig: false, isKey };
    if (!isNew) return [sent];
    const first = kind === 'video' ? { ...sent, body: withParameterSets(config, body) } : sent;
    return [{ kind, timestamp, body: config, isConfig: true, isKey: false }, first];
  };
  /** Makes room for a key frame whose time has passed, if its camera will not catch up. */
  const catchUp = (sample: RecordedSample, to: number): boolean => {
    const late = until + STEP_MS - clock.timeOf(sample);
    const isReturn = sample.stretch !== sentStretch && late <= OVERLAP_MS;
    const isHopeless = lateSince !== undefined && to - lateSince >= LATE_MS;
    if (!sample.isKey || !leads() || !isBegun || !(isReturn || isHopeless)) return false;
    clock.delay(sample.stretch, late);
    return true;
  };
  const take = (sample: RecordedSample, to: number): readonly Packet[] => {
    if (needsKey && !sample.isKey) return [];
    if (clock.timeOf(sample) <= until && !catchUp(sample, to)) {
      lateSince ??= to;
      needsKey = true;
      return [];
    }
    // what was delayed may not be due yet; it is shown all the same, because its key frame is
    const time = clock.timeOf(sample);
    if (time < to - TOO_OLD_MS || !recorded) {
      needsKey = true;
      return [];
    }
    [needsKey, filling, lateSince, sentStretch] = [false, undefined, undefined, sample.stretch];
    return packet(time, sample.body, sample.isKey, recorded);
  };
  const fill = async (to: number): Promise<readonly Packet[]> => {
    const packets: Packet[] = [];
    filling ??= { with: await filler(recorded), from: isBegun ? until + STEP_MS : 0, place: 0 };
    if (to - until > TOO_OLD_MS) filling = { ...filling, from: to, place: 0 };
    const { from, with: by } = filling;
    needsKey = true;
    for (let time = from + filling.place * by.everyMs; time <= to; time = from + filling.place * by.everyMs) {
      const { body, isKey } = by.body(filling.place);
      packets.push(...packet(Math.round(time), body, isKey, by.config));
      filling.place += 1;
    }
    return packets;
  };
  return {
    isFilling: () => filling !== undefined,
    advance: async (to, isHidden) => {
      const packets: Packet[] = [];
      let hides = isHidden;
      for (let sample = await reader.peek(); sample; sample = await reader.peek()) {
        if (!sample.isConfig && clock.timeOf(sample) > to) break;
        reader.take();
        if (sample.isConfig) recorded = sample.body;
        else if (isHidden || isLeftOut?.(sample.at)) [needsKey, hides] = [true, true];
        else packets.push(...take(sample, to));
      }
      const isAway = filling || hides || !isBegun || to - until > AWAY_MS;
      return isAway ? [...packets, ...(await fill(to))] : packets;
    },
  };
};
