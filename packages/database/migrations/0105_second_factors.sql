-- The second factors of people who work in the console. All of a person's rows go with the account.
create table staff_passkeys (
  id text primary key,
  user_id bigint not null references users (id) on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_by_user on staff_passkeys (user_id);

-- The secret is sealed; last_step is the last 30-second step whose code was accepted, so that no code is good twice.
create table staff_code_apps (
  user_id bigint primary key references users (id) on delete cascade,
  sealed_secret text not null,
  last_step bigint not null,
  created_at timestamptz not null
);

create table staff_recovery_codes (
  digest text primary key,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_recovery_codes_by_user on staff_recovery_codes (user_id);
