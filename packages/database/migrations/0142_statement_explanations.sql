-- Why a provider's statement and our ledger differ, in a cashier's words. Append-only: an explained difference stays explained.
create table statement_explanations (
  statement_id bigint not null references provider_statements,
  -- 'line 12' of the file, or 'entry 345' of our ledger when only we have it
  difference text not null check (difference ~ '^(line|entry) [0-9]+$'),
  reason text not null check (reason <> ''),
  at timestamptz not null,
  explained_by bigint not null,
  primary key (statement_id, difference)
);
