-- Who was asked to work in the console, and accepted. A role is only given to a person who has accepted an invitation to
-- the address that the account has confirmed.
create table staff_invitations (
  id bigint generated always as identity primary key,
  -- of the token in the mail; null: accepted without one, on the server itself or before there were invitations
  digest text unique,
  email text not null,
  email_key text not null,
  roles text[] not null,
  -- null: on the server itself
  invited_by bigint references users,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_by bigint references users,
  accepted_at timestamptz,
  check ((accepted_by is null) = (accepted_at is null))
);
-- a newer invitation replaces the former one
create unique index staff_invitations_open on staff_invitations (email_key) where accepted_by is null;
create index staff_invitations_accepted on staff_invitations (accepted_by) where accepted_by is not null;

-- Whoever works here already has been asked. An unconfirmed address proves nobody, so such an account is left out.
insert into staff_invitations (email, email_key, roles, invited_at, expires_at, accepted_by, accepted_at)
select email, email_key, roles, created_at, created_at, id, created_at
from users
where cardinality(roles) > 0 and email_confirmed_at is not null and deleted_at is null and email is not null;
