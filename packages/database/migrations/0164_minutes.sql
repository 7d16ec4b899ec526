-- Figures of the business by the minute, kept 400 days. The leader writes them from tables that all processes share; a minute
-- that is written again gets the same row. A minute without a row was not measured, which is not zero.
create table site_minutes (
  minute timestamptz primary key,
  -- people with a living lease at the end of the minute, and the highest of six moments of it
  viewers integer not null,
  peak integer not null,
  -- attempts to watch that started, and those refused by their reason
  starts integer not null,
  refusals jsonb not null,
  -- passes that began to belong to somebody, by sale or card
  passes integer not null,
  registrations integer not null,
  -- of all processes; null: none said
  requests integer,
  faults integer
);
create table game_minutes (
  minute timestamptz not null,
  game_id bigint not null,
  viewers integer not null,
  peak integer not null,
  starts integer not null,
  refusals jsonb not null,
  primary key (minute, game_id)
);
create table sale_minutes (
  minute timestamptz not null,
  method text not null,
  currency text not null,
  paid integer not null,
  failed integer not null,
  cents bigint not null,
  primary key (minute, method, currency)
);
-- what the figures of a minute are read by
create index ledger_entries_by_time on ledger_entries using brin (at);
create index payment_attempts_failed on payment_attempts (changed_at) where state = 'failed';
create index memberships_by_time on memberships using brin (granted_at);
create index users_by_time on users using brin (created_at);
