/** Checks of what a device needs to watch a game. */

import { answerOf, playMedia } from '@palco/browser/expected-faults';
import { readNext, stopReading } from '@palco/browser/read-stream';
import { canStore } from '@palco/browser/storage';
import { call } from '@palco/client/call';
import { readFormats } from '@palco/contracts/streaming/streaming';
import { type CodecResult, judgeCodecs, USUAL_FORMATS, type Verdict } from './codecs.ts';

export const CHECKS = ['codecs', 'speed', 'autoplay', 'storage'] as const;
type Check = (typeof CHECKS)[number];
export interface CheckResult {
  readonly verdict: Verdict;
  /** kilobits per second, if measured */
  readonly kilobits?: number;
  /** each codec of Palco's renditions */
  readonly codecs?: readonly CodecResult[];
}

/** The slowest connection that the contract allows (spec section 9), in kilobits per second. */
export const LEAST_KILOBITS = 500;
/** What the best rendition needs, in kilobits per second. */
const BEST_KILOBITS = 2000;

const SAMPLE = '/tv/video/tutorial.mp4';
const MEASURE_MS = 4000;

export const verdictOfSpeed = (kilobits: number): Verdict =>
  kilobits < LEAST_KILOBITS ? 'bad' : kilobits < BEST_KILOBITS ? 'partly' : 'good';

const checkCodecs = async (signal: AbortSignal): Promise<CheckResult> => {
  const source =
    (globalThis as { ManagedMediaSource?: typeof MediaSource }).ManagedMediaSource ?? globalThis.MediaSource;
  const video = document.createElement('video');
  const answer = await call(readFormats, { signal });
  const formats = typeof answer === 'object' && 'data' in answer ? answer.data : USUAL_FORMATS;
  return judgeCodecs(formats, (type) => source?.isTypeSupported(type) || video.canPlayType(type) !== '');
};

/** Measures how much arrives within a few seconds, without caches. */
const checkSpeed = async (signal: AbortSignal): Promise<CheckResult> => {
  const answer = await answerOf(SAMPLE, { cache: 'no-store', signal });
  const reader = answer?.body?.getReader();
  if (!answer?.ok || !reader) return { verdict: 'bad' };
  const began = performance.now();
  let bytes = 0;
  for (let next = await readNext(reader); next; next = await readNext(reader)) {
    bytes += next.length;
    if (performance.now() - began > MEASURE_MS) break;
  }
  const kilobits = Math.round((bytes * 8) / Math.max(1, performance.now() - began));
  stopReading(reader);
  return { verdict: verdictOfSpeed(kilobits), kilobits };
};

const checkAutoplay = async (): Promise<CheckResult> => {
  const video = document.createElement('video');
  video.src = SAMPLE;
  const canPlay = async (isMuted: boolean): Promise<boolean> => {
    video.muted = isMuted;
    return playMedia(video);
  };
  const verdict = (await canPlay(false)) ? 'good' : (await canPlay(true)) ? 'partly' : 'bad';
  video.pause();
  video.removeAttribute('src');
  return { verdict };
};

const checkStorage = (): CheckResult => ({ verdict: canStore() ? 'good' : 'bad' });

/** Runs one check. */
export const runCheck = async (check: Check, signal: AbortSignal): Promise<CheckResult> => {
  switch (check) {
    case 'codecs':
      return checkCodecs(signal);
    case 'speed':
      return checkSpeed(signal);
    case 'autoplay':
      return checkAutoplay();
    case 'storage':
      return checkStorage();
  }
};
