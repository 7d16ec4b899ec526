-- Which key the hashes of a batch's cards were made with. Batches of before get theirs at the next start.
alter table prepaid_batches add column key_id text;
