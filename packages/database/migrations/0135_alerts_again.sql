-- An alert that is seen again after it was resolved opens again; who takes care of it stands beside it.
alter table payment_alerts add column seen_at timestamptz;
alter table payment_alerts add column times_seen integer not null default 1;
alter table payment_alerts add column reopened_at timestamptz;
alter table payment_alerts add column owner bigint;
alter table payment_alerts add column owned_at timestamptz;
create index payment_alerts_by_order on payment_alerts (order_id) where order_id is not null;
