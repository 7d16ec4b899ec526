/** The games on rendered pages: tonight's cards on the landing page and above the tables, a week on the calendar. */
import type { CalendarDays } from '@palco/contracts/calendar';
import {
  CALENDAR_DAYS,
  CALENDAR_DAYS_BACK,
  calendarAddress,
  scoreboardAddress,
} from '@palco/contracts/league-addresses';
import type { PageName } from '@palco/contracts/pages';
import type { Scoreboard } from '@palco/contracts/scoreboard';
import type { PageData } from '@palco/contracts/web-render';
import { addDays, type LeagueDate, lastNightOf, leagueDateOf } from '@palco/kernel/league-date';
import type { Clock } from '../../clock.ts';
import { isHiddenDay } from '../league/hidden-days.ts';
import type { GameSnapshots } from './game-snapshots.ts';
import { type CalendarDeps, type DayRange, daysOf } from './read-calendar.ts';
import { readCalendar } from './read-games.ts';
import type { Snapshot } from './snapshots.ts';

export interface GamesOfPageDeps extends CalendarDeps {
  readonly clock: Clock;
  readonly gameSnapshots: Pick<GameSnapshots, 'scoreboard' | 'calendar'>;
}
interface Share {
  readonly data: PageData;
  readonly group: string;
  readonly revision: string;
}
/** above their tables; the games of last night are not shown there */
const TABLES: readonly PageName[] = ['standings', 'leaders', 'club', 'athlete'];
const SHOWS_CARDS: readonly PageName[] = ['root', 'home', 'calendar', ...TABLES];
const MINUTE_MS = 60_000;

/** A snapshot is parsed once, for all pages that show it. */
const documents = new WeakMap<Snapshot['prepared'], unknown>();
const read = <Body>({ prepared }: Snapshot): Body => {
  if (!documents.has(prepared)) documents.set(prepared, JSON.parse(prepared.identity.toString()));
  return documents.get(prepared) as Body;
};

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
  const { clock, leagueCache, gameSnapshots } = deps;
  const cardsOn = async (day: LeagueDate): Promise<Share> => {
    const scoreboard = visibleCards(read<Scoreboard>(await gameSnapshots.scoreboard(day)));
    const statuses = scoreboard.response.map((card) => ('id' in card ? `${card.id}:${card.gameStatus}` : ''));
    const isOn = scoreboard.response.some((card) => 'id' in card && card.isLive);
    const minute = isOn ? Math.floor(clock().getTime() / MINUTE_MS) : 0;
    return { data: { [scoreboardAddress(day)]: scoreboard }, group: '', revision: `${statuses.join()} ${minute}` };
  };
  const week = async (range: DayRange, country: string): Promise<Share> => {
    const answer = await readCalendar(deps, range, () => country);
    const days = 'snapshot' in answer ? read<CalendarDays>(answer.snapshot) : answer.body;
    return {
      data: { [calendarAddress(range.first)]: days },
      group: daysOf(range).filter(answer.isHidden).join(),
      revision: 'snapshot' in answer ? answer.snapshot.prepared.etag : JSON.stringify(days),
    };
  };
  return async (page: PageName, _language: unknown, country: string): Promise<Share | undefined> => {
    if (!SHOWS_CARDS.includes(page)) return undefined;
    const [today, lastNight] = [leagueDateOf(clock()), lastNightOf(clock())];
    const { hidden } = await leagueCache.read();
    const cardsFor = (day: LeagueDate): Promise<Share> | Share =>
      isHiddenDay(hidden, day, country) ? { data: {}, group: `none on ${day}`, revision: day } : cardsOn(day);
    const shares: Share[] = [await cardsFor(today)];
    // the week of the calendar includes last night
    if (page !== 'calendar' && !TABLES.includes(page) && lastNight) shares.push(await cardsFor(lastNight));
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
