-- What the operator wrote for the public pages, one row per kind. No row: the words that come with Palco.
create table content_items (
  slot text primary key,
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by bigint not null
);
