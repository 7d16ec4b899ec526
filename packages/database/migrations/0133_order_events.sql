-- An order's timeline: every change of an attempt, append-only. `provider_at` is when it happened at the provider, by its own clock.
create table attempt_events (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references payment_attempts,
  at timestamptz not null,
  provider_at timestamptz,
  provider text not null,
  event text not null,
  from_state text not null,
  state text not null,
  refused text,
  provider_code text,
  pending_reason text
);
create index attempt_events_by_attempt on attempt_events (attempt_id, id);
create trigger attempt_events_is_append_only before update or delete on attempt_events
  for each row execute function refuse_change();

-- The charge or transaction of an entry, and when the provider says it moved. Entries of before have neither.
alter table ledger_entries add column provider_id text;
alter table ledger_entries add column provider_at timestamptz;
create index ledger_entries_by_age on ledger_entries (at);

-- The order that a provider's call was about, once it is read.
alter table provider_notices add column order_id bigint;
create index provider_notices_by_order on provider_notices (order_id) where order_id is not null;

create index orders_by_opening on orders (opened_at);
