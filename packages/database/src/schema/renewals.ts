import type { Generated } from 'kysely';

export interface RenewalTables {
  /** cards kept at the provider */
  kept_cards: {
    id: Generated<number>;
    user_id: number;
    /** the provider's numbers; null: removed there */
    customer: string | null;
    card: string | null;
    brand: string | null;
    last_four: string | null;
    /** the month after which it is refused, `2027-03` */
    expires: string | null;
    kept_at: Date;
    removed_at: Date | null;
  };
  /** passes that renew by themselves; their states: modules/renewals/next-move.ts */
  renewals: {
    id: Generated<number>;
    user_id: number;
    plan_id: number;
    country: string;
    /** typed with the purchase, for an account without one */
    email: string | null;
    card_id: number | null;
    state: string;
    /** the one to be charged next; the purchase paid for number 0 */
    period: Generated<number>;
    paid_until: Date | null;
    /** when there is something to do; null: nothing any more */
    next_at: Date | null;
    /** the price that the buyer was asked to agree to */
    asked_cents: number | null;
    made_at: Date;
    began_at: Date | null;
    over_at: Date | null;
    over_why: string | null;
  };
  /** what a person agreed to, word for word; append-only */
  renewal_consents: {
    id: Generated<number>;
    renewal_id: number;
    way: string;
    text: string;
    version: string;
    language: string;
    price_cents: number;
    commission_cents: number;
    total_cents: number;
    currency: string;
    days: number;
    at: Date;
  };
  /** one before each charge */
  renewal_notices: {
    renewal_id: number;
    period: number;
    price_cents: number;
    commission_cents: number;
    total_cents: number;
    currency: string;
    charge_at: Date;
    made_at: Date;
    /** the mail server took it */
    sent_at: Date | null;
  };
  renewal_mails: { renewal_id: number; kind: string; at: Date };
}
