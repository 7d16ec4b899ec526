import type { Generated } from 'kysely';

export interface PaymentsTables {
  /** one purchase, its price frozen */
  orders: {
    id: Generated<number>;
    user_id: number;
    plan_id: number;
    /** ISO 3166 alpha-2, of the connection */
    country: string;
    currency: string;
    price_cents: number;
    commission_cents: number;
    total_cents: number;
    title: string;
    title_en: string;
    /** the titles in the languages that have no columns */
    texts: Generated<{ [language: string]: { title: string } | undefined }>;
    language: string;
    state: string;
    opened_at: Date;
    paid_at: Date | null;
    /** of the attempt that paid, else of the newest; kept by a trigger */
    last_method: Generated<string | null>;
    /** it stands in an invoice; kept by a trigger */
    is_invoiced: Generated<boolean>;
    /** null: the pass is for the buyer */
    gift_id: Generated<number | null>;
    /** what its buyer chose; both null: everything that the plan opens */
    club: Generated<string | null>;
    game_id: Generated<number | null>;
    /** the pass that ends when this one begins, and what was left of it */
    upgrade_of: Generated<number | null>;
    credit_cents: Generated<number>;
  };
  /** one attempt to pay an order; its states: modules/payments/attempt.ts */
  payment_attempts: {
    id: Generated<number>;
    order_id: number;
    user_id: number;
    plan_id: number;
    method: string;
    reference: string;
    state: string;
    provider_id: string | null;
    merchant: string | null;
    page_url: string | null;
    /** what the buyer names at a store, or in a transfer */
    store_reference: string | null;
    due_at: Date | null;
    card_brand: string | null;
    card_last_four: string | null;
    /** credit or debit, as the provider says it */
    card_kind: Generated<string | null>;
    refused: string | null;
    provider_code: string | null;
    pending_reason: string | null;
    refunded_cents: Generated<number>;
    opened_at: Date;
    changed_at: Date;
    next_check_at: Date | null;
    checks: Generated<number>;
    /** address for the receipt; null: the account's */
    email: string | null;
    /** typed with a prepaid card; null: none */
    telephone: string | null;
    /** the order at PayPal by which it is paid; null: another method, or PayPal's form */
    provider_order: string | null;
    /** captures that were requested; a declined one may be tried again */
    capture_tries: Generated<number>;
    /** what the provider keeps of the payment, and the tax in it; null: not known */
    provider_fee_cents: number | null;
    provider_fee_tax_cents: number | null;
    /** of a transfer: the account, its bank, and the number by which customers of that bank pay */
    clabe: string | null;
    bank: string | null;
    agreement: string | null;
    /** what this attempt asks for; null: all of its order */
    asked_cents: number | null;
    /** payments of a card without interest; null: at once */
    months: string | null;
    /** the renewal that it begins or carries on; null: an ordinary purchase */
    renewal_id: number | null;
    /** 0: the buyer was there */
    renewal_period: number | null;
    renewal_consent_id: number | null;
    /** of the notice that announced it; null: none was due */
    notice_period: number | null;
    kept_card_id: number | null;
    /** the charge is read below this customer of the provider */
    provider_customer: string | null;
  };
  /** where an attempt was opened, where its page was opened again, and where its buyer agreed to something later */
  purchase_origins: {
    attempt_id: number;
    user_id: number;
    at: Date;
    address: string;
    device: string;
    act: Generated<'bought' | 'price' | 'card'>;
  };
  /** append-only, one row per provider event */
  ledger_entries: {
    id: Generated<number>;
    at: Date;
    provider: string;
    event: string;
    kind: string;
    order_id: number;
    attempt_id: number;
    amount_cents: number;
    currency: string;
    /** charge or transaction; older entries have none */
    provider_id: string | null;
    /** when it happened, by the provider's clock */
    provider_at: Date | null;
  };
  /** money of transfers that pays no order as it is */
  held_money: {
    id: Generated<number>;
    at: Date;
    provider_at: Date | null;
    provider: string;
    provider_id: string;
    why: 'wrong-amount' | 'second' | 'unknown';
    method: string;
    order_id: number | null;
    attempt_id: number | null;
    named: string | null;
    amount_cents: number;
    currency: string;
    left_cents: number;
    sealed_account: string | null;
    clabe_last_four: string | null;
  };
  /** append-only: what happened to held money */
  held_entries: {
    id: Generated<number>;
    held_id: number;
    at: Date;
    kind: 'came' | 'applied' | 'returned';
    amount_cents: number;
    order_id: number | null;
    actor: number | null;
    note: string | null;
  };
  /** append-only: every change of an attempt */
  attempt_events: {
    id: Generated<number>;
    attempt_id: number;
    at: Date;
    provider_at: Date | null;
    provider: string;
    event: string;
    from_state: string;
    state: string;
    refused: string | null;
    provider_code: string | null;
    pending_reason: string | null;
  };
  /** webhooks of providers as they came */
  provider_notices: {
    id: Generated<number>;
    provider: string;
    digest: string;
    received_at: Date;
    address: string;
    body: Buffer;
    state: string;
    outcome: string | null;
    tries: Generated<number>;
    /** when it was counted as forged because PayPal gave no answer */
    doubted_at: Date | null;
    /** what it was about, once it is read */
    order_id: number | null;
    /** the headers that sign it; null: a provider that signs otherwise */
    headers: unknown;
    /** the provider's own id of it, known once it is verified */
    event_id: string | null;
  };
  refunds: {
    id: Generated<number>;
    attempt_id: number;
    amount_cents: number;
    reason: string;
    /** null: a second payment that was refunded automatically */
    actor: number | null;
    state: string;
    before_cents: number;
    at: Date;
    /** the charge, when it is not the one that the attempt names */
    provider_id: string | null;
    settled_at: Date | null;
    settled_by: number | null;
    /** how a refund outside of the provider was given */
    note: string | null;
  };
  payment_keys: { user_id: number; key: string; request_hash: string; reference: string; made_at: Date };
  /** each sale is reported once to an outside counter */
  conversions: { order_id: number; at: Date; payload: unknown; delivered_at: Date | null };
  /** a day's report as it was closed; append-only */
  closed_days: {
    day: string;
    closed_at: Date;
    closed_by: number;
    note: string;
    report: unknown;
    /** what it contains; null: closed by an earlier Palco while this one was being installed */
    begins_at: Date | null;
    ends_at: Date | null;
  };
  /** what providers keep of payments, refunds and disputes; append-only, a correction is a row with the difference */
  provider_fees: {
    id: Generated<number>;
    at: Date;
    provider: string;
    /** charge, capture, refund or dispute */
    about: string;
    kind: 'payment' | 'refund' | 'dispute';
    order_id: number;
    attempt_id: number;
    fee_cents: number;
    tax_cents: number;
    currency: string;
  };
  /** disputes of payments, one row each */
  disputes: {
    provider: string;
    /** PayPal's number of the dispute; at Openpay the charge */
    provider_id: string;
    order_id: number;
    attempt_id: number;
    state: 'opened' | 'evidence-sent' | 'won' | 'lost';
    amount_cents: number;
    currency: string;
    opened_at: Date;
    due_at: Date | null;
    changed_at: Date;
    sent_by: number | null;
  };
  /** a month's accounts as they were closed; append-only */
  closed_months: {
    month: string;
    closed_at: Date;
    closed_by: number;
    note: string;
    last_entry: number;
    report: unknown;
  };
  /** what providers transferred to the league's bank account */
  payouts: {
    provider: string;
    provider_id: string;
    at: Date;
    amount_cents: number;
    currency: string;
    state: 'under-way' | 'done' | 'failed';
    seen_at: Date;
  };
  /** lists of movements that a cashier imported from a provider */
  provider_statements: {
    id: Generated<number>;
    provider: string;
    from_day: string;
    to_day: string;
    file_name: string;
    digest: string;
    imported_at: Date;
    /** null: read in the night */
    imported_by: number | null;
    unread: unknown;
  };
  statement_rows: {
    statement_id: number;
    line: number;
    provider_id: string;
    kind: string;
    at: Date;
    amount_cents: number;
    currency: string;
    fee_cents: number | null;
    reference: string | null;
  };
  /** why a statement and the ledger differ; append-only */
  statement_explanations: { statement_id: number; difference: string; reason: string; at: Date; explained_by: number };
  /** mails about an order, each sent once */
  payment_mails: { order_id: number; kind: string; at: Date };
}
