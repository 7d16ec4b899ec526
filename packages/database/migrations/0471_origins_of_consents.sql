-- What was done there: bought, or agreed to later for the renewal that the attempt began. A page of a purchase that is opened
-- again at the same place adds nothing; each later act is noted.
alter table purchase_origins
  add column act text not null default 'bought' check (act in ('bought', 'price', 'card')),
  drop constraint purchase_origins_pkey;
create unique index purchase_origins_once on purchase_origins (attempt_id, address, device) where act = 'bought';
create index purchase_origins_by_attempt on purchase_origins (attempt_id);
