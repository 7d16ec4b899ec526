/** Checks of what a device needs to watch a game. */
export const CHECKS = ['codecs', 'speed', 'autoplay', 'storage'] as const;
export type Check = (typeof CHECKS)[number];
/** `partly`: it plays, but not at its best */
export type Verdict = 'good' | 'partly' | 'bad';
export interface CheckResult {
  readonly verdict: Verdict;
  /** kilobits per second, if measured */
  readonly kilobits?: number;
}

/** The slowest connection that the contract allows (spec section 9), in kilobits per second. */
export const LEAST_KILOBITS = 500;
/** What the best rendition needs. */
const BEST_KILOBITS = 2000;

const PICTURE = 'video/mp4; codecs="avc1.64001f"';
const SOUND = 'audio/mp4; codecs="mp4a.40.2"';
const SAMPLE = '/tv/video/tutorial.mp4';
const MEASURE_MS = 4000;

export const verdictOfSpeed = (kilobits: number): Verdict =>
  kilobits < LEAST_KILOBITS ? 'bad' : kilobits < BEST_KILOBITS ? 'partly' : 'good';

const checkCodecs = (): CheckResult => {
  const source =
    (globalThis as { ManagedMediaSource?: typeof MediaSource }).ManagedMediaSource ?? globalThis.MediaSource;
  if (source?.isTypeSupported(PICTURE) && source.isTypeSupported(SOUND)) return { verdict: 'good' };
  const native = document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
  return { verdict: native ? 'good' : 'bad' };
};

/** Measures how much arrives within a few seconds, without caches. */
const checkSpeed = async (signal: AbortSignal): Promise<CheckResult> => {
  try {
    const answer = await fetch(SAMPLE, { cache: 'no-store', signal });
    const reader = answer.body?.getReader();
    if (!answer.ok || !reader) return { verdict: 'bad' };
    const began = performance.now();
    let bytes = 0;
    for (;;) {
      const { done, value } = await reader.read();
      bytes += value?.length ?? 0;
      if (done || performance.now() - began > MEASURE_MS) break;
    }
    await reader.cancel();
    const kilobits = Math.round((bytes * 8) / Math.max(1, performance.now() - began));
    return { verdict: verdictOfSpeed(kilobits), kilobits };
  } catch {
    return { verdict: 'bad' };
  }
};

const checkAutoplay = async (): Promise<CheckResult> => {
  const video = document.createElement('video');
  video.src = SAMPLE;
  const canPlay = async (isMuted: boolean): Promise<boolean> => {
    video.muted = isMuted;
    return video.play().then(
      () => true,
      () => false,
    );
  };
  const verdict = (await canPlay(false)) ? 'good' : (await canPlay(true)) ? 'partly' : 'bad';
  video.pause();
  video.removeAttribute('src');
  return { verdict };
};

const checkStorage = (): CheckResult => {
  try {
    localStorage.setItem('palco-check', '1');
    const isStored = localStorage.getItem('palco-check') === '1';
    localStorage.removeItem('palco-check');
    return { verdict: isStored ? 'good' : 'bad' };
  } catch {
    return { verdict: 'bad' };
  }
};

/** Runs one check. */
export const runCheck = async (check: Check, signal: AbortSignal): Promise<CheckResult> => {
  switch (check) {
    case 'codecs':
      return checkCodecs();
    case 'speed':
      return checkSpeed(signal);
    case 'autoplay':
      return checkAutoplay();
    case 'storage':
      return checkStorage();
  }
};
