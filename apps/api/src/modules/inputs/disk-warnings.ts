/** Of what staff is warned while the disk of the recordings fills: long before, a day before, and before the evening is over. Pure. */
import type { DiskForecast } from '../../gateways/recordings/disk-watch.ts';

/** Kinds of incidents, from the mildest on. */
export const DISK_WARNINGS = ['disk-low', 'disk-low-24', 'disk-low-6', 'disk-full'] as const;
export type DiskWarning = (typeof DISK_WARNINGS)[number];

const HOURS: Readonly<Partial<Record<DiskWarning, number>>> = { 'disk-low-24': 24, 'disk-low-6': 6 };
/** The rate of some minutes goes up and down; a warning ends only when there is so much more time again. */
const SLACK = 1.2;

/** What holds now. `before`: what held until now. */
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
