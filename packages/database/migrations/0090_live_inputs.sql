-- Where the league's encoders publish. An input has one stream key; only its hash is stored.
create table live_inputs (
  id integer generated always as identity primary key,
  name text not null,
  -- its home games are published here by the calendar; null: only games that staff assigns
  club text,
  -- SHA-256 of a random key of 160 bits
  key_hash bytea not null unique,
  key_set_at timestamptz not null,
  removed_at timestamptz
);
-- Games that staff has assigned by hand; these win over the calendar.
create table game_inputs (
  game_id bigint primary key references games on delete cascade,
  input_id integer not null references live_inputs,
  assigned_at timestamptz not null
);
create index game_inputs_by_input on game_inputs (input_id);
