-- What a scorer decides later: hit or error, earned or not. A game with an open question cannot be closed.
create table scoring_questions (
  game_id bigint not null references games on delete cascade,
  id text not null,               -- the console's own, so that putting a question twice does no harm
  play_id text,
  about text not null,
  note text,
  asked_by bigint not null,
  asked_at timestamptz not null,
  answer text check (answer in ('stands', 'changed')),
  ruling_number integer,          -- the ruling that answered it, where one did
  reason text,
  answered_by bigint,
  answered_at timestamptz,
  primary key (game_id, id),
  check ((answered_at is null) = (answer is null))
);
