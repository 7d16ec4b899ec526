/** Gauges of the feeds. */
import type { Database } from '@palco/database/connect';
import type { Clock } from '../../../clock.ts';
import type { GaugeSource } from '../../../http/metrics.ts';
import { readFeedFigures } from './feed-health.ts';

export const feedGauges = (db: Database, clock: Clock): GaugeSource => ({
  name: 'games',
  gauges: {
    palco_feed_age_seconds: { help: 'Time since the schedule of a feed was last read', label: 'feed' },
    palco_stale_games: { help: 'Games whose feed cannot be read', label: 'feed' },
  },
  read: async () => {
    const now = clock().getTime();
    const { feeds, staleGames } = await readFeedFigures(db);
    return [
      ...feeds.map(({ feed, goodAt }) => ({
        gauge: 'palco_feed_age_seconds',
        of: feed,
        value: goodAt ? Math.max(0, (now - goodAt.getTime()) / 1000) : Number.POSITIVE_INFINITY,
      })),
      ...staleGames.map(({ feed, count }) => ({ gauge: 'palco_stale_games', of: feed, value: count })),
    ];
  },
});
