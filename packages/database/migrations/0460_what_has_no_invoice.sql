-- Whether a sale stands in an invoice, so that what has none is found without reading every sale that ever was. It follows the
-- lines by itself, whoever writes them.
alter table orders add column is_invoiced boolean not null default false;
update orders set is_invoiced = true where exists (select from invoice_lines where order_id = orders.id and is_living);

create function keep_order_invoiced() returns trigger language plpgsql as $$
begin
  update orders set is_invoiced = not is_invoiced
    where id in (select order_id from changed_lines)
      and is_invoiced <> exists (select from invoice_lines where order_id = orders.id and is_living);
  return null;
end $$;
create trigger orders_follow_added_lines after insert on invoice_lines
  referencing new table as changed_lines for each statement execute function keep_order_invoiced();
create trigger orders_follow_changed_lines after update on invoice_lines
  referencing new table as changed_lines for each statement execute function keep_order_invoiced();
create index orders_without_invoice on orders (paid_at) where paid_at is not null and not is_invoiced;

-- What came in a day is found by a value: a range of blocks mixes days as soon as rows are changed or their space is used again.
drop index watch_attempts_by_age;
drop index ledger_entries_by_time; -- ledger_entries_by_age does it
drop index memberships_by_time;
drop index users_by_time;
create index watch_attempts_by_time on watch_attempts (at);
create index memberships_by_time on memberships (granted_at);
create index users_by_time on users (created_at);

-- A plan's valid passes are counted in the index alone.
drop index memberships_of_plan;
create index memberships_of_plan on memberships (plan_id, ends_at) include (starts_at) where revoked_at is null;
