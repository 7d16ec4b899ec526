-- What providers transferred to the league's bank account, as their interfaces list it.
create table payouts (
  provider text not null,
  provider_id text not null,
  at timestamptz not null,
  amount_cents bigint not null,
  currency text not null,
  -- as the provider says it
  state text not null check (state in ('under-way', 'done', 'failed')),
  seen_at timestamptz not null,
  primary key (provider, provider_id)
);
create index payouts_by_at on payouts (at);
