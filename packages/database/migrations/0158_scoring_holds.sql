-- Who scores a game now. One row per game: whoever has it writes the plays, everybody else is refused.
create table scoring_holds (
  game_id bigint primary key references games on delete cascade,
  holder bigint not null,         -- the scorer's account
  session_id uuid not null references sessions on delete cascade,
  taken_at timestamptz not null,
  renewed_at timestamptz not null, -- silent for 30 seconds: another scorer may take it
  keyed_at timestamptz not null,  -- the last change or key press: what keeps the proof of the password good for this game
  asked_by bigint,                -- another scorer, who asks for it
  asked_at timestamptz,
  given_at timestamptz            -- the holder agreed: whoever asked may take it
);
