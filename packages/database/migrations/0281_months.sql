-- Months without interest: in how many payments a plan's cards may pay it, none by default; and in how many one did.
alter table plans add column months text[] not null default '{}'
  check (months <@ array['3', '6', '9', '12', '18']);
alter table payment_attempts add column months text check (months in ('3', '6', '9', '12', '18'));
