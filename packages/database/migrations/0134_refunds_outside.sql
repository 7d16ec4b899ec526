-- A refund that no provider can make is owed until somebody notes that it was given: it counts as given only then.
alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check
  check (state in ('submitting', 'unknown', 'outside', 'done', 'failed', 'withdrawn'));
alter table refunds add column settled_at timestamptz;
alter table refunds add column settled_by bigint;
-- how it was given, such as the number of a bank transfer
alter table refunds add column note text;
create unique index refunds_one_owed on refunds (attempt_id) where state = 'outside';
create index refunds_by_attempt on refunds (attempt_id, id);
