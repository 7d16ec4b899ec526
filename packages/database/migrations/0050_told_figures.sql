-- What a feed says clubs and men brought to a game: it knows of the games Palco has not seen. Won and lost are told by
-- its calendar, the men's seasons by the game itself.
alter table games
  add column records_before jsonb, -- {away: {wins, losses}, home}; none where the feed does not say
  add column told_figures text;    -- fingerprint of the game's rows below, to see at a look whether they are new

create table told_figures (
  game_id bigint not null references games on delete cascade,
  player_id bigint not null references players,
  at_bats integer not null,
  hits integer not null,
  outs integer not null,           -- as a pitcher
  earned_runs integer not null,
  wins integer not null,
  losses integer not null,
  saves integer not null,
  primary key (game_id, player_id)
);
create index told_figures_by_player on told_figures (player_id);
