/** The figures of a second that the room shows, in the units in which it shows them. Pure. */
import type { FeedSecond } from './use-seconds-of-feed.ts';

export const FIGURES = ['bitrate', 'pictures', 'key', 'drift', 'loudness', 'lateness', 'gap'] as const;
export type Figure = (typeof FIGURES)[number];
export const UNITS: Readonly<Record<Figure, string>> = {
  bitrate: 'Mb/s',
  pictures: '',
  key: 's',
  drift: 'ms',
  loudness: 'LUFS',
  lateness: 's',
  gap: 's',
};
export const DECIMALS: Readonly<Record<Figure, number>> = {
  bitrate: 2,
  pictures: 0,
  key: 1,
  drift: 0,
  loudness: 1,
  lateness: 1,
  gap: 1,
};
/** The smallest range of an axis, so that noise does not look like a fault. */
export const LEAST_RANGE: Readonly<Record<Figure, readonly [number, number]>> = {
  bitrate: [0, 3],
  pictures: [0, 32],
  key: [0, 5],
  drift: [-300, 300],
  loudness: [-50, 0],
  lateness: [0, 2],
  gap: [0, 2],
};
const tenth = (milliseconds: number | null): number | null => (milliseconds === null ? null : milliseconds / 1000);

/** Null when there is no data: nothing came in that second, or it was not measured. Missing data is never zero. */
export const figureOf = (figure: Figure, second: FeedSecond): number | null => {
  const isEmpty = second.video_bits + second.audio_bits === 0;
  if (isEmpty) return null;
  switch (figure) {
    case 'bitrate':
      return (second.video_bits + second.audio_bits) / 1e6;
    case 'pictures':
      return second.pictures;
    case 'key':
      return tenth(second.key_interval);
    case 'drift':
      return second.drift;
    case 'loudness':
      return second.loudness;
    case 'lateness':
      return tenth(second.lateness);
    default:
      return tenth(second.gap);
  }
};
