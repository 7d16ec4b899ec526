/**
 * Rows of a large league, written by the database itself: people, orders with attempts and ledger, passes, sessions, prepaid
 * cards. Everything follows from a row's number, so the rows are the same every time. Their addresses end in
 * `@correo.desk.test`, nobody knows a password, and no code redeems a card.
 */
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';

interface DeskSize {
  readonly people: number;
  /** at most as many as people: each has its own buyer */
  readonly orders: number;
  /** at least a tenth of them are used, by orders paid with a card */
  readonly cards: number;
}
export const DESK_SIZE: DeskSize = { people: 200_000, orders: 60_000, cards: 60_000 };

const DOMAIN = 'correo.desk.test';

const FIRST_NAMES =
  'Mariana,José,Ana Sofía,Luis,Guadalupe,Jesús,Fernanda,Ramón,Lucía,Óscar,Alejandra,Iván,Beatriz,Héctor,Nuria,Raúl,Ximena,Martín,Inés,Julián,Paola,Ángel,Verónica,César,Itzel,Andrés,Rocío,Efraín,Carmen,Tomás,Elena,Gerardo,Zoé,Hugo,Araceli,Noé,Dulce,Rubén,Lorena,Simón,Matilde';
const LAST_NAMES =
  'Ochoa,Beltrán,Núñez,García,López,Culebro,Herrera,Félix,Valenzuela,Bojórquez,Ibarra,Peña,Güereña,Yocupicio,Zazueta,Lizárraga,Osuna,Murillo,Salcido,Luján,Ríos,Cota,Urías,Verdugo,Quintero,Sánchez,Armenta,Castro,Esquer,Duarte,Montaño,Gastélum,Robles,Coronado,Tapia,Acosta,Velázquez,Encinas,Domínguez,Moroyoqui,Leyva,Soto,Aguirre,Barraza,Camacho,Delgado,Espinoza,Figueroa,Gámez,Hernández,Islas,Jaramillo,Kuroda';
const CITIES =
  'Hermosillo,Culiacán,Mazatlán,Guadalajara,Monterrey,Navojoa,Ciudad Obregón,Los Mochis,Guasave,Mexicali,Guaymas,Tucson,Phoenix';
const TEAMS = 'mxc,her,obr,nav,moc,gua,cul,maz,jal,mty';
const BATCHES = [
  { distributor: 'Farmacias del Noroeste', part: 1 / 3 },
  { distributor: 'Tiendas Ley', part: 1 / 3 },
  { distributor: 'Kioscos Guaymas', part: 1 / 6 },
  { distributor: 'Estadio Sonora', part: 1 / 12 },
  { distributor: 'Papelería El Diamante', part: 1 / 12 },
];

/** One of a comma-separated list, by a number. */
const pick = (list: string, number: ReturnType<typeof sql>) => {
  const size = list.split(',').length;
  return sql<string>`(string_to_array(${list}::text, ','))[1 + (${number}) % ${sql.lit(size)}]`;
};

/** Whether these rows are in the database already. */
export const hasDesk = async (db: Database): Promise<boolean> => {
  const any = db.selectFrom('users').select('id').where('email_key', 'like', `%@${DOMAIN}`).limit(1);
  return (await any.executeTakeFirst()) !== undefined;
};

/** The ids of a table's next rows: reserves them and returns the number before the first. */
const reserve = async (tx: Database, table: 'users' | 'orders' | 'payment_attempts', count: number) => {
  const { rows } = await sql<{ base: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) - 1 as base`.execute(tx);
  const base = Number(rows[0]?.base);
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${base + count})`.execute(tx);
  return base;
};

const fillPeople = async (tx: Database, base: number, count: number, at: Date): Promise<void> => {
  const n = sql`n`;
  const address = sql`translate(lower(replace(first || '.' || one, ' ', '')), 'áéíóúüñ', 'aeiouun') || '.' || n || ${`@${DOMAIN}`}`;
  await sql`
    insert into users (id, email, email_key, email_confirmed_at, password_hash, name, telephone, country, city, team, birthday,
      login_type, language, created_at)
    overriding system value
    select ${base}::bigint + n, ${address}, ${address}, case when n % 7 <> 0 then joined end, null,
      first || ' ' || one || ' ' || two,
      case when n % 5 <> 0 then '+52662' || lpad(((n::bigint * 7919) % 10000000)::text, 7, '0') end,
      case when n % 10 < 8 then 'MX' when n % 10 = 8 then 'US' else 'CA' end,
      ${pick(CITIES, sql`n / 3`)}, ${pick(TEAMS, sql`n / 7`)}, null, 'email',
      case when n % 10 < 8 then 'es' else 'en' end, joined
    from (
      select n, ${pick(FIRST_NAMES, n)} as first, ${pick(LAST_NAMES, sql`n / 41`)} as one,
        ${pick(LAST_NAMES, sql`n * 31 / 17`)} as two,
        ${at}::timestamptz - make_interval(days => n % 700, secs => n % 86400) as joined
      from generate_series(1, ${count}::int) as n
    ) as person`.execute(tx);
  await sql`
    insert into sessions (id, user_id, way, browser, system, country, city, created_at, last_seen_at, expires_at)
    select overlay(overlay(md5('desk session ' || n) placing '4' from 13) placing '8' from 17)::uuid, ${base}::bigint + 1 + n % ${count}::int, 'password',
      (array['Safari', 'Chrome', 'Samsung Internet', 'Firefox'])[1 + n % 4],
      (array['iOS 18', 'Android 15', 'Android 14', 'Windows 11'])[1 + n % 4],
      'MX', ${pick(CITIES, sql`n / 5`)}, seen - interval '9 days', seen, ${at}::timestamptz + interval '20 days'
    from (select n, ${at}::timestamptz - make_interval(mins => n % 14000) as seen
      from generate_series(1, ${count}::int / 2) as n) as session`.execute(tx);
};

