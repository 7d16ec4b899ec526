/**
 * What a league leaves behind in its database: `fillSeason` writes one season's people, orders, cards, minutes and log beside
 * the demo's games, and `copySeasons` copies all of it into the years before. Written by the database itself, the same every
 * time, so that what is read can be compared with one season and with ten.
 */
import type { Database } from '@palco/database/connect';
import { type RawBuilder, sql } from 'kysely';
import { closeBatches } from '../modules/prepaid/batch-counts.ts';
import { fillDesk } from '../start/desk-rows.ts';

export interface SeasonSize {
  readonly people: number;
  readonly orders: number;
  readonly cards: number;
  /** entries of the audit log, of which one in ten is a look */
  readonly actions: number;
  /** attempts to watch, provider notices and alerts are parts of it */
  readonly attempts: number;
  /** days with a row a minute; minutes are kept for 400 days */
  readonly days: number;
}
/** Ten of them are a league with 300,000 accounts. */
export const SEASON_SIZE: SeasonSize = {
  people: 30_000,
  orders: 25_000,
  cards: 5_000,
  actions: 40_000,
  attempts: 30_000,
  days: 40,
};

/** Rows of the filled season are numbered from here, and those of each year before by a million less. */
const BASE = 100_000_000;
const YEAR_IDS = 1_000_000;
const FOLIO_BASE = 800_000_000;
/** Of ten digits: ten million folios a year. */
const YEAR_FOLIOS = 100_000_000;
const YEAR_DAYS = 364;
const YEAR_GAMES = 20_000_000;
/** Sales of the last month wait for its global invoices. */
const DAYS_WITHOUT_INVOICE = 31;

const NUMBERED = [
  'users',
  'orders',
  'payment_attempts',
  'ledger_entries',
  'memberships',
  'prepaid_batches',
  'renewals',
  'renewal_consents',
] as const;
const ALSO_NUMBERED = ['audit_log', 'alerts', 'provider_notices', 'watch_attempts'] as const;

/** What writing the minutes one by one would have written. */
const fillNights = (db: Database): Promise<unknown> =>
  sql`
    insert into site_nights (night, peak)
    select (minute at time zone 'America/Mexico_City' - interval '6 hours')::date as night, max(peak)
    from site_minutes group by night on conflict (night) do update set peak = excluded.peak`.execute(db);

/** One buyer in ten has a pass that renews, and most of them have stopped it. */
const fillRenewals = async (db: Database, at: RawBuilder<unknown>): Promise<void> => {
  await sql`
    insert into renewals (user_id, plan_id, country, state, paid_until, next_at, made_at, began_at, over_at, over_why)
    select user_id, plan_id, 'MX', state, paid_at + interval '30 days',
      case when state <> 'ended' then paid_at + interval '29 days' end, paid_at, paid_at,
      case when state = 'ended' then ${at} end, case when state = 'ended' then 'declined' end
    from (
      select distinct on (user_id) user_id, plan_id, paid_at,
        case when id % 500 = 0 then 'past-due' when id % 100 = 0 then 'active' else 'ended' end as state
      from orders where id > ${BASE} and id % 10 = 0 and paid_at is not null order by user_id, id
    ) as bought`.execute(db);
  await sql`
    insert into renewal_consents (renewal_id, way, text, version, language, price_cents, commission_cents, total_cents, currency,
      days, at)
    select id, 'checkout', 'I agree', 'v1', 'es', 9900, 0, 9900, 'MXN', 30, made_at from renewals where id > ${BASE}`.execute(
    db,
  );
};

