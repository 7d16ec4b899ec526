-- Which smaller renditions are made of an input's picture.
alter table live_inputs add column ladder text not null default 'source';
-- Sound that comes by itself beside an input's picture, such as a radio commentary: a stream key for each.
create table live_input_sounds (
  input_id integer not null references live_inputs,
  purpose text not null,
  -- SHA-256 of a random key of 160 bits
  key_hash bytea not null unique,
  key_set_at timestamptz not null,
  primary key (input_id, purpose)
);
