-- What the league's office keeps about a season: which competitions it has and when, and where the ballparks are.
create table season_competitions (
  season_id text not null references seasons,
  competition text not null,
  name text not null,
  first_day date not null,
  last_day date not null,
  primary key (season_id, competition),
  check (first_day <= last_day)
);

alter table venues
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add check ((latitude is null) = (longitude is null));

-- The newest id that was given out here, by what it names. An id is never given out twice, whatever is removed.
create table given_ids (
  name text primary key,
  last bigint not null
);
