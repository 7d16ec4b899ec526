-- The method of the attempt that paid an order, else of the newest one, for lists of orders by method. It follows the attempts
-- by itself, whoever writes them.
alter table orders add column last_method text;

create function method_of_order(wanted bigint) returns text language sql stable as $$
  select method from payment_attempts where order_id = wanted
  order by (state in ('paid', 'disputed', 'refunded', 'lost')) desc, id desc limit 1
$$;
update orders set last_method = method_of_order(id);

create function keep_order_method() returns trigger language plpgsql as $$
begin
  update orders set last_method = method_of_order(id)
    where id = new.order_id and last_method is distinct from method_of_order(id);
  return null;
end $$;
create trigger orders_follow_attempts after insert or update of state on payment_attempts
  for each row execute function keep_order_method();

create index orders_by_method on orders (last_method, country, id);
create index orders_by_amount on orders (total_cents, id);
