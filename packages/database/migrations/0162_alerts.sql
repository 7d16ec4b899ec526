-- All that waits for staff is one list: alerts about money, and those about what is watched (feeds, providers, processes),
-- which end by themselves.
alter table payment_alerts rename to alerts;
-- a game it is about
alter table alerts add column game_id bigint;
-- its cause is over; null: it lasts, or it is of a kind that only staff closes
alter table alerts add column ended_at timestamptz;
create index alerts_open on alerts (kind) where resolved_at is null and ended_at is null;
-- What the version before reads and writes while both run; a later release drops it.
create view payment_alerts as
  select id, at, kind, subject, order_id, detail, resolved_at, resolved_by, resolution, seen_at, times_seen, reopened_at,
    owner, owned_at
  from alerts where ended_at is null;
