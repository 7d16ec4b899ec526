-- PayPal's orders: the order of an attempt, and how often its capture was requested.
alter table payment_attempts
  add column provider_order text unique,
  add column capture_tries integer not null default 0,
  -- what the provider keeps of the payment, and the tax in it
  add column provider_fee_cents bigint,
  add column provider_fee_tax_cents bigint;

-- Notices that are signed by their headers, and repeated under one id of the provider's.
alter table provider_notices
  add column headers jsonb,
  add column event_id text;
create index provider_notices_by_event on provider_notices (event_id) where event_id is not null;
