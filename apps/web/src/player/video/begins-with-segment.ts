/**
 * An engine that begins a live picture where a segment begins. By itself it begins at its distance from the edge, in the middle
 * of a segment: the seconds before are loaded and never seen, and on a thin line that is more than a second of waiting.
 */
import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';

interface Listed {
  readonly fragments: readonly { readonly start: number }[];
  /** the one that still grows */
  readonly fragmentHint?: { readonly start: number } | undefined;
}

/** The sound of a segment begins within a few hundredths of its picture; at the very start it would be that of the one before. */
const INSIDE_SECONDS = 0.1;

/** The second at which to begin the segment that has this one, or the first segment. */
export const segmentStart = ({ fragments, fragmentHint }: Listed, second: number): number => {
  const all = fragmentHint ? [...fragments, fragmentHint] : fragments;
  const segment = all.findLast(({ start }) => start <= second) ?? all[0];
  return segment ? segment.start + INSIDE_SECONDS : second;
};

const isBuffered = ({ buffered }: HTMLMediaElement, second: number): boolean =>
  Array.from({ length: buffered.length }, (_, range) => range).some(
    (range) => buffered.start(range) <= second && second < buffered.end(range),
  );

export const beginsWithSegment = (Engine: typeof Hls): typeof Hls =>
  class extends Engine {
    constructor(settings?: Partial<HlsConfig>) {
      super(settings);
      this.on(Engine.Events.BUFFER_APPENDED, () => {
        const { media, startPosition, hasEnoughToStart } = this;
        if (!media || hasEnoughToStart || media.seeking || media.currentTime >= startPosition) return;
        if (isBuffered(media, startPosition)) media.currentTime = startPosition;
      });
    }

    /** where live is: the loads of picture and sound begin there */
    override get liveSyncPosition(): number | null {
      const second = super.liveSyncPosition;
      const details = this.latestLevelDetails;
      return second === null || !details || this.hasEnoughToStart ? second : segmentStart(details, second);
    }
  };
