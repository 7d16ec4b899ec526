-- Two players who turned out to be one person: `same_as` is the one that stays, with every line and roster spot. Plays keep
-- the id under which they were recorded, so the other row stays as another name of the same person.
alter table players
  add column same_as bigint references players,
  add check (same_as <> id);
create index players_same_as on players (same_as) where same_as is not null;

-- One letter is one character, however a file or a keyboard wrote it.
update players
set first_name = normalize(first_name, NFC), last_name = normalize(last_name, NFC), name = normalize(name, NFC)
where first_name is not nfc normalized or last_name is not nfc normalized or name is not nfc normalized;
