-- When an IPN that PayPal did not confirm within minutes was counted as forged.
alter table provider_notices add column doubted_at timestamptz;
