/**
 * Keeps one far end fed until it is stopped: connects, sends, and connects again for ever. What a far end does not read waits
 * in a bounded queue; beyond that pictures are left out up to the next key frame. Nothing here can hold up a recording.
 */
import { randomInt } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Publisher, PublishFailure, publish } from '@palco/rtmp/publisher';
import type { Logger } from '../../http/logging.ts';
import { backOffMs, failuresAfter } from './back-off.ts';
import type { OutputFeed } from './output-feed.ts';
import type { Packet } from './output-track.ts';
import type { ResizeProblem } from './resized-samples.ts';
import { withoutSecrets } from './without-secrets.ts';

/**
 * Why a far end gets nothing, or not what it should. `in-use`: another output publishes there. `stalled`: it takes the connection and reads nothing. `fault`: Palco could
 * not read its recording. `no-encoder`: nothing here can make its size, so it gets the picture as recorded.
 */
type OutputFailureKind = PublishFailure['kind'] | 'in-use' | 'stalled' | 'fault' | FeedProblem;
type FeedProblem = ResizeProblem | 'no-encoder';
export interface OutputReport {
  readonly state: 'connecting' | 'live' | 'card' | 'no-picture' | 'waiting';
  readonly since: Date;
  /** that the network has taken, of all connections */
  readonly bytes: number;
  /** connections that have begun */
  readonly connections: number;
  /** pictures and frames of sound that were left out because the far end was too slow */
  readonly dropped: number;
  /** the latest; `words`: the far end's own, without the key */
  readonly failure: { readonly kind: OutputFailureKind; readonly words: string; readonly at: Date } | undefined;
  readonly retryAt: Date | undefined;
}
export interface OutputSender {
  report(): OutputReport;
  /** `isOver`: says goodbye. Otherwise the far end sees a lost connection, and goes on waiting. */
  stop(isOver: boolean): Promise<void>;
}
interface SenderLimits {
  /** bytes that may wait for a far end */
  readonly mostWaiting: number;
  /** milliseconds in which a far end must take something of what waits */
  readonly stalledAfterMs: number;
  /** how often is looked for what is due, milliseconds */
  readonly everyMs: number;
  readonly backOffMs: (failures: number) => number;
}
export interface SenderDeps {
  readonly address: string;
  readonly key: string;
  /** what else nobody may read in the words of the far end */
  readonly secrets?: readonly string[];
  /** is this IP address allowed? */
  readonly mayReach?: (address: string) => boolean;
  readonly openFeed: (onProblem: (kind: FeedProblem) => void) => OutputFeed;
  readonly isHidden: () => boolean;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly limits?: Partial<SenderLimits>;
}

/** Four seconds at 16 Mbit/s. */
const MOST_WAITING = 8 * 1024 * 1024;
/** Failed reads in a row after which the recording is unreadable, not just one segment. */
const MOST_UNREAD = 10;
const USUAL: SenderLimits = {
  mostWaiting: MOST_WAITING,
  stalledAfterMs: 10_000,
  everyMs: 100,
  backOffMs: (failures) => backOffMs(failures, randomInt(1000) / 1000),
};

