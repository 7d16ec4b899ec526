/** Tax data for a Mexican electronic invoice (CFDI 4.0), entered after a purchase and stored apart from the account. */
import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { Email } from '../accounts/person-fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { plainRfc, TYPED_MAX } from '../typed-text.ts';
import { PostalCode } from '../typed-values.ts';
import { Decimal, PathId, Text } from '../wire-values.ts';
import { INVOICE_USES, isRfc, TAX_REGIMES, taxName, unfitOf } from './invoice-rules.ts';

/** RFC: three letters for companies or four for people, the date of founding or birth, a three-character suffix. */
export const Rfc = z.string().check(z.maxLength(TYPED_MAX), z.overwrite(plainRfc), z.refine(isRfc));

const InvoiceFields = z.object({
  rfc: Rfc,
  /** as in the tax certificate: upper case, without the legal form */
  name: Text(300).check(z.overwrite(taxName), z.regex(/^[^|]+$/)),
  postal_code: PostalCode,
  regime: z.enum(TAX_REGIMES),
  use: z.enum(INVOICE_USES),
  email: Email,
});
export type InvoiceData = z.output<typeof InvoiceFields>;
/** Refused for nothing but what SAT itself would refuse; `message` is SAT's number of it. */
const refuseUnfit = ({ value, issues }: z.core.ParsePayload<InvoiceData>): void => {
  for (const { field, code } of unfitOf(value))
    issues.push({ code: 'custom', path: [field], input: value, message: code });
};
export const InvoiceData = InvoiceFields.check(refuseUnfit);

/**
 * What waits for staff: the sale is in a global invoice, was stamped with other data, its invoice was cancelled, or Palco does
 * not invoice such a sale (from before the first day).
 */
const REQUEST_HOLDS = ['late', 'correction', 'cancelled', 'by-hand'] as const;
/** The data with what became of it. */
export const RequestedInvoice = z.extend(InvoiceFields, {
  requested_at: z.iso.datetime(),
  /** when the invoice was made; null: it waits */
  done_at: z.nullable(z.iso.datetime()),
  held: z.nullable(z.enum(REQUEST_HOLDS)),
  /** what SAT or the provider did not accept, in its own words */
  refusal: z.nullable(
    z.object({
      field: z.enum(['rfc', 'name', 'postal_code', 'regime', 'use', 'issuer', 'other']),
      code: z.string(),
      text: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});
export type RequestedInvoice = z.output<typeof RequestedInvoice>;

/** A stamped invoice. Its data are those that were stamped, whatever was typed later. */
const StampedInvoice = z.object({
  folio: z.string(),
  /** fiscal folio */
  uuid: z.string(),
  stamped_at: z.iso.datetime(),
  is_cancelled: z.boolean(),
  rfc: z.string(),
  name: z.string(),
  postal_code: z.string(),
  regime: z.string(),
  use: z.string(),
  /** SAT's key */
  payment_form: z.string(),
  currency: z.enum(CURRENCIES),
  /** pesos for a dollar; null: in pesos */
  exchange: z.nullable(z.string()),
  subtotal: Decimal,
  vat: Decimal,
  total: Decimal,
});
export type StampedInvoice = z.output<typeof StampedInvoice>;

const params = z.object({ id: PathId });
const InvoiceReply = z.object({
  data: z.nullable(RequestedInvoice),
  invoice: z.nullable(StampedInvoice),
  /** when the sale goes into a global invoice unless its own was asked for; null: Palco does not invoice it, or it is not paid */
  closes_at: z.nullable(z.iso.datetime()),
  /** Palco makes invoices, but not of this sale: a person does */
  by_hand: z.boolean(),
  /** the year of the sale is over: nobody can ask for it any more, or correct it */
  is_over: z.boolean(),
});

export const requestInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/payments/:id/invoice',
  summary: 'Requests the invoice of a paid order, or corrects its data',
  access: 'signed-in',
  params,
  body: InvoiceData,
  reply: InvoiceReply,
  refusals: ['payments/unknown', 'payments/not-paid', 'invoices/too-late'],
});

export const readInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/payments/:id/invoice',
  summary: 'The tax data given for an order, and its invoice once it is stamped',
  access: 'signed-in',
  params,
  reply: InvoiceReply,
  refusals: ['payments/unknown'],
});

export const eraseInvoice = defineEndpoint({
  method: 'DELETE',
  path: '/api/payments/:id/invoice',
  summary: 'Erases the tax data of an order whose invoice is not stamped',
  access: 'signed-in',
  params,
  reply: InvoiceReply,
  refusals: ['payments/unknown', 'invoices/stamped'],
});

export const readInvoiceXml = defineEndpoint({
  method: 'GET',
  path: '/api/payments/:id/invoice.xml',
  summary: 'The stamped XML (CFDI 4.0) of an order',
  access: 'signed-in',
  params,
  reply: 'xml',
  refusals: ['payments/no-invoice'],
});

export const readInvoicePdf = defineEndpoint({
  method: 'GET',
  path: '/api/payments/:id/invoice.pdf',
  summary: 'The printed form of the invoice of an order',
  access: 'signed-in',
  params,
  reply: 'pdf',
  refusals: ['payments/no-invoice'],
});

const Automatic = { is_automatic: z.boolean() };
export const TaxData = z.extend(InvoiceFields, Automatic);
export type TaxData = z.output<typeof TaxData>;
const TaxDataReply = z.object({ data: z.nullable(TaxData) });

export const readTaxData = defineEndpoint({
  method: 'GET',
  path: '/api/users/me/tax-data',
  summary: 'The tax data kept for the next purchase',
  access: 'signed-in',
  reply: TaxDataReply,
  refusals: [],
});

export const keepTaxData = defineEndpoint({
  method: 'PUT',
  path: '/api/users/me/tax-data',
  summary: 'Keeps tax data for the next purchase; with `is_automatic` every purchase asks for its invoice by itself',
  access: 'signed-in',
  body: TaxData.check(refuseUnfit),
  reply: TaxDataReply,
  refusals: [],
});

export const forgetTaxData = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/me/tax-data',
  summary: 'Forgets the kept tax data',
  access: 'signed-in',
  reply: TaxDataReply,
  refusals: [],
});
