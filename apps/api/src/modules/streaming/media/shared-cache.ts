/**
 * How long shared caches keep what is the same for all viewers. No answer forbids it: caches ask for what they may not keep
 * once for every viewer, some of them one after the other.
 */
import type { SharedFile } from './media-path.ts';

const publicFor = (seconds: number): string => `public, max-age=${seconds}`;
/** It never changes under its address. */
export const FOREVER = 'public, max-age=31536000, immutable';
/** Something that does not exist, or not yet; a picture that is off the air. */
export const SOON = publicFor(1);
/** Requests that make no sense: caches answer them as well. */
export const ABSURD = publicFor(2);

/** As long as a whole list of parts lasts: six target durations of two seconds. */
const AWAITED = publicFor(12);
const ENDED = publicFor(10);

/**
 * Of a playlist that is sent. `isAnswered`: it contains the segment or part that the reload named. Otherwise the encoder
 * pauses, and the unchanged list must not stay under the address of that part.
 */
export const cacheOfPlaylist = (
  file: Extract<SharedFile, { kind: 'multivariant' | 'playlist' | 'live-playlist' }>,
  { isEnded, isAnswered }: { readonly isEnded: boolean; readonly isAnswered: boolean },
): string => {
  if (isEnded) return ENDED;
  const isAwaited = file.kind === 'live-playlist' && file.directives?.sequence !== undefined;
  return isAwaited && isAnswered ? AWAITED : SOON;
};
