/** One encoder that publishes: what it sends is measured, and recorded while it is on the air. */
import { isRefusal } from '@palco/kernel/refusal';
import { readAudioTag, readVideoTag } from '@palco/media/flv-tag';
import { createPlainTags } from '@palco/media/plain-tags';
import { createStreamMeter, reasonOf, type StreamMeter } from '@palco/media/stream-meter';
import type { Now } from '../../clock.ts';
import type { LadderHealth } from '../../gateways/ladder/ladder.ts';
import type { LadderProfile } from '../../gateways/ladder/profiles.ts';
import type { MeasureLoudness } from '../../gateways/loudness/loudness.ts';
import type { MakePreview, PreviewPicture } from '../../gateways/preview/preview.ts';
import type { KeepStill, Recorder } from '../../gateways/recordings/recorder.ts';
import type { RecordOptions } from '../../gateways/recordings/recordings.ts';
import type { Logger } from '../../http/logging.ts';
import { AWAY_MS } from './choose-input.ts';
import { createHearing } from './health/hearing.ts';

/** How an encoder reaches Palco. */
export type Transport = 'rtmp' | 'push' | 'srt';

/** What an encoder on an input does, whether it sends a picture or a sound beside it. */
export interface InputEncoder {
  readonly kind: 'picture' | 'sound';
  readonly input: number;
  readonly transport: Transport;
  /** distinguishes two encoders */
  readonly address: string;
  video(timestamp: number, body: Uint8Array): void;
  audio(timestamp: number, body: Uint8Array): void;
  /** why what it sends cannot be used */
  problem(reason: string): void;
  /** what it sends beside what is used, and why that is not */
  note(reason: string): void;
  readonly since: Date;
  /** what it sends, by the second */
  readonly meter: StreamMeter;
  /** when the last tag came, and why tags were dropped, such as a codec that browsers do not play */
  last(): { readonly at: Date; readonly problem: string | undefined };
  /** Notes that it sends this many milliseconds of media at once, such as whole segments. */
  expectBurst(milliseconds: number): void;
  /** ends its connection */
  close(): void;
  /** called when its connection is over */
  ended(): void;
}

export interface Publication extends InputEncoder {
  readonly kind: 'picture';
  /** When its latest picture came, or sound when it never sent pictures; milliseconds. `burstMs`: how much comes at once. */
  arrival(): { readonly lastAt: number | undefined; readonly burstMs: number };
  steadySince(): number | undefined;
  /** its newest key frame, small; undefined: none yet, or nothing here can decode it */
  preview(): PreviewPicture | undefined;
  /** called before it goes on the air: from now on everything it sends is kept */
  prepare(): void;
  /** Records it from its latest key frame, if that came at `from` or later (milliseconds since 1970), or from its next one. */
  putOnAir(open: (options: RecordOptions) => Recorder, from: number): void;
  /** resolves when everything is on the disk */
  takeOffAir(): Promise<void>;
  /** which smaller renditions are made of it while it is on the air */
  setProfile(profile: LadderProfile): void;
  /** the renditions being made; undefined while it is not on the air */
  ladder(): LadderHealth | undefined;
}

export interface PublicationDeps {
  readonly clock: Now;
  readonly log: Logger;
  /** without it nobody knows how loud it is */
  readonly measureLoudness?: MeasureLoudness | undefined;
  /** without it nobody sees it before it has a game, and a black picture is only suspected */
  readonly makePreview?: MakePreview | undefined;
}
interface KeptTag {
  readonly kind: 'video' | 'audio';
  readonly timestamp: number;
  readonly body: Uint8Array;
  readonly at: Date;
}

/** Ten seconds at six megabits a second. */
const MOST_KEPT_BYTES = 8 * 1024 * 1024;
/** The longest burst that is expected: HLS segments are not longer in practice. */
export const LONGEST_BURST_MS = 20_000;

