/** What fans and staff open whose cost could grow with what a league has left behind, for the bench and the test of growth. */
import type { Database } from '@palco/database/connect';
import { addDays, DEMO_ZONE, instantOf, type LeagueDate, leagueDateOf } from '@palco/kernel/league-date';
import { sql } from 'kysely';

/** What there is to read in a database. */
export interface Places {
  /** the player with the most games */
  readonly veteran: number;
  readonly club: string;
  /** a finished game of the oldest season */
  readonly oldGame: number;
  readonly plan: number;
  /** early days of the oldest orders and entries, and of the oldest games */
  readonly oldDay: LeagueDate;
  readonly oldGameDay: LeagueDate;
  readonly today: LeagueDate;
  readonly order: number;
  readonly person: number;
  readonly batch: number;
  readonly season: string;
}

/** `now`: by the league's clock. The rows of `fillSeason` must be there. */
export const findPlaces = async (db: Database, now: Date): Promise<Places> => {
  const { rows } = await sql<Omit<Places, 'oldDay' | 'today'> & { oldest: Date }>`
    select (select player_id from game_lines group by player_id order by count(*) desc, player_id limit 1) as veteran,
      (select home from games where season_id = (select max(id) from seasons) order by id limit 1) as club,
      game.id as "oldGame", game.official_date::text as "oldGameDay", (select min(id) from plans) as plan,
      (select min(at) from audit_log where subject like 'user %') as oldest, (select max(id) from orders) as "order",
      (select max(user_id) from orders) as person, (select max(id) from prepaid_batches) as batch,
      (select max(id) from seasons) as season
    from (select id, official_date from games where status = 2 order by official_date, id limit 1) as game`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The league has no games.');
  const { oldest, ...places } = row;
  return { ...places, oldDay: addDays(leagueDateOf(oldest, DEMO_ZONE), 1), today: leagueDateOf(now, DEMO_ZONE) };
};

interface SeasonRead {
  readonly name: string;
  readonly path: (places: Places) => string;
  /** a member of staff with every role opens it; else anybody */
  readonly isStaff?: true;
  /** the first call loads games, which stay in memory */
  readonly loadsGames?: true;
  /** looks for words in what has grown, and finds more of it */
  readonly isSearch?: true;
}

const monthTo = (today: LeagueDate): string => `from=${today.slice(0, 8)}01&to=${today}`;
const dayOfAudit = (day: LeagueDate): string =>
  `from=${instantOf(day, DEMO_ZONE).toISOString()}&to=${instantOf(addDays(day, 1), DEMO_ZONE).toISOString()}`;
const RULE = {
  name: 'preview',
  effect: 'dark',
  delay_minutes: null,
  competition: null,
  club: null,
  game: null,
  countries: ['MX'],
  except_countries: true,
  first_day: null,
  last_day: null,
  plan: null,
  holder: null,
  starts_at: '2020-01-01T00:00:00.000Z',
  ends_at: null,
};

const staff = (name: string, path: (places: Places) => string): SeasonRead => ({
  name,
  path: (places) => `/api/operations/${path(places)}`,
  isStaff: true,
});
const fan = (name: string, path: SeasonRead['path']): SeasonRead => ({ name, path });

