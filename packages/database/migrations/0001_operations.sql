create table settings (
  name text primary key,
  value jsonb not null
);

-- Failures per limit and subject (an address, an account, a folio). Survives restarts, shared by all processes.
create table limit_counters (
  limit_name text not null,
  subject text not null,
  failures integer not null check (failures > 0),
  window_ends_at timestamptz not null,
  primary key (limit_name, subject)
);
create index limit_counters_by_end on limit_counters (window_ends_at);
