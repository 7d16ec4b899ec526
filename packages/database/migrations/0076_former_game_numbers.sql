-- A game that was put off may be made up as the second of a doubleheader; on its old day it was the first.
alter table former_dates add column game_number smallint not null default 1;
