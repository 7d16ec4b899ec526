import type { Generated, JSONColumnType } from 'kysely';

export interface NightTables {
  /** see modules/night/process-beat.ts */
  processes: {
    id: string;
    name: string;
    roles: string[];
    started_at: Date;
    seen_at: Date;
    stopped_at: Date | null;
    figures: JSONColumnType<object, string, string>;
  };
  /** all games together; a minute without a row was not measured */
  site_minutes: {
    minute: Date;
    viewers: number;
    peak: number;
    starts: number;
    /** count by reason */
    refusals: JSONColumnType<Record<string, number>, string, string>;
    passes: number;
    registrations: number;
    requests: number | null;
    faults: number | null;
  };
  /** see migration 0196 */
  site_nights: { night: string; peak: number };
  game_minutes: {
    minute: Date;
    game_id: number;
    viewers: number;
    peak: number;
    starts: number;
    refusals: JSONColumnType<Record<string, number>, string, string>;
  };
  sale_minutes: {
    minute: Date;
    method: string;
    currency: string;
    paid: number;
    failed: number;
    cents: number;
  };
  /** sums of what players report, by country, device, rendition and seat */
  player_minutes: {
    minute: Date;
    game_id: number;
    split: 'country' | 'device' | 'rendition' | 'seat';
    value: string;
    watched_seconds: number;
    stalls: number;
    stalled_ms: number;
  };
  /** how long pictures took to start, in classes of milliseconds */
  player_starts: { minute: Date; game_id: number; up_to_ms: number; starts: number };
  /** notices to fans on the site; ended_at: staff took it away before its end */
  notices: {
    id: Generated<number>;
    kind: 'information' | 'delay' | 'trouble';
    game_id: number | null;
    texts: JSONColumnType<Record<string, string>, string, string>;
    starts_at: Date;
    until: Date;
    ended_at: Date | null;
  };
}