export const SEASON_READS: readonly SeasonRead[] = [
  fan("veteran's page", ({ veteran }) => `/api/players/${veteran}`),
  fan('club', ({ club }) => `/api/teams/${club.toLowerCase()}`),
  fan('calendar of the month', ({ today }) => `/league/3.0.0/calendar?date=${today.slice(0, 7)}`),
  fan('calendar of an old month', ({ oldGameDay }) => `/league/3.0.0/calendar?date=${oldGameDay.slice(0, 7)}`),
  fan('scoreboard of an old day', ({ oldGameDay }) => `/league/3.0.0/scoreboard/${oldGameDay.replaceAll('-', '/')}`),
  fan('standings', () => '/api/standings'),
  fan('leaders', () => '/league/3.0.0/leaders'),
  fan('preview of an old game', ({ oldGame }) => `/api/games/${oldGame}/preview`),
  fan('calendar to subscribe to', () => '/api/calendar.ics'),
  fan('plans', () => '/api/memberships/country/Mexico'),
  fan('clubs', () => '/api/teams'),
  { ...fan('box score of an old game', ({ oldGame }) => `/league/3.0.0/boxscore/${oldGame}`), loadsGames: true },
  { ...fan('log of an old game', ({ oldGame }) => `/api/games/${oldGame}/log`), loadsGames: true },
  fan('figures before an old game', ({ oldGame }) => `/api/games/${oldGame}/figures-before`),
  fan('calendar file of an old game', ({ oldGame }) => `/api/games/${oldGame}/calendar.ics`),
  fan('an old game in the calendar', ({ oldGame }) => `/league/3.0.0/calendar/games/${oldGame}`),
  fan('highlights of a club', ({ club }) => `/api/highlights?club=${club}`),
  fan("a site's state", () => '/api/site'),
  staff('staff', () => 'staff'),
  staff('distributors', () => 'prepaid/distributors'),
  staff('batches', () => 'prepaid/batches'),
  staff('a batch', ({ batch }) => `prepaid/batches/${batch}`),
  staff('used cards', ({ today }) => `prepaid/uses?from=${addDays(today, -20)}&to=${today}`),
  staff('rights preview', () => `rights/effect?terms=${encodeURIComponent(JSON.stringify(RULE))}`),
  staff('plans', () => 'plans'),
  staff('sales of a plan', ({ plan }) => `plans/${plan}/sales`),
  staff('orders', () => 'order-list'),
  staff('orders by way and country', () => 'order-list?method=prepaid&country=CA'),
  staff('orders of a country', () => 'order-list?country=BR'),
  staff('lost orders', () => 'order-list?state=lost'),
  staff('orders of an old day', ({ oldDay }) => `order-list?day=${oldDay}`),
  staff('orders by amount', () => 'order-list?amount=12.34'),
  staff('an order', ({ order }) => `orders/${order}`),
  staff('a person', ({ person }) => `desk/people/${person}`),
  { ...staff('people by name', () => 'desk/people?search=mariana%20ochoa'), isSearch: true },
  staff('money of today', ({ today }) => `days/${today}`),
  staff('money of an old day', ({ oldDay }) => `days/${oldDay}`),
  staff('open attempts', () => 'open-attempts'),
  staff('accounts of the month', ({ today }) => `accounting?${monthTo(today)}`),
  staff('accounts of an old day', ({ oldDay }) => `accounting?from=${oldDay}&to=${oldDay}`),
  staff('sales of the month', ({ today }) => `accounting/sales?${monthTo(today)}`),
  staff('file of the days of the month', ({ today }) => `accounting/days.csv?${monthTo(today)}`),
  staff('file of the sales of the month', ({ today }) => `accounting/sales.csv?${monthTo(today)}`),
  staff('file of the sales of an old day', ({ oldDay }) => `accounting/sales.csv?from=${oldDay}&to=${oldDay}`),
  staff('printed accounts of the month', ({ today }) => `accounting/accounts.pdf?${monthTo(today)}`),
  staff('ledger of the month', ({ today }) => `ledger?${monthTo(today)}`),
  staff('ledger of an old day', ({ oldDay }) => `ledger?from=${oldDay}&to=${oldDay}`),
  staff('file of the orders of an old day', ({ oldDay }) => `order-list.csv?day=${oldDay}`),
  staff('renewals', () => 'renewals'),
  staff('renewals whose card was declined', () => 'renewals?state=past-due'),
  staff('renewals of a person', ({ person }) => `renewals?person=${person}`),
  staff('exchange rates', () => 'exchange-rates'),
  staff('money that is owed', () => 'owed'),
  staff('orders by a number', ({ order }) => `orders?q=${order}`),
  staff('orders by a text', () => 'orders?q=nothing-like-this'),
  staff('invoices', () => 'invoices'),
  staff('invoices to do', () => 'invoices?is=to-do'),
  staff('invoices of the month', ({ today }) => `invoices/month?month=${today.slice(0, 7)}`),
  staff('requests for invoices', () => 'invoice-requests'),
  staff('coupons', () => 'coupons'),
  staff('statements', () => 'statements'),
  staff('scheduled changes of plans', () => 'plan-changes'),
  staff('price history of a plan', ({ plan }) => `plans/${plan}/price-history`),
  staff('cards of a batch', ({ batch }) => `prepaid/cards?batch=${batch}`),
  staff('guessed codes', () => 'prepaid/guessing'),
  staff('passes of a person', ({ person }) => `users/${person}/memberships`),
  staff('consents of a person', ({ person }) => `users/${person}/consents`),
  staff('messages of a person', ({ person }) => `users/${person}/messages`),
  staff('a person by number', ({ person }) => `people?search=${person}`),
  staff('notices', () => 'notices'),
  staff('legal documents', () => 'legal'),
  staff('rights', () => 'rights/rules'),
  staff('day passes of an old game', ({ oldGame }) => `games/${oldGame}/day-passes`),
  staff('roster', ({ season, club }) => `seasons/${season}/clubs/${club}/roster`),
  staff('players who may be one', () => 'same-players'),
  staff('slots', ({ season }) => `seasons/${season}/slots`),
  staff('revisions of the calendar', ({ season }) => `seasons/${season}/revisions`),
  staff('encoders of the day', () => 'inputs/day'),
  staff('recordings', () => 'camera-recordings'),
  staff('screens', () => 'screens'),
  staff('audit log', () => 'audit'),
  staff('audit log of an old day', ({ oldDay }) => `audit?${dayOfAudit(oldDay)}`),
  staff('audit log by text', () => 'audit?text=nothing%20like%20this'),
  staff('alerts', () => 'alerts'),
  staff('incidents', () => 'incidents'),
  { ...staff('night', () => 'night'), loadsGames: true },
  { ...staff('night of yesterday', ({ today }) => `night?day=${addDays(today, -1)}`), loadsGames: true },
  staff('games by club', ({ club }) => `games?search=${club.toLowerCase()}`),
  staff('draft of the calendar', ({ season }) => `seasons/${season}/draft`),
  staff('what the draft changes', ({ season }) => `seasons/${season}/draft/diff`),
  staff('clubs of the season', ({ season }) => `seasons/${season}/clubs`),
  staff('players', () => 'players?search=mar'),
  { ...staff('wall', () => 'wall'), loadsGames: true },
  staff('graphics', () => 'graphics'),
  staff('file of the log of an old day', ({ oldDay }) => `audit.csv?${dayOfAudit(oldDay)}`),
  staff('scoring', () => 'scoring'),
];
