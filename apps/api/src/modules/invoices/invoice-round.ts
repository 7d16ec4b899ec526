/** What is due: requests, credit notes, global invoices of closed periods, and steps of invoices under way. Each is one transaction. */
import type { Database } from '@palco/database/connect';
import { enqueueEach } from '../../jobs/runner.ts';
import { ADVANCE_INVOICE } from './invoice-store.ts';
import { openCredit, ordersOwedCredit } from './open-credit.ts';
import { type GlobalDeps, openGlobals } from './open-globals.ts';
import { openInvoice, requestedOrders } from './open-invoice.ts';

/** Opens what is missing. Repeated, it finds nothing. */
export const openWhatIsMissing = async (deps: GlobalDeps, now: () => Date): Promise<void> => {
  for (const order of await requestedOrders(deps)) await openInvoice(deps, order, now());
  for (const order of await ordersOwedCredit(deps.db)) await openCredit(deps, order, now());
  await openGlobals(deps, now());
};

const MANY = 1000;
export const dueInvoices = async (db: Database, at: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .where('next_at', '<=', at)
    .orderBy('next_at')
    .limit(MANY)
    .execute();
  return rows.map(({ id }) => id);
};

export const invoiceRound = async (deps: GlobalDeps, now: () => Date): Promise<void> => {
  await openWhatIsMissing(deps, now);
  const due = await dueInvoices(deps.db, now());
  await enqueueEach(
    deps.db,
    ADVANCE_INVOICE,
    due.map((id) => ({ id })),
  );
};
