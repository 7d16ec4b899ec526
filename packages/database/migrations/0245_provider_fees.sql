-- What providers keep of payments, refunds and disputes: one row per piece of news, so that a fee that is corrected later is
-- a second row with the difference. `payment_attempts.provider_fee_cents` has the present fee of the payment itself.
create table provider_fees (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  provider text not null,
  -- the charge, capture, refund or dispute, by the provider's id
  about text not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute')),
  order_id bigint not null references orders,
  attempt_id bigint not null references payment_attempts,
  -- without its tax; negative: the provider returned it
  fee_cents bigint not null,
  tax_cents bigint not null,
  currency text not null
);
create index provider_fees_by_at on provider_fees (at);
create index provider_fees_by_attempt on provider_fees (attempt_id);
create trigger provider_fees_is_append_only before update or delete on provider_fees
  for each row execute function refuse_change();
-- fees that were known before, on the day of their payment
insert into provider_fees (at, provider, about, kind, order_id, attempt_id, fee_cents, tax_cents, currency)
  select paid.at, paid.provider, attempt.provider_id, 'payment', attempt.order_id, attempt.id,
    attempt.provider_fee_cents, coalesce(attempt.provider_fee_tax_cents, 0), paid.currency
  from payment_attempts attempt
  join lateral (
    select at, provider, currency from ledger_entries
    where ledger_entries.attempt_id = attempt.id and kind = 'paid' order by id limit 1
  ) paid on true
  where attempt.provider_fee_cents is not null and attempt.provider_id is not null;
