-- A pass that renews by itself: the consent as it was read, the card kept at the provider, a notice before each charge.
create table kept_cards (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  -- the provider's numbers; null: the card was removed there
  customer text,
  card text,
  brand text,
  last_four text,
  -- the month after which it is refused, YYYY-MM
  expires text check (expires ~ '^\d{4}-\d\d$'),
  kept_at timestamptz not null,
  removed_at timestamptz,
  check ((removed_at is null) = (customer is not null and card is not null))
);
create index kept_cards_by_user on kept_cards (user_id);

create table renewals (
  id bigint generated always as identity primary key,
  -- no foreign key: an erased account leaves what its orders need
  user_id bigint not null,
  plan_id integer not null references plans,
  country text not null,
  -- typed with the purchase, for an account without one
  email text,
  card_id bigint references kept_cards,
  -- waiting for its first payment; past-due: a charge was declined
  state text not null check (state in ('waiting', 'active', 'past-due', 'stopped', 'ended')),
  -- the one to be charged next; the purchase paid for number 0
  period integer not null default 1 check (period > 0),
  paid_until timestamptz,
  -- when there is something to do; null: nothing any more
  next_at timestamptz,
  -- the price that the buyer was asked to agree to
  asked_cents bigint,
  made_at timestamptz not null,
  began_at timestamptz,
  over_at timestamptz,
  over_why text,
  check (state in ('waiting', 'stopped', 'ended') or (paid_until is not null and next_at is not null)),
  check ((over_at is null) = (state not in ('stopped', 'ended')))
);
create unique index renewals_one_alive on renewals (user_id, plan_id) where state in ('active', 'past-due');
create index renewals_due on renewals (next_at) where next_at is not null;
create index renewals_by_user on renewals (user_id, id);

-- What a person agreed to, word for word. Never changed.
create table renewal_consents (
  id bigint generated always as identity primary key,
  renewal_id bigint not null references renewals,
  way text not null check (way in ('checkout', 'profile')),
  text text not null,
  version text not null,
  language text not null,
  price_cents bigint not null,
  commission_cents bigint not null,
  total_cents bigint not null,
  currency text not null,
  days integer not null check (days > 0),
  at timestamptz not null,
  check (total_cents = price_cents + commission_cents)
);
create index renewal_consents_by_renewal on renewal_consents (renewal_id, id);

-- One before each charge. `sent_at`: the mail server took it.
create table renewal_notices (
  renewal_id bigint not null references renewals,
  period integer not null,
  price_cents bigint not null,
  commission_cents bigint not null,
  total_cents bigint not null,
  currency text not null,
  charge_at timestamptz not null,
  made_at timestamptz not null,
  sent_at timestamptz,
  primary key (renewal_id, period),
  check (total_cents = price_cents + commission_cents),
  check (sent_at >= made_at),
  check (charge_at >= made_at + interval '5 days')
);

-- Each mail of a renewal is sent once.
create table renewal_mails (
  renewal_id bigint not null references renewals,
  kind text not null,
  at timestamptz not null,
  primary key (renewal_id, kind)
);

alter table payment_attempts
  add column renewal_id bigint references renewals,
  -- 0: the buyer was there
  add column renewal_period integer check (renewal_period >= 0),
  add column renewal_consent_id bigint references renewal_consents,
  -- the notice that announced it; so a backup restores notices first
  add column notice_period integer,
  add column kept_card_id bigint references kept_cards,
  -- the charge is read below this customer of the provider
  add column provider_customer text,
  add constraint payment_attempts_notice foreign key (renewal_id, notice_period) references renewal_notices,
  add constraint payment_attempts_renewal check (
    (renewal_id is null) = (renewal_period is null) and (renewal_id is null) = (renewal_consent_id is null)
  ),
  add constraint payment_attempts_period check (notice_period is not distinct from nullif(renewal_period, 0)),
  add constraint payment_attempts_kept_card check (kept_card_id is null or renewal_id is not null);
create index payment_attempts_by_renewal on payment_attempts (renewal_id, renewal_period) where renewal_id is not null;
create unique index payment_attempts_one_try on payment_attempts (renewal_id, renewal_period)
  where state in ('submitting', 'unknown', 'awaiting-bank') and renewal_period > 0;

create function keep_as_written() returns trigger language plpgsql as $$
begin
  raise exception '% are never changed', tg_table_name using errcode = 'check_violation';
end $$;
create trigger renewal_consents_stay before update or delete on renewal_consents
  for each row execute function keep_as_written();

-- A notice that was sent stays as it was sent.
create function keep_sent_notice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.sent_at is not null
    or (old.renewal_id, old.period, old.price_cents, old.total_cents, old.currency, old.charge_at, old.made_at)
      is distinct from (new.renewal_id, new.period, new.price_cents, new.total_cents, new.currency, new.charge_at, new.made_at) then
    raise exception 'a notice is never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger renewal_notices_stay before update or delete on renewal_notices
  for each row execute function keep_sent_notice();

-- An attempt is written before the provider is asked for money. So what is refused here is never charged: a renewal without
-- consent to at least its amount, any but the purchase itself without a notice of this amount that was sent five days before,
-- and one that was over. It compares only what never changes, so that a backup can be restored.
create function refuse_unannounced_charge() returns trigger language plpgsql as $$
declare
  ordered record;
  renewal renewals;
  agreed renewal_consents;
begin
  if new.renewal_id is null then
    return new;
  end if;
  select total_cents, currency into ordered from orders where id = new.order_id;
  select * into renewal from renewals where id = new.renewal_id;
  select * into agreed from renewal_consents where id = new.renewal_consent_id and renewal_id = new.renewal_id;
  if agreed.id is null or agreed.at > new.opened_at or agreed.currency <> ordered.currency
    or renewal.user_id <> new.user_id or renewal.plan_id <> new.plan_id then
    raise exception 'renewal %: nobody agreed to this charge', new.renewal_id using errcode = 'check_violation';
  end if;
  if new.renewal_period = 0 then
    if agreed.way <> 'checkout' or agreed.at <> new.opened_at then
      raise exception 'renewal %: the buyer was not there', new.renewal_id using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if renewal.over_at <= new.opened_at or renewal.began_at is null or renewal.period < new.renewal_period
    or agreed.total_cents < ordered.total_cents then
    raise exception 'renewal %: period % is not to be charged', new.renewal_id, new.renewal_period
      using errcode = 'check_violation';
  end if;
  if not exists (
    select from renewal_notices notice
    where notice.renewal_id = new.renewal_id and notice.period = new.renewal_period
      and notice.total_cents = ordered.total_cents and notice.currency = ordered.currency
      and notice.sent_at <= new.opened_at - interval '5 days' and notice.charge_at <= new.opened_at
  ) then
    raise exception 'renewal %: period % has no notice of five days', new.renewal_id, new.renewal_period
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payment_attempts_announced
  before insert or update of renewal_id, renewal_period, renewal_consent_id, order_id, opened_at on payment_attempts
  for each row execute function refuse_unannounced_charge();
