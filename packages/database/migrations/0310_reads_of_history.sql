-- The lines of some players in one season: a game that is loaded reads those of both rosters.
create index game_lines_of_season on game_lines (season_id, player_id, starts_at);
-- Staff search an order by the reference that was paid at a store.
create index payment_attempts_by_store_reference on payment_attempts (store_reference) where store_reference is not null;
