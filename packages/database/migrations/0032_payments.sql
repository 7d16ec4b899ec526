-- Orders, the attempts to pay them, and what providers said. docs/payments.md has the states as a picture. user_id is no
-- foreign key: an erased account leaves the records that tax law keeps.

-- One purchase: who buys which plan, at which price, where. Frozen when it is opened.
create table orders (
  id bigint generated always as identity (start 100001) primary key,
  user_id bigint not null,
  plan_id integer not null references plans,
  country text not null,
  currency text not null check (currency in ('MXN', 'USD')),
  price_cents bigint not null check (price_cents >= 0),
  commission_cents bigint not null check (commission_cents >= 0),
  total_cents bigint not null check (total_cents = price_cents + commission_cents),
  title text not null,
  title_en text not null,
  -- of the buyer, for mails
  language text not null,
  state text not null check (state in ('open', 'paid', 'disputed', 'refunded', 'lost')),
  opened_at timestamptz not null,
  paid_at timestamptz
);
create index orders_by_user on orders (user_id, id);
-- trying again with another card is the same order, as long as its terms are
create unique index orders_one_open on orders (user_id, plan_id, country, currency, price_cents, commission_cents)
  where state = 'open';

-- One try to pay an order. The reference is the provider's order id: user, plan, eight random characters.
create table payment_attempts (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  user_id bigint not null,
  plan_id integer not null references plans,
  method text not null check (method in ('card', 'store', 'paypal', 'prepaid')),
  reference text not null unique,
  state text not null check (state in (
    'submitting', 'unknown', 'awaiting-bank', 'awaiting-store', 'awaiting-paypal',
    'paid', 'failed', 'expired', 'disputed', 'refunded', 'lost')),
  -- charge or transaction at the provider
  provider_id text unique,
  -- PayPal: the receiving account of this sale
  merchant text,
  page_url text,
  store_reference text,
  due_at timestamptz,
  card_brand text,
  card_last_four text,
  -- the refusal the buyer was told, and the provider's own code, which the buyer never sees
  refused text,
  provider_code text,
  pending_reason text,
  refunded_cents bigint not null default 0,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  -- when reconciling looks at it next; null: nothing left to find out
  next_check_at timestamptz,
  checks integer not null default 0
);
create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null;
create index payment_attempts_by_order on payment_attempts (order_id);
create index payment_attempts_by_user on payment_attempts (user_id, id);

-- What happened to money, one row for each event of a provider. Never changed.
create table ledger_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  provider text not null,
  event text not null,
  kind text not null,
  order_id bigint not null references orders,
  attempt_id bigint not null references payment_attempts,
  -- towards us positive, back to the buyer negative, 0 when nothing moved
  amount_cents bigint not null,
  currency text not null,
  unique (provider, event)
);
create index ledger_entries_by_order on ledger_entries (order_id, id);
create trigger ledger_entries_is_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();

-- Calls of providers as they came, before anything is believed.
create table provider_notices (
  id bigint generated always as identity primary key,
  provider text not null,
  -- of its bytes: a copy is the same notice
  digest text not null,
  received_at timestamptz not null,
  address text not null,
  body bytea not null,
  state text not null check (state in ('waiting', 'done', 'ignored', 'stuck')),
  outcome text,
  tries integer not null default 0,
  unique (provider, digest)
);
create index provider_notices_by_age on provider_notices (received_at);

-- What a person must look at: money that fits nothing.
create table payment_alerts (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  -- the one thing it is about: raised once
  subject text not null,
  order_id bigint references orders,
  detail jsonb not null,
  resolved_at timestamptz,
  resolved_by bigint,
  resolution text,
  unique (kind, subject)
);

create table refunds (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references payment_attempts,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  actor bigint not null,
  state text not null check (state in ('submitting', 'unknown', 'done', 'failed')),
  -- refunded at the provider before this one was asked for
  before_cents bigint not null,
  at timestamptz not null
);
create unique index refunds_one_at_a_time on refunds (attempt_id) where state in ('submitting', 'unknown');

-- A key that a client made for a paying call: the same call again gets the same result.
create table payment_keys (
  user_id bigint not null,
  key text not null,
  request_hash text not null,
  reference text not null,
  made_at timestamptz not null,
  primary key (user_id, key)
);

-- Tax data of a purchase, apart from the account: it can be deleted by itself, and stays when the account goes.
create table invoice_requests (
  order_id bigint primary key references orders,
  rfc text not null,
  name text not null,
  postal_code text not null,
  regime text not null,
  use_code text not null,
  email text not null,
  requested_at timestamptz not null
);

-- A sale is told once to whoever counts sales, after the money is certain.
create table conversions (
  order_id bigint primary key references orders,
  at timestamptz not null,
  payload jsonb not null,
  delivered_at timestamptz
);

-- Mails about an order, each sent once.
create table payment_mails (
  order_id bigint not null references orders,
  kind text not null,
  at timestamptz not null,
  primary key (order_id, kind)
);
