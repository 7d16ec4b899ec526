/**
 * Cuts sound that comes by itself beside a picture, such as a radio commentary, where the picture was cut: the same numbers, the
 * same boundaries, one AAC frame apart at most. The picture sets the pace and never waits: sound that is early is held back,
 * sound that is late or missing is silence, and once it has been away for some seconds its segments are gaps.
 */
import { type AacConfig, FRAME_SAMPLES } from './aac-config.ts';
import type { CutEvent, RenditionId, SoundLabel } from './cut-events.ts';
import { createSoundTrack, type SoundTrack } from './sound-track.ts';
import { PART_MS, toMs } from './track.ts';

export interface SoundSource {
  readonly rendition: RenditionId;
  readonly label: SoundLabel;
  readonly config: AacConfig;
  /** how much later than the picture its sound may come before it is silence, milliseconds */
  readonly lagMs: number;
}
export interface SoundFollower {
  /** Takes one AAC frame, by the media time of its picture. `source` is the same object until something in it changes. */
  add(atMs: number, data: Uint8Array, source: SoundSource): void;
  /** segment `number` of the picture begins */
  boundary(number: number, atMs: number): readonly CutEvent[];
  /** the picture has reached this media time */
  reach(atMs: number): readonly CutEvent[];
  /** the picture ends, or restarts with another clock */
  end(): readonly CutEvent[];
}

/** After this long without sound, its encoder is away. */
export const SOUND_AWAY_MS = 4000;
/** A frame this far ahead of the picture has a wrong clock. */
const MOST_AHEAD_MS = 15_000;
/** Frames that wait for their picture: 20 s at 48 kHz. */
const MOST_WAITING = 1000;

interface Frame {
  readonly atMs: number;
  readonly data: Uint8Array;
  readonly source: SoundSource;
}

export const createSoundFollower = (rendition: RenditionId, partMs = PART_MS): SoundFollower => {
  let waiting: Frame[] = [];
  let current: { readonly track: SoundTrack; readonly source: SoundSource } | undefined;
  /** what its encoder sends now, and what the recording has listed */
  let latest: SoundSource | undefined;
  let listed: SoundSource | undefined;
  let pictureMs: number | undefined;
  /** the latest frame, by its media time */
  let heardMs = Number.NEGATIVE_INFINITY;
  let absentFrom: number | undefined;

  const positionOf = ({ track }: SoundTrack): number => toMs(track, track.position);
  const frameMs = ({ config }: SoundSource): number => (FRAME_SAMPLES * 1000) / config.sampleRate;
  const isHeard = (atMs: number, { lagMs }: SoundSource): boolean => atMs - heardMs <= SOUND_AWAY_MS + lagMs;

  /** Drops the frames that are too old to begin a segment. */
  const forget = (atMs: number): void => {
    waiting = waiting.filter((frame) => frame.atMs > atMs - frameMs(frame.source) / 2);
  };
  /** Frames up to the picture's time go to the track; one of another configuration waits for the next segment. */
  const release = (atMs: number, { track, source }: NonNullable<typeof current>): readonly CutEvent[] => {
    const events: CutEvent[] = [];
    let count = 0;
    for (const frame of waiting) {
      if (frame.atMs > atMs || frame.source.config !== source.config) break;
      count += 1;
      // `fillTo` keeps the track's start at that of the segment, where `add` would move it to a first frame that is a little late
      if (track.track.fragments === 0 && track.track.samples.length === 0) events.push(...track.fillTo(frame.atMs));
      events.push(...track.add(frame.atMs, frame.data));
    }
    waiting = waiting.slice(count);
    return events;
  };
  const notice = (atMs: number, source: SoundSource): readonly CutEvent[] => {
    if (absentFrom !== undefined || isHeard(atMs, source)) return [];
    absentFrom = Math.max(0, heardMs);
    return [{ kind: 'absence', rendition, fromMs: absentFrom }];
  };
  const reach: SoundFollower['reach'] = (atMs) => {
    pictureMs = atMs;
    if (!current) {
      forget(atMs);
      return [];
    }
    const events = [...release(atMs, current)];
    const lateMs = atMs - current.source.lagMs;
    if (positionOf(current.track) < lateMs) events.push(...current.track.fillTo(lateMs));
    return [...events, ...notice(atMs, current.source)];
  };
  const begin = (number: number, atMs: number, source: SoundSource): readonly CutEvent[] => {
    const events: CutEvent[] = [];
    if (listed?.config !== source.config || listed.label !== source.label)
      events.push({ kind: 'rendition', rendition, config: { kind: 'audio', label: source.label, ...source.config } });
    events.push({ kind: 'gap', rendition, to: number });
    if (absentFrom !== undefined) events.push({ kind: 'absence', rendition, fromMs: absentFrom, untilMs: atMs });
    absentFrom = undefined;
    listed = source;
    forget(atMs);
    current = { track: createSoundTrack(rendition, source.config, atMs, { partMs }), source };
    return events;
  };
  const stop = (atMs: number): readonly CutEvent[] => {
    const events = current ? [...current.track.fillTo(atMs), ...current.track.end()] : [];
    current = undefined;
    return events;
  };

  return {
    add: (atMs, data, source) => {
      if (pictureMs === undefined || atMs > pictureMs + MOST_AHEAD_MS) return;
      heardMs = atMs;
      latest = source;
      waiting.push({ atMs, data, source });
      if (waiting.length > MOST_WAITING) waiting.shift();
    },
    reach,
    boundary: (number, atMs) => {
      const isChanged = latest?.config !== listed?.config || latest?.label !== listed?.label;
      if (current && isHeard(atMs, current.source) && !isChanged) {
        current.track.cutAt(atMs);
        return reach(atMs);
      }
      pictureMs = atMs;
      const events = current
        ? [...release(atMs - frameMs(current.source), current), ...notice(atMs, current.source), ...stop(atMs)]
        : [];
      if (latest && isHeard(atMs, latest)) events.push(...begin(number, atMs, latest));
      else events.push({ kind: 'gap', rendition, to: number });
      return events;
    },
    end: () => {
      const events = pictureMs === undefined ? [] : [...reach(pictureMs), ...stop(pictureMs)];
      waiting = [];
      pictureMs = undefined;
      heardMs = Number.NEGATIVE_INFINITY;
      return events;
    },
  };
};
