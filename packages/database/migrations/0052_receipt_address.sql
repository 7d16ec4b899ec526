-- Where a buyer asked for the receipt, when that was asked; else its mails go to the account. Goes with the account.
alter table payment_attempts add column email text;
