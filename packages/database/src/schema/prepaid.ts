import type { Generated } from 'kysely';

export interface PrepaidTables {
  prepaid_batches: {
    id: Generated<number>;
    plan_id: number;
    distributor: string;
    quantity: number;
    price_cents: number;
    currency: string;
    made_at: Date;
    made_by: number | null;
    /** id of the key of its cards' hashes; null: made by a Palco whose keys had no ids */
    key_id: string | null;
    /** null: the codes are not made yet */
    file_given_at: Date | null;
    file_given_by: number | null;
    distributor_id: number | null;
    /** see modules/prepaid/batch-counts.ts; null: its cards may still change */
    final_counts: Generated<unknown>;
  };
  prepaid_distributors: {
    id: Generated<number>;
    name: string;
    contact: string;
    terms: string;
    note: string;
    added_at: Date;
  };
  /** refused codes, for 30 days */
  prepaid_wrong_codes: {
    id: Generated<number>;
    at: Date;
    folio: string;
    batch_id: number | null;
    network: string;
  };
  prepaid_cards: {
    folio: string;
    batch_id: number;
    /** keyed, of folio and normalized code; empty: no code is made yet */
    secret_hash: Buffer;
    active_from: Date | null;
    expires_at: Date;
    voided_at: Date | null;
    void_reason: string | null;
    used_by: number | null;
    used_at: Date | null;
    order_id: number | null;
  };
}
