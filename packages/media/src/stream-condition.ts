/**
 * What is wrong with an encoder's stream, in words, from its last seconds. Each cause begins after a number of bad seconds and
 * ends after a number of good ones, so that one hiccup neither raises nor ends it. A stream is fine only while it is measured.
 */
import { CAUSES, type Cause, isMoving, type Look, REMEMBERED, RULES, rateOf, total, WINDOW } from './stream-rules.ts';
import { isMeasured, type StreamSecond, withoutPauses } from './stream-second.ts';

/** One cause that applies, and the start of its first bad second, milliseconds since 1970. */
export interface Condition {
  readonly cause: Cause;
  readonly since: number;
}
interface Count {
  readonly since: number | undefined;
  readonly bad: number;
  readonly good: number;
  readonly isOn: boolean;
}
export interface StreamState {
  readonly counts: Readonly<Partial<Record<Cause, Count>>>;
  /** the last half minute, oldest first */
  readonly recent: readonly StreamSecond[];
  /** per second, while not low: bytes, and pictures */
  readonly usualBytes: readonly number[];
  readonly usualRates: readonly number[];
}
export const NEW_STREAM: StreamState = { counts: {}, recent: [], usualBytes: [], usualRates: [] };

const USUAL_SECONDS = 300;
/** Causes that are judged even while nothing comes; all others are unknown then. */
const WITHOUT_DATA: ReadonlySet<Cause> = new Set(['no-data', 'not-recorded']);
/** Causes that are judged by four seconds with data in a row, and stay as they are until there are four. */
const BY_WINDOW: ReadonlySet<Cause> = new Set([
  'picture-not-kept',
  'sound-not-kept',
  'sound-only',
  'no-sound',
  'silent',
  'still-picture',
  'bitrate-low',
  'frame-rate-low',
]);
const NOT_SEEN: Count = { since: undefined, bad: 0, good: 0, isOn: false };

const count = (before: Count, isBad: boolean, at: number, { on, off }: { on: number; off: number }): Count => {
  const bad = isBad ? before.bad + 1 : 0;
  const good = isBad ? 0 : before.good + 1;
  const isOn = before.isOn ? good < off : bad >= on;
  const since = isBad || isOn ? (before.since ?? at) : undefined;
  return { since, bad, good, isOn };
};

/** The state after one more second. Seconds come in order, empty ones too. */
export const nextState = (before: StreamState, second: StreamSecond): StreamState => {
  const recent = [...before.recent, second].slice(-REMEMBERED);
  const counted = withoutPauses(recent);
  if (counted.at(-1) !== second) return { ...before, recent };
  // of segments as many as there are in the same time
  const length = Math.max(1, Math.round((WINDOW * 1000) / Math.max(1000, second.burstMs)));
  const last = counted.slice(-length);
  const window = last.length === length && last.every(isMeasured) ? last : [];
  const { usualBytes, usualRates } = before;
  const look: Look = {
    second,
    window,
    recent,
    usualBytes,
    usualRates,
    rate: window.length ? rateOf(window) : undefined,
  };
  const counts: Partial<Record<Cause, Count>> = {};
  for (const cause of CAUSES) {
    const counted = before.counts[cause] ?? NOT_SEEN;
    const isKnown = WITHOUT_DATA.has(cause) || (isMeasured(second) && (window.length > 0 || !BY_WINDOW.has(cause)));
    if (isKnown) counts[cause] = count(counted, RULES[cause].isBad(look), second.at, RULES[cause]);
    else if (!counts['no-data']?.isOn) counts[cause] = counted;
  }
  const isUsual = (cause: Cause): boolean => window.length > 0 && !counts[cause]?.bad && !counts[cause]?.isOn;
  const bytes = total(window, ({ videoBytes, audioBytes }) => videoBytes + audioBytes) / WINDOW;
  const remembered = (values: readonly number[], value: number): readonly number[] =>
    [...values, value].slice(-USUAL_SECONDS);
  return {
    counts,
    recent,
    // of segments it depends on how many seconds one takes to come
    usualBytes:
      isUsual('bitrate-low') && isMoving(look) && second.burstMs < 1000 ? remembered(usualBytes, bytes) : usualBytes,
    usualRates: isUsual('frame-rate-low') && look.rate !== undefined ? remembered(usualRates, look.rate) : usualRates,
  };
};

/** Another connection of an encoder, perhaps with other settings: what is usual is learned again. */
export const reconnected = (before: StreamState): StreamState => ({ ...before, usualBytes: [], usualRates: [] });

/** An older measurement says nothing about the present. */
const YOUNG_MS = 5000;

/** In the order of `CAUSES`. Empty means fine, and never that nothing is known. */
export const conditionsOf = ({ counts, recent }: StreamState, now: number): readonly Condition[] => {
  const found = CAUSES.flatMap((cause): Condition[] => {
    const each = counts[cause];
    return each?.isOn && each.since !== undefined ? [{ cause, since: each.since }] : [];
  });
  const measured = recent.findLast(isMeasured);
  const isYoung = measured !== undefined && now - (measured.at + 1000) < YOUNG_MS + measured.burstMs;
  if (isYoung || found.some(({ cause }) => cause === 'no-data')) return found;
  return [{ cause: 'no-data', since: measured ? measured.at + 1000 : (recent[0]?.at ?? now) }, ...found];
};
