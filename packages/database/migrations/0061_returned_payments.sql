-- A second payment of an order is given back without anybody asking: such a refund has no actor, and names the charge, because
-- the attempt may have another one that paid.
alter table refunds alter column actor drop not null;
alter table refunds add column provider_id text;
create unique index refunds_one_return on refunds (provider_id) where actor is null;
