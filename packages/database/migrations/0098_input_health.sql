-- What is wrong somewhere, from when to when; it begins and ends by itself. At most one is open for a kind and a subject.
create table incidents (
  id bigint generated always as identity primary key,
  kind text not null,
  -- what it is about, such as 'input 3'
  subject text not null,
  game_id bigint references games on delete set null,
  detail jsonb not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  -- times it came back within minutes of its end
  returned integer not null default 0,
  check (ended_at >= began_at)
);
create unique index incidents_open on incidents (kind, subject) where ended_at is null;
create index incidents_by_time on incidents (began_at);

-- What encoders sent, by the minute.
create table input_minutes (
  input_id integer not null references live_inputs,
  minute timestamptz not null,
  game_id bigint references games on delete set null,
  -- seconds of it in which anything came
  measured_seconds integer not null,
  bits_per_second integer not null,
  pictures_per_second real not null,
  -- the longest, of each of these; null: not known
  key_interval_ms integer,
  lateness_ms integer,
  drift_ms integer,
  gap_ms integer not null,
  silent_seconds integer not null,
  dropped_parts integer not null,
  -- what was wrong in it, as the words of the health calls
  causes text[] not null,
  primary key (input_id, minute)
);
create index input_minutes_by_time on input_minutes (minute);
