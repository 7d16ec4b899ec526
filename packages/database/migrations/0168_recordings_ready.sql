-- When the recording of a game could first be watched on demand, as a process has seen it; null: none has.
alter table games add column recording_ready_at timestamptz;
