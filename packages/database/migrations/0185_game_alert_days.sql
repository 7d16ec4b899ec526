-- The day and the number of a game as the alerts saw them last. A game whose hour is not known has a placeholder as start,
-- so that only its day says whether it moved. Null until the game is seen again.
alter table game_alert_watch add column official_date date, add column game_number smallint;
