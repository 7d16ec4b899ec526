-- The telephone that a buyer typed beside a prepaid card; null: none was typed.
alter table payment_attempts add column telephone text;
