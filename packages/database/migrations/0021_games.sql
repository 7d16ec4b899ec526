create table games (
  id bigint primary key,          -- mlbid, gamePk: one game, one number, whatever day it is played
  season_id text not null,
  competition text not null,
  official_date date not null,    -- the league's day in Central time, however late it ends
  starts_at timestamptz not null,
  is_time_known boolean not null default true,
  away text not null,
  home text not null,
  venue_id text references venues,
  game_number smallint not null default 1,
  scheduled_innings smallint not null default 9,
  placed_runner_from smallint,
  status smallint not null check (status between 0 and 7),
  status_reason text,
  ended_at timestamptz,
  feed text not null,             -- who tells it: simulated, stats-api, replay, hand
  feed_cursor text,               -- how far that feed has been read
  is_manual boolean not null default false, -- a scorer has taken it over: the feed is no longer heard
  stale_since timestamptz,
  stale_reason text,
  picture_delay_ms integer check (picture_delay_ms between 0 and 600000),
  broadcasters text[] not null default '{}',
  away_probable bigint references players,
  home_probable bigint references players,
  setup jsonb,                    -- line-ups at the first pitch; none until they are known
  summary jsonb,                  -- line score and decisions: of a settled game, or of one whose plays nobody tells us
  away_runs smallint,             -- the result, once it is final
  home_runs smallint,
  has_recording boolean not null default false,
  is_free boolean not null default false,
  play_cursor bigint not null default 0, -- of the newest revision of a play
  foreign key (season_id, away) references clubs (season_id, abbreviation),
  foreign key (season_id, home) references clubs (season_id, abbreviation),
  check (away <> home)
);
create index games_by_day on games (official_date, starts_at);
create index games_by_season on games (season_id, competition, status);
create index games_not_settled on games (starts_at) where status not in (2, 7);

-- Days on which a game stood before it was put off: the calendar goes on saying what became of it.
create table former_dates (
  game_id bigint not null references games on delete cascade,
  official_date date not null,
  starts_at timestamptz not null,
  status smallint not null check (status between 0 and 7),
  reason text,
  primary key (game_id, official_date)
);
create index former_dates_by_day on former_dates (official_date);

-- A game is its list of plays. Append-only: of each play the newest revision counts, a removed play gets one that is
-- void. `cursor` counts the revisions of a game in the order they were committed: whoever writes holds the game's row.
create table game_plays (
  game_id bigint not null references games on delete cascade,
  play_id text not null,
  revision integer not null check (revision > 0),
  cursor bigint not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  recorded_by bigint,             -- the scorer's account; none when a feed told it
  is_void boolean not null,
  play jsonb not null,
  primary key (game_id, play_id, revision)
);
create unique index game_plays_by_cursor on game_plays (game_id, cursor);
create trigger game_plays_are_append_only before update on game_plays
  for each row execute function refuse_change();

-- One line of figures per man and game, made from the plays when the game is over and again when it is corrected.
-- Counts that are zero are left out.
create table game_lines (
  game_id bigint not null references games on delete cascade,
  side text not null check (side in ('away', 'home')),
  player_id bigint not null references players,
  season_id text not null,
  competition text not null,
  club text not null,
  opponent text not null,
  official_date date not null,
  starts_at timestamptz not null,
  did_win boolean,                -- his club; none for a tie
  batting jsonb,
  pitching jsonb,
  fielding jsonb,                 -- by position
  primary key (game_id, side, player_id)
);
create index game_lines_by_player on game_lines (player_id, starts_at);
create index game_lines_by_season on game_lines (season_id, competition, starts_at);

-- How each feed is doing: what the pages say when it has fallen silent.
create table feed_states (
  feed text primary key,
  good_at timestamptz,
  stale_since timestamptz,
  reason text
);
