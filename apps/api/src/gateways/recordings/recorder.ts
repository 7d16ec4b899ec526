/** Writes what one encoder sends into the recording of its game, and measures it. */
import { isRefusal } from '@palco/kernel/refusal';
import { createCutter } from '@palco/media/cut';
import type { CutEvent } from '@palco/media/cut-events';
import type { TagRefusal } from '@palco/media/flv-tag';
import { createStreamMeter, reasonOf, type StreamMeter } from '@palco/media/stream-meter';
import type { Clock } from '../../clock.ts';
import type { Logger } from '../../http/logging.ts';
import type { Recording } from './recording.ts';

/** Takes the tags of one encoder. */
export interface Recorder {
  video(timestamp: number, body: Uint8Array): void;
  audio(timestamp: number, body: Uint8Array): void;
  readonly since: Date;
  /** what it sends, by the second */
  readonly meter: StreamMeter;
  /** when the last tag came, and why tags were dropped, such as a codec that browsers do not play */
  last(): { readonly at: Date; readonly problem: string | undefined };
  /** the encoder is gone; resolves when everything is on the disk */
  end(): Promise<void>;
}
export interface RecorderDeps {
  readonly gameId: number;
  readonly recording: Recording;
  readonly clock: Clock;
  readonly log: Logger;
  /** the disk is full or gone; nothing more is taken */
  readonly onFault: () => void;
  /** everything is on the disk */
  readonly onEnd: () => void;
}

export const createRecorder = ({ gameId, recording, clock, log, onFault, onEnd }: RecorderDeps): Recorder => {
  const since = clock();
  const cutter = createCutter(recording.end());
  const meter = createStreamMeter(since.getTime());
  let lastAt = since;
  let problem: string | undefined;
  let hasFailed = false;
  // one after the other: a journal has an order
  let writes = Promise.resolve();

  const fail = (fault: unknown): void => {
    if (hasFailed) return;
    hasFailed = true;
    log.error({ err: fault, game: gameId }, 'the recording cannot be written; the encoder is disconnected');
    onFault();
  };
  const write = (events: readonly CutEvent[]): void => {
    const now = clock();
    const store = async (event: CutEvent): Promise<void> => {
      if (!hasFailed) await recording.write(event, now).catch(fail);
      if (event.kind === 'part') meter.part(clock().getTime(), !hasFailed);
    };
    for (const event of events) writes = writes.then(() => store(event));
  };
  const take = (cut: readonly CutEvent[] | TagRefusal): void => {
    if (!isRefusal(cut)) {
      write(cut);
      return;
    }
    const reason = reasonOf(cut);
    meter.refuse(lastAt.getTime(), reason);
    if (reason !== problem) log.warn({ game: gameId, reason }, 'an encoder sends what cannot be used');
    problem = reason;
  };
  return {
    since,
    meter,
    last: () => ({ at: lastAt, problem }),
    video: (timestamp, body) => {
      lastAt = clock();
      meter.video(lastAt.getTime(), timestamp, body);
      take(cutter.video(timestamp, body));
    },
    audio: (timestamp, body) => {
      lastAt = clock();
      meter.audio(lastAt.getTime(), timestamp, body);
      take(cutter.audio(timestamp, body));
    },
    end: async () => {
      write(cutter.end());
      await writes;
      recording.closeOpen();
      onEnd();
    },
  };
};
