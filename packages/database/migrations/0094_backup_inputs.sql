-- A game has a primary input and may have a backup. A club's inputs have an order: its first is the primary.
alter table live_inputs add column position smallint not null default 1;
-- whether a second encoder with the same key replaces the first, or is refused
alter table live_inputs add column second_replaces boolean not null default false;
-- 0: the primary; 1: the backup
alter table game_inputs add column rank smallint not null default 0;
alter table game_inputs drop constraint game_inputs_pkey;
alter table game_inputs add primary key (game_id, rank);
-- The input that staff wants on the air; without a row it is chosen by rank.
create table wanted_inputs (
  game_id bigint primary key references games on delete cascade,
  input_id integer not null references live_inputs,
  wanted_at timestamptz not null
);
