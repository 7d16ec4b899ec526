-- The browser that opened a session: digest of the id in its cookie. Whoever signed in there before is not kept out by
-- somebody else's wrong passwords.
alter table sessions add column device text;
create index sessions_by_device on sessions (user_id, device) where device is not null;
