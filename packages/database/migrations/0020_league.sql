-- The league: who plays whom, where, and who may not see what. A club is a row of a season: clubs come, move and change
-- their colours between seasons.
create table seasons (
  id text primary key,            -- the year it begins, as the public feeds name it: 2026 is 2026-2027
  label text not null,
  first_day date not null,
  last_day date not null,
  second_half_from date,          -- the regular season has two halves with a table each
  check (first_day <= last_day)
);

create table venues (
  id text primary key,
  name text not null,
  city text not null,
  zone text not null,             -- IANA; games are listed in Central time all the same
  capacity integer
);

create table clubs (
  season_id text not null references seasons,
  abbreviation text not null check (abbreviation ~ '^[A-Z]{2,4}$'),
  feed_id integer,                -- its number in the public feeds
  name text not null,
  short_name text not null,
  city text not null,
  primary_colour text not null,
  secondary_colour text not null,
  venue_id text references venues,
  primary key (season_id, abbreviation)
);
create unique index clubs_by_feed_id on clubs (season_id, feed_id);

create table broadcasters (
  id text primary key,
  name text not null
);

create table players (
  id bigint primary key,
  first_name text not null,
  last_name text not null,
  name text not null,
  position smallint not null,     -- scoring number, 10 the designated hitter
  bats text not null check (bats in ('L', 'R', 'S', '')),
  throws text not null check (throws in ('L', 'R', '')),
  birthday date,
  birth_city text not null,
  birth_state text not null,
  birth_country text not null,
  height_inches smallint,
  weight_pounds smallint,
  summer_team text not null default '',
  is_active boolean not null default true
);

create table roster_spots (
  season_id text not null,
  club text not null,
  player_id bigint not null references players,
  jersey text not null,
  roster text not null,           -- active, injured, …
  primary key (season_id, club, player_id),
  foreign key (season_id, club) references clubs (season_id, abbreviation)
);
create index roster_spots_by_player on roster_spots (player_id);

-- Days a country may not see (another holder has the rights there), every year alike, as MM-DD.
create table hidden_windows (
  country text not null,
  first_day text not null check (first_day ~ '^\d\d-\d\d$'),
  last_day text not null check (last_day ~ '^\d\d-\d\d$'),
  reason text not null,
  primary key (country, first_day)
);
insert into hidden_windows values ('US', '01-31', '02-07', 'Caribbean series');
