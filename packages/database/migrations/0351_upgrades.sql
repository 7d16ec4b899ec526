-- An order that also pays with what is left of a pass, which ends when the new one begins.
alter table orders
  add column upgrade_of bigint references memberships,
  add column credit_cents bigint not null default 0 check (credit_cents >= 0);
