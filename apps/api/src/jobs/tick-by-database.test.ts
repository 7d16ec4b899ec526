import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { expect, test } from 'vitest';
import { tickByDatabase } from './tick-by-database.ts';

const MINUTE_MS = 60_000;

/** What is queued at each minute, when the clock is at `now`. */
const queuedAt = (events: WorkerEvents, now: number, minutes: readonly number[], tasks: readonly string[]) =>
  minutes.map((minute) => {
    const timestamp = minute * MINUTE_MS;
    if (minute < Math.floor(now))
      events.emit('cron:overdueTimer', {
        expectedTimestamp: timestamp,
        currentTimestamp: now * MINUTE_MS,
      } as never);
    const jobsAndIdentifiers = tasks.map((task) => ({
      identifier: task,
      job: { task, runAt: new Date(timestamp).toISOString(), payload: { _cron: { ts: '' } }, jobKeyMode: undefined },
    }));
    events.emit('cron:schedule', { timestamp, jobsAndIdentifiers } as never);
    expect(jobsAndIdentifiers.filter(({ job }) => job.runAt !== undefined)).toEqual([]);
    return jobsAndIdentifiers.map(({ identifier }) => identifier);
  });

test('each minute queues what it has; of those that a machine slept through each task is queued once', () => {
  const events: WorkerEvents = new EventEmitter();
  tickByDatabase(events);
  const both = ['round', 'daily'];
  expect(queuedAt(events, 720, [720], both)).toEqual([both]);
  expect(queuedAt(events, 721, [721], ['round'])).toEqual([['round']]);
  expect(queuedAt(events, 726.5, [722, 723, 724, 725, 726], both)).toEqual([both, [], [], [], both]);
  expect(queuedAt(events, 727, [727], both)).toEqual([both]);
  // it sleeps through the same minutes each day
  expect(queuedAt(events, 800, [728, 729], both)).toEqual([both, []]);
  expect(queuedAt(events, 900, [850, 851], ['daily'])).toEqual([['daily'], []]);
});
