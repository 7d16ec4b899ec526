-- Staff takes the picture of a game off the air for everybody; null: it is not cut.
alter table games add column picture_cut_at timestamptz;
