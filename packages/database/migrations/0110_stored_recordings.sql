-- Recordings of which the object store has a copy that can be played. Their bytes and journals are there.
create table stored_recordings (
  game_id bigint primary key references games on delete cascade,
  -- of the journal at its writer, up to which everything is in the store
  journal_bytes bigint not null,
  -- begin, end, stretches and sizes, as staff sees them
  summary jsonb not null,
  stored_at timestamptz not null
);

-- Recordings whose time is over. A row without an end is carried on after a restart.
create table recording_deletions (
  game_id bigint not null references games on delete cascade,
  decided_at timestamptz not null,
  finished_at timestamptz,
  primary key (game_id, decided_at)
);
create index recording_deletions_open on recording_deletions (game_id) where finished_at is null;
