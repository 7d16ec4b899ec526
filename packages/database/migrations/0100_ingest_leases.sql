-- Which process records a game now. A lease that is not renewed ends, and another process may take it.
create table ingest_leases (
  game_id bigint primary key references games on delete cascade,
  -- of one process from its start to its end
  owner uuid not null,
  -- where other processes read what it records, such as http://10.0.0.5:4010
  address text not null,
  until timestamptz not null
);
