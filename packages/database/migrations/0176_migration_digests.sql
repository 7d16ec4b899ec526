-- The text with which each migration ran here, so that a file that was edited afterwards is noticed at the next start.
create table migration_digests (
  name text primary key,
  digest text not null
);
