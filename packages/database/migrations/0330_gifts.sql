-- A pass that somebody buys for somebody else: an order whose pass is granted at the claim.
create table gifts (
  id bigint generated always as identity primary key,
  -- no foreign key: an erased account leaves what its order needs
  buyer_id bigint not null,
  plan_id integer not null references plans,
  -- typed by the buyer, plain text; empty: erased
  to_name text not null,
  from_name text not null,
  message text not null,
  -- null: the buyer hands the link on
  to_email text,
  -- not mailed before; null: as soon as it is paid
  deliver_at timestamptz,
  made_at timestamptz not null,
  -- the order that paid it
  order_id bigint unique references orders,
  paid_at timestamptz,
  mailed_at timestamptz,
  -- when its buyer was reminded that nobody has claimed it
  reminded_at timestamptz,
  claimed_at timestamptz,
  claimed_by bigint,
  check ((claimed_at is null) = (claimed_by is null)),
  check (claimed_at is null or order_id is not null)
);
create index gifts_by_buyer on gifts (buyer_id, id);
create index gifts_by_claimer on gifts (claimed_by) where claimed_by is not null;
create index gifts_unclaimed on gifts (id) where order_id is not null and claimed_at is null;

-- null: the pass is for the buyer. No foreign key: the gift refers to the order that paid it, and a backup needs an order of tables
alter table orders add column gift_id bigint;