export const startOutput = (deps: SenderDeps): OutputSender => {
  const { address, key, secrets = [], mayReach, openFeed, isHidden, clock, log } = deps;
  const limits = { ...USUAL, ...deps.limits };
  const stopping = new AbortController();
  const { signal } = stopping;
  let isOver = false;
  let report: OutputReport = {
    state: 'connecting',
    since: clock(),
    bytes: 0,
    connections: 0,
    dropped: 0,
    failure: undefined,
    retryAt: undefined,
  };
  const change = (changed: Partial<OutputReport>): void => {
    const isOther = changed.state !== undefined && changed.state !== report.state;
    report = { ...report, ...changed, ...(isOther ? { since: clock() } : {}) };
  };

  /** Sends packets; leaves out what the far end has no room for, up to the next key frame. */
  const createQueue = (publisher: Publisher) => {
    let isFull = false;
    return ({ kind, timestamp, body, isConfig, isKey }: Packet): void => {
      if (!isConfig) {
        isFull ||= publisher.waiting() > limits.mostWaiting;
        if (isFull && kind === 'video' && isKey && publisher.waiting() < limits.mostWaiting / 2) isFull = false;
        if (isFull) change({ dropped: report.dropped + 1 });
        if (isFull) return;
      }
      publisher.put(kind, timestamp, body);
    };
  };
  /** A segment that cannot be read is left out; the far end keeps its connection. Undefined: it could not. */
  const due = (feed: OutputFeed): Promise<readonly Packet[] | undefined> =>
    feed.advance(clock().getTime(), isHidden()).catch((fault: unknown) => {
      if (report.state !== 'no-picture') log.warn({ err: fault }, 'an output could not read its recording');
      return undefined;
    });
  const stateOf = (feed: OutputFeed): OutputReport['state'] => {
    if (feed.isFailing()) return 'no-picture';
    return feed.isOnCard() ? 'card' : 'live';
  };
  /** Feeds one connection until it is over. Errors: why. */
  const feedOne = async (publisher: Publisher, feed: OutputFeed): Promise<void> => {
    const put = createQueue(publisher);
    const before = report.bytes;
    let [taken, takenAt] = [0, performance.now()];
    let unread = 0;
    let failure: PublishFailure | undefined;
    let isEnded = false;
    void publisher.closed.then((why) => {
      failure = why;
      isEnded = true;
    });
    publisher.metadata(feed.describe());
    while (!isEnded && !signal.aborted) {
      const packets = await due(feed);
      unread = packets ? 0 : unread + 1;
      for (const packet of packets ?? []) put(packet);
      const now = publisher.taken();
      if (now > taken || publisher.waiting() === 0) [taken, takenAt] = [now, performance.now()];
      if (performance.now() - takenAt > limits.stalledAfterMs) throw new Stalled();
      const isUnreadable = unread >= MOST_UNREAD;
      if (unread === MOST_UNREAD) change({ failure: { kind: 'fault', words: '', at: clock() } });
      change({ state: isUnreadable ? 'no-picture' : stateOf(feed), bytes: before + now });
      await pause(limits.everyMs, undefined, { signal }).catch(() => undefined);
    }
    if (failure) throw failure;
  };
  const describe = (fault: unknown): NonNullable<OutputReport['failure']> => {
    const at = clock();
    if (fault instanceof PublishFailure) {
      const { kind } = fault;
      return { kind, words: kind === 'refused' ? withoutSecrets(fault.words, [key, ...secrets]) : '', at };
    }
    if (fault instanceof Stalled) return { kind: 'stalled', words: '', at };
    log.warn({ err: fault }, 'an output could not be fed');
    return { kind: 'fault', words: '', at };
  };
  const run = async (): Promise<void> => {
    let failures = 0;
    while (!signal.aborted) {
      const startedAt = performance.now();
      let publisher: Publisher | undefined;
      let feed: OutputFeed | undefined;
      try {
        change({ state: 'connecting', retryAt: undefined });
        publisher = await publish(address, key, { signal, mayReach });
        change({ connections: report.connections + 1 });
        feed = openFeed((kind) => change({ failure: { kind, words: '', at: clock() } }));
        await feedOne(publisher, feed);
        if (isOver) await publisher.close();
      } catch (fault) {
        feed?.close();
        if (signal.aborted) break;
        failures = failuresAfter(failures, publisher ? performance.now() - startedAt : 0);
        const waitMs = limits.backOffMs(failures);
        const failure = describe(fault);
        log.info({ why: failure.kind, failures }, 'an output lost its far end');
        change({ state: 'waiting', failure, retryAt: new Date(clock().getTime() + waitMs) });
        await pause(waitMs, undefined, { signal }).catch(() => undefined);
      } finally {
        feed?.close();
        publisher?.destroy();
      }
    }
  };
  const running = run();
  return {
    report: () => report,
    stop: async (over) => {
      isOver = over;
      stopping.abort();
      await running;
    },
  };
};

/** The far end keeps the connection and takes nothing. */
class Stalled extends Error {}
