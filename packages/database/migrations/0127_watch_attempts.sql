-- Attempts to start playback and what came of them, kept 30 days. Written in batches, so there are no foreign keys: an account
-- may be gone by then.
create table watch_attempts (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- null: nobody was signed in
  user_id bigint,
  session_id uuid,
  -- null: the test picture
  game_id bigint,
  -- the refusal; null: playback started
  refused text,
  -- as the seat names it: the id of a page, or the session
  device text not null,
  label text,
  country char(2) not null,
  city text,
  -- keyed digest
  address text not null,
  -- of a seat that another device had
  other_label text,
  other_since timestamptz
);
create index watch_attempts_of_user on watch_attempts (user_id, id) where user_id is not null;
create index watch_attempts_by_age on watch_attempts using brin (at);
