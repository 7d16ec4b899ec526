-- Slots of a bracket: sides of games whose clubs are not known yet, such as "Ganador A". A slot is never a club.
create table slots (
  season_id text not null references seasons,
  code text not null check (code ~ '^[A-Z]{1,3}[0-9]{1,3}$'), -- stands in games where the letters of a club stand
  name text not null,
  feed_key text,                  -- which slot of the feed it is
  club text,                      -- who takes it, once that is known
  filled_at timestamptz,
  filled_by bigint,               -- null: the feed
  primary key (season_id, code),
  foreign key (season_id, club) references clubs (season_id, abbreviation),
  check ((club is null) = (filled_at is null))
);
create unique index slots_by_feed_key on slots (season_id, feed_key);

-- A side of a game is a club, or an open slot. `away_slot` and `home_slot` keep the slot also when it is filled.
alter table games
  drop constraint games_season_id_away_fkey,
  drop constraint games_season_id_home_fkey,
  add column away_slot text,
  add column home_slot text,
  add foreign key (season_id, away_slot) references slots (season_id, code),
  add foreign key (season_id, home_slot) references slots (season_id, code);
create index games_by_away_slot on games (season_id, away_slot) where away_slot is not null;
create index games_by_home_slot on games (season_id, home_slot) where home_slot is not null;

create function games_have_known_sides() returns trigger language plpgsql as $$
begin
  if (new.away is distinct from new.away_slot
      and not exists (select from clubs where season_id = new.season_id and abbreviation = new.away))
    or (new.home is distinct from new.home_slot
      and not exists (select from clubs where season_id = new.season_id and abbreviation = new.home))
  then
    raise exception 'a side of game % is neither a club nor a slot', new.id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;

-- Clubs that earlier versions made of a feed's placeholders become slots.
insert into slots (season_id, code, name)
select season_id, left(abbreviation, 3) || row_number() over (partition by season_id, left(abbreviation, 3) order by abbreviation),
  name
from clubs
where not exists (
    select from roster_spots where roster_spots.season_id = clubs.season_id and roster_spots.club = clubs.abbreviation
  )
  and name ~* ('\m(tbd|tba|tbc|to be (determined|decided|announced)|por (definir|confirmar)|a definir|winner|loser|seed|wild ?card'
    || '|ganador|perdedor|vencedor|sembrado|clasificado|comod[ií]n|champion|campe[oó]n|runner.?up|finalista?)\M');
update games set away = slots.code, away_slot = slots.code
from slots join clubs using (season_id, name)
where games.season_id = slots.season_id and games.away = clubs.abbreviation;
update games set home = slots.code, home_slot = slots.code
from slots join clubs using (season_id, name)
where games.season_id = slots.season_id and games.home = clubs.abbreviation;
delete from clubs using slots where clubs.season_id = slots.season_id and clubs.name = slots.name;

create trigger games_have_known_sides before insert or update of away, home, away_slot, home_slot, season_id on games
  for each row execute function games_have_known_sides();
