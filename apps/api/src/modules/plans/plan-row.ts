/** Converts a plan between its wire format, its row and the catalogue. */
import type { Competition } from '@palco/contracts/league/competitions';
import type { Months } from '@palco/contracts/months';
import type { PlanPeriod, PlanScope, PlanTerms } from '@palco/contracts/plans/plans';
import { RENEWAL_DAYS_LEAST } from '@palco/contracts/renewals/renewal-terms';
import type { PlansTables } from '@palco/database/schema/plans';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Selectable } from 'kysely';
import type { Plan, Price, Validity } from './plan.ts';

export type PlanRow = Selectable<PlansTables['plans']>;

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));
const isOrdered = (from: Date | null, until: Date | null): boolean => !from || !until || from < until;

/** The row of these terms. A plan lasts a number of days or has a window, never both. */
export const planRowOf = (terms: PlanTerms) => {
  const row = {
    ...terms,
    // the call replaces the whole plan: what is left out is removed, so that no old translation stays beside a new text
    texts: terms.texts ?? {},
    competitions: [...new Set(terms.competitions)],
    months: [...new Set(terms.months ?? [])],
    // what was scheduled by the version before has none
    scope: terms.scope ?? 'all',
    // left out by older clients, and by changes that were scheduled before
    recurring: terms.recurring ?? false,
    valid_from: dateOf(terms.valid_from),
    valid_until: dateOf(terms.valid_until),
    sale_from: dateOf(terms.sale_from),
    sale_until: dateOf(terms.sale_until),
  };
  const hasWindow = row.valid_from !== null && row.valid_until !== null;
  const hasPart = row.valid_from !== null || row.valid_until !== null;
  const isComplete =
    (row.days === null ? hasWindow && row.scope !== 'game' : !hasPart) &&
    isOrdered(row.valid_from, row.valid_until) &&
    isOrdered(row.sale_from, row.sale_until);
  if (!isComplete) return refuse('plans/window-wrong') as Refusal<'plans/window-wrong'>;
  // shorter ones would be charged before their notice is old enough; a chosen club or game is bought anew
  if (row.recurring && (row.scope !== 'all' || (row.days ?? 0) < RENEWAL_DAYS_LEAST))
    return refuse('plans/cannot-renew') as Refusal<'plans/cannot-renew'>;
  return row;
};

const validityOf = (row: Pick<PlanRow, 'days' | 'valid_from' | 'valid_until'>): Validity =>
  row.days === null
    ? { kind: 'window', from: row.valid_from as Date, until: row.valid_until as Date }
    : { kind: 'days', days: row.days };

export const planOfRow = (row: PlanRow, prices: readonly Price[]): Plan => ({
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
  scope: row.scope as PlanScope,
  position: row.position,
  months: row.months as Months[],
  addedAt: row.added_at,
  prices,
});
