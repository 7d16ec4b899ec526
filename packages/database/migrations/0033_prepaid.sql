-- Prepaid cards. A folio is printed and no secret; of the secret code only a keyed hash is kept. docs/payments.md.

-- Nine digits in sequence, the tenth is their check digit.
create sequence folio_numbers start 100000001 maxvalue 999999999;

create table prepaid_batches (
  id bigint generated always as identity primary key,
  plan_id integer not null references plans,
  distributor text not null,
  quantity integer not null check (quantity > 0),
  -- what a card is sold for; stands in receipts
  price_cents bigint not null check (price_cents >= 0),
  currency text not null check (currency in ('MXN', 'USD')),
  made_at timestamptz not null,
  made_by bigint
);

create table prepaid_cards (
  folio text primary key check (folio ~ '^\d{10}$'),
  batch_id bigint not null references prepaid_batches,
  secret_hash bytea not null,
  -- null: not activated; a stolen box is worth nothing
  active_from timestamptz,
  expires_at timestamptz not null,
  voided_at timestamptz,
  used_by bigint,
  used_at timestamptz,
  -- what it bought: the confirmation number
  order_id bigint unique references orders,
  check ((used_by is null) = (used_at is null)),
  check ((used_by is null) = (order_id is null))
);
create index prepaid_cards_by_batch on prepaid_cards (batch_id, folio);
