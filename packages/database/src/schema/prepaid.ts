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
    /** of the key of its cards' hashes; null: made by a Palco whose keys had no ids */
    key_id: string | null;
  };
  prepaid_cards: {
    folio: string;
    batch_id: number;
    /** keyed, of folio and normalized code */
    secret_hash: Buffer;
    active_from: Date | null;
    expires_at: Date;
    voided_at: Date | null;
    used_by: number | null;
    used_at: Date | null;
    order_id: number | null;
  };
}