/** Writes the season that ends at `at`, beside the demo's league, people and plans. */
export const fillSeason = async (db: Database, size: SeasonSize, at: Date): Promise<void> => {
  for (const table of [...NUMBERED, ...ALSO_NUMBERED])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${BASE})`.execute(db);
  await sql`select setval('folio_numbers', ${FOLIO_BASE}::bigint)`.execute(db);
  await fillDesk(db, size, at);
  const instant = sql`${at}::timestamptz`;
  await sql`
    update orders set is_invoiced = true
    where paid_at < ${instant} - make_interval(days => ${DAYS_WITHOUT_INVOICE}::int)`.execute(db);
  await fillRenewals(db, instant);
  const { actions, attempts, days } = size;
  await sql`
    insert into audit_log (at, actor, action, subject, detail, request_id, is_look)
    select ${instant} - make_interval(secs => (${actions}::int - n) * 200), ${BASE} + 1 + n % 20,
      (array['set-roles', 'grant-membership', 'change-plan', 'open-person', 'refund-order'])[1 + n % 5],
      (array['user ', 'order ', 'game '])[1 + n % 3] || n,
      jsonb_build_object('reason', 'written for entry ' || n, 'from', n, 'to', n + 1), md5('request ' || n), n % 10 = 0
    from generate_series(1, ${actions}::int) as n`.execute(db);
  await sql`
    insert into watch_attempts (at, user_id, game_id, refused, device, country, address)
    select ${instant} - make_interval(secs => n * 60), ${BASE} + 1 + n % ${size.people}::int,
      (select min(id) from games) + n % 300, case when n % 9 = 0 then 'streaming/no-membership' end, 'device ' || n, 'MX', md5('at ' || n)
    from generate_series(1, ${attempts}::int) as n`.execute(db);
  await sql`
    insert into provider_notices (provider, digest, received_at, address, body, state)
    select 'openpay', md5('notice ' || n), ${instant} - make_interval(secs => n * 600), '127.0.0.1', '{}', 'done'
    from generate_series(1, ${attempts}::int / 3) as n`.execute(db);
  await sql`
    insert into alerts (at, kind, subject, detail, ended_at, resolved_at)
    select at, 'feed-stale', 'feed of season ' || n, '{}', at + interval '5 minutes', at + interval '9 minutes'
    from generate_series(1, ${attempts}::int / 15) as n, lateral (select ${instant} - make_interval(secs => n * 3000) as at) as t`.execute(
    db,
  );
  await sql`
    insert into site_minutes (minute, viewers, peak, starts, refusals, passes, registrations, requests, faults)
    select minute, n % 900, n % 900 + 20, n % 11, case when n % 4 = 0 then '{"streaming/no-membership": 2}' else '{}' end::jsonb, n % 2, n % 3, 500, 0
    from generate_series(1, ${days}::int * 1440) as n,
      lateral (select date_trunc('minute', ${instant}) - make_interval(mins => n) as minute) as t
    on conflict do nothing`.execute(db);
  await fillNights(db);
  await sql`
    insert into game_minutes (minute, game_id, viewers, peak, starts, refusals)
    select minute, (select max(id) from games where status = 2), viewers, peak, starts, refusals from site_minutes
    on conflict do nothing`.execute(db);
  await sql`
    insert into sale_minutes (minute, method, currency, paid, failed, cents)
    select minute, 'card', 'MXN', 1, 0, 9900 from site_minutes where starts = 3 on conflict do nothing`.execute(db);
  await sql`analyze`.execute(db);
};

/** SQL by column; the other columns are copied as they are. */
type Changes = Readonly<Record<string, RawBuilder<unknown>>>;

const copyRows = async (db: Database, table: string, changes: Changes, which: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(
    db,
  );
  const columns = rows.map(({ name }) => name);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) overriding system value
    select ${sql.join(columns.map((name) => changes[name] ?? sql.ref(name)))} from ${sql.table(table)}
    where ${which}`.execute(db);
};

