-- The passes that days given to the one before them moved, so that they move back when the days are taken back.
alter table given_days add column moved jsonb not null default '[]';
