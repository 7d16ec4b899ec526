-- Where purchases were opened: the address of the connection and the device, which a bank asks for when a payment is disputed.
-- A page that is opened again elsewhere adds a row. They are the buyer's data, and go when no dispute can come any more.
create table purchase_origins (
  attempt_id bigint not null references payment_attempts,
  user_id bigint not null,
  at timestamptz not null,
  address text not null,
  -- browser and system; empty: the browser named none
  device text not null,
  primary key (attempt_id, address, device)
);
create index purchase_origins_by_user on purchase_origins (user_id);
create index purchase_origins_by_time on purchase_origins (at);
