-- Passes for one club or one game, which their buyer chooses.
alter table plans
  add column scope text not null default 'all' check (scope in ('all', 'club', 'game')),
  -- how long a game's recording may be watched
  add constraint plans_game_has_days check (scope <> 'game' or days is not null);

-- Null: the pass is for everything that its plan opens. No foreign keys: a game may leave the calendar.
alter table orders add column club text, add column game_id integer;
alter table gifts add column club text, add column game_id integer;
alter table memberships add column club text, add column game_id integer;
create index memberships_by_game on memberships (game_id) where game_id is not null;

-- From when the days of a game's pass count. `modules/plans/choice.ts` decides the same; a test compares the two.
create function game_pass_from(status integer, starts timestamptz, resumes timestamptz, ended timestamptz)
returns timestamptz language sql stable as $$
  select case
    when status = 2 and ended is not null then ended
    -- postponed or suspended: it waits for another day
    when status in (5, 6) then greatest(starts, resumes) + interval '2880 hours'
    else greatest(starts, resumes) + interval '12 hours'
  end
$$;

-- A pass for a game moves with it, whoever writes the game. Days that staff has given stay.
create function move_game_passes() returns trigger language plpgsql as $$
declare
  moved interval := game_pass_from(new.status, new.starts_at, new.resumes_at, new.ended_at)
    - game_pass_from(old.status, old.starts_at, old.resumes_at, old.ended_at);
begin
  if moved <> interval '0' then
    update memberships set ends_at = greatest(starts_at, ends_at + moved) where game_id = new.id;
  end if;
  return null;
end $$;
create trigger passes_follow_games after update of status, starts_at, resumes_at, ended_at on games
  for each row execute function move_game_passes();
