/** The face of invoices (CFDI): requests, and the documents that a certified provider stamps. */
import { createInvoicing } from '../../gateways/invoicing/create-invoicing.ts';
import { watchedInvoicing } from '../../gateways/watched-providers.ts';
import type { Ground } from '../../ground.ts';
import type { Module } from '../../module.ts';
import type { AdvanceDeps } from './advance-deps.ts';
import { advanceInvoice } from './advance-invoice.ts';
import { OPEN_INVOICE } from './invoice-request.ts';
import { invoiceRound } from './invoice-round.ts';
import { ADVANCE_INVOICE, INVOICE_ROUND } from './invoice-store.ts';
import type { GlobalDeps } from './open-globals.ts';
import { openInvoice } from './open-invoice.ts';
import { eraseInvoicesOf, invoicesForExport } from './own-invoices.ts';
import { invoiceRoutes } from './routes.ts';
import { invoiceStaffRoutes } from './staff-routes.ts';

export const uses = ['operations', 'accounts'] as const;

export const createInvoices = ({ db, clock, log, providers, called, outbox, origin, league }: Ground): Module => {
  const mailing = { db, clock, outbox, origin, league };
  const { zone } = clock;
  const config = providers.invoicing;
  const invoicing = config && watchedInvoicing(createInvoicing(config.settings, log), called);
  const issuing = config && { terms: config.terms, zone };
  const opening: GlobalDeps | undefined = invoicing && {
    db,
    zone,
    provider: invoicing.provider,
    terms: config.terms,
    invoicing,
  };
  const advancing: AdvanceDeps | undefined = invoicing && { ...mailing, invoicing, terms: config.terms, log };
  return {
    serve: (app) => {
      invoiceRoutes(app, { db, clock, issuing });
      invoiceStaffRoutes(app, { ...mailing, opening });
    },
    tasks: {
      prompt: {
        [OPEN_INVOICE]: async (payload) => {
          if (opening) await openInvoice(opening, (payload as { orderId: number }).orderId, clock());
        },
        [INVOICE_ROUND]: async () => {
          if (opening) await invoiceRound(opening, clock);
        },
      },
      slow: {
        [ADVANCE_INVOICE]: async (payload) => {
          if (advancing) await advanceInvoice(advancing, (payload as { id: number }).id);
        },
      },
    },
    recurring: opening ? [{ pattern: '* * * * *', task: INVOICE_ROUND }] : [],
    personalData: {
      staffActs: ['exchange_rates'],
      tables: {
        invoice_requests: { exportedAs: 'invoices', isErased: true },
        tax_data: { exportedAs: 'invoices', isErased: true },
        invoices: { exportedAs: 'invoices', isErased: false, why: 'tax law; the e-mail address is erased' },
      },
      read: { invoices: (userId) => invoicesForExport(db, userId) },
      erase: eraseInvoicesOf,
    },
  };
};
