-- How many links a gift has had: its buyer corrects the address, and the link that went to the wrong one ends.
alter table gifts add column links integer not null default 1;
