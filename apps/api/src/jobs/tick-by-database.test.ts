import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { expect, test, vi } from 'vitest';
import { tickByDatabase } from './tick-by-database.ts';

const MINUTE_MS = 60_000;

/** What is queued at each minute, when the clock says `now`. */
const queuedAt = (events: WorkerEvents, now: number, minutes: readonly number[], tasks: readonly string[]) => {
  vi.spyOn(Date, 'now').mockReturnValue(now);
  const queued = minutes.map((timestamp) => {
    const jobsAndIdentifiers = tasks.map((task) => ({
      identifier: task,
      job: { task, runAt: new Date(timestamp).toISOString(), payload: { _cron: { ts: '' } }, jobKeyMode: undefined },
    }));
    events.emit('cron:schedule', { timestamp, jobsAndIdentifiers } as never);
    expect(jobsAndIdentifiers.filter(({ job }) => job.runAt !== undefined)).toEqual([]);
    return jobsAndIdentifiers.map(({ identifier }) => identifier);
  });
  vi.restoreAllMocks();
  return queued;
};

test('each minute queues what it has, and a machine that slept queues each task once, then goes on', () => {
  const events: WorkerEvents = new EventEmitter();
  tickByDatabase(events);
  const [noon, both] = [720 * MINUTE_MS, ['round', 'daily']];
  expect(queuedAt(events, noon, [noon], both)).toEqual([both]);
  expect(queuedAt(events, noon + MINUTE_MS, [noon + MINUTE_MS], ['round'])).toEqual([['round']]);
  const slept = [2, 3, 4].map((minutes) => noon + minutes * MINUTE_MS);
  const awake = noon + 6 * MINUTE_MS;
  expect(queuedAt(events, awake, slept, both)).toEqual([both, [], []]);
  expect(queuedAt(events, awake, [noon + 5 * MINUTE_MS, awake], both)).toEqual([both, both]);
  expect(queuedAt(events, awake + 9 * MINUTE_MS, [noon + 7 * MINUTE_MS, noon + 8 * MINUTE_MS], ['round'])).toEqual([
    ['round'],
    [],
  ]);
});
