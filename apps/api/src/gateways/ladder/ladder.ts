/**
 * The smaller renditions of one game's picture. A child process encodes them; what it sends is cut where the publisher's
 * own picture was cut. When it falls behind it makes fewer; when it dies another one continues. The publisher's own
 * rendition does not depend on any of it.
 */
import { availableParallelism } from 'node:os';
import { isRefusal } from '@palco/kernel/refusal';
import type { AvcConfig } from '@palco/media/avc-config';
import type { CutEvent, RenditionId } from '@palco/media/cut-events';
import { avcConfigBody, avcPictureBody } from '@palco/media/flv-stream';
import { createFollower, type Follower } from '@palco/media/follow';
import type { Picture } from '@palco/media/track';
import type { Now } from '../../clock.ts';
import type { Logger } from '../../http/logging.ts';
import type { EncoderChild, StartEncoder } from './encoder-child.ts';
import type { Encoder, EncoderFinder } from './find-encoder.ts';
import { keepPace, newPace, type Pace, restarted } from './pace.ts';
import { type LadderProfile, type Rung, rungsOf } from './profiles.ts';

/** `off`: nothing is to be made. `lighter`: fewer than wanted. `paused`: none, after falling behind or failing. */
type LadderState = 'off' | 'no-encoder' | 'starting' | 'running' | 'lighter' | 'paused';
export interface LadderHealth {
  readonly profile: LadderProfile;
  readonly state: LadderState;
  readonly making: readonly RenditionId[];
  readonly behindMs: number;
  /** children that died */
  readonly crashes: number;
}
interface LadderDeps {
  readonly gameId: number;
  readonly clock: Now;
  readonly log: Logger;
  readonly encoders: EncoderFinder;
  readonly start: StartEncoder;
  /** the length of parts, milliseconds */
  readonly partMs?: number | undefined;
  /** writes what was made */
  readonly emit: (events: readonly CutEvent[]) => void;
}
export interface Ladder {
  /** the source has another configuration or clock: what was made of the former one ends */
  begin(source: AvcConfig): void;
  /** `atMs`: decode time. `segment`: number of the source's segment that it begins */
  picture(atMs: number, picture: Picture, segment: number | undefined): void;
  setProfile(profile: LadderProfile): void;
  isMaking(rendition: RenditionId): boolean;
  /** gaps below segment `to` for what is not made any more */
  skip(to: number): readonly CutEvent[];
  health(): LadderHealth;
  /** resolves when all that was made is written */
  end(): Promise<void>;
}

/** A child that dies sooner counts as a failed start. */
const QUICK_MS = 10_000;
const MOST_QUICK_CRASHES = 3;
const PAUSE_MS = 60_000;
/** Pictures since a segment began: more are not sent again to a fresh child. */
const LONGEST_REPLAY_MS = 4000;
/**
 * After the publisher has disconnected, the pictures that the child is still encoding are written if they come within this
 * time.
 */
const LAST_PICTURES_MS = 3000;
const MOST_THREADS = 4;

interface Kept {
  readonly atMs: number;
  readonly picture: Picture;
}

