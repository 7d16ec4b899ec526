-- The calendar as staff publishes it. `games` is the truth; a revision is what the calendar was after a publication.
create table calendar_revisions (
  season_id text not null references seasons,
  number integer not null check (number >= 0), -- 0: before anything was published here
  how text not null check (how in ('before', 'draft', 'postponed', 'reverted')),
  note text not null,
  published_at timestamptz not null,
  published_by bigint,
  games jsonb not null,
  changed integer not null,
  added integer not null,
  removed integer not null,
  primary key (season_id, number)
);

-- One draft for each season. `base` is the published calendar it was made from, `games` what it is to become.
create table calendar_drafts (
  season_id text primary key references seasons,
  revision integer not null check (revision > 0),
  based_on integer not null,
  base jsonb not null,
  games jsonb not null,
  edited jsonb not null,   -- by game: who edited it last, when, and from which row of a file
  collisions jsonb not null,
  changed_at timestamptz not null,
  changed_by bigint not null
);

-- A game that staff has put on another day, or taken off: the schedule of its feed no longer moves it.
alter table games add column is_schedule_manual boolean not null default false;
