-- A provider's own list of what moved, as a file that a cashier imported. Without names, addresses or cards.
create table provider_statements (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('openpay', 'paypal')),
  from_day date not null,
  to_day date not null,
  file_name text not null,
  -- of its bytes: the same file again is the same statement
  digest text not null unique,
  imported_at timestamptz not null,
  imported_by bigint not null,
  -- rows that could not be read, with their column and why
  unread jsonb not null
);
create table statement_rows (
  statement_id bigint not null references provider_statements,
  -- line of the file, the head is 1
  line integer not null,
  -- the charge or transaction that was paid; a refund names the payment it takes from
  provider_id text not null,
  kind text not null check (kind in ('paid', 'refunded', 'lost', 'won')),
  at timestamptz not null,
  amount_cents bigint not null,
  currency text not null,
  fee_cents bigint,
  reference text,
  primary key (statement_id, line)
);
