/** Changes of plans and prices as pure functions over the catalogue: their result, and which totals staff must confirm first. */
import type { CatalogueChange, ChangeSet } from '@palco/contracts/plans/plans-staff';
import { decimalOf } from '@palco/kernel/money';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { Catalogue, Plan, Price } from './plan.ts';
import { planOfRow, planRowOf } from './plan-row.ts';

/** A set of changes that takes effect at a moment. */
export interface ScheduledSet {
  readonly id: number;
  readonly effectiveAt: Date;
  readonly changes: readonly CatalogueChange[];
}
export type ChangeLine = ChangeSet['lines'][number];

const withPlan = (catalogue: Catalogue, plan: Plan): Catalogue => ({
  ...catalogue,
  plans: [...catalogue.plans.filter(({ id }) => id !== plan.id), plan].sort(
    (one, other) => one.position - other.position || one.id - other.id,
  ),
});

const planIn = ({ plans }: Catalogue, planId: number): Plan | undefined => plans.find(({ id }) => id === planId);

const pricesWith = (plan: Plan, region: string, price: Price | undefined): Price[] =>
  [...plan.prices.filter((each) => each.region !== region), ...(price ? [price] : [])].sort((one, other) =>
    one.region < other.region ? -1 : 1,
  );

/** The catalogue after one change. */
const applyChange = (
  catalogue: Catalogue,
  change: CatalogueChange,
  at: Date,
):
  | Catalogue
  | Refusal<
      'plans/unknown' | 'plans/unknown-region' | 'plans/window-wrong' | 'plans/scope-fixed' | 'plans/cannot-renew'
    > => {
  const plan = planIn(catalogue, change.plan_id);
  if (change.kind === 'plan') {
    const row = planRowOf(change.terms);
    if (isRefusal(row)) return row;
    // passes and cards that were sold are of the kind that it was
    if (plan && plan.scope !== row.scope) return refuse('plans/scope-fixed');
    const added = { id: change.plan_id, added_at: plan?.addedAt ?? at };
    return withPlan(catalogue, planOfRow({ ...row, ...added }, plan?.prices ?? []));
  }
  if (!plan) return refuse('plans/unknown');
  const { region } = change;
  if (!catalogue.regions.some(({ code }) => code === region)) return refuse('plans/unknown-region');
  const price =
    change.kind === 'price' ? { region, priceCents: change.price, commissionCents: change.commission } : undefined;
  return withPlan(catalogue, { ...plan, prices: pricesWith(plan, region, price) });
};

/** The catalogue after these changes, in their order. */
export const applyChanges = (catalogue: Catalogue, changes: readonly CatalogueChange[], at: Date) => {
  let changed: ReturnType<typeof applyChange> = catalogue;
  for (const change of changes) {
    changed = applyChange(changed, change, at);
    if (isRefusal(changed)) return changed;
  }
  return changed;
};

/** The catalogue as it will be at a moment, if nothing else is changed until then. */
export const catalogueAt = (catalogue: Catalogue, scheduled: readonly ScheduledSet[], moment: Date): Catalogue =>
  scheduled
    .filter(({ effectiveAt }) => effectiveAt <= moment)
    .reduce<Catalogue>((before, { changes, effectiveAt }) => {
      const after = applyChanges(before, changes, effectiveAt);
      return isRefusal(after) ? before : after;
    }, catalogue);

const totalOf = (catalogue: Catalogue, planId: number, region: string): number | undefined => {
  const price = planIn(catalogue, planId)?.prices.find((each) => each.region === region);
  return price && price.priceCents + price.commissionCents;
};

/** A price below one unit of a currency is a typing error, not an offer. */
const SUSPICIOUS_CENTS = 100;

/** Whether a total differs so much from the one before that staff must type it once more. */
const needsTyping = (beforeCents: number | undefined, afterCents: number): boolean =>
  afterCents < SUSPICIOUS_CENTS || (beforeCents !== undefined && Math.abs(afterCents - beforeCents) * 2 > beforeCents);

/** A refusal that names the first total that must be typed and was not. */
export const checkTyped = (
  catalogue: Catalogue,
  changes: readonly CatalogueChange[],
): Refusal<'plans/amount-unconfirmed'> | undefined => {
  for (const change of changes) {
    if (change.kind !== 'price') continue;
    const { plan_id, region, price, commission, typed_total } = change;
    const total = price + commission;
    if (needsTyping(totalOf(catalogue, plan_id, region), total) && typed_total !== total)
      return refuse('plans/amount-unconfirmed', { total: decimalOf(total), plan: plan_id, region });
  }
  return undefined;
};

const decimalOrNull = (cents: number | undefined): string | null => (cents === undefined ? null : decimalOf(cents));

/** The changes as lines that people read; totals as they are before and after. */
export const linesOf = (before: Catalogue, after: Catalogue, changes: readonly CatalogueChange[]): ChangeLine[] =>
  changes.map((change) => {
    const { kind, plan_id } = change;
    const title = (planIn(after, plan_id) ?? planIn(before, plan_id))?.title ?? '';
    if (change.kind === 'plan')
      return { kind, plan_id, title, region: null, currency: null, before: null, after: null };
    const { region } = change;
    return {
      kind,
      plan_id,
      title,
      region,
      currency: after.regions.find(({ code }) => code === region)?.currency ?? null,
      before: decimalOrNull(totalOf(before, plan_id, region)),
      after: decimalOrNull(totalOf(after, plan_id, region)),
    };
  });
