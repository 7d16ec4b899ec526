-- What fans read of a plan in the languages that have no columns of their own: {"pt": {"title": …, "description": …}}.
-- A language that is not there reads the English columns.
alter table plans add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object');
-- The titles as they were when the order was opened, like title and title_en: {"pt": {"title": …}}.
alter table orders add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object');
