/** What encoders send to this process, by the second, for the last ten minutes of each input. Kept in memory. */
import {
  type Condition,
  conditionsOf,
  NEW_STREAM,
  nextState,
  reconnected,
  type StreamState,
} from '@palco/media/stream-condition';
import { emptySecond, joinSeconds, type StreamSecond } from '@palco/media/stream-second';
import type { Publication } from '../publication.ts';
import type { Publishers } from '../publishers.ts';

export interface WatchedInput {
  readonly inputId: number;
  /** the game it publishes, or published last; undefined: not known to this process */
  readonly gameId: number | undefined;
  readonly isPublishing: boolean;
  /** oldest first, without holes */
  readonly seconds: readonly StreamSecond[];
  /** what is wrong; empty means fine */
  readonly conditions: readonly Condition[];
}
export interface InputHealth {
  /** takes the seconds that are over; called about every second */
  round(now: Date): void;
  /** undefined: nothing was published on it since this process started */
  of(inputId: number, now: Date): WatchedInput | undefined;
  all(now: Date): readonly WatchedInput[];
  /** watches an input whose encoder should be sending, though this process has not seen it */
  expect(inputId: number, gameId: number | undefined): void;
  /** nothing is expected of an input any more */
  forget(inputId: number): void;
}

const REMEMBERED_SECONDS = 600;
const secondOf = (now: Date): number => Math.floor(now.getTime() / 1000) * 1000;

interface Entry {
  gameId: number | undefined;
  /** the newest encoder; its meter is still read after it has disconnected, for its last second */
  encoder: Pick<Publication, 'since' | 'meter'> | undefined;
  isPublishing: boolean;
  /** seconds of earlier connections; the last one may be the second in which the newest connection began */
  left: readonly StreamSecond[];
  seconds: StreamSecond[];
  state: StreamState;
}

export const createInputHealth = (publishers: Pick<Publishers, 'publishing'>): InputHealth => {
  const entries = new Map<number, Entry>();
  const entryOf = (inputId: number): Entry => {
    const known = entries.get(inputId);
    if (known) return known;
    const entry: Entry = {
      gameId: undefined,
      encoder: undefined,
      isPublishing: false,
      left: [],
      seconds: [],
      state: NEW_STREAM,
    };
    entries.set(inputId, entry);
    return entry;
  };
  const add = (entry: Entry, second: StreamSecond): void => {
    entry.seconds.push(second);
    if (entry.seconds.length > REMEMBERED_SECONDS) entry.seconds.shift();
    entry.state = nextState(entry.state, second);
  };
  /** Adds seconds in order. Missing seconds before one are added as empty; one that is known already is not added again. */
  const extend = (entry: Entry, seconds: readonly StreamSecond[], until: number): void => {
    const next = (): number => {
      const last = entry.seconds.at(-1);
      const first = seconds[0]?.at ?? until;
      return last ? Math.max(last.at + 1000, until - REMEMBERED_SECONDS * 1000) : first;
    };
    for (const second of seconds) {
      while (next() < second.at) add(entry, emptySecond(next()));
      if (second.at >= next()) add(entry, second);
    }
    while (next() < until) add(entry, emptySecond(next()));
  };
  /** What the encoders of an input have sent until now, without the second in progress. */
  const takeAll = (entry: Entry, now: number): readonly StreamSecond[] => {
    const until = secondOf(new Date(now));
    const joined = new Map<number, StreamSecond>();
    for (const second of [...entry.left, ...(entry.encoder?.meter.take(now) ?? [])]) {
      const before = joined.get(second.at);
      joined.set(second.at, before ? joinSeconds(before, second) : second);
    }
    const seconds = [...joined.values()].toSorted((one, other) => one.at - other.at);
    entry.left = seconds.filter(({ at }) => at >= until);
    return seconds.filter(({ at }) => at < until);
  };
  const watched = (inputId: number, { gameId, isPublishing, seconds, state }: Entry, now: Date): WatchedInput => ({
    inputId,
    gameId,
    isPublishing,
    seconds,
    conditions: conditionsOf(state, now.getTime()),
  });

  return {
    round: (now) => {
      const until = secondOf(now);
      const present = new Set<number>();
      for (const { inputId, gameId, encoder } of publishers.publishing()) {
        present.add(inputId);
        const entry = entryOf(inputId);
        if (entry.encoder !== encoder) {
          // the last second of the previous encoder, which shows what ended it
          const last = secondOf(encoder.since) + 1000;
          if (entry.encoder) entry.left = [...entry.left, ...entry.encoder.meter.take(last)];
          entry.state = reconnected(entry.state);
          entry.encoder = encoder;
        }
        entry.gameId = gameId;
        extend(entry, takeAll(entry, now.getTime()), until);
      }
      for (const [inputId, entry] of entries) {
        entry.isPublishing = present.has(inputId);
        if (entry.isPublishing) continue;
        if (entry.seconds.length === 0) add(entry, emptySecond(until - 1000));
        extend(entry, takeAll(entry, now.getTime()), until);
      }
    },
    of: (inputId, now) => {
      const entry = entries.get(inputId);
      return entry && watched(inputId, entry, now);
    },
    all: (now) => [...entries].map(([inputId, entry]) => watched(inputId, entry, now)),
    expect: (inputId, gameId) => {
      const entry = entryOf(inputId);
      entry.gameId ??= gameId;
    },
    forget: (inputId) => {
      if (!entries.get(inputId)?.isPublishing) entries.delete(inputId);
    },
  };
};
