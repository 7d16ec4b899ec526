/** Settings of invoices: which certified provider makes them, and what the accountant decides. Off until set. */
import { leagueDateFrom } from '@palco/kernel/league-date';
import * as z from 'zod';
import { INVOICING, type InvoicingName, type InvoicingSettings } from './gateways/invoicing/invoicing.ts';
import { PERIODS } from './modules/invoices/invoice-period.ts';
import type { InvoiceTerms } from './modules/invoices/invoice-terms.ts';
import { type ChosenForms, PAYMENT_FORMS, USUAL_FORMS } from './modules/invoices/payment-form.ts';

const FORM = `(${PAYMENT_FORMS.join('|')})`;
export const InvoicingSettingsTable = {
  /** none: whoever makes the invoices marks them as made */
  PALCO_INVOICES: z.enum(INVOICING).optional(),
  /** the first league day whose sales are invoiced by Palco */
  PALCO_INVOICES_FROM: z
    .string()
    .refine((text) => leagueDateFrom(text) !== undefined, 'a day such as 2026-12-01')
    .optional(),
  /** where the issuer is, as the tax office has it */
  PALCO_INVOICES_POSTAL_CODE: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
  /** what one global invoice gathers */
  PALCO_INVOICES_PERIOD: z.enum(PERIODS).default('month'),
  /** SAT's key of what is sold */
  PALCO_INVOICES_PRODUCT: z
    .string()
    .regex(/^\d{8}$/)
    .default('90131602'),
  PALCO_INVOICES_SERIES: z
    .string()
    .regex(/^[A-Z]{1,10}$/)
    .default('F'),
  /** `paypal=31,store=01,prepaid=01`: SAT's key of each way to pay */
  PALCO_INVOICES_FORMS: z
    .string()
    .regex(new RegExp(`^(paypal|store|prepaid)=${FORM}(,(paypal|store|prepaid)=${FORM})*$`))
    .transform((text) => Object.fromEntries(text.split(',').map((each) => each.split('='))) as Partial<ChosenForms>)
    .default({}),
  FACTURAPI_KEY: z
    .string()
    .regex(/^sk_(live|test|user)_\w{8,100}$/)
    .optional(),
  /** `user:password` */
  FACTURAMA_USER: z
    .string()
    .regex(/^[^:\s]{3,60}:.{6,100}$/)
    .optional(),
};
type Given = z.output<z.ZodObject<typeof InvoicingSettingsTable>>;

export interface InvoicingConfig {
  readonly settings: InvoicingSettings;
  readonly terms: InvoiceTerms;
}
const API = {
  facturapi: 'https://www.facturapi.io/v2',
  facturama: 'https://api.facturama.mx',
} as const satisfies Record<InvoicingName, string>;
const KEY_OF = { facturapi: 'FACTURAPI_KEY', facturama: 'FACTURAMA_USER' } as const;
const PATIENCE_MS = 25_000;

/** What production refuses; values are never printed. */
export const unsafeInvoicingSettings = (given: Partial<Given>): string[] => {
  const { PALCO_INVOICES: provider } = given;
  if (!provider) return [];
  const lines = [KEY_OF[provider], 'PALCO_INVOICES_FROM', 'PALCO_INVOICES_POSTAL_CODE']
    .filter((name) => given[name as keyof Given] === undefined)
    .map((name) => `${name} is missing: PALCO_INVOICES needs it`);
  if (/^sk_test|palcosandbox/.test(`${given.FACTURAPI_KEY ?? ''}`)) lines.push('FACTURAPI_KEY makes no real invoices');
  if (given.FACTURAMA_USER?.startsWith('palcosandbox:')) lines.push('FACTURAMA_USER belongs to the sandbox');
  return lines;
};

const basic = (userAndPassword: string): string => `Basic ${Buffer.from(userAndPassword).toString('base64')}`;
const credentialsOf = (provider: InvoicingName, secret: string): string =>
  provider === 'facturapi' ? `Bearer ${secret}` : basic(secret);

/** undefined: Palco makes no invoices. */
export const invoicingConfigOf = (given: Given): InvoicingConfig | undefined => {
  const { PALCO_INVOICES: provider, PALCO_INVOICES_FROM: from, PALCO_INVOICES_POSTAL_CODE: place } = given;
  const secret = provider && given[KEY_OF[provider]];
  if (!provider || !secret || !from || !place) return undefined;
  return {
    settings: {
      provider,
      apiBase: API[provider],
      credentials: credentialsOf(provider, secret),
      patienceMs: PATIENCE_MS,
    },
    terms: {
      from,
      place,
      period: given.PALCO_INVOICES_PERIOD,
      productKey: given.PALCO_INVOICES_PRODUCT,
      series: given.PALCO_INVOICES_SERIES,
      forms: { ...USUAL_FORMS, ...given.PALCO_INVOICES_FORMS },
    },
  };
};

const SANDBOX_SECRET = {
  facturapi: 'sk_test_palcosandbox',
  facturama: 'palcosandbox:the password of the sandbox',
} as const satisfies Record<InvoicingName, string>;
/** The sandbox at this origin, with its public keys, which production refuses. */
export const sandboxInvoicing = (origin: string, provider: InvoicingName): InvoicingConfig => ({
  settings: {
    provider,
    apiBase: provider === 'facturapi' ? `${origin}/__facturapi/v2` : `${origin}/__facturama`,
    credentials: credentialsOf(provider, SANDBOX_SECRET[provider]),
    patienceMs: PATIENCE_MS,
  },
  terms: {
    from: '2020-01-01',
    place: '83000',
    period: 'month',
    productKey: '90131602',
    series: 'F',
    forms: USUAL_FORMS,
  },
});
