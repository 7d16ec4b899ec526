-- Alerts about games for fans, by web push and by mail.
create table game_alert_settings (
  user_id bigint primary key references users,
  kinds text[] not null,
  by_mail boolean not null,
  with_score boolean not null,
  -- minutes after midnight in the zone; both null: no quiet hours
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  zone text not null,
  changed_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null))
);
-- Single games, beside those of the favorite club.
create table game_alert_games (
  user_id bigint not null references users,
  game_id bigint not null references games on delete cascade,
  asked_at timestamptz not null,
  primary key (user_id, game_id)
);
create index game_alert_games_by_game on game_alert_games (game_id);
create table game_alert_players (
  user_id bigint not null references users,
  player_id bigint not null references players on delete cascade,
  asked_at timestamptz not null,
  primary key (user_id, player_id)
);
create index game_alert_players_by_player on game_alert_players (player_id);
-- Palco's keys at push services (VAPID, RFC 8292). The newest is given to browsers; older ones still sign for the
-- subscriptions that were made with them.
create table push_keys (
  id smallint primary key,
  public_key text not null,
  sealed_private_key text not null,
  made_at timestamptz not null
);
-- Browsers that take alerts. One is sent to for as long as its session lives.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  session_id uuid not null references sessions on delete cascade,
  key_id smallint not null references push_keys on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  made_at timestamptz not null
);
create index push_subscriptions_by_user on push_subscriptions (user_id);
create index push_subscriptions_by_session on push_subscriptions (session_id);
-- The schedule as the alerts saw it last, so that a change of it is seen.
create table game_alert_watch (
  game_id bigint primary key references games on delete cascade,
  status smallint not null,
  starts_at timestamptz not null
);
-- What alerts are about: one row for each thing that happened.
create table game_alert_triggers (
  id bigint generated always as identity primary key,
  game_id bigint not null references games on delete cascade,
  kind text not null,
  -- distinguishes several of a kind: the play of a batter, the start that was scheduled
  key text not null,
  happened_at timestamptz not null,
  -- not before a fan can have seen it
  due_at timestamptz not null,
  -- later than this it is no news
  expires_at timestamptz not null,
  detail jsonb not null,
  -- its alerts are queued
  queued_at timestamptz,
  unique (game_id, kind, key)
);
create index game_alert_triggers_due on game_alert_triggers (due_at) where queued_at is null;
create table game_alerts (
  trigger_id bigint not null references game_alert_triggers on delete cascade,
  user_id bigint not null references users,
  at timestamptz not null,
  primary key (trigger_id, user_id)
);
create index game_alerts_by_user on game_alerts (user_id);
