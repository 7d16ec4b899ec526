-- Where games are published beside the league's own site: YouTube, Facebook, any RTMP server. An output goes with one game, or
-- with every home game of a club. Its key is sealed, because it is sent again with every connection.
create table outputs (
  id integer generated always as identity primary key,
  game_id bigint references games on delete cascade,
  club text,
  name text not null,
  address text not null,
  sealed_key text not null,
  -- the last characters of the key, by which staff recognizes it
  key_hint text not null,
  delay_seconds integer not null check (delay_seconds between 0 and 3600),
  -- where its audience is, ISO 3166 alpha-2; empty: anywhere
  countries text[] not null,
  is_on boolean not null,
  removed_at timestamptz,
  check ((game_id is null) <> (club is null))
);
create index outputs_of_game on outputs (game_id) where removed_at is null;

-- What the process that feeds an output says of it, replaced every few seconds.
create table output_runs (
  output_id integer primary key references outputs on delete cascade,
  game_id bigint not null,
  state text not null,
  since timestamptz not null,
  bytes bigint not null,
  bits_per_second integer not null,
  connections integer not null,
  dropped bigint not null,
  failure text,
  failure_words text,
  failed_at timestamptz,
  retry_at timestamptz,
  told_at timestamptz not null
);
