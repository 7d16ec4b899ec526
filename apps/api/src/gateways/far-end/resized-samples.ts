/**
 * The pictures of a recording at another size, by the encoder program that also makes the smaller renditions. The program works
 * ahead of what is due, so nothing waits for it; what it does not make in time is missing, and the far end gets the card. The
 * recording is only read: it cannot be held up.
 */
import { availableParallelism } from 'node:os';
import { isRefusal } from '@palco/kernel/refusal';
import { readAvcConfig } from '@palco/media/avc-config';
import type { EncoderChild, StartEncoder } from '../ladder/encoder-child.ts';
import type { Encoder } from '../ladder/find-encoder.ts';
import { rungOf } from '../ladder/profiles.ts';
import { isKeyBody, type RecordedSample, type SampleReader } from './recorded-samples.ts';

export type ResizeProblem = 'encoder-failed' | 'encoder-slow';
interface ResizedReader extends SampleReader {
  /** the camera sends, and the encoder program made nothing of it since it failed */
  isFailing(): boolean;
  /** ends the encoder programs */
  close(): void;
}
export interface ResizeOrder {
  readonly height: number;
  readonly encoder: Encoder;
  readonly start: StartEncoder;
  readonly onProblem: (problem: ResizeProblem, reason: string) => void;
}
interface ResizeOptions extends ResizeOrder {
  readonly reader: SampleReader;
  /** the moment of the recording that is sent now, milliseconds since 1970 */
  readonly due: () => number;
}
interface Running {
  readonly child: EncoderChild;
  /** the time of its first picture */
  readonly at: number;
  readonly stretch: number;
  /** the time of the latest picture that was sent to it */
  given: number;
  /** pictures that it has not returned yet, and what was due when each was sent to it */
  waiting: readonly { readonly at: number; readonly since: number }[];
}

/** Pictures are made this long before they are due: an output with a size of its own is never less behind its camera. */
export const AHEAD_MS = 2000;
/** An encoder starts at a picture that is due this much later, so that its first pictures are ready in time. */
const START_MS = 1000;
/** An encoder that has not returned a picture for this long is ended, and another one started. */
const MOST_WAITING_MS = 3000;
/** Lookahead: an encoder holds this much back, because later pictures decide how earlier ones are coded. */
const LOOKAHEAD_MS = 1000;
/** After a longer gap another encoder starts at the next key frame, as the far end's decoder does. */
const GAP_MS = 2000;
/** An encoder that fails sooner than this is followed by another one only after a back-off. */
const EARLY_FAILURE_MS = 10_000;
const BACKOFF_MS = 10_000;
const MOST_THREADS = 4;

const TAG_HEADER = 5;
const CONFIG = 0;
const PICTURE = 1;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}
/** A picture is never made larger. The width is even, as the program makes it. */
export const resized = ({ width, height }: PictureSize, wanted: number | undefined): PictureSize =>
  wanted === undefined || height <= wanted
    ? { width, height }
    : { width: Math.round((width * wanted) / height / 2) * 2, height: wanted };

export const readResizedSamples = (options: ResizeOptions): ResizedReader => {
  const { reader, height, encoder, start, due, onProblem } = options;
  const made: RecordedSample[] = [];
  let config: Uint8Array | undefined;
  let isLarger = false;
  let running: Running | undefined;
  /** told to finish: it still flushes its last pictures while the next one starts */
  let last: Running | undefined;
  let notBefore = due() + START_MS;
  /** when a program first failed since the last picture was made */
  let failedAt: number | undefined;
  /** the time of the latest picture that was due while a program ran */
  let wantedAt = Number.NEGATIVE_INFINITY;

  const finish = (): void => {
    if (!running) return;
    last?.child.kill();
    last = running;
    running = undefined;
    last.child.finish();
  };
  const giveUp = (problem: ResizeProblem, reason: string): void => {
    if (!running) return;
    const { child, at } = running;
    running = undefined;
    child.kill();
    failedAt ??= due();
    notBefore = due() + (due() - at < EARLY_FAILURE_MS ? BACKOFF_MS : START_MS);
    onProblem(problem, reason);
  };
  const begin = ({ at, stretch }: RecordedSample): void => {
    const child = start({
      encoder,
      rungs: [rungOf(height)],
      threads: Math.min(MOST_THREADS, availableParallelism()),
      onPicture: (_, timestamp, body) => {
        const kind = body[1];
        if ((begun !== running && begun !== last) || (kind !== CONFIG && kind !== PICTURE)) return;
        if (begun === running) last = undefined;
        const isConfig = kind === CONFIG;
        if (!isConfig) failedAt = undefined;
        if (!isConfig) begun.waiting = begun.waiting.filter((each) => each.at > at + timestamp);
        made.push({ body, isConfig, isKey: !isConfig && isKeyBody(body), at: at + timestamp, stretch });
      },
      onClose: (reason) => {
        if (begun === running) giveUp('encoder-failed', reason);
      },
    });
    const begun: Running = { child, at, stretch, given: at, waiting: [] };
    running = begun;
    if (config) child.give(0, config);
  };
  const give = (to: Running, { at, body }: RecordedSample): void => {
    to.given = at;
    to.waiting = [...to.waiting, { at, since: due() }];
    to.child.give(Math.round(at - to.at), body);
  };
  const configure = (sample: RecordedSample): void => {
    finish();
    config = sample.body;
    const known = readAvcConfig(sample.body.subarray(TAG_HEADER));
    isLarger = !isRefusal(known) && known.height > height;
    if (isLarger) return;
    failedAt = undefined;
    made.push(sample);
  };
  const giveUpSlow = (): void => {
    const [oldest] = running?.waiting ?? [];
    if (!running || !oldest || due() - oldest.since <= MOST_WAITING_MS) return;
    if (running.given - oldest.at > LOOKAHEAD_MS) giveUp('encoder-slow', `${running.given - oldest.at} ms behind`);
  };
  /** Reads ahead of what is due, by `AHEAD_MS`. */
  const work = async (): Promise<void> => {
    giveUpSlow();
    for (let sample = await reader.peek(); sample; sample = await reader.peek()) {
      if (sample.isConfig) configure(sample);
      else if (!isLarger) {
        // passed through unchanged, one at a time, so that nothing piles up
        if (made.length) return;
        made.push(sample);
      } else {
        if (sample.at > due() + AHEAD_MS) return;
        wantedAt = sample.at;
        if (running && (running.stretch !== sample.stretch || sample.at - running.given > GAP_MS)) finish();
        if (!running && sample.isKey && sample.at >= notBefore) begin(sample);
        if (running) give(running, sample);
      }
      reader.take();
    }
  };
  return {
    peek: async () => {
      await work();
      return made[0];
    },
    take: () => void made.shift(),
    // a program is fed ahead of time: only much later pictures prove that the camera still sends
    isFailing: () => failedAt !== undefined && wantedAt - failedAt > 2 * AHEAD_MS,
    close: () => {
      for (const each of [last, running]) each?.child.kill();
      [last, running] = [undefined, undefined];
    },
  };
};
