-- What staff wrote to a fan. Shown on the fan's profile until it is read; part of the data export; gone with the account.
create table fan_messages (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  author bigint not null references users,
  text text not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  withdrawn_at timestamptz
);
create index fan_messages_of_user on fan_messages (user_id, id);
