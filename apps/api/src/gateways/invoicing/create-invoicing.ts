/** The adapter of the provider that the settings name. */
import type { Logger } from 'pino';
import { createFacturama } from './facturama.ts';
import { createFacturapi } from './facturapi.ts';
import type { Invoicing, InvoicingSettings } from './invoicing.ts';

const ADAPTERS = { facturapi: createFacturapi, facturama: createFacturama } as const;
export const createInvoicing = (settings: InvoicingSettings, log: Logger): Invoicing =>
  ADAPTERS[settings.provider](settings, log);
