-- What people hold. `source` names the one thing that gave it (an order, a staff grant): whatever is retried, one source
-- grants once. user_id is no foreign key: an erased account leaves the records that tax law keeps.
create table memberships (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  plan_id integer not null references plans,
  -- what the holder was promised; a plan may change later
  competitions text[] not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  source text not null unique,
  granted_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text,
  check (starts_at <= ends_at)
);
create index memberships_by_user on memberships (user_id, ends_at);

-- Passes given without a payment, and why.
create table staff_grants (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  plan_id integer not null references plans,
  actor bigint not null,
  reason text not null,
  at timestamptz not null
);