/**
 * Of twenty orders fifteen are paid, one was refunded, one is disputed, one was never paid in a store, two were refused. A
 * fifth came from the United States or another country. One in ten was paid with a prepaid card.
 */
const fillOrders = async (
  tx: Database,
  { users, orders, attempts }: { users: number; orders: number; attempts: number },
  count: number,
  at: Date,
): Promise<void> => {
  await sql`
    create temporary table desk_orders on commit drop as
    with offers as (
      select plan_id, prices.region, price_cents, commission_cents, currency, title, title_en,
        row_number() over (partition by prices.region order by plans.position, plan_id) - 1 as place,
        count(*) over (partition by prices.region) as places
      from plan_prices as prices join plans on plans.id = plan_id join sales_regions on code = prices.region
    ), bought as (
      select n, case when n % 10 < 8 then 'MX' when n % 10 = 8 then 'US' else 'CA' end as country,
        case when n % 10 = 3 then 'prepaid' when n % 10 >= 8 then 'paypal' when n % 10 = 5 then 'store' else 'card' end as method,
        case when n % 10 = 3 then 'paid'
          when n / 10 % 20 = 0 then 'refunded' when n / 10 % 20 = 1 then 'disputed' when n / 10 % 20 = 2 then 'expired'
          when n / 10 % 20 in (3, 4) then 'failed' else 'paid' end as state,
        ${at}::timestamptz - make_interval(days => n % 75, secs => (n * 37) % 86400) as opened
      from generate_series(1, ${count}::int) as n
    )
    select ${orders}::bigint + n as id, ${attempts}::bigint + n as attempt_id, ${users}::bigint + n as user_id, bought.*,
      case when method = 'card' and state = 'expired' then 'failed' else state end as attempt_state,
      offers.plan_id, price_cents, commission_cents, price_cents + commission_cents as total_cents, offers.currency, title, title_en,
      (${users}::bigint + n) || '-' || offers.plan_id || '-' || left(md5('desk ' || n), 8) as reference
    from bought
    left join region_countries using (country)
    join sales_regions as fallback on fallback.is_fallback
    join offers on offers.region = coalesce(region_countries.region, fallback.code) and offers.place = n / 7 % offers.places`.execute(
    tx,
  );
  await sql`
    insert into orders (id, user_id, plan_id, country, currency, price_cents, commission_cents, total_cents, title, title_en,
      language, state, opened_at, paid_at)
    overriding system value
    select id, user_id, plan_id, country, currency, price_cents, commission_cents, total_cents, title, title_en,
      case country when 'MX' then 'es' else 'en' end,
      case when state in ('failed', 'expired') then 'open' else state end,
      opened, case when state not in ('failed', 'expired') then opened + interval '2 minutes' end
    from desk_orders`.execute(tx);
  await sql`
    insert into payment_attempts (id, order_id, user_id, plan_id, method, reference, state, provider_id, store_reference,
      due_at, card_brand, card_last_four, refused, provider_code, refunded_cents, opened_at, changed_at, next_check_at)
    overriding system value
    select attempt_id, id, user_id, plan_id, method, reference, attempt_state,
      case when method = 'prepaid' or attempt_state in ('failed', 'expired') then null else 'desk' || attempt_id end,
      case when method = 'store' then lpad((n::bigint * 104729 % 10000000000000)::text, 14, '0') end,
      case when method = 'store' then opened + interval '3 days' end,
      case when method = 'card' then (array['visa', 'mastercard', 'american_express'])[1 + n % 3] end,
      case when method = 'card' then lpad((n * 13 % 10000)::text, 4, '0') end,
      case when attempt_state = 'failed' then 'payments/declined' end,
      case when attempt_state = 'failed' then '3001' end,
      case when state = 'refunded' then total_cents else 0 end,
      opened, opened + interval '2 minutes', null
    from desk_orders`.execute(tx);
  await sql`
    insert into ledger_entries (at, provider, event, kind, order_id, attempt_id, amount_cents, currency)
    select at, case method when 'prepaid' then 'palco' when 'paypal' then 'paypal' else 'openpay' end,
      'desk ' || attempt_id || ' ' || kind, kind, id, attempt_id, cents, currency
    from desk_orders cross join lateral (values
      ('paid', total_cents, opened + interval '2 minutes', true),
      ('refunded', -total_cents, opened + interval '1 day', state = 'refunded'),
      ('disputed', 0::bigint, opened + interval '2 days', state = 'disputed')
    ) as entry (kind, cents, at, happened)
    where state not in ('failed', 'expired') and happened order by attempt_id, at`.execute(tx);
  await sql`
    insert into memberships (user_id, plan_id, competitions, starts_at, ends_at, source, granted_at, revoked_at, revoke_reason)
    select user_id, plan_id, competitions, bought_at,
      case when days is null then greatest(valid_until, bought_at) else bought_at + make_interval(days => days) end,
      'order ' || desk_orders.id, bought_at,
      case when state = 'refunded' then bought_at + interval '1 day' end, case when state = 'refunded' then 'refunded' end
    from desk_orders join plans on plans.id = plan_id, lateral (select opened + interval '2 minutes' as bought_at) as paid
    where state not in ('failed', 'expired')`.execute(tx);
};

