-- Pesos for a dollar on a league day, in millionths, as staff entered what the Diario Oficial published. A sale in dollars
-- waits for the rate of its day before it is invoiced.
create table exchange_rates (
  day text primary key,
  micros bigint not null check (micros > 0),
  set_by bigint not null,
  set_at timestamptz not null
);
-- the rate with which it is stamped, whatever becomes of that of its day; null: in pesos
alter table invoices add column exchange_micros bigint;
alter table invoices add check ((currency = 'MXN') = (exchange_micros is null));
