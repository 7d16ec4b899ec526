-- The accounts of a month as they were when somebody closed it. Never changed: what comes later is listed beside it.
create table closed_months (
  month text primary key check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  closed_at timestamptz not null,
  closed_by bigint not null,
  note text not null,
  -- the newest entry of the ledger that is in the report
  last_entry bigint not null,
  report jsonb not null
);
create trigger closed_months_is_append_only before update or delete on closed_months
  for each row execute function refuse_change();
