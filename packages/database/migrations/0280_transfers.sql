-- Transfers by SPEI, and money that came by them and pays no order as it is: too little, too much, a second time, or without
-- a reference that is known.
alter table payment_attempts drop constraint payment_attempts_method_check;
alter table payment_attempts add constraint payment_attempts_method_check
  check (method in ('card', 'store', 'paypal', 'prepaid', 'spei'));
alter table payment_attempts drop constraint payment_attempts_state_check;
alter table payment_attempts add constraint payment_attempts_state_check check (state in (
  'submitting', 'unknown', 'awaiting-bank', 'awaiting-store', 'awaiting-paypal', 'awaiting-transfer', 'held',
  'paid', 'failed', 'expired', 'disputed', 'refunded', 'lost'));
-- where the buyer sends it; its reference is store_reference
alter table payment_attempts add column clabe text, add column bank text, add column agreement text;
-- what this attempt asks for; null: all of its order. The rest of an order that was paid too little has an attempt of its own
alter table payment_attempts add column asked_cents bigint check (asked_cents > 0);

create table held_money (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- when it came, by the provider's clock
  provider_at timestamptz,
  provider text not null,
  -- the charge: it is held once, however often it is reported
  provider_id text not null,
  why text not null check (why in ('wrong-amount', 'second', 'unknown')),
  method text not null,
  -- null: nobody knows whose it is
  order_id bigint references orders,
  attempt_id bigint references payment_attempts,
  -- what the provider names it by, when no order does
  named text,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  -- neither applied nor paid back yet
  left_cents bigint not null check (left_cents between 0 and amount_cents),
  -- the account to pay back to, sealed; forgotten when nothing is left
  sealed_account text check (sealed_account is null or left_cents > 0),
  clabe_last_four text,
  unique (provider, provider_id)
);
create index held_money_left on held_money (id) where left_cents > 0;
create index held_money_by_order on held_money (order_id);

-- What happened to it, as the ledger has what happened to sales. Never changed.
create table held_entries (
  id bigint generated always as identity primary key,
  held_id bigint not null references held_money,
  at timestamptz not null,
  kind text not null check (kind in ('came', 'applied', 'returned')),
  -- towards us positive
  amount_cents bigint not null,
  -- the order it was applied to
  order_id bigint references orders,
  actor bigint,
  -- the tracking key of a transfer back, or why it was applied
  note text
);
create index held_entries_by_money on held_entries (held_id, id);
create index held_entries_by_time on held_entries (at);
create unique index held_entries_came_once on held_entries (held_id) where kind = 'came';
create trigger held_entries_is_append_only before update or delete on held_entries
  for each row execute function refuse_change();
