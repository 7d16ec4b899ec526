/** The catalogue, a few dozen rows that every page needs: cached in memory, read again when a notification comes. */
import { createHash } from 'node:crypto';
import type { Competition } from '@palco/contracts/competitions';
import type { PaymentMethod, PlanPeriod } from '@palco/contracts/plans';
import type { Database } from '@palco/database/connect';
import type { Currency } from '@palco/kernel/money';
import { type Notifications, notify } from '../../gateways/notifications/notifications.ts';
import type { Catalogue, Plan, Region, Validity } from './plan.ts';

const TOPIC = 'plans';
/** Bounds how old the cache gets when a notification is lost; pages promise five seconds. */
const MAX_AGE_MS = 3000;

export interface CatalogueStore {
  read(): Promise<Catalogue>;
  /** for the process that has just changed it */
  forget(): void;
}

const validityOf = (row: { days: number | null; valid_from: Date | null; valid_until: Date | null }): Validity =>
  row.days === null
    ? { kind: 'window', from: row.valid_from as Date, until: row.valid_until as Date }
    : { kind: 'days', days: row.days };

export const readCatalogue = async (db: Database): Promise<Catalogue> => {
  const [regionRows, countryRows, planRows, priceRows] = await Promise.all([
    db.selectFrom('sales_regions').selectAll().orderBy('is_fallback').orderBy('code').execute(),
    db.selectFrom('region_countries').selectAll().orderBy('country').execute(),
    db.selectFrom('plans').selectAll().orderBy('position').orderBy('id').execute(),
    db.selectFrom('plan_prices').selectAll().orderBy('region').execute(),
  ]);
  const regions = regionRows.map(
    (row): Region => ({
      code: row.code,
      currency: row.currency as Currency,
      paymentMethods: row.payment_methods as PaymentMethod[],
      isFallback: row.is_fallback,
      countries: countryRows.filter(({ region }) => region === row.code).map(({ country }) => country),
    }),
  );
  const plans = planRows.map(
    (row): Plan => ({
      id: row.id,
      title: row.title,
      titleEn: row.title_en,
      description: row.description,
      descriptionEn: row.description_en,
      texts: row.texts,
      image: row.image,
      period: row.period as PlanPeriod,
      recurring: row.recurring,
      validity: validityOf(row),
      saleFrom: row.sale_from ?? undefined,
      saleUntil: row.sale_until ?? undefined,
      competitions: row.competitions as Competition[],
      position: row.position,
      addedAt: row.added_at,
      prices: priceRows
        .filter(({ plan_id }) => plan_id === row.id)
        .map((price) => ({
          region: price.region,
          priceCents: price.price_cents,
          commissionCents: price.commission_cents,
        })),
    }),
  );
  const revision = createHash('sha256')
    .update(JSON.stringify([regions, plans]))
    .digest('base64url')
    .slice(0, 16);
  return { regions, plans, revision };
};

/** Every process reads the catalogue again once the transaction commits. */
export const announceCatalogue = (tx: Database): Promise<void> => notify(tx, TOPIC, 'changed');

export const createCatalogueStore = (db: Database, notifications: Notifications): CatalogueStore => {
  let cached: { readonly catalogue: Promise<Catalogue>; readonly until: number } | undefined;
  const forget = (): void => {
    cached = undefined;
  };
  notifications.listen(TOPIC, { onNotification: forget, onMissed: forget });
  return {
    forget,
    read: () => {
      const at = performance.now();
      if (cached && at < cached.until) return cached.catalogue;
      const catalogue = readCatalogue(db);
      catalogue.catch(forget);
      cached = { catalogue, until: at + MAX_AGE_MS };
      return catalogue;
    },
  };
};
