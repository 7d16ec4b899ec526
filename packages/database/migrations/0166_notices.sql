-- What staff tells the fans on the site, from now to an end.
create table notices (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('information', 'delay', 'trouble')),
  -- null: the whole site
  game_id bigint references games on delete cascade,
  -- by language; es is always there
  texts jsonb not null,
  starts_at timestamptz not null,
  until timestamptz not null,
  -- staff took it away before its end
  ended_at timestamptz,
  check (until > starts_at)
);
create index notices_by_end on notices (until) where ended_at is null;
