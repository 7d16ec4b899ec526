/** The league on rendered pages: clubs, standings, leaders. */
import {
  FIRST_LEADERS,
  LEADERS_LIMIT,
  leadersAddress,
  STANDINGS_ADDRESS,
  TEAMS_ADDRESS,
} from '@palco/contracts/league/league-addresses';
import type { PageName } from '@palco/contracts/pages';
import { type PageData, TODAY_DATA } from '@palco/contracts/web-render';
import type { Database } from '@palco/database/connect';
import { leagueDateOf } from '@palco/kernel/league-date';
import { isRefusal, type Refusal } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import type { LeagueCache } from './league-cache.ts';
import { presentClubs } from './present-player.ts';
import { type LeadersQuery, readLeaders } from './read-leaders.ts';
import { readStandings } from './read-standings.ts';
import { NO_SEASON } from './season.ts';
import type { SeasonStats } from './season-stats.ts';

const SHOWS_BADGES: readonly PageName[] = ['root', 'home', 'calendar', 'standings', 'leaders'];

interface LeagueOfPageDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly leagueCache: Pick<LeagueCache, 'read'>;
  readonly stats: SeasonStats;
}
const LEADERS_QUERY: LeadersQuery = { ...FIRST_LEADERS, limit: String(LEADERS_LIMIT) };

/** The reply of an address as page data; empty for a refusal. */
const entry = <Body extends object>(address: string, answer: Body | Refusal): PageData =>
  isRefusal(answer) ? {} : { [address]: answer };

/** Every page has the league's day; pages with badges have the clubs, and standings or leaders where they are shown. */
export const leagueOfPage =
  ({ db, clock, leagueCache, stats }: LeagueOfPageDeps) =>
  async (page: PageName) => {
    const today = leagueDateOf(clock(), clock.zone());
    if (!SHOWS_BADGES.includes(page)) return { data: { [TODAY_DATA]: today }, group: '', revision: today };
    const league = await leagueCache.read();
    const season = league.seasonOn(today)?.id ?? NO_SEASON;
    const data = {
      [TODAY_DATA]: today,
      ...entry(TEAMS_ADDRESS, presentClubs(league, season)),
      ...(page === 'standings' ? entry(STANDINGS_ADDRESS, await readStandings({ league, stats }, season)) : {}),
      ...(page === 'leaders'
        ? entry(leadersAddress(FIRST_LEADERS), await readLeaders({ db, league, stats }, LEADERS_QUERY, season))
        : {}),
    };
    return { data, group: '', revision: JSON.stringify(data) };
  };
