/** Tax data for a Mexican electronic invoice (CFDI 4.0), entered after a purchase and stored apart from the account. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { Email } from './person-fields.ts';
import { plainRfc, TYPED_MAX } from './typed-text.ts';
import { PostalCode } from './typed-values.ts';
import { PathId, Text } from './wire-values.ts';

const RFC = /^[A-ZÑ&]{3,4}(\d{2})(\d{2})(\d{2})[A-Z0-9]{3}$/;
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const hasDate = (rfc: string): boolean => {
  const [, , month, day] = RFC.exec(rfc) ?? [];
  return Number(day) >= 1 && Number(day) <= (DAYS_IN_MONTH[Number(month) - 1] ?? 0);
};
/** RFC: three letters for companies or four for people, the date of founding or birth, a three-character suffix. */
export const Rfc = z.string().check(z.maxLength(TYPED_MAX), z.overwrite(plainRfc), z.regex(RFC), z.refine(hasDate));

/** Keys of the tax authority's catalogs: regimes and uses of buyers of a pass. */
export const TAX_REGIMES = [
  '601',
  '603',
  '605',
  '606',
  '607',
  '608',
  '610',
  '611',
  '612',
  '614',
  '615',
  '616',
  '620',
  '621',
  '622',
  '623',
  '624',
  '625',
  '626',
] as const;
export const INVOICE_USES = ['G01', 'G03', 'S01'] as const;

export const InvoiceData = z.object({
  rfc: Rfc,
  /** as in the tax certificate: upper case, without the legal form */
  name: Text(200),
  postal_code: PostalCode,
  regime: z.enum(TAX_REGIMES),
  use: z.enum(INVOICE_USES),
  email: Email,
});
export type InvoiceData = z.output<typeof InvoiceData>;

/** The data with what became of it. */
export const RequestedInvoice = z.extend(InvoiceData, {
  requested_at: z.iso.datetime(),
  /** when the invoice was made; null: it waits */
  done_at: z.nullable(z.iso.datetime()),
});

const params = z.object({ id: PathId });
const InvoiceReply = z.object({ data: z.nullable(RequestedInvoice) });

export const requestInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/payments/:id/invoice',
  summary: 'Requests the invoice of a paid order, or corrects its data',
  access: 'signed-in',
  params,
  body: InvoiceData,
  reply: InvoiceReply,
  refusals: ['payments/unknown', 'payments/not-paid'],
});

export const readInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/payments/:id/invoice',
  summary: 'The tax data given for an order',
  access: 'signed-in',
  params,
  reply: InvoiceReply,
  refusals: ['payments/unknown'],
});

export const eraseInvoice = defineEndpoint({
  method: 'DELETE',
  path: '/api/payments/:id/invoice',
  summary: 'Erases the tax data of an order',
  access: 'signed-in',
  params,
  reply: InvoiceReply,
  refusals: ['payments/unknown'],
});
