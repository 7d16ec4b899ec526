-- What is sold, where, for how much. Everything here is changed by staff calls while people buy.

-- Countries that see the same prices. One region is the fallback: every country that stands in no other.
create table sales_regions (
  code text primary key check (code ~ '^[a-z][a-z-]{1,30}$'),
  currency text not null check (currency in ('MXN', 'USD')),
  payment_methods text[] not null check (payment_methods <@ array['openpay', 'paypal']),
  is_fallback boolean not null
);
create unique index sales_regions_one_fallback on sales_regions (is_fallback) where is_fallback;

create table region_countries (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  region text not null references sales_regions
);

-- A plan is valid for some days from its purchase, or inside one window for everybody.
create table plans (
  id integer primary key check (id > 0),
  title text not null check (title <> ''),
  title_en text not null check (title_en <> ''),
  description text not null,
  description_en text not null,
  image text not null,
  period text not null,
  recurring boolean not null,
  days integer check (days > 0),
  valid_from timestamptz,
  valid_until timestamptz,
  sale_from timestamptz,
  sale_until timestamptz,
  competitions text[] not null check (competitions <> '{}'),
  position integer not null,
  added_at timestamptz not null,
  check ((days is null) = (valid_from is not null and valid_until is not null)),
  check (valid_from < valid_until),
  check (sale_from < sale_until)
);

-- A plan is on sale in the regions that stand here. The total a visitor sees is price plus commission.
create table plan_prices (
  plan_id integer not null references plans,
  region text not null references sales_regions,
  price_cents bigint not null check (price_cents > 0),
  commission_cents bigint not null check (commission_cents >= 0),
  primary key (plan_id, region)
);
