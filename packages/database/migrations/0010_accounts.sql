-- A person. Ids start at 1001, so that nobody mistakes a demo account's for a plan's.
create table users (
  id bigint generated always as identity (start with 1001) primary key check (id <= 9999999999),
  -- as typed, and as compared: one address is one account, however it is written
  email text,
  email_key text unique,
  email_confirmed_at timestamptz,
  password_hash text,
  name text,
  telephone text,
  country char(2),
  city text,
  team text,
  gender text check (gender in ('male', 'female')),
  birthday date,
  login_type text not null check (login_type in ('email', 'accountkit', 'facebook', 'apple', 'entrepreneur')),
  entrepreneur_number text unique,
  affiliate_id text,
  language text not null,
  roles text[] not null default '{}',
  created_at timestamptz not null,
  -- the person left: the row stays for what tax law keeps, everything personal is gone from it
  deleted_at timestamptz,
  check ((email is null) = (email_key is null))
);

-- Who vouches for a person: a verified phone, Facebook, Apple. Never joined to an account by e-mail alone.
create table identities (
  provider text not null check (provider in ('phone', 'facebook', 'apple')),
  subject text not null,
  user_id bigint not null references users,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index identities_of_user on identities (user_id);

create table sessions (
  id uuid primary key,
  user_id bigint not null references users,
  -- how it was opened: password, phone, facebook, apple, entrepreneur
  way text not null,
  browser text,
  system text,
  country char(2),
  city text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index open_sessions_of_user on sessions (user_id) where ended_at is null;
create index sessions_by_end on sessions (expires_at);

-- What a person agreed to, once per version.
create table consents (
  user_id bigint not null references users,
  version text not null,
  way text not null,
  at timestamptz not null,
  primary key (user_id, version)
);
