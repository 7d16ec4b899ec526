/**
 * An encoder's clock against the server's. Lateness is measured
 * against the quickest arrival of the last minutes, because nobody knows the true delay of the network.
 */
import { stepBetween } from './encoder-time.ts';

interface ClockReading {
  /** milliseconds on the encoder's clock, unwrapped */
  readonly mediaMs: number;
  /** since the tag of the same kind before; 0 for the first */
  readonly advancedMs: number;
  readonly latenessMs: number;
  /** the clock was set, or the encoder restarted */
  readonly hasJumped: boolean;
}
interface MediaClock {
  /** `kind`: timestamps of pictures and of sounds are each in order */
  read(kind: 'video' | 'audio', timestamp: number, arrivedAt: number): ClockReading;
}

const MINUTE_MS = 60_000;
/** The quickest arrival counts for this many minutes: a clock that is wrong by 100 ppm drifts 60 ms in it. */
const REMEMBERED_MINUTES = 10;
/** Timestamps of one kind may be this much out of order. */
const BACKWARDS_MS = 500;
/** A step of the media time that is too large for the next picture. */
const STEP_MS = 1000;
/** A tag that is this much earlier than the quickest one did not travel faster: its time is wrong. */
const TOO_EARLY_MS = 5000;

export const createMediaClock = (): MediaClock => {
  const last: Partial<Record<'video' | 'audio', number>> = {};
  let newest: number | undefined;
  let quickest: { readonly minute: number; readonly delay: number }[] = [];

  const unwrap = (timestamp: number): number =>
    newest === undefined ? timestamp : newest + stepBetween(newest, timestamp);
  const least = (): number => Math.min(...quickest.map((each) => each.delay));
  const lateness = (delay: number, arrivedAt: number): number => {
    const minute = Math.floor(arrivedAt / MINUTE_MS);
    const current = quickest.at(-1);
    if (current?.minute !== minute) {
      quickest = quickest.filter((each) => each.minute > minute - REMEMBERED_MINUTES);
      quickest.push({ minute, delay });
    } else if (delay < current.delay) quickest[quickest.length - 1] = { minute, delay };
    return delay - least();
  };

  return {
    read: (kind, timestamp, arrivedAt) => {
      const mediaMs = unwrap(timestamp);
      const before = last[kind];
      const advancedMs = before === undefined ? 0 : mediaMs - before;
      const delay = arrivedAt - mediaMs;
      const isTooEarly = advancedMs > STEP_MS && least() - delay > TOO_EARLY_MS;
      const hasJumped = before !== undefined && (isTooEarly || advancedMs < -BACKWARDS_MS);
      if (hasJumped) quickest = [];
      last[kind] = mediaMs;
      newest = mediaMs;
      return { mediaMs, advancedMs, latenessMs: lateness(delay, arrivedAt), hasJumped };
    },
  };
};
