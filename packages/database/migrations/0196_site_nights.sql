-- The highest number of viewers of each night, so that a season's nights are compared without adding up all its minutes. A
-- night lasts until 6:00 of the next day in Central time. Written with the minutes, and kept after them.
create table site_nights (
  night date primary key,
  peak integer not null
);
insert into site_nights (night, peak)
  select (minute at time zone 'America/Mexico_City' - interval '6 hours')::date as night, max(peak)
  from site_minutes group by night;