export const createPublication = (
  { input, transport, address, close }: Pick<Publication, 'input' | 'transport' | 'address' | 'close'>,
  { clock, log, measureLoudness, makePreview }: PublicationDeps,
): Publication => {
  const since = clock();
  const meter = createStreamMeter(since.getTime());
  const hearing = createHearing(meter, { clock, measureLoudness });
  const plainTags = createPlainTags();
  const preview = makePreview?.((isBlack) => meter.black(clock().getTime(), isBlack));
  let lastTagAt = since;
  let lastProblem: string | undefined;
  let recorder: Recorder | undefined;
  /** decoders are configured by these, which come once */
  const configs: { video?: KeptTag; audio?: KeptTag } = {};
  /** since the latest key frame, while another encoder is on the air */
  let kept: KeptTag[] = [];
  let keptBytes = 0;
  let isNext = false;
  let profile: LadderProfile = 'source';
  const last: { video?: number; audio?: number } = {};
  let steadySince: number | undefined;
  let burstMs = 0;

  const note = (reason: string): void => {
    if (reason !== lastProblem) log.warn({ input, reason }, 'an encoder sends what cannot be used');
    lastProblem = reason;
  };
  const problem = (reason: string): void => {
    meter.refuse(lastTagAt.getTime(), reason);
    note(reason);
  };
  const keep = (tag: KeptTag, isKey: boolean): void => {
    if (isKey && !(isNext && kept.length)) {
      kept = [];
      keptBytes = 0;
    } else if (!kept.length) return;
    kept.push(tag);
    keptBytes += tag.body.length;
    if (keptBytes > MOST_KEPT_BYTES) kept = [];
  };
  const take = (tag: KeptTag, isConfig: boolean, isKey: boolean): KeepStill | undefined => {
    const { kind, timestamp, body, at } = tag;
    const now = at.getTime();
    const before = last.video ?? last.audio;
    if (before === undefined || now - before >= AWAY_MS + burstMs) steadySince = now;
    last[kind] = now;
    if (isConfig) configs[kind] = tag;
    if (recorder) return recorder[kind](timestamp, body, at) ?? undefined;
    if (!isConfig) keep(tag, isKey);
    return undefined;
  };

  const takeVideo = (timestamp: number, body: Uint8Array): void => {
    meter.video(lastTagAt.getTime(), timestamp, body);
    const tag = readVideoTag(body);
    if (isRefusal(tag)) {
      problem(reasonOf(tag));
      return;
    }
    const isKey = tag.kind === 'picture' && tag.isKey;
    const keepStill = take({ kind: 'video', timestamp, body, at: lastTagAt }, tag.kind === 'config', isKey);
    preview?.take(tag, lastTagAt.getTime(), keepStill);
  };
  const takeAudio = (timestamp: number, body: Uint8Array): void => {
    meter.audio(lastTagAt.getTime(), timestamp, body);
    const tag = readAudioTag(body);
    if (isRefusal(tag)) {
      problem(reasonOf(tag));
      return;
    }
    hearing.hear(tag);
    take({ kind: 'audio', timestamp, body, at: lastTagAt }, tag.kind === 'config', false);
  };
  const receive = (kind: 'video' | 'audio', timestamp: number, body: Uint8Array): void => {
    lastTagAt = clock();
    const plain = plainTags[kind](body);
    if (isRefusal(plain)) {
      meter.unread(lastTagAt.getTime(), kind, body.length);
      problem(reasonOf(plain));
    } else for (const each of plain) (kind === 'video' ? takeVideo : takeAudio)(timestamp, each);
  };

  return {
    kind: 'picture',
    input,
    transport,
    address,
    close,
    video: (timestamp, body) => receive('video', timestamp, body),
    audio: (timestamp, body) => receive('audio', timestamp, body),
    problem,
    note,
    since,
    meter,
    last: () => ({ at: lastTagAt, problem: lastProblem }),
    arrival: () => ({ lastAt: last.video ?? last.audio, burstMs }),
    expectBurst: (milliseconds) => {
      burstMs = Math.min(LONGEST_BURST_MS, Math.max(burstMs, milliseconds));
      meter.expectBurst(burstMs);
    },
    steadySince: () => steadySince,
    preview: () => preview?.latest(),
    ended: () => {
      hearing.end();
      preview?.end();
    },
    prepare: () => {
      isNext = true;
    },
    putOnAir: (open, from) => {
      isNext = false;
      recorder = open({
        profile,
        onFault: close,
        onProblem: problem,
        onPart: (isWritten) => meter.part(clock().getTime(), isWritten),
        onCut: (kind) => meter.cut(clock().getTime(), kind),
      });
      meter.onAir(clock().getTime(), true);
      const replayed = kept[0] && kept[0].at.getTime() >= from ? kept : [];
      const shown = preview?.latest();
      for (const { kind, timestamp, body, at } of [configs.video, configs.audio, ...replayed].filter((tag) => !!tag)) {
        const keepStill = recorder[kind](timestamp, body, at);
        if (keepStill && shown?.at === at.getTime()) keepStill(shown.jpeg);
      }
      kept = [];
    },
    setProfile: (wanted) => {
      profile = wanted;
      recorder?.setProfile(wanted);
    },
    ladder: () => recorder?.ladder(),
    takeOffAir: async () => {
      isNext = false;
      const ended = recorder;
      recorder = undefined;
      meter.onAir(clock().getTime(), false);
      await ended?.end();
    },
  };
};
