-- by-hand: a sale that Palco does not invoice, in dollars or from before its first day; staff make it and mark it
alter table invoice_requests drop constraint invoice_requests_held_check;
alter table invoice_requests add check (held in ('late', 'correction', 'cancelled', 'by-hand'));
