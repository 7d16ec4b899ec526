-- The small picture of a game for its cards, from the first minute of its recording. JPEG, some tens of kilobytes: in the
-- database, because every process shows cards and one of them records.
create table game_stills (
  game_id bigint primary key references games on delete cascade,
  picture bytea not null,
  -- the instant it shows
  taken_at timestamptz not null
);

alter table games add column has_still boolean not null default false;
