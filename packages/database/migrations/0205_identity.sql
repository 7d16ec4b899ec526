-- Who the league is. Each publication is a row; the one with the highest version is on the site. No row: the identity that
-- comes with Palco. At most one draft. A picture is what was drawn from an upload; the upload is not kept.
create table identity_versions (
  version integer primary key,
  value jsonb not null,
  published_at timestamptz not null,
  published_by bigint not null
);
create table identity_draft (
  id boolean primary key default true check (id),
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by bigint not null
);
create table identity_pictures (
  id text primary key,
  png bytea not null,
  width integer not null,
  height integer not null,
  made_at timestamptz not null,
  made_by bigint not null
);
