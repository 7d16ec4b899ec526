/** A refund as both ways of PayPal know it. */

export interface PaypalRefundTerms {
  readonly transaction: string;
  /** the account that was paid: a merchant id of an app, or an account of the form */
  readonly account: string;
  readonly requestId: string;
  /** missing: the whole payment, of which nothing was refunded before */
  readonly part?: { readonly cents: number; readonly currency: string };
}
export type PaypalRefunded =
  /** without an id: the payment had been refunded before */
  | { readonly kind: 'done'; readonly refundId: string | undefined; readonly feeCents?: number | undefined }
  | { readonly kind: 'refused' | 'not-configured' | 'unknown' };
