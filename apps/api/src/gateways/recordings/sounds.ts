/**
 * The sounds that come by themselves beside a picture while it is recorded, each aligned with the picture by when both
 * arrive.
 */
import type { CutEvent, RenditionId } from '@palco/media/cut-events';
import { createSoundFollower, type SoundFollower, type SoundSource } from '@palco/media/follow-sound';
import { createMediaClock } from '@palco/media/media-clock';
import type { RenditionMaker } from './number-segments.ts';

interface Sounds extends RenditionMaker {
  /** One AAC frame. `atMs`: when it would have arrived without any delay, milliseconds since 1970. */
  hear(source: SoundSource, atMs: number, data: Uint8Array): void;
  /** A picture of the recording, by its media time and its arrival; `segment`: it begins this one. */
  follow(mediaMs: number, arrivedAt: Date, segment: number | undefined): readonly CutEvent[];
  /** the picture ends, or begins again */
  end(): readonly CutEvent[];
}

/** `partMs`: the length of parts */
export const createSounds = (partMs?: number): Sounds => {
  const followers = new Map<RenditionId, SoundFollower>();
  let clock = createMediaClock();
  /** milliseconds from media time to the earliest arrival */
  let delayMs: number | undefined;
  return {
    hear: (source, atMs, data) => {
      if (delayMs === undefined) return;
      const follower = followers.get(source.rendition) ?? createSoundFollower(source.rendition, partMs);
      followers.set(source.rendition, follower);
      follower.add(atMs - delayMs, data, source);
    },
    follow: (mediaMs, arrivedAt, segment) => {
      const { latenessMs } = clock.read('video', mediaMs, arrivedAt.getTime());
      delayMs = arrivedAt.getTime() - mediaMs - latenessMs;
      return [...followers.values()].flatMap((follower) =>
        segment === undefined ? follower.reach(mediaMs) : follower.boundary(segment, mediaMs),
      );
    },
    end: () => {
      clock = createMediaClock();
      delayMs = undefined;
      return [...followers.values()].flatMap((follower) => follower.end());
    },
    isMaking: (rendition) => followers.has(rendition),
    skip: () => [],
  };
};
