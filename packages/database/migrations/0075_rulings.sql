-- What the official scorer ruled in a game, beside its plays, so that a feed may go on correcting those. Append-only:
-- of several rulings on one subject the last that was not taken back counts, and an undo is a row of its own.
create table game_rulings (
  game_id bigint not null references games on delete cascade,
  number integer not null check (number > 0), -- in the order they were committed: who writes holds the game's row
  ruling jsonb,
  undoes integer,                 -- the number of the ruling taken back
  reason text not null,
  ruled_by bigint not null,       -- the scorer's account
  ruled_at timestamptz not null,
  primary key (game_id, number),
  unique (game_id, undoes),
  check ((ruling is null) <> (undoes is null))
);
create trigger game_rulings_are_append_only before update on game_rulings
  for each row execute function refuse_change();

-- The newest number, so that a reader of the game sees at a look whether it has read them all.
alter table games add column ruling_number integer not null default 0;
