/** Settings of game feeds. docs/league.md says what may be switched on, and by whom. */
import * as z from 'zod';

export const feedSettings = {
  /** scheme, host and port of a Stats API; off by default, because its terms require an agreement with its owner */
  PALCO_STATS_API: z.url({ protocol: /^https?$/ }).optional(),
  PALCO_STATS_SPORT: z.coerce.number().int().min(1).max(9999).default(17),
  /** 0: every league of the sport */
  PALCO_STATS_LEAGUE: z.coerce.number().int().min(0).max(99_999).default(132),
  /** request timeout in milliseconds */
  PALCO_STATS_PATIENCE: z.coerce.number().int().min(100).max(60_000).default(10_000),
};
type FeedSettings = z.output<z.ZodObject<typeof feedSettings>>;

export interface StatsApiConfig {
  readonly base: string;
  readonly sport: number;
  readonly league: number | undefined;
  readonly patienceMs: number;
}

export const statsApiOf = (settings: FeedSettings): StatsApiConfig | undefined =>
  settings.PALCO_STATS_API === undefined
    ? undefined
    : {
        base: new URL(settings.PALCO_STATS_API).origin,
        sport: settings.PALCO_STATS_SPORT,
        league: settings.PALCO_STATS_LEAGUE || undefined,
        patienceMs: settings.PALCO_STATS_PATIENCE,
      };
