/** The disk of the recordings: how much room there is, how long it lasts, and when recording must stop. */
import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Now } from '../../clock.ts';

interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}
/** `low`: someone has to make room soon. `full`: nothing is recorded any more. */
export type DiskState = 'fine' | 'low' | 'full';
export interface DiskForecast extends DiskSpace {
  readonly state: DiskState;
  /** by how much the free room has shrunk in the last minutes, for recordings and everything else; undefined: not measured yet */
  readonly bytesPerHour: number | undefined;
  /** until recording stops, at this rate; undefined: the room does not shrink, or it is not measured yet */
  readonly hoursLeft: number | undefined;
}
interface DiskWatchDeps {
  readonly folder: string;
  /** below this much room nothing is recorded */
  readonly reserveBytes: number;
  readonly clock: Now;
  /** what is going to be removed from it, and when */
  readonly freed?: () => readonly FreedRoom[];
  readonly readSpace?: (folder: string) => Promise<DiskSpace>;
}
export interface FreedRoom {
  readonly at: Date;
  readonly bytes: number;
}
export interface DiskWatch {
  /** measures now */
  read(): Promise<DiskForecast>;
}

interface Sample {
  readonly at: number;
  readonly freeBytes: number;
}
const MEASURED_OVER_MS = 10 * 60_000;
/** Days ahead are forecast from an hour: a start, a backup and an import write a lot, and then nothing. */
const LONG_MEASURED_OVER_MS = 60 * 60_000;
/** Less than this says little about an hour. */
const MEASURED_FROM_MS = 60_000;
const SAMPLE_EVERY_MS = 10_000;
/** Two days, at the rate of the last hour: nobody buys a larger disk in an evening. */
const LONG_LOW_BELOW_HOURS = 48;
/** Two nights of games, at the rate of the last ten minutes. */
const LOW_BELOW_HOURS = 8;
/** With this many times the reserve left it is low, however slowly it shrinks. */
const LOW_BELOW_RESERVES = 5;
const HOUR_MS = 3_600_000;

const spaceOf = async (folder: string): Promise<DiskSpace> => {
  mkdirSync(folder, { recursive: true });
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
};

/** Hours until the room is used up. What becomes free later than that comes too late. */
const hoursUntilFull = (
  room: number,
  bytesPerHour: number,
  freed: readonly { readonly hours: number; readonly bytes: number }[],
): number => {
  let left = room;
  for (const { hours, bytes } of freed.toSorted((one, other) => one.hours - other.hours)) {
    if (hours > left / bytesPerHour) break;
    left += bytes;
  }
  return left / bytesPerHour;
};

/** How fast the free space shrinks, from the samples of the last `overMs`; undefined: too few samples. */
const rateOver = (
  samples: readonly Sample[],
  overMs: number,
): { readonly ms: number; readonly bytesPerHour: number } | undefined => {
  const last = samples.at(-1);
  const first = last && samples.find(({ at }) => at >= last.at - overMs);
  const ms = first ? last.at - first.at : 0;
  if (!first || ms < MEASURED_FROM_MS) return undefined;
  return { ms, bytesPerHour: Math.max(0, Math.round(((first.freeBytes - last.freeBytes) * HOUR_MS) / ms)) };
};

/** The forecast from what was free at some moments, the oldest first. `freed`: what is going to be removed. */
export const forecastOf = (
  samples: readonly Sample[],
  space: DiskSpace,
  reserveBytes: number,
  freed: readonly FreedRoom[] = [],
): DiskForecast => {
  const last = samples.at(-1);
  const lately = rateOver(samples, MEASURED_OVER_MS);
  const long = rateOver(samples, LONG_MEASURED_OVER_MS);
  const room = Math.max(0, space.freeBytes - reserveBytes);
  const now = last?.at ?? 0;
  const coming = freed.map(({ at, bytes }) => ({ hours: Math.max(0, at.getTime() - now) / HOUR_MS, bytes }));
  const hoursBy = (rate: typeof lately): number | undefined =>
    rate?.bytesPerHour ? hoursUntilFull(room, rate.bytesPerHour, coming) : undefined;
  // the shorter the measurement, the shorter the forecast: what Palco writes while it starts does not go on for days
  const isSoon = (rate: typeof lately, overMs: number, belowHours: number): boolean =>
    (hoursBy(rate) ?? Number.POSITIVE_INFINITY) <
    belowHours * Math.min(1, (rate?.ms ?? 0) / (overMs - SAMPLE_EVERY_MS));
  const isLow =
    room < LOW_BELOW_RESERVES * reserveBytes ||
    isSoon(lately, MEASURED_OVER_MS, LOW_BELOW_HOURS) ||
    isSoon(long, LONG_MEASURED_OVER_MS, LONG_LOW_BELOW_HOURS);
  const state = room === 0 ? 'full' : isLow ? 'low' : 'fine';
  return { ...space, bytesPerHour: lately?.bytesPerHour, hoursLeft: hoursBy(lately), state };
};

export const createDiskWatch = ({
  folder,
  reserveBytes,
  clock,
  freed = () => [],
  readSpace = spaceOf,
}: DiskWatchDeps): DiskWatch => {
  let samples: Sample[] = [];
  return {
    read: async () => {
      const space = await readSpace(folder);
      const at = clock().getTime();
      samples = samples.filter((each) => each.at > at - LONG_MEASURED_OVER_MS && each.at <= at);
      const isDue = at - (samples.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= SAMPLE_EVERY_MS;
      if (isDue) samples.push({ at, freeBytes: space.freeBytes });
      return forecastOf(samples, space, reserveBytes, freed());
    },
  };
};
