/** What is written down: prices, legal texts, second factors, the identity. Each is read anew whenever somebody looks. */
import type { League } from '@palco/contracts/identity/identity';
import type { Database } from '@palco/database/connect';
import type { Clock } from '../../../clock.ts';
import { type Catalogue, isOnSale } from '../../plans/plan.ts';
import { type Check, type Found, HOUR_MS } from './check.ts';

/** The legal documents as far as an opening asks for them. */
export interface Papers {
  /** the version that is approved; undefined: none */
  readonly notice: string | undefined;
  readonly terms: string | undefined;
  /** what the operator is not named by: `legal_name`, `rfc`, `address` */
  readonly unnamed: readonly string[];
}
interface PapersDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalogue: () => Promise<Catalogue>;
  readonly papers: () => Promise<Papers>;
  /** a payment provider is switched on */
  readonly hasProvider: boolean;
  /** the published identity; version 0: none is published */
  readonly identity: () => Promise<Pick<League, 'version' | 'names'>>;
}

const instant = { lastsMs: HOUR_MS, isInstant: true, basis: () => '' } as const;

/** Is anything for money, now or later: a provider is on, a plan has a price, or prepaid cards were made? */
const sells = async ({ db, clock, catalogue, hasProvider }: PapersDeps): Promise<boolean> => {
  if (hasProvider) return true;
  const { plans } = await catalogue();
  if (plans.some((plan) => isUpcoming(plan, clock()) && plan.prices.length > 0)) return true;
  return (await db.selectFrom('prepaid_batches').select('id').limit(1).executeTakeFirst()) !== undefined;
};
type Plan = Catalogue['plans'][number];
/** on sale now, or from a later day on */
const isUpcoming = (plan: Plan, now: Date): boolean =>
  isOnSale(plan, now) || (plan.saleFrom !== undefined && isOnSale(plan, plan.saleFrom) && plan.saleFrom > now);

const pricesCheck = (deps: PapersDeps): Check => ({
  ...instant,
  line: 'prices',
  run: async (): Promise<Found> => {
    if (!(await sells(deps))) return { state: 'not-needed', found: 'nothing-sold' };
    const { plans, regions } = await deps.catalogue();
    const sold = plans.filter((plan) => isUpcoming(plan, deps.clock()));
    if (!sold.length) return { state: 'failed', found: 'none' };
    const isPriced = ({ prices }: Plan): boolean =>
      prices.some(({ region, priceCents }) => priceCents > 0 && regions.some(({ code }) => code === region));
    const without = sold.find((plan) => !isPriced(plan));
    if (without) return { state: 'failed', found: 'without-price', values: { plan: without.title } };
    return { state: 'ok', found: 'ok', values: { plans: sold.length } };
  },
});

const noticeCheck = ({ papers }: PapersDeps): Check => ({
  ...instant,
  line: 'notice',
  run: async (): Promise<Found> => {
    const { notice } = await papers();
    return notice === undefined
      ? { state: 'failed', found: 'unapproved' }
      : { state: 'ok', found: 'ok', values: { version: notice } };
  },
});

const termsCheck = (deps: PapersDeps): Check => ({
  ...instant,
  line: 'terms',
  run: async (): Promise<Found> => {
    if (!(await sells(deps))) return { state: 'not-needed', found: 'nothing-sold' };
    const { terms, unnamed } = await deps.papers();
    if (terms === undefined) return { state: 'failed', found: 'unapproved' };
    if (unnamed.length) return { state: 'failed', found: 'unnamed', values: { fields: unnamed.join(' ') } };
    return { state: 'ok', found: 'ok', values: { version: terms } };
  },
});

const ADMINISTRATORS = 2;
const factorsCheck = ({ db }: PapersDeps): Check => ({
  ...instant,
  line: 'factors',
  run: async (): Promise<Found> => {
    const admins = await db
      .selectFrom('users')
      .select(['name', 'email'])
      .where('deleted_at', 'is', null)
      .where('email_confirmed_at', 'is not', null)
      .where((is) => is(is.val('admin'), '=', is.fn.any('roles')))
      .where((is) =>
        is.or([
          is.exists(is.selectFrom('staff_passkeys').select('user_id').whereRef('user_id', '=', 'users.id')),
          is.exists(is.selectFrom('staff_code_apps').select('user_id').whereRef('user_id', '=', 'users.id')),
        ]),
      )
      .orderBy('id')
      .execute();
    const values = { names: admins.map(({ name, email }) => name ?? email).join(', ') };
    return admins.length < ADMINISTRATORS
      ? { state: 'failed', found: 'too-few', values: { admins: admins.length } }
      : { state: 'ok', found: 'ok', values };
  },
});

const identityCheck = ({ identity }: PapersDeps): Check => ({
  ...instant,
  line: 'identity',
  run: async (): Promise<Found> => {
    const { version, names } = await identity();
    return version === 0
      ? { state: 'failed', found: 'unpublished' }
      : { state: 'ok', found: 'ok', values: { name: names.full, version } };
  },
});

export const paperChecks = (deps: PapersDeps): Check[] => [
  pricesCheck(deps),
  noticeCheck(deps),
  termsCheck(deps),
  factorsCheck(deps),
  identityCheck(deps),
];
