-- Links, exchange codes, tickets: good once, kept as digests only. What is used or over stays a day for the record.
create table one_time_tokens (
  digest text primary key,
  purpose text not null,
  user_id bigint references users,
  data jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_of_user on one_time_tokens (user_id);
create index one_time_tokens_by_end on one_time_tokens (expires_at);

-- A code sent to a phone, bound to the request that asked for it. Five tries, ten minutes, one winner.
create table phone_challenges (
  id text primary key,
  telephone text not null,
  code_digest text not null,
  tries integer not null default 0 check (tries <= 5),
  -- what was counted when the code was sent, to be taken back when it is entered
  counted jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- a newer code took its place
  voided_at timestamptz,
  passed_at timestamptz
);
create index phone_challenges_by_number on phone_challenges (telephone, created_at);
create index phone_challenges_by_end on phone_challenges (expires_at);
