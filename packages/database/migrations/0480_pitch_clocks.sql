-- The pitch clock beside the score, as whoever runs it has set it: since when, and with how many seconds.
alter table graphics_links add column clock jsonb;
