import type { PeriodKind } from './invoice-period.ts';
import type { ChosenForms } from './payment-form.ts';

/** What every invoice of the league has, as its accountant decided. */
export interface InvoiceTerms {
  /** the first league day whose sales Palco invoices */
  readonly from: string;
  /** postal code of the issuer */
  readonly place: string;
  readonly period: PeriodKind;
  /** SAT's key of what is sold */
  readonly productKey: string;
  readonly series: string;
  readonly forms: ChosenForms;
}
