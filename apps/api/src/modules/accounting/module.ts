/** The face of accounting. */
import { sellerName } from '@palco/contracts/identity/seller';
import type { Ground } from '../../ground.ts';
import type { Module } from '../../module.ts';
import { COMPARE_PAYOUTS, comparePayouts } from './compare-payouts.ts';
import { type AccountingDeps, accountingRoutes } from './routes.ts';

export const uses = ['operations', 'payments', 'invoices', 'streaming'] as const;

export const createAccounting = (
  { db, clock, league, providers }: Ground,
  disputing: Pick<AccountingDeps, 'paypal' | 'readPage'>,
): Module => ({
  serve: (app) => {
    const beneficiary = (): string => sellerName(league());
    accountingRoutes(app, { db, clock, beneficiary, invoiced: providers.invoicing?.terms, ...disputing });
  },
  tasks: { prompt: { [COMPARE_PAYOUTS]: () => comparePayouts(db, clock) } },
  // after the providers were read
  recurring: [{ pattern: '55 11,13,15 * * *', task: COMPARE_PAYOUTS }],
  personalData: { staffActs: ['closed_months'] },
});
