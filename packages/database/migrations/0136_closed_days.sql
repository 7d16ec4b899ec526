-- The report of a league day as it was when a cashier closed it. Never changed: later news belong to the day they come.
create table closed_days (
  day date primary key,
  closed_at timestamptz not null,
  closed_by bigint not null,
  note text not null,
  report jsonb not null
);
create trigger closed_days_is_append_only before update or delete on closed_days
  for each row execute function refuse_change();
