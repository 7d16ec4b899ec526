-- The instants between which a closed day lay: the league's time zone may change, and the next day begins where this one
-- ended. Days that were closed before lay between midnights of Central Mexico.
alter table closed_days add column begins_at timestamptz, add column ends_at timestamptz;
alter table closed_days disable trigger closed_days_is_append_only;
update closed_days set
  begins_at = day::timestamp at time zone 'America/Mexico_City',
  ends_at = (day + 1)::timestamp at time zone 'America/Mexico_City';
alter table closed_days enable trigger closed_days_is_append_only;
