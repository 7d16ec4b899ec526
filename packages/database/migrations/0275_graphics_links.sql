-- Addresses at which a broadcast program reads the graphics of a game, or of every game of a club. The token is made of the
-- number, `turn` and a key that is not in the database.
create table graphics_links (
  id bigint generated always as identity primary key,
  club text,
  game_id bigint references games,
  -- another one is another token
  turn integer not null default 1,
  on_air jsonb not null,
  revision integer not null default 1,
  made_by bigint references users,
  made_at timestamptz not null,
  seen_at timestamptz,
  revoked_at timestamptz,
  check ((club is null) <> (game_id is null))
);
