-- What staff did. Rows are never changed and never removed, by nobody: the trigger says so even to us.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor bigint,
  action text not null,
  subject text not null,
  detail jsonb not null
);
create index audit_log_by_subject on audit_log (subject, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;

create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change();
