import type { PlanForSale } from '@palco/contracts/plans/plans';
import type { Language } from '@palco/kernel/language';
import { decimalOf } from '@palco/kernel/money';
import { type CatalogueAhead, revisionAhead } from './catalogue-store.ts';
import { daysOf, type Offer } from './plan.ts';
import { termsIdOf } from './plan-terms.ts';
import { textsSubject } from './plan-texts-of.ts';

/** An offer as the spec's clients read it. */
export const presentOffer = ({ plan, region, priceCents, commissionCents, totalCents }: Offer): PlanForSale => {
  const { validity } = plan;
  return {
    id: plan.id,
    title: plan.title,
    title_en: plan.titleEn,
    description: plan.description,
    description_en: plan.descriptionEn,
    texts: plan.texts,
    image: plan.image,
    price: decimalOf(priceCents),
    commission: decimalOf(commissionCents),
    total: decimalOf(totalCents),
    days: daysOf(validity),
    period: plan.period,
    recurring: plan.recurring,
    date_added: plan.addedAt.toISOString(),
    currency: region.currency,
    payment_methods: [...region.paymentMethods],
    competitions: [...plan.competitions],
    scope: plan.scope,
    date_start: validity.kind === 'window' ? validity.from.toISOString() : null,
    date_exp: validity.kind === 'window' ? validity.until.toISOString() : null,
    terms: termsIdOf(plan),
  };
};

const instant = (date: Date | undefined): string | null => date?.toISOString() ?? null;

/** The catalogue as staff edit it. */
export const presentCatalogue = (ahead: CatalogueAhead, stale: Readonly<Record<string, Language[]>>) => ({
  data: {
    revision: revisionAhead(ahead),
    regions: ahead.catalogue.regions.map(({ code, currency, paymentMethods, countries, isFallback }) => ({
      region: code,
      currency,
      payment_methods: [...paymentMethods],
      countries: [...countries],
      is_fallback: isFallback,
    })),
    plans: ahead.catalogue.plans.map((plan) => ({
      id: plan.id,
      title: plan.title,
      title_en: plan.titleEn,
      description: plan.description,
      description_en: plan.descriptionEn,
      texts: plan.texts,
      image: plan.image,
      period: plan.period,
      days: plan.validity.kind === 'days' ? plan.validity.days : null,
      valid_from: plan.validity.kind === 'window' ? plan.validity.from.toISOString() : null,
      valid_until: plan.validity.kind === 'window' ? plan.validity.until.toISOString() : null,
      sale_from: instant(plan.saleFrom),
      sale_until: instant(plan.saleUntil),
      competitions: [...plan.competitions],
      scope: plan.scope,
      position: plan.position,
      months: [...plan.months],
      recurring: plan.recurring,
      stale: stale[textsSubject(plan.id)] ?? [],
      prices: plan.prices.map(({ region, priceCents, commissionCents }) => ({
        region,
        price: decimalOf(priceCents),
        commission: decimalOf(commissionCents),
      })),
    })),
  },
});
