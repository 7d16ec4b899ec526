-- Sound that comes by itself beside an input's picture, such as a radio commentary, with a stream key of its own. The table of
-- 0097 was never used.
drop table live_input_sounds;
create table input_sounds (
  id integer generated always as identity primary key,
  input_id integer not null references live_inputs,
  purpose text not null check (purpose in ('broadcast', 'radio', 'park')),
  -- BCP 47; zxx without speech
  language text not null,
  name text not null,
  -- milliseconds by which it is played later than it arrives
  offset_ms integer not null default 0 check (offset_ms between -10000 and 10000),
  -- SHA-256 of a random key of 160 bits
  key_hash bytea not null unique,
  key_set_at timestamptz not null,
  removed_at timestamptz
);
create unique index input_sounds_once on input_sounds (input_id, purpose, language) where removed_at is null;
