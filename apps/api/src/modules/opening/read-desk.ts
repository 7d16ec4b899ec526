/** Everything that the room of the opening shows. */
import type { OpeningCheck, OpeningDesk } from '@palco/contracts/opening/opening-staff';
import type { SiteState } from '@palco/contracts/opening/site-state';
import type { Database } from '@palco/database/connect';
import { readOpensOn } from './announcement.ts';
import { revisionOfOpening } from './change-state.ts';
import { readSiteState } from './site-state-store.ts';

const HISTORY = 20;

const readHistory = async (db: Database): Promise<OpeningDesk['data']['history']> => {
  const rows = await db
    .selectFrom('site_states')
    .leftJoin('users', 'users.id', 'actor')
    .select(['state', 'at', 'reason', 'users.name', 'users.email'])
    .orderBy('site_states.id', 'desc')
    .limit(HISTORY)
    .execute();
  return rows.map(({ state, at, reason, name, email }) => ({
    state: state as SiteState,
    at: at.toISOString(),
    by: name ?? email,
    reason,
  }));
};

const readWaiting = async (db: Database): Promise<OpeningDesk['data']['waiting']> => {
  const row = await db
    .selectFrom('waiting_list')
    .select((is) => [
      is.fn.count<number>('confirmed_at').as('confirmed'),
      is.fn.countAll<number>().as('all'),
      is.fn.count<number>('mailed_at').as('mailed'),
      is.fn.countAll<number>().filterWhere('is_undeliverable', '=', true).as('failed'),
    ])
    .executeTakeFirstOrThrow();
  const [confirmed, all, mailed, failed] = [row.confirmed, row.all, row.mailed, row.failed].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return { confirmed, unconfirmed: all - confirmed, mailed: mailed - failed, failed };
};

export const readOpeningDesk = async (
  db: Database,
  { first, isHeld, checks }: { readonly first: SiteState; readonly isHeld: boolean; readonly checks: OpeningCheck[] },
): Promise<OpeningDesk['data']> => {
  const state = await readSiteState(db, first);
  const opens_on = await readOpensOn(db);
  const sales = await db
    .selectFrom('orders')
    .select((is) => [is.fn.countAll<number>().as('n'), is.fn.min('paid_at').as('first')])
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return {
    state,
    history: await readHistory(db),
    opens_on,
    revision: revisionOfOpening({ state, opens_on }),
    is_held: isHeld,
    checks,
    waiting: await readWaiting(db),
    first_sale_at: (sales.first as Date | null)?.toISOString() ?? null,
    sales: Number(sales.n),
  };
};
