-- What players report of themselves, added up by the minute and kept 400 days. Nothing of a person: counts by game and by
-- country, device, rendition, or whether they take a seat.
create table player_minutes (
  minute timestamptz not null,
  game_id bigint not null,
  -- which sum it is, and of what: 'country' 'MX', 'device' 'phone', 'rendition' '720', 'seat' 'no'
  split text not null check (split in ('country', 'device', 'rendition', 'seat')),
  value text not null,
  watched_seconds integer not null,
  stalls integer not null,
  stalled_ms bigint not null,
  primary key (minute, game_id, split, value)
);
-- How long pictures took to start, in classes.
create table player_starts (
  minute timestamptz not null,
  game_id bigint not null,
  -- milliseconds; the longest class has none above it
  up_to_ms integer not null,
  starts integer not null,
  primary key (minute, game_id, up_to_ms)
);
