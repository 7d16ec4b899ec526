-- The league's terms, privacy notice and cookie notice. A draft has a row for each language. An approved version and its texts
-- are never changed and never removed. `translates`: the version whose words a text has; a translation may be behind.
create table legal_drafts (
  document text not null,
  language text not null,
  source text not null,
  -- the digest of the binding draft that this translates; null: the binding text itself
  based_on text,
  changed_at timestamptz not null,
  changed_by bigint not null,
  primary key (document, language)
);
create table legal_versions (
  document text not null,
  version integer not null,
  binding text not null,
  change text not null check (change in ('material', 'editorial')),
  summary jsonb not null,
  approved_at timestamptz not null,
  approved_by bigint,
  primary key (document, version)
);
create table legal_texts (
  document text not null,
  version integer not null,
  language text not null,
  source text not null,
  translates integer not null,
  primary key (document, version, language),
  foreign key (document, version) references legal_versions
);
create trigger legal_versions_are_append_only before update or delete on legal_versions
  for each row execute function refuse_change();
create trigger legal_texts_are_append_only before update or delete on legal_texts
  for each row execute function refuse_change();

-- What somebody agreed to: a document in a version, once, and again with each purchase. Rows from before name one version of
-- terms and notice together.
alter table consents
  add column document text not null default 'both',
  add column language text,
  add column order_id bigint;
alter table consents drop constraint consents_pkey;
create unique index consents_once on consents (user_id, document, version, coalesce(order_id, 0));
