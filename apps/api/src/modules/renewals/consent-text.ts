/** The sentence that a buyer agrees to beside the button, and the number by which it is known. */
import { createHash } from 'node:crypto';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import { RENEWAL_DAYS_LEAST } from '@palco/contracts/renewals/renewal-terms';
import { type Language, localeOf } from '@palco/kernel/language';
import { moneyText } from '@palco/kernel/money-text';
import { serverTexts } from '@palco/texts/server-texts';
import type { Offer } from '../plans/plan.ts';

export interface RenewalTerms {
  readonly text: string;
  /** another text, price or language has another one */
  readonly version: string;
  readonly language: Language;
  readonly priceCents: number;
  readonly commissionCents: number;
  readonly totalCents: number;
  readonly currency: string;
  readonly days: number;
}

/** What agreeing to renew this offer means; undefined: it does not renew. The offer is the one without a coupon. */
export const renewalTermsOf = (
  { plan, region, priceCents, commissionCents, totalCents }: Offer,
  language: Language,
): RenewalTerms | undefined => {
  const { validity, recurring } = plan;
  if (!recurring || validity.kind !== 'days' || validity.days < RENEWAL_DAYS_LEAST) return undefined;
  const titles = { title: plan.title, title_en: plan.titleEn, texts: plan.texts };
  const text = serverTexts(language, 'server-renewals')('consent', {
    pass: titleIn(titles, language),
    days: String(validity.days),
    total: moneyText({ cents: totalCents, currency: region.currency }, localeOf[language]),
  });
  return {
    text,
    version: createHash('sha256').update(`${language} ${text}`).digest('base64url').slice(0, 16),
    language,
    priceCents,
    commissionCents,
    totalCents,
    currency: region.currency,
    days: validity.days,
  };
};
