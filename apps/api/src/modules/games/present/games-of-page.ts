/** The games on rendered pages: tonight's cards on the landing page and above the tables, a week on the calendar. */
import type { CalendarDays } from '@palco/contracts/games/calendar';
import type { Scoreboard } from '@palco/contracts/games/scoreboard';
import {
  CALENDAR_DAYS,
  CALENDAR_DAYS_BACK,
  calendarAddress,
  scoreboardAddress,
} from '@palco/contracts/league/league-addresses';
import type { PageName } from '@palco/contracts/pages';
import type { PageData } from '@palco/contracts/web-render';
import { addDays, type LeagueDate, lastNightOf, leagueDateOf } from '@palco/kernel/league-date';
import type { DayRange } from '../calendar/read-calendar.ts';
import type { GameSnapshots } from './game-snapshots.ts';
import { type ListingDeps, readCalendar, readScoreboard } from './read-games.ts';
import { documentOf } from './snapshot-document.ts';

export interface GamesOfPageDeps extends ListingDeps {
  readonly gameSnapshots: Pick<GameSnapshots, 'scoreboard' | 'calendar'>;
}
interface Share {
  readonly data: PageData;
  readonly group: string;
  readonly revision: string;
}
/** pages that show cards above their tables, without the games of last night */
const TABLES: readonly PageName[] = ['standings', 'leaders', 'club', 'athlete'];
const SHOWS_CARDS: readonly PageName[] = ['root', 'home', 'calendar', ...TABLES];
const MINUTE_MS = 60_000;

/** The cards a page is rendered with. Finished exhibition games are only in the calendar. */
const visibleCards = ({ response, stale_since }: Scoreboard): Scoreboard => ({
  response: response.filter((card) => !('id' in card) || card.competition !== 'exhibition' || !card.isFinal),
  stale_since,
});

/**
 * Pages are rendered again when a game begins or ends, and once a minute while one is in progress: the browser fetches
 * what changed since, so a pitch does not cost a rendering.
 */
export const gamesOfPage = (deps: GamesOfPageDeps) => {
  const { clock } = deps;
  const cardsOn = async (day: LeagueDate, country: string): Promise<Share> => {
    const answer = await readScoreboard(deps, day, () => country);
    const scoreboard = visibleCards('snapshot' in answer ? documentOf<Scoreboard>(answer.snapshot) : answer.body);
    const statuses = scoreboard.response.map((card) => ('id' in card ? `${card.id}:${card.gameStatus}` : ''));
    const isOn = scoreboard.response.some((card) => 'id' in card && card.isLive);
    const minute = isOn ? Math.floor(clock().getTime() / MINUTE_MS) : 0;
    return {
      data: { [scoreboardAddress(day)]: scoreboard },
      group: [...answer.hidden].join(),
      revision: `${statuses.join()} ${minute}`,
    };
  };
  const week = async (range: DayRange, country: string): Promise<Share> => {
    const answer = await readCalendar(deps, range, () => country);
    const days = 'snapshot' in answer ? documentOf<CalendarDays>(answer.snapshot) : answer.body;
    return {
      data: { [calendarAddress(range.first)]: days },
      group: [...answer.hidden].join(),
      revision: 'snapshot' in answer ? answer.snapshot.prepared.etag : JSON.stringify(days),
    };
  };
  return async (page: PageName, _language: unknown, country: string): Promise<Share | undefined> => {
    if (!SHOWS_CARDS.includes(page)) return undefined;
    const [today, lastNight] = [leagueDateOf(clock(), clock.zone()), lastNightOf(clock(), clock.zone())];
    const shares: Share[] = [await cardsOn(today, country)];
    // the week of the calendar includes last night
    if (page !== 'calendar' && !TABLES.includes(page) && lastNight) shares.push(await cardsOn(lastNight, country));
    if (page === 'calendar') {
      const first = addDays(today, -CALENDAR_DAYS_BACK);
      shares.push(await week({ first, last: addDays(first, CALENDAR_DAYS - 1) }, country));
    }
    return {
      data: Object.assign({}, ...shares.map(({ data }) => data)) as PageData,
      group: shares.map(({ group }) => group).join(' '),
      revision: shares.map(({ revision }) => revision).join(' '),
    };
  };
};
