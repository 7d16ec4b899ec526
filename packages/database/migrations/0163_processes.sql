-- The processes of Palco: each writes its row every second. One that ends in order says so; one that is silent was killed.
create table processes (
  id uuid primary key,
  -- machine and port
  name text not null,
  roles text[] not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  stopped_at timestamptz,
  -- requests and faults by minute, and what each provider answered last
  figures jsonb not null
);
