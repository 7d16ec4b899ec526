-- Codes that lower the price of a plan for who types them at the checkout.
create table coupons (
  code text primary key check (code ~ '^[A-Z0-9]{3,20}$'),
  percent integer check (percent between 1 and 100),
  amount_cents bigint check (amount_cents > 0),
  -- of amount and floor; null: good in every currency
  currency text check (currency in ('MXN', 'USD')),
  -- no total becomes lower than this
  floor_cents bigint check (floor_cents > 0),
  -- null: as often as anybody likes
  most_uses integer check (most_uses > 0),
  most_uses_each integer check (most_uses_each > 0),
  -- empty: every plan
  plans integer[] not null,
  starts_at timestamptz,
  ends_at timestamptz,
  stopped_at timestamptz,
  made_at timestamptz not null,
  made_by bigint not null,
  check ((percent is null) <> (amount_cents is null)),
  check (currency is not null or (amount_cents is null and floor_cents is null)),
  check (starts_at < ends_at)
);

-- An order has one coupon at most. A use counts while its order is paid or can still be paid.
create table coupon_uses (
  order_id bigint primary key references orders,
  code text not null references coupons,
  user_id bigint not null,
  discount_cents bigint not null check (discount_cents > 0),
  at timestamptz not null
);
create index coupon_uses_by_code on coupon_uses (code, user_id);
