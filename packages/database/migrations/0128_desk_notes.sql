-- What staff wrote about a person. Part of the data export; gone with the account's personal data.
create table desk_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  author bigint not null references users,
  text text not null,
  at timestamptz not null,
  edited_at timestamptz
);
create index desk_notes_of_user on desk_notes (user_id, id);
