/** Writes what one encoder sends into the recording of its game. */
import { isRefusal } from '@palco/kernel/refusal';
import { createCutter } from '@palco/media/cut';
import type { CutEvent } from '@palco/media/cut-events';
import type { TagRefusal } from '@palco/media/flv-tag';
import { reasonOf } from '@palco/media/stream-meter';
import type { Clock } from '../../clock.ts';
import type { Logger } from '../../http/logging.ts';
import type { Recording } from './recording.ts';

/** Takes the tags of one encoder. */
export interface Recorder {
  /** `at`: when the tag came; default now */
  video(timestamp: number, body: Uint8Array, at?: Date): void;
  audio(timestamp: number, body: Uint8Array, at?: Date): void;
  /** the encoder is gone, or another one takes its place; resolves when everything is on the disk */
  end(): Promise<void>;
}
export interface RecorderEvents {
  /** the disk is full or gone; nothing more is taken */
  onFault(): void;
  /** a tag cannot be used, such as of a codec browsers do not play */
  onProblem(reason: string): void;
  /** a part was written, or could not be */
  onPart(isWritten: boolean): void;
}
export interface RecorderDeps extends RecorderEvents {
  readonly gameId: number;
  readonly recording: Recording;
  readonly clock: Clock;
  readonly log: Logger;
  /** everything is on the disk */
  readonly onEnd: () => void;
}

export const createRecorder = (deps: RecorderDeps): Recorder => {
  const { gameId, recording, clock, log, onFault, onProblem, onPart, onEnd } = deps;
  const cutter = createCutter(recording.end());
  let hasFailed = false;
  // one after the other: a journal has an order
  let writes = Promise.resolve();

  const fail = (fault: unknown): void => {
    if (hasFailed) return;
    hasFailed = true;
    log.error({ err: fault, game: gameId }, 'the recording cannot be written; the encoder is disconnected');
    onFault();
  };
  const write = (events: readonly CutEvent[], at: Date): void => {
    const store = async (event: CutEvent): Promise<void> => {
      if (!hasFailed) await recording.write(event, at).catch(fail);
      if (event.kind === 'part') onPart(!hasFailed);
    };
    for (const event of events) writes = writes.then(() => store(event));
  };
  const take = (cut: readonly CutEvent[] | TagRefusal, at: Date): void => {
    if (isRefusal(cut)) onProblem(reasonOf(cut));
    else write(cut, at);
  };
  return {
    video: (timestamp, body, at = clock()) => take(cutter.video(timestamp, body), at),
    audio: (timestamp, body, at = clock()) => take(cutter.audio(timestamp, body), at),
    end: async () => {
      write(cutter.end(), clock());
      await writes;
      recording.closeOpen();
      onEnd();
    },
  };
};
