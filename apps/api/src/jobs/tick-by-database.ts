/**
 * When recurring work is due. The library gives each run the minute of this machine's clock. With a clock ahead of the
 * database's, each minute would put the run off once more, so that it never came.
 */
import type { WorkerEvents } from 'graphile-worker';

/**
 * Makes runs due at once by the database's clock. Of the minutes that a machine has slept through, each task runs once: it
 * looks at what is due now. `events` are those of this process's worker pools, from their creation on.
 */
export const tickByDatabase = (events: WorkerEvents): void => {
  /** by this machine's clock, in milliseconds */
  const lastQueued = new Map<string, number>();
  let late = { expectedTimestamp: 0, currentTimestamp: 0 };
  events.on('cron:overdueTimer', (overdue) => {
    late = overdue;
  });
  events.on('cron:schedule', ({ timestamp, jobsAndIdentifiers }) => {
    const isLate = late.expectedTimestamp === timestamp;
    const now = isLate ? late.currentTimestamp : timestamp;
    const due = jobsAndIdentifiers.filter(({ identifier }) => !isLate || (lastQueued.get(identifier) ?? 0) < timestamp);
    for (const { identifier, job } of due) {
      Object.assign(job, { runAt: undefined });
      lastQueued.set(identifier, now);
    }
    jobsAndIdentifiers.splice(0, jobsAndIdentifiers.length, ...due);
  });
};
