/** What pages show of the league: who plays in it, the tables, the leaders. */
import {
  FIRST_LEADERS,
  LEADERS_SHOWN,
  leadersAddress,
  STANDINGS_ADDRESS,
  TEAMS_ADDRESS,
} from '@palco/contracts/league-addresses';
import type { PageName } from '@palco/contracts/pages';
import { type PageData, TODAY_DATA } from '@palco/contracts/web-render';
import type { Database } from '@palco/database/connect';
import { leagueDateOf } from '@palco/kernel/league-date';
import { isRefusal, type Refusal } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import type { LeagueBook } from './league-book.ts';
import { presentClubs } from './present-player.ts';
import { type LeadersQuery, readLeaders } from './read-leaders.ts';
import { readStandings } from './read-standings.ts';
import type { SeasonFigures } from './season-figures.ts';

const SHOWS_BADGES: readonly PageName[] = ['root', 'home', 'calendar', 'standings', 'leaders'];

interface LeagueOfPageDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly book: Pick<LeagueBook, 'read'>;
  readonly figures: SeasonFigures;
}
const LEADERS_QUERY: LeadersQuery = { ...FIRST_LEADERS, limit: String(LEADERS_SHOWN) };

/** What this address answers; nothing where it would refuse. */
const entry = <Body extends object>(address: string, answer: Body | Refusal): PageData =>
  isRefusal(answer) ? {} : { [address]: answer };

/** Every page knows the league's day; pages with badges the clubs, with the figures they are about. */
export const leagueOfPage =
  ({ db, clock, book, figures }: LeagueOfPageDeps) =>
  async (page: PageName) => {
    const today = leagueDateOf(clock());
    if (!SHOWS_BADGES.includes(page)) return { data: { [TODAY_DATA]: today }, group: '', revision: today };
    const league = await book.read();
    const season = league.seasonOn(today)?.id;
    const data = {
      [TODAY_DATA]: today,
      ...entry(TEAMS_ADDRESS, presentClubs(league, season)),
      ...(page === 'standings' ? entry(STANDINGS_ADDRESS, await readStandings({ league, figures }, season)) : {}),
      ...(page === 'leaders'
        ? entry(leadersAddress(FIRST_LEADERS), await readLeaders({ db, league, figures }, LEADERS_QUERY, season))
        : {}),
    };
    return { data, group: '', revision: JSON.stringify(data) };
  };
