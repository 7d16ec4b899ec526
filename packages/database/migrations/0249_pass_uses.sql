-- How each pass was used, in sums: kept longer than what was watched, because a buyer's bank may ask months later.
create table pass_uses (
  membership_id bigint primary key,
  user_id bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  minutes integer not null,
  game_ids integer[] not null
);
create index pass_uses_by_last on pass_uses (last_at);
create index pass_uses_by_user on pass_uses (user_id);
