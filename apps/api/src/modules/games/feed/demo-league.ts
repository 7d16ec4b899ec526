/**
 * The simulated league of this database. Only its seed and the day of its first start are stored: everything follows from
 * them.
 */
import type { Database } from '@palco/database/connect';
import { DEMO_ZONE, type LeagueDate, leagueDateOf } from '@palco/kernel/league-date';
import type { Clock } from '../../../clock.ts';
import type { GameFeed } from '../../../gateways/game-feed/game-feed.ts';
import { createSimulatedLeague, EXHIBITIONS_KEPT_MS } from '../../../gateways/game-feed/simulated/simulated-league.ts';
import { importLeague } from '../../league/import-league.ts';
import { notifyStatsChanged } from '../../league/season-stats.ts';
import { CAMERA_FEED } from '../game-store.ts';
import { seasonResults } from '../present/season-results.ts';
import { insertPlayed, playGames } from './seed-league.ts';

interface DemoLeagueDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly seed: string;
}
interface DemoLeague {
  /** undefined until the database has been filled */
  feed(): Promise<GameFeed | undefined>;
  /** fills a new database: about three seconds */
  fill(): Promise<void>;
}
interface StoredLeague {
  readonly seed: string;
  readonly anchor: LeagueDate;
}
const NAME = 'simulated-league';

/** Ids of games to look at in a new demo: live and upcoming ones by start, final ones latest first. */
export const demoGames = async (db: Database): Promise<Record<'live' | 'final' | 'upcoming', number[]>> => {
  const listed = async (statuses: readonly number[], direction: 'asc' | 'desc'): Promise<number[]> => {
    const rows = await db
      .selectFrom('games')
      .select('id')
      .where('status', 'in', statuses)
      .where('feed', '!=', CAMERA_FEED) // it has no picture before somebody publishes
      .orderBy('starts_at', direction)
      .limit(20)
      .execute();
    return rows.map(({ id }) => id);
  };
  return { live: await listed([1], 'asc'), final: await listed([2], 'desc'), upcoming: await listed([0, 3, 4], 'asc') };
};

export const createDemoLeague = ({ db, clock, seed }: DemoLeagueDeps): DemoLeague => {
  let opened: GameFeed | undefined;
  const open = ({ seed: storedSeed, anchor }: StoredLeague): GameFeed => {
    opened ??= createSimulatedLeague({
      seed: storedSeed,
      anchor,
      clock,
      resultsOf: (seasonId) => seasonResults(db, seasonId),
    });
    return opened;
  };
  const readStored = async (): Promise<StoredLeague | undefined> => {
    const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
    return row?.value as StoredLeague | undefined;
  };
  return {
    feed: async () => {
      if (opened) return opened;
      const stored = await readStored();
      return stored && open(stored);
    },
    fill: async () => {
      const today = leagueDateOf(clock(), DEMO_ZONE);
      await db
        .insertInto('settings')
        .values({ name: NAME, value: JSON.stringify({ seed, anchor: today } satisfies StoredLeague) })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      const stored = (await readStored()) as StoredLeague;
      const feed = open(stored);
      const [league] = (await feed.schedule(today, today)).leagues;
      if (!league) return;
      await importLeague(db, DEMO_ZONE, league);
      const { games } = await feed.schedule(league.season.firstDay, league.season.lastDay);
      const names = new Map(league.players.map(({ id, name }) => [String(id), name]));
      const found = await db.selectFrom('games').select('id').where('feed', '=', feed.name).executeTakeFirst();
      if (found) return; // an earlier attempt got this far
      const played = await playGames(feed, games, names);
      await db.transaction().execute(async (tx) => {
        await insertPlayed(tx, played);
        await notifyStatsChanged(tx, league.season.id);
      });
    },
  };
};

/** Deletes exhibitions after two days; they count in no stats, so nothing else has to change. */
export const forgetExhibitions = async (db: Database, at: Date): Promise<void> => {
  await db
    .with('forgotten', (games) =>
      games
        .deleteFrom('games')
        .where('feed', 'in', ['simulated', CAMERA_FEED])
        .where('competition', '=', 'exhibition')
        .where('starts_at', '<', new Date(at.getTime() - EXHIBITIONS_KEPT_MS))
        .returning('id'),
    )
    .deleteFrom('calendar_events')
    .where('game_id', 'in', (events) => events.selectFrom('forgotten').select('id'))
    .execute();
};
