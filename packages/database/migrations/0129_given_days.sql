-- Days by which staff moved the end of a pass, so that they can be taken back.
create table given_days (
  id bigint generated always as identity primary key,
  membership_id bigint not null references memberships,
  days integer not null check (days > 0),
  ends_before timestamptz not null,
  ends_after timestamptz not null,
  reason text not null,
  actor bigint not null,
  at timestamptz not null,
  undone_at timestamptz
);
create index given_days_of_membership on given_days (membership_id);
