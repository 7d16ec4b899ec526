-- Games as subscribed calendars have shown them. A game that left the published calendar keeps its row, so that the
-- calendars of its subscribers hear of it.
create table calendar_events (
  game_id bigint primary key,   -- without a reference: it outlives its game
  season_id text not null,
  sequence integer not null check (sequence >= 0),
  changed_at timestamptz not null,
  facts jsonb not null
);
create index calendar_events_by_season on calendar_events (season_id);
