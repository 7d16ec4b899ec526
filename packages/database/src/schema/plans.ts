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
    position: number;
    added_at: Date;
  };
  plan_prices: { plan_id: number; region: string; price_cents: number; commission_cents: number };
  memberships: {
    id: Generated<number>;
    user_id: number;
    plan_id: number;
    competitions: string[];
    starts_at: Date;
    ends_at: Date;
    /** what granted it, such as `order 12`; grants once */
    source: string;
    granted_at: Date;
    revoked_at: Date | null;
    revoke_reason: string | null;
  };
  /** memberships granted without a payment */
  staff_grants: { id: Generated<number>; user_id: number; plan_id: number; actor: number; reason: string; at: Date };
}
