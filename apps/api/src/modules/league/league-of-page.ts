/** What pages show of the league: who plays in it, the tables, the leaders. */
import {
  FIRST_LEADERS,
  LEADERS_LIMIT,
  leadersAddress,
  STANDINGS_ADDRESS,
  TEAMS_ADDRESS,
} from '@palco/contracts/league-addresses';
import type { PageName } from '@palco/contracts/pages';
import { type PageData, TODAY_DATA } from '@palco/contracts/web-render';
import { leagueDateOf } from '@palco/kernel/league-date';
import { isRefusal } from '@palco/kernel/refusal';
import type { League } from './league-book.ts';
import { presentClubs } from './present-player.ts';
import { type LeadersQuery, readLeaders } from './read-leaders.ts';
import { presentTables, readTables } from './read-standings.ts';
import type { LeagueParts } from './routes.ts';

const SHOWS_BADGES: readonly PageName[] = ['root', 'home', 'calendar', 'standings', 'leaders'];

const tablesFor = async ({ figures }: LeagueParts, league: League, season: string | undefined): Promise<PageData> => {
  const tables = await readTables({ league, figures }, season);
  if (isRefusal(tables)) return {};
  return { [STANDINGS_ADDRESS]: await presentTables({ league, figures }, season as string, tables) };
};
const leadersFor = async (parts: LeagueParts, league: League, season: string | undefined): Promise<PageData> => {
  const asked: LeadersQuery = { ...FIRST_LEADERS, limit: String(LEADERS_LIMIT) };
  const leaders = await readLeaders({ ...parts, league }, asked, season);
  return isRefusal(leaders) ? {} : { [leadersAddress(FIRST_LEADERS)]: leaders };
};

/** Every page knows the league's day; pages with badges the clubs, with the figures they are about. */
export const leagueOfPage = (parts: LeagueParts) => async (page: PageName) => {
  const today = leagueDateOf(parts.clock());
  if (!SHOWS_BADGES.includes(page)) return { data: { [TODAY_DATA]: today }, group: '', revision: today };
  const league = await parts.book.read();
  const season = league.seasonOn(today)?.id;
  const clubs = presentClubs(league, season);
  const data = {
    [TODAY_DATA]: today,
    ...(isRefusal(clubs) ? {} : { [TEAMS_ADDRESS]: clubs }),
    ...(page === 'standings' ? await tablesFor(parts, league, season) : {}),
    ...(page === 'leaders' ? await leadersFor(parts, league, season) : {}),
  };
  return { data, group: '', revision: JSON.stringify(data) };
};
