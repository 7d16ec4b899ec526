-- Recordings that another host keeps: its player (Vimeo) or its playlist. One a game; it takes the place of our own.
create table outside_videos (
  game_id bigint primary key references games on delete cascade,
  host text not null check (host in ('vimeo', 'hls')),
  -- Vimeo: the video's number, with its key when it is private; hls: an https address of a playlist
  address text not null,
  -- at this second of the picture it was that instant; without one nobody knows when it was taken
  anchor_seconds double precision check (anchor_seconds >= 0),
  anchor_at timestamptz,
  set_at timestamptz not null,
  check ((anchor_seconds is null) = (anchor_at is null))
);
