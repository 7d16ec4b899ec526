-- When the invoice of an order was made, and by whom; null: somebody waits for it. A correction by the buyer waits again.
alter table invoice_requests
  add column done_at timestamptz,
  add column done_by bigint references users,
  add check ((done_at is null) = (done_by is null));
create index invoice_requests_waiting on invoice_requests (requested_at) where done_at is null;
create index invoice_requests_by_rfc on invoice_requests (rfc);
