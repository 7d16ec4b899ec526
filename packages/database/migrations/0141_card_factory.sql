-- Codes are made when the printer's file is handed out, once: until then a card has an empty hash, which no code has.
alter table prepaid_batches add column file_given_at timestamptz;
alter table prepaid_batches add column file_given_by bigint;
-- files of before were handed out when their batch was made
update prepaid_batches set file_given_at = made_at, file_given_by = made_by;

create table prepaid_distributors (
  id bigint generated always as identity primary key,
  name text not null unique check (name <> ''),
  contact text not null,
  -- how the league is paid: when cards are sold, or when they are delivered
  terms text not null check (terms in ('consignment', 'invoice')),
  note text not null,
  added_at timestamptz not null
);
insert into prepaid_distributors (name, contact, terms, note, added_at)
  select distributor, '', 'consignment', '', min(made_at) from prepaid_batches group by distributor;
alter table prepaid_batches add column distributor_id bigint references prepaid_distributors;
update prepaid_batches set distributor_id = prepaid_distributors.id
  from prepaid_distributors where prepaid_distributors.name = prepaid_batches.distributor;
create index prepaid_batches_by_distributor on prepaid_batches (distributor_id);

alter table prepaid_cards add column void_reason text;
create index prepaid_cards_by_use on prepaid_cards (used_at) where used_at is not null;

-- Refused codes, for 30 days: who guesses, and at which cards. No code, no account and no address.
create table prepaid_wrong_codes (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  folio text not null,
  -- null: there is no card of this folio
  batch_id bigint,
  -- keyed digest of the network
  network text not null
);
create index prepaid_wrong_codes_by_time on prepaid_wrong_codes (at);
create index prepaid_wrong_codes_by_folio on prepaid_wrong_codes (folio, at);
