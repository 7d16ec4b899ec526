/** SAT's c_FormaPago of a payment. Pure. Where the accountant decides, a setting says it. */

export const PAYMENT_FORMS = ['01', '03', '04', '05', '06', '28', '29', '31'] as const;
type PaymentForm = (typeof PAYMENT_FORMS)[number];
/** `paypal`, `store` and `prepaid` are the accountant's choice. */
export type ChosenForms = Readonly<Record<'paypal' | 'store' | 'prepaid', PaymentForm>>;
/** An intermediary of payments; cash at a till; and as SAT answers on gift cards (frequent question 31). */
export const USUAL_FORMS: ChosenForms = { paypal: '31', store: '01', prepaid: '01' };

interface PaidBy {
  readonly method: string;
  /** as the card provider says it; null: it does not */
  readonly cardKind: string | null;
}
export const paymentFormOf = ({ method, cardKind }: PaidBy, chosen: ChosenForms): PaymentForm => {
  switch (method) {
    case 'card':
      return cardKind === 'debit' ? '28' : '04';
    case 'spei':
      return '03';
    case 'paypal':
    case 'store':
    case 'prepaid':
      return chosen[method];
    default:
      return '31';
  }
};
