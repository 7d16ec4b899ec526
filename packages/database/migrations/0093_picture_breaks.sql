-- A break in a game's picture that staff has announced. The latest one stays after its end, because a live playlist that has
-- listed it has to say when it ended.
alter table games
  add column break_reason text,
  add column break_since timestamptz,
  add column break_until timestamptz;