/** Batches of different sizes: used, active, void, expired and not yet active cards. Used ones are those of the orders. */
const fillCards = async (tx: Database, count: number, at: Date): Promise<void> => {
  let first = 0;
  for (const [place, { distributor, part }] of BATCHES.entries()) {
    const quantity = place === BATCHES.length - 1 ? count - first : Math.floor(count * part);
    await sql`
      with batch as (
        insert into prepaid_batches (plan_id, distributor, quantity, price_cents, currency, made_at)
        select plan_id, ${distributor}, ${quantity}, price_cents + commission_cents, currency,
          ${at}::timestamptz - make_interval(days => ${90 - place * 10})
        from plan_prices join sales_regions on code = region
        order by plan_id, region limit 1 returning id
      ), folios as (
        select n, nextval('folio_numbers')::text as digits from generate_series(1, ${quantity}::int) as n
      ), checked as (
        select n, digits || ((10 - (
          select sum(case when place % 2 = 1 then digit * 2 - case when digit > 4 then 9 else 0 end else digit end)
          from (select place, substr(digits, place, 1)::int as digit from generate_series(1, 9) as place) as each
        ) % 10) % 10) as folio
        from folios
      )
      insert into prepaid_cards (folio, batch_id, secret_hash, active_from, expires_at, voided_at)
      select folio, batch.id, sha256(convert_to('nobody knows the code of ' || folio, 'UTF8')),
        case when n % 10 < 8 then ${at}::timestamptz - interval '60 days' end,
        ${at}::timestamptz + make_interval(days => case when n % 25 = 9 then -5 else 200 end),
        case when n % 50 = 17 then ${at}::timestamptz - interval '3 days' end
      from checked, batch`.execute(tx);
    first += quantity;
  }
  await sql`
    insert into prepaid_distributors (name, contact, terms, note, added_at)
    select distributor, '', 'consignment', '', min(made_at) from prepaid_batches group by distributor
    on conflict (name) do nothing`.execute(tx);
  await sql`
    update prepaid_batches set distributor_id = prepaid_distributors.id, file_given_at = made_at
    from prepaid_distributors where name = distributor and distributor_id is null`.execute(tx);
  await sql`
    with sold as (
      select id, user_id, opened, row_number() over (order by id) as place from desk_orders where method = 'prepaid'
    ), usable as (
      select folio, row_number() over (order by md5(folio)) as place from prepaid_cards
      where used_at is null and voided_at is null and active_from is not null and expires_at > ${at}
        and batch_id in (select id from prepaid_batches where distributor = any(${BATCHES.map((each) => each.distributor)}))
    ), used as (
      update prepaid_cards set used_by = sold.user_id, used_at = sold.opened, order_id = sold.id
      from sold join usable using (place) where prepaid_cards.folio = usable.folio
      returning prepaid_cards.folio, prepaid_cards.order_id
    )
    update payment_attempts set provider_id = used.folio from used where payment_attempts.order_id = used.order_id`.execute(
    tx,
  );
};

/** Writes all of it in one transaction; the plans and regions must be there. `at`: the newest row's time. */
export const fillDesk = async (db: Database, { people, orders, cards }: DeskSize, at: Date): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const bases = {
      users: await reserve(tx, 'users', people),
      orders: await reserve(tx, 'orders', orders),
      attempts: await reserve(tx, 'payment_attempts', orders),
    };
    await fillPeople(tx, bases.users, people, at);
    await fillOrders(tx, bases, orders, at);
    await fillCards(tx, cards, at);
  });
  await sql`analyze`.execute(db);
};
