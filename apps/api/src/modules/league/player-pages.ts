/**
 * The pages of players as prepared bytes: adding up a long career takes a hundred times as long as sending it, and anybody
 * may ask.
 */
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { LRUCache } from 'lru-cache';
import { type Prepared, prepare } from '../../http/prepared.ts';
import { readPlayerPage } from './read-player-page.ts';
import type { SeasonStats } from './season-stats.ts';

/** About 60 KB each, compressed forms included. */
const PAGES = 200;
/** Until a roster that a feed brought is seen. */
const SHOWN_MS = 60_000;

type Deps = Omit<Parameters<typeof readPlayerPage>[0], 'stats'> & {
  readonly stats: Pick<SeasonStats, 'coverage' | 'onChange'>;
};
export interface PlayerPages {
  /** the page of a player; `logSeason`: the season whose games it lists, else the newest */
  read(
    of: Parameters<typeof readPlayerPage>[1],
  ): Promise<Prepared | Refusal<'league/unknown-player' | 'league/unknown-season'>>;
  close(): void;
}

export const createPlayerPages = (deps: Deps): PlayerPages => {
  const pages = new LRUCache<string, ReturnType<PlayerPages['read']>>({ max: PAGES, ttl: SHOWN_MS });
  const make = async (of: Parameters<typeof readPlayerPage>[1]) => {
    const page = await readPlayerPage(deps, of);
    return isRefusal(page) ? page : prepare(JSON.stringify(page));
  };
  const stop = deps.stats.onChange(() => pages.clear());
  return {
    read: async (of) => {
      const { seasons } = await deps.leagueCache.read();
      if (of.logSeason !== undefined && !seasons.some(({ id }) => id === of.logSeason))
        return refuse('league/unknown-season');
      const key = `${of.id} ${of.logSeason ?? ''} ${of.today}`;
      const known = pages.get(key);
      if (known) return known;
      const making = make(of);
      pages.set(key, making);
      making.catch(() => pages.delete(key));
      return making;
    },
    close: stop,
  };
};
