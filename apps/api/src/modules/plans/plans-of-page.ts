import type { PageName } from '@palco/contracts/pages';
import { readPlans } from '@palco/contracts/plans';
import type { Clock } from '../../clock.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { offersIn, regionOf } from './plan.ts';
import { presentOffer } from './present-plan.ts';

const SHOWS_PLANS: readonly PageName[] = ['root', 'home', 'homeWithAffiliate'];

/** The plans a page is rendered with: one document per region, made anew when the catalogue or what is on sale changes. */
export const plansOfPage =
  (catalogue: CatalogueStore, clock: Clock) => async (page: PageName, _language: unknown, country: string) => {
    if (!SHOWS_PLANS.includes(page)) return undefined;
    const known = await catalogue.read();
    const offers = offersIn(known, country, clock());
    return {
      data: { [readPlans.path]: { data: offers.map(presentOffer) } },
      group: regionOf(known, country)?.code ?? 'nowhere',
      revision: `${known.revision} ${offers.map(({ plan }) => plan.id).join(',')}`,
    };
  };
