-- A suspended game goes on another day. It stays the game of its official date, and stands on that other day as well.
alter table games
  add column resumes_on date,             -- the league's day on which it goes on, or went on
  add column resumes_at timestamptz;      -- the instant, where the feed says it
create index games_resumed_by_day on games (resumes_on) where resumes_on is not null;
