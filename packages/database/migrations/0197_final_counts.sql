-- How many cards of a batch were used, void and expired when the last of them had expired, and until when they were valid:
-- cards of former seasons are not counted again each time staff opens the list. Null: some may still change, or nobody has
-- counted yet.
alter table prepaid_batches add column final_counts jsonb;
