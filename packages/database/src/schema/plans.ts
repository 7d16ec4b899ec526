import type { Generated } from 'kysely';

export interface PlansTables {
  /** countries that see the same prices */
  sales_regions: { code: string; currency: string; payment_methods: string[]; is_fallback: boolean };
  region_countries: { country: string; region: string };
  /** valid for a number of days from the purchase, or in one window for everybody */
  plans: {
    id: number;
    title: string;
    title_en: string;
    description: string;
    description_en: string;
    /** in the languages that have no columns */
    texts: Generated<{ [language: string]: { title: string; description: string } | undefined }>;
    image: string;
    period: string;
    recurring: boolean;
    days: number | null;
    valid_from: Date | null;
    valid_until: Date | null;
    sale_from: Date | null;
    sale_until: Date | null;
    competitions: string[];
    /** all, club or game: what its buyer chooses */
    scope: Generated<string>;
    position: number;
    /** payments without interest */
    months: Generated<string[]>;
    added_at: Date;
  };
  plan_prices: { plan_id: number; region: string; price_cents: number; commission_cents: number };
  /** changes of plans and prices that take effect together at a moment */
  scheduled_changes: {
    id: Generated<number>;
    effective_at: Date;
    changes: unknown;
    reason: string;
    made_by: number;
    made_at: Date;
    applied_at: Date | null;
    cancelled_at: Date | null;
    cancelled_by: number | null;
    cancel_reason: string | null;
  };
  /** null cents: not sold there */
  plan_price_changes: {
    id: Generated<number>;
    plan_id: number;
    region: string;
    at: Date;
    actor: number | null;
    scheduled_id: number | null;
    before_price_cents: number | null;
    before_commission_cents: number | null;
    price_cents: number | null;
    commission_cents: number | null;
  };
  coupons: {
    code: string;
    percent: number | null;
    amount_cents: number | null;
    currency: string | null;
    floor_cents: number | null;
    most_uses: number | null;
    most_uses_each: number | null;
    plans: number[];
    starts_at: Date | null;
    ends_at: Date | null;
    stopped_at: Date | null;
    made_at: Date;
    made_by: number;
  };
  coupon_uses: { order_id: number; code: string; user_id: number; discount_cents: number; at: Date };
  memberships: {
    id: Generated<number>;
    user_id: number;
    plan_id: number;
    competitions: string[];
    starts_at: Date;
    ends_at: Date;
    /** letters of the club, or the game, that it is for; both null: everything */
    club: Generated<string | null>;
    game_id: Generated<number | null>;
    /** what granted it, such as `order 12`; grants once */
    source: string;
    granted_at: Date;
    revoked_at: Date | null;
    revoke_reason: string | null;
  };
  /** memberships granted without a payment */
  staff_grants: { id: Generated<number>; user_id: number; plan_id: number; actor: number; reason: string; at: Date };
}
