/** The face of plans: what is for sale, and pages as they will be with other plans. */
import type { League } from '@palco/contracts/identity/identity';
import { LIBRARY_STYLE_HASHES } from '@palco/contracts/style-hashes';
import type { Ground } from '../../ground.ts';
import { NO_SOURCES } from '../../http/policies.ts';
import type { Authenticate } from '../../http/viewer.ts';
import type { Module } from '../../module.ts';
import { type CatalogueStore, createCatalogueStore } from './catalogue-store.ts';
import { mexicoIfUnknown, plansOfPage } from './plans-of-page.ts';
import { type PreviewDeps, previewRoutes } from './preview-routes.ts';
import { previewedCatalogue } from './previewed-catalogue.ts';
import { plansRoutes } from './routes.ts';
import { seedPlans } from './seed-plans.ts';
import { plansStaffRoutes } from './staff-routes.ts';

export const uses = ['operations', 'rights'] as const;

interface PlansModule extends Module {
  readonly catalogue: CatalogueStore;
}
interface Given {
  readonly authenticate: Authenticate;
  readonly isHttps: boolean;
  readonly draftedLeague: () => Promise<League>;
  /** the site's own renderer; undefined: no site is served */
  readonly pageAt: () => PreviewDeps['pageAt'] | undefined;
}

export const createPlans = (
  { db, clock, notifications, countryOf, league }: Ground,
  { pageAt, ...preview }: Given,
): PlansModule => {
  const catalogue = createCatalogueStore(db, notifications, clock);
  return {
    catalogue,
    serve: (app) => {
      plansRoutes(app, { clock, catalogue, countryOf });
      plansStaffRoutes(app, { db, clock, catalogue, languages: () => league().languages });
      const renderer = pageAt();
      if (renderer)
        previewRoutes(app, {
          db,
          clock,
          ...preview,
          sources: { ...NO_SOURCES, styleHashes: LIBRARY_STYLE_HASHES },
          catalogueAt: previewedCatalogue(catalogue),
          pageAt: renderer,
        });
    },
    ofPage: ({ clock: moment, catalogue: shown }) => [
      // a visitor whose country is unknown sees Mexico's prices
      mexicoIfUnknown(plansOfPage(shown ? { read: async () => shown } : catalogue, moment)),
    ],
    tasks: { prompt: { 'apply-plan-changes': () => catalogue.applyDue() } },
    // whoever reads the catalogue first applies them; this job is for when nobody reads it
    recurring: [{ pattern: '* * * * *', task: 'apply-plan-changes' }],
    seeds: [{ name: 'plans', run: () => seedPlans(db, clock()) }],
    personalData: {
      tables: {
        coupon_uses: { exportedAs: 'purchases', isErased: false, why: 'a part of the order, kept by tax law' },
      },
      staffActs: ['scheduled_changes', 'plan_price_changes', 'coupons'],
    },
  };
};
