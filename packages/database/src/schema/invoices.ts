import type { Generated } from 'kysely';

interface Refused {
  refused_field: string | null;
  refused_code: string | null;
  refused_text: string | null;
  refused_at: Date | null;
}
type TaxFacts = {
  rfc: string;
  name: string;
  postal_code: string;
  regime: string;
  use_code: string;
};
export interface InvoicesTables {
  invoice_requests: TaxFacts & {
    order_id: number;
    email: string;
    requested_at: Date;
    /** null: it waits */
    done_at: Date | null;
    /** who marked it as made elsewhere; null: Palco made it, or it waits */
    done_by: number | null;
    /** waits for staff */
    held: Generated<'late' | 'correction' | 'cancelled' | 'by-hand' | null>;
  } & { [Column in keyof Refused]: Generated<Refused[Column]> };
  /** one CFDI, from before it is sent to the certified provider */
  invoices: TaxFacts & {
    id: Generated<number>;
    kind: 'sale' | 'global' | 'credit';
    state: 'waiting' | 'sent' | 'pending' | 'valid' | 'cancelling' | 'cancelled' | 'refused';
    /** ours, kept by the provider */
    key: string;
    provider: string;
    provider_id: Generated<string | null>;
    uuid: Generated<string | null>;
    series: string;
    order_id: number | null;
    period_first: Generated<string | null>;
    period_last: Generated<string | null>;
    about_id: Generated<number | null>;
    replaces_id: Generated<number | null>;
    after_id: Generated<number | null>;
    email: string | null;
    payment_form: string;
    total_cents: number;
    currency: string;
    /** millionths of a peso for a dollar; null: in pesos */
    exchange_micros: Generated<number | null>;
    made_at: Date;
    sent_at: Generated<Date | null>;
    stamped_at: Generated<Date | null>;
    cancelled_at: Generated<Date | null>;
    motive: Generated<'01' | '02' | '03' | '04' | null>;
    motive_by: Generated<number | null>;
    cancel_sent_at: Generated<Date | null>;
    tries: Generated<number>;
    /** null: nothing is left to do */
    next_at: Date | null;
  } & { [Column in keyof Refused]: Generated<Refused[Column]> };
  invoice_lines: {
    invoice_id: number;
    place: number;
    order_id: number;
    cents: number;
    base_micros: number;
    vat_micros: number;
    /** the sale stands here now */
    is_living: boolean;
  };
  invoice_files: { invoice_id: number; xml: Buffer; pdf: Buffer; kept_at: Date };
  /** pesos for a dollar on a league day, in millionths */
  exchange_rates: { day: string; micros: number; set_by: number; set_at: Date };
  /** for the next purchase */
  tax_data: TaxFacts & { user_id: number; email: string; is_automatic: boolean; changed_at: Date };
}
