/** Gauges of this process and of the queue. */
import type { Connection, Database } from '@palco/database/connect';
import type { GaugeSource } from '../../http/metrics.ts';
import { readQueueFigures } from '../../jobs/queue-figures.ts';

export const queueGauges = (db: Database): GaugeSource => ({
  name: 'queue',
  gauges: {
    palco_queue_jobs: { help: 'Jobs that are due', label: 'task' },
    palco_queue_age_seconds: { help: 'How long the oldest due job of a task waits', label: 'task' },
    palco_queue_failing_jobs: { help: 'Jobs that failed at least once and are tried again', label: 'task' },
    palco_queue_dead_jobs: { help: 'Jobs that failed for good', label: 'task' },
  },
  read: async () =>
    (await readQueueFigures(db)).flatMap(({ task, due, ageSeconds, failing, dead }) => [
      { gauge: 'palco_queue_jobs', of: task, value: due },
      { gauge: 'palco_queue_age_seconds', of: task, value: ageSeconds },
      { gauge: 'palco_queue_failing_jobs', of: task, value: failing },
      { gauge: 'palco_queue_dead_jobs', of: task, value: dead },
    ]),
});

/** `listeners`: of the event stream of this process. */
export const processGauges = (pool: Connection['pool'], listeners: () => number): GaugeSource => ({
  name: 'process',
  gauges: {
    palco_pool_connections: { help: 'Connections to the database', label: 'state' },
    palco_event_listeners: { help: 'Event streams that are open in this process' },
  },
  read: () => [
    { gauge: 'palco_pool_connections', of: 'busy', value: pool.totalCount - pool.idleCount },
    { gauge: 'palco_pool_connections', of: 'idle', value: pool.idleCount },
    { gauge: 'palco_pool_connections', of: 'wanted', value: pool.waitingCount },
    { gauge: 'palco_event_listeners', value: listeners() },
  ],
});
