-- When the picture showed a play, as a member of staff tapped it: the picture delay of a game is measured by them.
create table picture_taps (
  game_id bigint not null references games on delete cascade,
  play_id text not null,
  tapped_by bigint not null,
  -- the clock of the picture, its program date
  seen_at timestamptz not null,
  -- from the play's time to the picture's
  delay_ms integer not null,
  tapped_at timestamptz not null,
  primary key (game_id, play_id, tapped_by)
);
