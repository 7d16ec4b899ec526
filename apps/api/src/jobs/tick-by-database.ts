/**
 * When recurring work is due. The library gives each run the minute of this machine's clock. With a clock ahead of the
 * database's, each minute would put the run off once more, so that it never came.
 */
import type { WorkerEvents } from 'graphile-worker';

const MINUTE_MS = 60_000;

/**
 * Makes runs due at once by the database's clock. Of the minutes that a machine has slept through, each task runs once: it
 * looks at what is due now. `events` are those of this process's worker pools, from their creation on.
 */
export const tickByDatabase = (events: WorkerEvents): void => {
  const caughtUp = new Set<string>();
  events.on('cron:schedule', ({ timestamp, jobsAndIdentifiers }) => {
    const isBehind = Date.now() - timestamp > MINUTE_MS;
    const due = jobsAndIdentifiers.filter(({ identifier }) => !(isBehind && caughtUp.has(identifier)));
    for (const { identifier, job } of due) {
      Object.assign(job, { runAt: undefined });
      if (isBehind) caughtUp.add(identifier);
      else caughtUp.delete(identifier);
    }
    jobsAndIdentifiers.splice(0, jobsAndIdentifiers.length, ...due);
  });
};
