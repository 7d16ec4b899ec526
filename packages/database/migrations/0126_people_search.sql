-- The help desk finds people by any trace. The words of a name without accents, each found by its beginning.
create function name_words(name text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('pg_catalog.simple'::regconfig, regexp_replace(normalize(lower(name), NFKD), '[\u0300-\u036f]', '', 'g'))
$$;
create index users_by_name_words on users using gin (name_words(name));
create index users_by_email_start on users (lower(email) text_pattern_ops);
create index users_by_phone_end on users (right(telephone, 4)) where telephone is not null;
