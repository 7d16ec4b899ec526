-- Where a person stopped watching a game, so that every device of the account goes on there.
create table kept_places (
  user_id bigint not null references users,
  game_id bigint not null references games on delete cascade,
  inning smallint not null,
  half text not null check (half in ('top', 'bottom')),
  moment timestamptz not null,  -- of the game, on screen
  kept_at timestamptz not null,
  primary key (user_id, game_id)
);
