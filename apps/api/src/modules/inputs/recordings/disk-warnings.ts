/**
 * The warnings to staff while the disk of the recordings fills: long before it is full, a day before, and six hours before.
 * Pure.
 */
import type { DiskForecast } from '../../../gateways/recordings/disk-watch.ts';

/** Kinds of incidents, the mildest first. */
export const DISK_WARNINGS = ['disk-low', 'disk-low-24', 'disk-low-6', 'disk-full'] as const;
export type DiskWarning = (typeof DISK_WARNINGS)[number];

const HOURS: Readonly<Partial<Record<DiskWarning, number>>> = { 'disk-low-24': 24, 'disk-low-6': 6 };
/** The rate of writing, measured over minutes, fluctuates: a warning ends only at this multiple of its hours. */
const SLACK = 1.2;

/** The warnings in force now. `before`: those in force until now. */
export const diskWarnings = (
  { state, hoursLeft = Number.POSITIVE_INFINITY }: Pick<DiskForecast, 'state' | 'hoursLeft'>,
  before: ReadonlySet<DiskWarning>,
): readonly DiskWarning[] => {
  if (state === 'full') return ['disk-full'];
  if (state === 'fine') return [];
  return DISK_WARNINGS.filter((warning) => {
    const hours = HOURS[warning];
    if (hours === undefined) return warning === 'disk-low';
    return hoursLeft < hours * (before.has(warning) ? SLACK : 1);
  });
};
