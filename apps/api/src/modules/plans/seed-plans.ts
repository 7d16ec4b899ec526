/** The demo's plans: ids and dollar prices are the spec's, peso prices are made up. In production staff create the plans. */
import type { Competition } from '@palco/contracts/league/competitions';
import type { PaymentMethod, PlanPeriod, PlanScope } from '@palco/contracts/plans/plans';
import type { Database } from '@palco/database/connect';
import { byLanguage } from '@palco/kernel/language';
import type { Currency } from '@palco/kernel/money';
import { serverTexts } from '@palco/texts/server-texts';
import { announceCatalogue } from './catalogue-store.ts';

const REGIONS: readonly {
  code: string;
  currency: Currency;
  methods: readonly PaymentMethod[];
  countries: readonly string[];
}[] = [
  { code: 'mexico', currency: 'MXN', methods: ['openpay', 'paypal'], countries: ['MX'] },
  { code: 'united-states', currency: 'USD', methods: ['openpay', 'paypal'], countries: ['US'] },
  { code: 'elsewhere', currency: 'USD', methods: ['paypal'], countries: [] },
];
const FALLBACK = 'elsewhere';

interface SeedPlan {
  readonly ids: Readonly<Record<number, Readonly<Record<string, number>>>>;
  readonly period: PlanPeriod;
  readonly days?: number;
  readonly competitions: readonly Competition[];
  /** missing: all games */
  readonly scope?: PlanScope;
}
/** Exhibitions of the demo are open to every pass. */
const ALWAYS: readonly Competition[] = ['exhibition'];
const PLANS: readonly SeedPlan[] = [
  {
    ids: { 107: { mexico: 14900 }, 108: { 'united-states': 6900 }, 109: { elsewhere: 6900 } },
    period: 'season',
    competitions: ['regular-season', 'playoffs', 'final-series', ...ALWAYS],
  },
  {
    ids: { 110: { mexico: 3900, 'united-states': 200, elsewhere: 200 } },
    period: 'day',
    days: 1,
    competitions: ['regular-season', 'playoffs', 'final-series', ...ALWAYS],
  },
  {
    ids: { 111: { mexico: 9900, 'united-states': 1500, elsewhere: 1500 } },
    period: 'regular-season',
    competitions: ['regular-season', ...ALWAYS],
  },
  {
    ids: { 112: { mexico: 7900, 'united-states': 1500, elsewhere: 1500 } },
    period: 'playoffs',
    competitions: ['playoffs', ...ALWAYS],
  },
  {
    ids: { 113: { mexico: 6900, 'united-states': 6900, elsewhere: 6900 } },
    period: 'final-series',
    competitions: ['final-series', ...ALWAYS],
  },
  {
    ids: { 114: { mexico: 9900, 'united-states': 3900, elsewhere: 3900 } },
    period: 'season',
    competitions: ['regular-season', 'playoffs', 'final-series', ...ALWAYS],
    scope: 'club',
  },
  {
    ids: { 115: { mexico: 2900, 'united-states': 150, elsewhere: 150 } },
    period: 'day',
    days: 2,
    competitions: ['regular-season', 'playoffs', 'final-series', ...ALWAYS],
    scope: 'game',
  },
];

const DAY_MS = 86_400_000;
/** The demo's season begins and ends this long before and after its first start, and so does the window of every plan. */
const SEASON_BEFORE_DAYS = 75;
const SEASON_AFTER_DAYS = 120;

/** The label of a winter season, which has its two years; from July on it is that of the next season. */
const seasonLabelAt = (at: Date): string => {
  const first = at.getUTCMonth() >= 6 ? at.getUTCFullYear() : at.getUTCFullYear() - 1;
  return `${first}-${first + 1}`;
};

export const seedPlans = (db: Database, at: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const until = (days: number): Date => new Date(at.getTime() + days * DAY_MS);
    await tx
      .insertInto('sales_regions')
      .values(
        REGIONS.map(({ code, currency, methods }) => ({
          code,
          currency,
          payment_methods: [...methods],
          is_fallback: code === FALLBACK,
        })),
      )
      .execute();
    await tx
      .insertInto('region_countries')
      .values(REGIONS.flatMap(({ code, countries }) => countries.map((country) => ({ country, region: code }))))
      .execute();
    const season = seasonLabelAt(at);
    let position = 0;
    for (const { ids, period, days = null, competitions, scope = 'all' } of PLANS) {
      position += 10;
      const { es, en, ...texts } = byLanguage((language) =>
        serverTexts(language, 'server-content')(`plans.${scope === 'all' ? period : scope}`, {
          returnObjects: true,
          season,
        }),
      );
      for (const [id, prices] of Object.entries(ids)) {
        await tx
          .insertInto('plans')
          .values({
            id: Number(id),
            title: es.title,
            title_en: en.title,
            description: es.description,
            description_en: en.description,
            texts,
            image: '',
            period,
            recurring: false,
            days,
            valid_from: days === null ? until(-SEASON_BEFORE_DAYS) : null,
            valid_until: days === null ? until(SEASON_AFTER_DAYS) : null,
            sale_from: null,
            sale_until: null,
            competitions: [...competitions],
            scope,
            position,
            added_at: at,
          })
          .execute();
        await tx
          .insertInto('plan_prices')
          .values(
            Object.entries(prices).map(([region, cents]) => ({
              plan_id: Number(id),
              region,
              price_cents: cents,
              commission_cents: 0,
            })),
          )
          .execute();
      }
    }
    await announceCatalogue(tx);
  });
