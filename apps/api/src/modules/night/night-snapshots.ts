/**
 * Snapshots of the night, from tables that all processes share: any process answers the same. A snapshot is shared by
 * everybody who asks within a second.
 */
import type { LeagueDate } from '@palco/kernel/league-date';
import type { Clock } from '../../clock.ts';
import { createComparison } from './compare-days.ts';
import { nightOf } from './night-day.ts';
import { type NightSnapshot, type SnapshotDeps, takeSnapshot } from './take-snapshot.ts';

interface NightSnapshotsDeps extends Omit<SnapshotDeps, 'compare'> {
  readonly clock: Clock;
}
export interface NightSnapshots {
  /** the night of now, at most a second old */
  now(): Promise<NightSnapshot>;
  /** another league day, as it is stored */
  ofDay(day: LeagueDate): Promise<NightSnapshot>;
}

const SHARED_MS = 1000;

interface Shared {
  readonly at: number;
  readonly clockAt: number;
  readonly snapshot: Promise<NightSnapshot>;
}

export const createNightSnapshots = ({ clock, ...rest }: NightSnapshotsDeps): NightSnapshots => {
  const deps = { ...rest, compare: createComparison(rest.db, rest.zone) };
  let shared: Shared | undefined;
  const isFresh = ({ at, clockAt }: Shared, now: Date): boolean =>
    performance.now() - at < SHARED_MS && Math.abs(now.getTime() - clockAt) < SHARED_MS;
  return {
    now: () => {
      const now = clock();
      if (shared && isFresh(shared, now)) return shared.snapshot;
      const snapshot = takeSnapshot(deps, { day: nightOf(now, rest.zone()), now, isNow: true });
      shared = { at: performance.now(), clockAt: now.getTime(), snapshot };
      snapshot.catch(() => {
        shared = undefined;
      });
      return snapshot;
    },
    ofDay: (day) => {
      const now = clock();
      return takeSnapshot(deps, { day, now, isNow: day === nightOf(now, rest.zone()) });
    },
  };
};
