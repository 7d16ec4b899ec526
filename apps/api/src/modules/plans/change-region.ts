import type { PaymentMethod } from '@palco/contracts/plans/plans';
import type { Database } from '@palco/database/connect';
import type { Currency } from '@palco/kernel/money';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { isCountry } from '../../gateways/geolocation/country-names.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { announceCatalogue } from './catalogue-store.ts';

interface RegionChange {
  readonly code: string;
  readonly currency: Currency;
  readonly paymentMethods: readonly PaymentMethod[];
  readonly countries: readonly string[];
  readonly reason: string;
  readonly actor: number;
  readonly at: Date;
}

/**
 * Creates a sales region or changes its methods and countries. The first one without countries is for all other countries. A
 * country must leave its region before another one takes it, so that what is sold there never changes as a side effect. The
 * currency of a region never changes, because its prices are in it.
 */
export const changeRegion = async (
  db: Database,
  { code, currency, paymentMethods, countries, reason, actor, at }: RegionChange,
): Promise<Refusal<'plans/currency-fixed' | 'plans/unknown-country' | 'plans/country-taken'> | undefined> => {
  if (!countries.every(isCountry)) return refuse('plans/unknown-country');
  const methods = [...new Set(paymentMethods)];
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('sales_regions')
      .selectAll()
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst();
    if (before && before.currency !== currency) return refuse('plans/currency-fixed');
    const unique = [...new Set(countries)].sort();
    const taken = unique.length
      ? await tx
          .selectFrom('region_countries')
          .select(['country', 'region'])
          .where('country', 'in', unique)
          .where('region', '<>', code)
          .orderBy('country')
          .forUpdate()
          .executeTakeFirst()
      : undefined;
    if (taken) return refuse('plans/country-taken', { country: taken.country, region: taken.region });
    // a region without countries would sell to nobody, so the first such region is for all countries that have no region
    const fallback = await tx
      .selectFrom('sales_regions')
      .select('code')
      .where('is_fallback', '=', true)
      .executeTakeFirst();
    await tx
      .insertInto('sales_regions')
      .values({ code, currency, payment_methods: methods, is_fallback: unique.length === 0 && !fallback })
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ payment_methods: methods }))
      .execute();
    const left = await tx.deleteFrom('region_countries').where('region', '=', code).returning('country').execute();
    if (unique.length)
      await tx
        .insertInto('region_countries')
        .values(unique.map((country) => ({ country, region: code })))
        .execute();
    const detail = {
      reason,
      before: before && { methods: before.payment_methods, countries: left.map(({ country }) => country) },
      after: { methods, countries: unique },
    };
    await recordStaffAction(tx, { actor, action: 'change-region', subject: `region ${code}`, detail, at });
    await announceCatalogue(tx);
    return undefined;
  });
};
