-- Who watches. One seat a person, held by one device; a row stays when its seat is free, so that two devices that want
-- it at the same moment wait for each other here.
create table seats (
  user_id bigint primary key references users,
  -- the id a page keeps, or the session for clients without one; null: nobody has sat here yet
  device text,
  -- what the device calls itself; null when it says nothing
  label text,
  session_id uuid,
  since timestamptz,
  -- keyed digest of the address its media were sent to last, and when that address changed lately
  address text,
  address_changes timestamptz[] not null default '{}'
);

-- One tab's place on a seat. It is alive while its player says so; why it ended is kept a day for whoever asks.
create table seat_leases (
  id text primary key,
  user_id bigint not null references users,
  session_id uuid not null,
  game_id bigint not null,
  competition text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  paused_at timestamptz,
  ended_at timestamptz,
  end_why text,
  -- taken over: the label of the taker
  end_device text,
  check ((ended_at is null) = (end_why is null))
);
create index open_seat_leases on seat_leases (user_id) where ended_at is null;
create index open_seat_leases_of_session on seat_leases (session_id) where ended_at is null;
create index seat_leases_by_end on seat_leases (ended_at) where ended_at is not null;
