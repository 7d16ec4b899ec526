import { type RefObject, useEffect, useState } from 'react';
import { isStrained, type StrainSample } from './device-strain.ts';

const STRETCH_MS = 10_000;
/** Kept samples. */
const MOST_SAMPLES = 6;

const framesIn = (place: HTMLElement): { readonly frames: number; readonly dropped: number } => {
  let [frames, dropped] = [0, 0];
  for (const video of place.querySelectorAll('video')) {
    const quality = video.getVideoPlaybackQuality();
    frames += quality.totalVideoFrames;
    dropped += quality.droppedVideoFrames;
  }
  return { frames, dropped };
};

/** Measures long tasks until it is stopped; browsers without them report none. */
const countBlocked = (): { readonly take: () => number; readonly stop: () => void } => {
  let blockedMs = 0;
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return { take: () => 0, stop: () => undefined };
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blockedMs += duration;
  });
  observer.observe({ type: 'longtask' });
  return {
    take: () => {
      const taken = blockedMs;
      blockedMs = 0;
      return taken;
    },
    stop: () => observer.disconnect(),
  };
};

/** Whether this device is too weak for the pictures in a place. A hidden tab is not measured. */
export const useDeviceStrain = (place: RefObject<HTMLElement | null>, isMeasured: boolean): boolean => {
  const [isWeak, setWeak] = useState(false);
  useEffect(() => {
    if (!isMeasured) return;
    const blocked = countBlocked();
    let samples: readonly StrainSample[] = [];
    let before = place.current && framesIn(place.current);
    const timer = setInterval(() => {
      const now = place.current && framesIn(place.current);
      const blockedMs = blocked.take();
      const isSeen = document.visibilityState === 'visible';
      // the frames of a closed tile are no longer counted
      if (before && now && isSeen && now.frames >= before.frames) {
        const sample = {
          frames: now.frames - before.frames,
          dropped: Math.max(0, now.dropped - before.dropped),
          blocked: blockedMs / STRETCH_MS,
        };
        samples = [...samples, sample].slice(-MOST_SAMPLES);
        setWeak(isStrained(samples));
      }
      before = now;
    }, STRETCH_MS);
    return () => {
      clearInterval(timer);
      blocked.stop();
      setWeak(false);
    };
  }, [place, isMeasured]);
  return isWeak;
};
