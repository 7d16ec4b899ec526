import * as coupons from '@palco/contracts/plans/coupon-staff';
import * as plans from '@palco/contracts/plans/plans';
import * as prices from '@palco/contracts/plans/plans-staff';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { serve } from '../../http/endpoint.ts';
import { readStale } from '../operations/translations.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { changeRegion } from './change-region.ts';
import { putCoupon, readCoupons, stopCoupon } from './coupon-store.ts';
import { readPlanSales } from './plan-sales.ts';
import { textsOfPlan, textsSubject } from './plan-texts-of.ts';
import { presentCatalogue } from './present-plan.ts';
import { readPriceHistory } from './price-history.ts';
import { cancelScheduled, readScheduled, scheduleChanges } from './schedule-changes.ts';

interface PlansStaffDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalogue: CatalogueStore;
  /** the languages that are on; the first has the originals */
  readonly languages: () => readonly Language[];
}

/** What staff does with plans, prices and regions. */
export const plansStaffRoutes = (app: FastifyInstance, { db, clock, catalogue, languages }: PlansStaffDeps): void => {
  const catalogueNow = async () => {
    const ahead = await catalogue.readAhead();
    const texts = new Map(ahead.catalogue.plans.map((plan) => [textsSubject(plan.id), textsOfPlan(plan)]));
    return presentCatalogue(ahead, await readStale(db, texts, languages()));
  };
  const apply = async <No extends Refusal>(change: Promise<No | undefined>) => {
    const refusal = await change;
    if (refusal) return refusal;
    catalogue.forget();
    return catalogueNow();
  };
  serve(app, plans.readCatalogue, catalogueNow);
  serve(app, plans.changeRegion, ({ params, body, viewer }) =>
    apply(
      changeRegion(db, {
        code: params.region,
        currency: body.currency,
        paymentMethods: body.payment_methods,
        countries: body.countries,
        reason: body.reason,
        actor: viewer.userId,
        at: clock(),
      }),
    ),
  );

  const setOf = async (id: number) => {
    catalogue.forget();
    const [set] = await readScheduled(db, id);
    if (!set) throw new Error(`plan changes ${id} are gone`);
    return { data: set };
  };
  serve(app, prices.scheduleChanges, async ({ body, viewer }) => {
    const id = await scheduleChanges(db, {
      changes: body.changes,
      effectiveAt: body.effective_at === null ? undefined : new Date(body.effective_at),
      reason: body.reason,
      seen: body.seen,
      actor: viewer.userId,
      at: clock(),
    });
    return isRefusal(id) ? id : setOf(id);
  });
  serve(app, prices.readScheduled, async () => {
    await catalogue.readAhead();
    return { data: await readScheduled(db) };
  });
  serve(app, prices.cancelScheduled, async ({ params, body, viewer }) => {
    const refusal = await cancelScheduled(db, { id: params.id, ...body, actor: viewer.userId, at: clock() });
    return refusal ?? setOf(params.id);
  });
  serve(app, prices.readPlanSales, async ({ params }) => ({
    data: await readPlanSales(db, params.id, clock(), clock.zone()),
  }));
  serve(app, prices.readPriceHistory, async ({ params }) => {
    const data = await readPriceHistory(db, params.id);
    return data ? { data } : refuse('plans/unknown');
  });

  const couponOf = async (code: string) => {
    const [coupon] = await readCoupons(db, clock(), code);
    return coupon ? { data: coupon } : refuse('coupons/unknown');
  };
  serve(app, coupons.listCoupons, async () => ({ data: await readCoupons(db, clock()) }));
  serve(app, coupons.putCoupon, async ({ params: { code }, body: { reason, ...terms }, viewer }) => {
    const refusal = await putCoupon(db, { code, terms, reason, actor: viewer.userId, now: clock });
    if (refusal) return refusal;
    const [data] = await readCoupons(db, clock(), code);
    if (!data) throw new Error(`coupon ${code} is gone`);
    return { data };
  });
  serve(app, coupons.stopCoupon, async ({ params: { code }, body: { reason }, viewer }) => {
    const isKnown = await stopCoupon(db, { code, reason, actor: viewer.userId, now: clock });
    return isKnown ? couponOf(code) : refuse('coupons/unknown');
  });
};