export const createLadder = (
  { gameId, clock, log, encoders, start, partMs, emit }: LadderDeps,
  firstProfile: LadderProfile,
): Ladder => {
  let profile = firstProfile;
  let source: AvcConfig | undefined;
  let rungs: readonly Rung[] = [];
  let making: readonly Rung[] = [];
  let followers = new Map<RenditionId, Follower>();
  /** which child each rendition comes from */
  let origins = new Map<RenditionId, EncoderChild>();
  let encoder: Encoder | undefined;
  let isLookedFor = false;
  let child: EncoderChild | undefined;
  /** the child that finishes its pictures after the publisher has disconnected */
  let last: EncoderChild | undefined;
  /** media time of the child's first picture, and of the latest one it was given */
  let [base, given] = [0, 0];
  let pace: Pace = newPace(clock().getTime());
  let kept: readonly Kept[] = [];
  let boundary: { readonly number: number; readonly atMs: number } | undefined;
  let [crashes, quickCrashes, retryAt] = [0, 0, 0];

  const nowMs = (): number => clock().getTime();
  const stop = (): void => {
    const stopped = child;
    child = undefined;
    stopped?.kill();
  };
  const behindMs = (): number =>
    child ? Math.max(0, ...making.map(({ rendition }) => given - reachedOf(rendition))) : 0;
  const reachedOf = (rendition: RenditionId): number =>
    (origins.get(rendition) === child ? followers.get(rendition)?.reachedMs() : undefined) ?? base;

  const hasAnswered = (): boolean => making.every(({ rendition }) => origins.get(rendition) === child);

  const take = (rendition: RenditionId, from: EncoderChild, atMs: number, body: Uint8Array): void => {
    const follower = followers.get(rendition);
    if (!follower) return;
    if (origins.get(rendition) !== from) {
      // a child that was told to finish sends its last pictures while the next one starts
      if (from !== child && from !== last) return;
      origins.set(rendition, from);
      follower.restart();
    }
    const events = follower.video(atMs, body);
    if (!isRefusal(events) && events.length) emit(events);
  };
  const crashed = (reason: string): void => {
    child = undefined;
    crashes += 1;
    quickCrashes = nowMs() - pace.since < QUICK_MS ? quickCrashes + 1 : 0;
    const isPaused = quickCrashes >= MOST_QUICK_CRASHES;
    log.warn({ game: gameId, reason, isPaused }, 'an encoder of smaller renditions died');
    if (isPaused) {
      quickCrashes = 0;
      retryAt = nowMs() + PAUSE_MS;
      making = [];
    }
    startChild();
  };

  const startChild = (): void => {
    const wanted = rungs.slice(pace.level);
    const [first] = kept;
    if (child || !first || !source || !encoder || wanted.length === 0 || nowMs() < retryAt) return;
    const from = first.atMs;
    making = wanted;
    const started = start({
      encoder,
      rungs: wanted,
      threads: Math.min(MOST_THREADS, availableParallelism()),
      onPicture: (place, timestamp, body) => {
        const rung = wanted[place];
        if (rung) take(rung.rendition, started, from + timestamp, body);
      },
      onClose: (reason) => {
        if (child === started) crashed(reason);
      },
    });
    child = started;
    base = from;
    pace = restarted(pace, nowMs());
    started.give(0, avcConfigBody(source.record));
    for (const each of kept) give(started, each);
    log.info({ game: gameId, renditions: wanted.map(({ rendition }) => rendition) }, 'smaller renditions are made');
  };
  const give = (to: EncoderChild, { atMs, picture }: Kept): void => {
    given = atMs;
    to.give(atMs - base, avcPictureBody(picture));
  };

  const look = async (): Promise<void> => {
    isLookedFor = true;
    encoder = await encoders.find();
  };
  const plan = (): void => {
    stop();
    making = [];
    followers = new Map();
    origins = new Map();
    rungs = source ? rungsOf(profile, source.height) : [];
    for (const { rendition } of rungs) followers.set(rendition, createFollower(rendition, partMs));
    if (boundary) for (const follower of followers.values()) follower.boundary(boundary);
    pace = { ...pace, level: Math.min(pace.level, rungs.length) };
    if (rungs.length && !isLookedFor) void look();
  };

  const stateOf = (): LadderState => {
    if (rungs.length === 0) return 'off';
    if (isLookedFor && encoder === undefined) return 'no-encoder';
    if (making.length === 0) return pace.level === rungs.length || nowMs() < retryAt ? 'paused' : 'starting';
    if (!child || !pace.hasCaughtUp) return 'starting';
    return pace.level > 0 ? 'lighter' : 'running';
  };

  /** More or fewer renditions, from the segment that begins now or the next one. */
  const adjust = (isBoundary: boolean): void => {
    const isWaiting = !child && pace.level < rungs.length;
    if (isWaiting) return;
    const next = keepPace(pace, child ? (hasAnswered() ? behindMs() : Number.POSITIVE_INFINITY) : undefined, nowMs());
    // a rendition is added only where a segment begins
    if (next.level === pace.level || (next.level < pace.level && !isBoundary)) {
      if (next.level === pace.level) pace = next;
      return;
    }
    const isLighter = next.level > pace.level;
    const wanted = rungs.slice(next.level).map(({ rendition }) => rendition);
    log.warn(
      { game: gameId, renditions: wanted, behindMs: behindMs() },
      isLighter ? 'this machine cannot keep up: fewer renditions are made' : 'one more rendition is tried',
    );
    pace = next;
    making = rungs.slice(next.level);
    if (isLighter) {
      stop();
      if (!isBoundary) kept = [];
    } else {
      child?.finish();
      child = undefined;
    }
  };

  return {
    begin: (begun) => {
      source = begun;
      kept = [];
      boundary = undefined;
      plan();
    },
    setProfile: (wanted) => {
      if (wanted === profile) return;
      profile = wanted;
      kept = [];
      pace = newPace(nowMs());
      plan();
    },
    picture: (atMs, picture, segment) => {
      if (segment !== undefined) {
        kept = [];
        boundary = { number: segment, atMs: atMs + picture.compositionMs };
        for (const follower of followers.values()) follower.boundary(boundary);
      }
      if (rungs.length === 0) return;
      const isKept = segment !== undefined || (kept[0] !== undefined && atMs - kept[0].atMs <= LONGEST_REPLAY_MS);
      kept = isKept ? [...kept, { atMs, picture }] : [];
      adjust(segment !== undefined);
      if (child) give(child, { atMs, picture });
      else startChild();
    },
    isMaking: (rendition) => making.some((each) => each.rendition === rendition),
    skip: (to) =>
      [...followers].flatMap(([rendition, follower]) =>
        making.some((each) => each.rendition === rendition) ? [] : follower.skip(to),
      ),
    health: () => ({
      profile,
      state: stateOf(),
      making: child ? making.map(({ rendition }) => rendition) : [],
      behindMs: behindMs(),
      crashes,
    }),
    end: async () => {
      last = child;
      child = undefined;
      if (last) {
        last.finish();
        const timer = setTimeout(last.kill, LAST_PICTURES_MS);
        await last.closed;
        clearTimeout(timer);
      }
      for (const { rendition } of making) emit(followers.get(rendition)?.end() ?? []);
      making = [];
    },
  };
};
