-- Changes by staff that came with an idempotency key: a repeated call gets the answer of the first. Kept for a day.
create table staff_calls (
  actor bigint not null,
  key text not null,
  -- method and route of the contract
  call text not null,
  -- of path, query and body
  digest text not null,
  -- the request that may write; another one takes over when this one died
  claimed_by text not null,
  claimed_at timestamptz not null,
  -- set in the transaction that changes something
  applied_at timestamptz,
  -- sealed
  answer text,
  answered_at timestamptz,
  primary key (actor, key)
);
create index staff_calls_by_time on staff_calls (claimed_at);

-- is_look: something was looked at, opened or exported, and nothing changed
alter table audit_log add column request_id text;
alter table audit_log add column is_look boolean not null default false;
create index audit_log_by_request on audit_log (request_id) where request_id is not null;
create index audit_log_by_action on audit_log (action, id);
