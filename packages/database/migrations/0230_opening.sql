-- Whether the site is there for fans. The newest row counts; without one a demo is open, and a production is closed. An
-- installation that has people stays open.
create table site_states (
  id bigint generated always as identity primary key,
  state text not null check (state in ('closed', 'announced', 'open')),
  at timestamptz not null,
  actor bigint,
  reason text
);
insert into site_states (state, at) select 'open', min(created_at) from users having count(*) > 0;

-- What is announced. One row at most.
create table site_announcement (
  id boolean primary key default true check (id),
  opens_on date,
  changed_at timestamptz not null,
  changed_by bigint not null
);

-- The last result of each line of the opening list.
create table opening_checks (
  line text primary key,
  state text not null,
  found text not null,
  details jsonb not null,
  at timestamptz not null,
  -- a digest of the settings that were tested
  basis text not null,
  -- what a test that waits for an answer from outside needs to recognize it
  pending jsonb
);

-- Addresses that want a mail when the site opens. Whoever leaves is deleted.
create table waiting_list (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text not null unique,
  language text not null,
  club text,
  consent_version text not null,
  consent_text text not null,
  joined_at timestamptz not null,
  -- what the mail counted in the limits, until its link is opened
  counted jsonb,
  confirmed_at timestamptz,
  -- the mail of the opening is a job
  queued_at timestamptz,
  -- when the mail of the opening was handed to the mail server, or given up
  mailed_at timestamptz,
  is_undeliverable boolean not null default false
);
create index waiting_list_to_mail on waiting_list (id) where confirmed_at is not null and queued_at is null;
