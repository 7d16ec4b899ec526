-- What a person calls a passkey: "phone", "key on the ring". Null: set up before it could be named.
alter table staff_passkeys add column name text;
