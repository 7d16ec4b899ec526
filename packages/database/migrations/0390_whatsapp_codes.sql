-- A code that goes by WhatsApp may be sent once more by SMS: not everybody has WhatsApp, and nobody says so in time.
alter table phone_challenges add column by_whatsapp boolean not null default false;
-- when the code of such a challenge went by SMS too
alter table phone_challenges add column sms_at timestamptz check (sms_at is null or by_whatsapp);
