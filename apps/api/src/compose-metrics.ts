/** Gauges of the product for /metrics: whether payments, messages and games are stuck. Called by compose.ts. */
import type { Connection } from '@palco/database/connect';
import type { Clock } from './clock.ts';
import type { Metrics } from './http/metrics.ts';
import { readQueueFigures } from './jobs/queue-figures.ts';
import { readFeedFigures } from './modules/games/feed-health.ts';
import { countOpenAlerts } from './modules/operations/alerts.ts';
import { readPaymentFigures } from './modules/payments/payment-figures.ts';
import { readSeatFigures } from './modules/streaming/seat-figures.ts';

export interface MetricsDeps {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly metrics: Metrics;
  /** listeners of the event stream of this process */
  readonly listeners: () => number;
}

const secondsSince = (at: Date, now: Date): number => Math.max(0, (now.getTime() - at.getTime()) / 1000);

export const addProductMetrics = ({ connection, clock, metrics, listeners }: MetricsDeps): void => {
  const { db, pool } = connection;
  metrics.addGauges({
    name: 'payments',
    gauges: {
      palco_open_alerts: { help: 'Alerts that wait for staff', label: 'kind' },
      palco_unknown_attempts: { help: 'Payments whose outcome at the provider is not known' },
      palco_unknown_attempt_age_seconds: { help: 'Age of the oldest of them' },
      palco_waiting_notices: { help: 'Notices of a payment provider that are not processed', label: 'provider' },
    },
    read: async () => {
      const { notices, unknown, oldestUnknown } = await readPaymentFigures(db);
      const alerts = await countOpenAlerts(db);
      return [
        ...alerts.map(({ kind, count }) => ({ gauge: 'palco_open_alerts', of: kind, value: count })),
        ...notices.map(({ name, count }) => ({ gauge: 'palco_waiting_notices', of: name, value: count })),
        { gauge: 'palco_unknown_attempts', value: unknown },
        {
          gauge: 'palco_unknown_attempt_age_seconds',
          value: oldestUnknown ? secondsSince(oldestUnknown, clock()) : 0,
        },
      ];
    },
  });
  metrics.addGauges({
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
  metrics.addGauges({
    name: 'games',
    gauges: {
      palco_feed_age_seconds: { help: 'Time since the schedule of a feed was last read', label: 'feed' },
      palco_stale_games: { help: 'Games whose feed cannot be read', label: 'feed' },
    },
    read: async () => {
      const now = clock();
      const { feeds, staleGames } = await readFeedFigures(db);
      return [
        ...feeds.map(({ feed, goodAt }) => ({
          gauge: 'palco_feed_age_seconds',
          of: feed,
          value: goodAt ? secondsSince(goodAt, now) : Number.POSITIVE_INFINITY,
        })),
        ...staleGames.map(({ feed, count }) => ({ gauge: 'palco_stale_games', of: feed, value: count })),
      ];
    },
  });
  metrics.addGauges({
    name: 'seats',
    gauges: {
      palco_seats: { help: 'People who watch on a seat, in all processes' },
      palco_viewers: { help: 'Players on a seat, in all processes', label: 'game' },
    },
    read: async () => {
      const { people, byGame } = await readSeatFigures(db, clock());
      return [
        { gauge: 'palco_seats', value: people },
        ...byGame.map(({ game, players }) => ({ gauge: 'palco_viewers', of: String(game), value: players })),
      ];
    },
  });
  metrics.addGauges({
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
};
