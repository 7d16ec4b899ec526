-- Tax invoices (CFDI). A row is written before anything is sent to the certified provider (PAC), and says at every moment
-- what is known of the document. For each order, what its living invoices say less their credit notes is what its ledger
-- says.
create table invoices (
  id bigint generated always as identity primary key,
  -- to one buyer; of all other sales of a period; what was given back of either
  kind text not null check (kind in ('sale', 'global', 'credit')),
  -- waiting: not sent yet; sent: perhaps at the provider; pending: there, and not stamped yet; cancelling: asked for
  state text not null check (state in ('waiting', 'sent', 'pending', 'valid', 'cancelling', 'cancelled', 'refused')),
  -- ours, kept by the provider: a document whose answer was lost is found by it
  key text not null unique,
  provider text not null,
  provider_id text,
  -- fiscal folio
  uuid text unique,
  series text not null,
  -- null: a global one
  order_id bigint references orders,
  -- of a global one: first and last league day
  period_first text,
  period_last text,
  -- a credit note: what it takes from
  about_id bigint references invoices,
  -- the one that it corrects, which is cancelled once this one is stamped
  replaces_id bigint references invoices,
  -- not sent before this one is stamped
  after_id bigint references invoices,
  rfc text not null,
  name text not null,
  postal_code text not null,
  regime text not null,
  use_code text not null,
  -- where it is mailed to; null: nowhere
  email text,
  payment_form text not null,
  total_cents bigint not null check (total_cents > 0),
  currency text not null,
  made_at timestamptz not null,
  sent_at timestamptz,
  stamped_at timestamptz,
  cancelled_at timestamptz,
  -- what it was refused for, in the words of SAT or the provider
  refused_field text,
  refused_code text,
  refused_text text,
  refused_at timestamptz,
  -- of a cancellation: SAT's motive, and who asked for it; null: Palco by itself
  motive text check (motive in ('01', '02', '03', '04')),
  motive_by bigint,
  cancel_sent_at timestamptz,
  tries integer not null default 0,
  -- when it is looked at next; null: nothing is left to do
  next_at timestamptz,
  check ((kind = 'global') = (order_id is null)),
  check ((kind = 'credit') = (about_id is not null))
);
create index invoices_due on invoices (next_at) where next_at is not null;
create index invoices_by_order on invoices (order_id) where order_id is not null;
create index invoices_by_about on invoices (about_id) where about_id is not null;
create index invoices_by_made on invoices (made_at);
create index invoices_by_rfc on invoices (rfc) where kind = 'sale';

-- The sales in an invoice, with their tax at six decimals.
create table invoice_lines (
  invoice_id bigint not null references invoices,
  place integer not null,
  order_id bigint not null references orders,
  cents bigint not null check (cents > 0),
  base_micros bigint not null,
  vat_micros bigint not null,
  -- the sale stands here now; no line of a credit note does
  is_living boolean not null,
  primary key (invoice_id, place)
);
-- a sale stands in one invoice, its own or a global one
create unique index invoice_lines_living on invoice_lines (order_id) where is_living;

-- Kept for five years, as tax law wants it.
create table invoice_files (
  invoice_id bigint primary key references invoices,
  xml bytea not null,
  pdf bytea not null,
  kept_at timestamptz not null
);

-- The buyer's tax data for the next purchase.
create table tax_data (
  user_id bigint primary key references users,
  rfc text not null,
  name text not null,
  postal_code text not null,
  regime text not null,
  use_code text not null,
  email text not null,
  -- every purchase asks for its invoice by itself
  is_automatic boolean not null,
  changed_at timestamptz not null
);

-- A request that SAT refused waits for the buyer; one that is held waits for staff.
alter table invoice_requests
  add column refused_field text,
  add column refused_code text,
  add column refused_text text,
  add column refused_at timestamptz,
  -- late: its sale is in a global invoice; correction: it was stamped with other data; cancelled: by staff
  add column held text check (held in ('late', 'correction', 'cancelled'));
-- made by the provider: by nobody of the staff
alter table invoice_requests drop constraint invoice_requests_check;
alter table invoice_requests add check (done_by is null or done_at is not null);

-- credit or debit, as the card provider says it
alter table payment_attempts add column card_kind text;
-- orders of which something went back
create index ledger_entries_not_paid on ledger_entries (order_id) where kind in ('refunded', 'lost', 'won');
