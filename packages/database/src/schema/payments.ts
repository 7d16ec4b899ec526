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
    store_reference: string | null;
    due_at: Date | null;
    card_brand: string | null;
    card_last_four: string | null;
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
  invoice_requests: {
    order_id: number;
    rfc: string;
    name: string;
    postal_code: string;
    regime: string;
    use_code: string;
    email: string;
    requested_at: Date;
    /** null: it waits */
    done_at: Date | null;
    done_by: number | null;
  };
  /** each sale is reported once to an outside counter */
  conversions: { order_id: number; at: Date; payload: unknown; delivered_at: Date | null };
  /** a day's report as it was closed; append-only */
  closed_days: { day: string; closed_at: Date; closed_by: number; note: string; report: unknown };
  /** lists of movements that a cashier imported from a provider */
  provider_statements: {
    id: Generated<number>;
    provider: string;
    from_day: string;
    to_day: string;
    file_name: string;
    digest: string;
    imported_at: Date;
    imported_by: number;
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
