/**
 * What Palco asks of a certified provider of invoices (PAC): to stamp a CFDI 4.0, to find it again, to cancel it, to give its
 * files. Each adapter speaks one provider's wire and knows neither orders nor the ledger.
 */
import type { NetworkFault } from '../network-fault.ts';

export const INVOICING = ['facturapi', 'facturama'] as const;
export type InvoicingName = (typeof INVOICING)[number];

export interface InvoicingSettings {
  readonly provider: InvoicingName;
  /** without a slash at its end; in production it is the provider's own */
  readonly apiBase: string;
  /** of the header `authorization` */
  readonly credentials: string;
  readonly patienceMs: number;
}

type DraftKind = 'sale' | 'global' | 'credit';
export interface DraftLine {
  readonly productKey: string;
  readonly unitKey: string;
  /** folio of the sale (NoIdentificacion) */
  readonly reference: string;
  readonly description: string;
  /** what was paid, with its tax */
  readonly cents: number;
  /** millionths of the currency */
  readonly base: number;
  readonly vat: number;
}
/** A CFDI before it is stamped. All its sums are ours. */
export interface Draft {
  readonly kind: DraftKind;
  /** ours: the provider keeps it, so that a document whose answer was lost is found again */
  readonly key: string;
  readonly series: string;
  readonly folio: number;
  readonly receiver: {
    readonly rfc: string;
    readonly name: string;
    readonly postalCode: string;
    readonly regime: string;
    readonly use: string;
  };
  /** postal code of the issuer (LugarExpedicion) */
  readonly place: string;
  readonly paymentForm: string;
  readonly currency: string;
  /** millionths of a peso for one unit of it; undefined: in pesos */
  readonly exchange?: number;
  readonly lines: readonly DraftLine[];
  readonly global?: { readonly periodicity: string; readonly months: string; readonly year: number };
  readonly related?: { readonly type: '01' | '04'; readonly uuid: string };
}

/** What a refusal is about: the buyer's data, the league's own at the provider, or anything else (our sums, for one). */
export type RefusedField = 'rfc' | 'name' | 'postal_code' | 'regime' | 'use' | 'issuer' | 'other';
export interface StampRefusal {
  readonly field: RefusedField;
  /** SAT's or the provider's, such as `CFDI40148` */
  readonly code: string;
  /** in the words of SAT or the provider */
  readonly text: string;
}
/** A document at the provider. */
export interface Document {
  readonly id: string;
  readonly state: 'pending' | 'valid' | 'cancelled' | 'failed';
  readonly cancellation: 'none' | 'waiting' | 'refused';
  /** undefined: not stamped yet */
  readonly uuid: string | undefined;
  readonly stampedAt: Date | undefined;
  /** undefined when it is no plain decimal */
  readonly totalCents: number | undefined;
}
export type DocumentAnswer = { readonly kind: 'document'; readonly document: Document } | Unanswered;
type Unanswered = { readonly kind: 'refused'; readonly refusal: StampRefusal } | NetworkFault;
export type FileAnswer = { readonly kind: 'file'; readonly bytes: Buffer } | Unanswered;

const MOTIVES = ['01', '02', '03', '04'] as const;
export type Motive = (typeof MOTIVES)[number];

export interface Invoicing {
  readonly provider: InvoicingName;
  /** it splits each price by itself: the sums of many lines are its own */
  readonly splitsAlone: boolean;
  readonly mostLines: number;
  issue(draft: Draft): Promise<DocumentAnswer>;
  /** every document that we sent under this key, to find one whose answer was lost */
  find(key: string): Promise<readonly Document[] | NetworkFault>;
  read(id: string): Promise<DocumentAnswer>;
  /** `substitute`: fiscal folio of the document that takes its place, with motive 01 */
  cancel(id: string, motive: Motive, substitute: string | undefined): Promise<DocumentAnswer>;
  file(id: string, format: 'xml' | 'pdf'): Promise<FileAnswer>;
}
