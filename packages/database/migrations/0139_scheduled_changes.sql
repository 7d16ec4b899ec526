-- Changes of plans and prices that take effect together at a stated moment. Until `applied_at` is set, nobody sees them; the
-- statement that sets it changes plans and prices in the same transaction, so every process reads one and the same catalogue.
create table scheduled_changes (
  id bigint generated always as identity primary key,
  effective_at timestamptz not null,
  changes jsonb not null,
  reason text not null check (reason <> ''),
  made_by bigint not null,
  made_at timestamptz not null,
  applied_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by bigint,
  cancel_reason text,
  check (applied_at is null or cancelled_at is null)
);
create index scheduled_changes_pending on scheduled_changes (effective_at)
  where applied_at is null and cancelled_at is null;

-- What a plan cost where, and since when. Null cents: not sold there.
create table plan_price_changes (
  id bigint generated always as identity primary key,
  plan_id integer not null references plans,
  region text not null references sales_regions,
  at timestamptz not null,
  -- null: the demo's seed
  actor bigint,
  -- null: changed at once, by a call of its own
  scheduled_id bigint references scheduled_changes,
  before_price_cents bigint,
  before_commission_cents bigint,
  price_cents bigint,
  commission_cents bigint
);
create index plan_price_changes_by_plan on plan_price_changes (plan_id, id);
