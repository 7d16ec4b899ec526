-- What staff opens must not take longer with each season: each of these lists reads its own few rows, not all that ever were.
create index users_with_roles on users (id) where cardinality(roles) > 0;
create index audit_log_by_time on audit_log (at, id);
create index alerts_lasting on alerts (kind) where ended_at is null;
create index provider_notices_waiting on provider_notices (provider) where state = 'waiting';
create index orders_by_country on orders (country, id);
create index orders_not_paid on orders (state, id) where state <> 'paid';
create index orders_open_by_plan on orders (plan_id) where state = 'open';
create index orders_by_payment on orders (paid_at) where paid_at is not null;
create index memberships_valid_until on memberships (ends_at) where revoked_at is null;
create index memberships_of_plan on memberships (plan_id, ends_at) where revoked_at is null;
create index watch_attempts_of_game on watch_attempts (game_id) where refused is null;
