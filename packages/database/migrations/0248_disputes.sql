-- Disputes of payments, with their state and the day by which evidence is due.
create table disputes (
  provider text not null,
  -- PayPal's number of the dispute; at Openpay the charge
  provider_id text not null,
  order_id bigint not null references orders,
  attempt_id bigint not null references payment_attempts,
  state text not null check (state in ('opened', 'evidence-sent', 'won', 'lost')),
  amount_cents bigint not null,
  currency text not null,
  opened_at timestamptz not null,
  due_at timestamptz,
  changed_at timestamptz not null,
  -- who noted that the evidence was sent
  sent_by bigint,
  primary key (provider, provider_id)
);
create index disputes_by_order on disputes (order_id);