/** Copies the filled season into the year that lies so many years before. */
const copyYear = async (tx: Database, back: number, days: number): Promise<void> => {
  const year = sql`make_interval(days => ${sql.lit(YEAR_DAYS * back)})`;
  const ids = sql.lit(YEAR_IDS * back);
  const earlier = (...names: readonly string[]): Changes =>
    Object.fromEntries(names.map((name) => [name, sql`${sql.ref(name)} - ${year}`]));
  const renumbered = (...names: readonly string[]): Changes =>
    Object.fromEntries(names.map((name) => [name, sql`${sql.ref(name)} - ${ids}`]));
  const another = (name: string): Changes => ({ [name]: sql`${sql.ref(name)} || ${sql.lit(` ${back}`)}` });
  const own = sql`id > ${sql.lit(BASE)}`;
  await copyRows(
    tx,
    'users',
    {
      ...renumbered('id'),
      ...earlier('created_at', 'email_confirmed_at'),
      email: sql`${sql.lit(`${back}.`)} || email`,
      email_key: sql`${sql.lit(`${back}.`)} || email_key`,
    },
    own,
  );
  const invoiced = { is_invoiced: sql`paid_at is not null` };
  await copyRows(
    tx,
    'orders',
    { ...renumbered('id', 'user_id'), ...earlier('opened_at', 'paid_at'), ...invoiced },
    own,
  );
  await copyRows(
    tx,
    'payment_attempts',
    {
      ...renumbered('id', 'order_id', 'user_id'),
      ...earlier('opened_at', 'changed_at'),
      ...another('reference'),
      ...another('provider_id'),
    },
    own,
  );
  await copyRows(
    tx,
    'ledger_entries',
    { ...renumbered('id', 'order_id', 'attempt_id'), ...earlier('at'), ...another('event') },
    own,
  );
  await copyRows(
    tx,
    'memberships',
    {
      ...renumbered('id', 'user_id'),
      ...earlier('starts_at', 'granted_at', 'revoked_at'),
      // none is valid for more than its season
      ends_at: sql`greatest(starts_at, ends_at - interval '250 days') - ${year}`,
      ...another('source'),
    },
    own,
  );
  await copyRows(
    tx,
    'prepaid_batches',
    { ...renumbered('id'), ...earlier('made_at', 'file_given_at') },
    sql`id > ${sql.lit(BASE)}`,
  );
  await copyRows(
    tx,
    'prepaid_cards',
    {
      ...renumbered('batch_id', 'used_by', 'order_id'),
      ...earlier('active_from', 'expires_at', 'voided_at', 'used_at'),
      folio: sql`(folio::bigint - ${sql.lit(YEAR_FOLIOS * back)})::text`,
    },
    sql`batch_id > ${sql.lit(BASE)}`,
  );
  // all of an earlier year are over
  await copyRows(
    tx,
    'renewals',
    {
      ...renumbered('id', 'user_id'),
      ...earlier('paid_until', 'made_at', 'began_at'),
      state: sql.lit('ended'),
      next_at: sql`null::timestamptz`,
      over_at: sql`paid_until - ${year}`,
    },
    own,
  );
  await copyRows(tx, 'renewal_consents', { ...renumbered('id', 'renewal_id'), ...earlier('at') }, own);
  await copyRows(tx, 'audit_log', { ...renumbered('id', 'actor'), ...earlier('at') }, own);
  await copyRows(tx, 'watch_attempts', { ...renumbered('id', 'user_id'), ...earlier('at') }, own);
  await copyRows(tx, 'provider_notices', { ...renumbered('id'), ...earlier('received_at'), ...another('digest') }, own);
  await copyRows(
    tx,
    'alerts',
    { ...renumbered('id'), ...earlier('at', 'ended_at', 'resolved_at'), ...another('subject') },
    own,
  );
  // minutes are not kept for years: the days before the filled ones
  const minutes = { minute: sql`minute - make_interval(days => ${sql.lit(days * back)})` };
  const filled = sql`minute > (select max(minute) from site_minutes) - make_interval(days => ${sql.lit(days)})`;
  for (const table of ['game_minutes', 'sale_minutes', 'site_minutes']) await copyRows(tx, table, minutes, filled);
};

/** Copies the newest season's clubs, rosters, finished games and their lines into that year. */
const copyLeague = async (tx: Database, back: number): Promise<void> => {
  const { id } = await tx.selectFrom('seasons').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const days = sql.lit(YEAR_DAYS * back);
  const season = sql`season_id = ${id}`;
  const year = { season_id: sql.lit(String(Number(id) - back)) };
  const games = sql.lit(back * YEAR_GAMES);
  const day = (name: string): Changes => ({ [name]: sql`${sql.ref(name)} - ${days}::int` });
  const instant = (name: string): Changes => ({ [name]: sql`${sql.ref(name)} - make_interval(days => ${days})` });
  await copyRows(
    tx,
    'seasons',
    { id: year.season_id, label: year.season_id, ...day('first_day'), ...day('last_day'), ...day('second_half_from') },
    sql`id = ${id}`,
  );
  await copyRows(tx, 'season_competitions', { ...year, ...day('first_day'), ...day('last_day') }, season);
  await copyRows(tx, 'clubs', year, season);
  await copyRows(tx, 'roster_spots', year, season);
  const played = sql`${season} and status = 2 and competition = 'regular-season'`;
  await copyRows(
    tx,
    'games',
    {
      ...year,
      id: sql`id + ${games}`,
      feed: sql.lit('hand'),
      play_cursor: sql.lit(0),
      ...day('official_date'),
      ...instant('starts_at'),
      ...instant('ended_at'),
    },
    played,
  );
  await copyRows(
    tx,
    'game_lines',
    { ...year, game_id: sql`game_id + ${games}`, ...day('official_date'), ...instant('starts_at') },
    sql`game_id in (select id from games where ${played})`,
  );
};

/** Copies the newest season's league into so many years before. */
export const copyLeagues = async (db: Database, years: number): Promise<void> => {
  for (let back = 1; back <= years; back += 1) await db.transaction().execute((tx) => copyLeague(tx, back));
  await sql`analyze`.execute(db);
};

/** Copies the newest season's league and the rows of `fillSeason` into so many years before `at`. */
export const copySeasons = async (db: Database, { days }: SeasonSize, years: number, at: Date): Promise<void> => {
  // the season that is copied is the newest in every table, so the oldest copies are written last and do no harm
  for (let back = 1; back <= years; back += 1) await db.transaction().execute((tx) => copyYear(tx, back, days));
  await fillNights(db);
  await closeBatches(db, at);
  await copyLeagues(db, years);
};
