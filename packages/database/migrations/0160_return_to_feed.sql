-- A game scored by hand that goes back to its feed as soon as the feed has everything that was scored.
alter table games add column returns_to_feed boolean not null default false;
