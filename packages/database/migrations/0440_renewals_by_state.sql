-- Staff reads the renewals of one state, of which most are rare: the newest of all must not be walked for them.
create index renewals_by_state on renewals (state, id) where began_at is not null;
