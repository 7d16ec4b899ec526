import type { PageName } from '@palco/contracts/pages';
import { readPlans } from '@palco/contracts/plans/plans';
import { UNKNOWN_COUNTRY } from '@palco/contracts/rights/rights-staff';
import { IS_SELLING_DATA, IS_SOLD_ELSEWHERE_DATA } from '@palco/contracts/web-render';
import type { Clock } from '../../clock.ts';
import { HOME_COUNTRY } from '../../gateways/geolocation/geolocation.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { isOnSale, offersIn, regionOf } from './plan.ts';
import { presentOffer } from './present-plan.ts';

const PAGES_WITH_PLANS: readonly PageName[] = ['root', 'home', 'homeWithAffiliate'];

type Share = ReturnType<ReturnType<typeof plansOfPage>>;
/** A visitor whose country is unknown sees the prices of Mexico. */
export const mexicoIfUnknown =
  (ofPage: ReturnType<typeof plansOfPage>) =>
  (page: PageName, language: unknown, country: string): Share =>
    ofPage(page, language, country === UNKNOWN_COUNTRY ? HOME_COUNTRY : country);

/** Whether anything is for sale, and on the landing the plans: one document per region, rendered again when the catalogue or what is on sale changes. */
export const plansOfPage =
  (catalogue: Pick<CatalogueStore, 'read'>, clock: Clock) =>
  async (page: PageName, _language: unknown, country: string) => {
    const current = await catalogue.read();
    const now = clock();
    const offers = offersIn(current, country, now);
    const isSelling = offers.length > 0;
    if (!PAGES_WITH_PLANS.includes(page)) {
      const group = isSelling ? 'sold' : 'unsold';
      return { data: { [IS_SELLING_DATA]: isSelling }, group, revision: group };
    }
    const elsewhere = !isSelling && current.plans.some((plan) => plan.prices.length > 0 && isOnSale(plan, now));
    return {
      data: {
        [IS_SELLING_DATA]: isSelling,
        [IS_SOLD_ELSEWHERE_DATA]: elsewhere,
        [readPlans.path]: { data: offers.map(presentOffer) },
      },
      group: regionOf(current, country)?.code ?? 'nowhere',
      revision: `${current.revision} ${elsewhere} ${offers.map(({ plan }) => plan.id).join(',')}`,
    };
  };
