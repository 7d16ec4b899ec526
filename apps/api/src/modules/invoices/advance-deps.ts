import type { Logger } from 'pino';
import type { Invoicing } from '../../gateways/invoicing/invoicing.ts';
import type { InvoiceMailDeps } from './invoice-mail.ts';
import type { InvoiceTerms } from './invoice-terms.ts';

/** What a step of an invoice needs. */
export interface AdvanceDeps extends InvoiceMailDeps {
  readonly invoicing: Invoicing;
  readonly terms: InvoiceTerms;
  readonly log: Logger;
}
