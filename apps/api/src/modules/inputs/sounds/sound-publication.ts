/**
 * One encoder that sends a sound beside a picture: its frames are placed on the wall clock, by which picture and sound are
 * aligned.
 */
import { isRefusal } from '@palco/kernel/refusal';
import { type AacConfig, readAacConfig } from '@palco/media/aac-config';
import type { SoundLabel } from '@palco/media/cut-events';
import { readAudioTag } from '@palco/media/flv-tag';
import type { SoundSource } from '@palco/media/follow-sound';
import { createMediaClock } from '@palco/media/media-clock';
import { createPlainTags } from '@palco/media/plain-tags';
import { createStreamMeter, reasonOf } from '@palco/media/stream-meter';
import { createHearing, type Hearing } from '../health/hearing.ts';
import type { StoredSound } from '../input-store.ts';
import { type InputEncoder, LONGEST_BURST_MS, type PublicationDeps } from '../publication.ts';

/** Takes a frame of a sound; `atMs` as `Recorder.sound` wants it. */
type SoundSink = (source: SoundSource, atMs: number, data: Uint8Array) => void;

export interface SoundPublication extends InputEncoder {
  readonly kind: 'sound';
  /** its id in `input_sounds` */
  readonly sound: number;
  /** two sounds of a game for the same purpose in the same language are one rendition */
  readonly rendition: string;
  /** when its latest frame came that can be played; when it connected, if none has */
  heardAt(): Date;
  /** its name or offset has changed */
  configure(sound: StoredSound): void;
  /** how loud it is, as it was measured last */
  loudness: Hearing['latest'];
  /** where its frames go from now on; undefined: nowhere */
  connect(sink: SoundSink | undefined): void;
}

/** A sound may arrive this many milliseconds late before it counts as silence; a viewer at the live edge buffers little more. */
const LAG_MS = 700;

const renditionOf = ({ purpose, language }: Pick<StoredSound, 'purpose' | 'language'>): string =>
  `audio-${purpose}-${language}`;

export const createSoundPublication = (
  {
    sound,
    transport,
    address,
    close,
  }: Pick<InputEncoder, 'transport' | 'address' | 'close'> & { readonly sound: StoredSound },
  { clock, log, measureLoudness }: PublicationDeps,
): SoundPublication => {
  const since = clock();
  const meter = createStreamMeter(since.getTime());
  const hearing = createHearing(meter, { clock, measureLoudness });
  const mediaClock = createMediaClock();
  const plainTags = createPlainTags();
  const rendition = renditionOf(sound);
  let label: SoundLabel = { name: sound.name, language: sound.language };
  let offsetMs = sound.offsetMs;
  let burstMs = 0;
  let config: AacConfig | undefined;
  let source: SoundSource | undefined;
  let sink: SoundSink | undefined;
  let lastTagAt = since;
  let lastProblem: string | undefined;
  let heardAt = since;

  const describe = (): void => {
    const lagMs = LAG_MS + burstMs + Math.max(0, -offsetMs);
    source = config && { rendition, label, config, lagMs };
  };
  const note = (reason: string): void => {
    if (reason !== lastProblem)
      log.warn({ input: sound.inputId, sound: sound.id, reason }, 'an encoder sends what cannot be used');
    lastProblem = reason;
  };
  const problem = (reason: string): void => {
    meter.refuse(lastTagAt.getTime(), reason);
    note(reason);
  };
  const setConfig = (record: Uint8Array): void => {
    if (config && Buffer.compare(config.record, record) === 0) return;
    const read = readAacConfig(record);
    if (isRefusal(read)) problem(reasonOf(read));
    else {
      config = read;
      describe();
    }
  };

  const take = (timestamp: number, body: Uint8Array): void => {
    const now = lastTagAt.getTime();
    meter.audio(now, timestamp, body);
    const tag = readAudioTag(body);
    if (isRefusal(tag)) {
      problem(reasonOf(tag));
      return;
    }
    hearing.hear(tag);
    if (tag.kind === 'config') {
      setConfig(tag.record);
      return;
    }
    const { latenessMs } = mediaClock.read('audio', timestamp, now);
    if (!source) return;
    heardAt = lastTagAt;
    sink?.(source, now - latenessMs + offsetMs, tag.data);
  };

  return {
    kind: 'sound',
    input: sound.inputId,
    sound: sound.id,
    rendition,
    transport,
    address,
    close,
    since,
    meter,
    problem,
    note,
    last: () => ({ at: lastTagAt, problem: lastProblem }),
    heardAt: () => heardAt,
    video: () => problem('a picture; this stream key takes sound alone'),
    audio: (timestamp, body) => {
      lastTagAt = clock();
      const plain = plainTags.audio(body);
      if (isRefusal(plain)) {
        meter.unread(lastTagAt.getTime(), 'audio', body.length);
        problem(reasonOf(plain));
      } else for (const each of plain) take(timestamp, each);
    },
    ended: hearing.end,
    loudness: hearing.latest,
    expectBurst: (milliseconds) => {
      burstMs = Math.min(LONGEST_BURST_MS, Math.max(burstMs, milliseconds));
      describe();
    },
    configure: (stored) => {
      if (label.name !== stored.name) label = { name: stored.name, language: stored.language };
      offsetMs = stored.offsetMs;
      describe();
    },
    connect: (next) => {
      sink = next;
    },
  };
};
