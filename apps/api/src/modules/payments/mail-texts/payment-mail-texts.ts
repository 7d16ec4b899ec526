/** Texts of the mails about payments. `{…}` is replaced by a value. */
export const PAYMENT_MAILS = ['receipt', 'slip', 'reminder', 'refund', 'second', 'second-store'] as const;
export type PaymentMail = (typeof PAYMENT_MAILS)[number];

export interface PaymentMailTexts {
  readonly greeting: string;
  readonly greetingNobody: string;
  readonly facts: Readonly<
    Record<
      | 'order'
      | 'pass'
      | 'date'
      | 'validFrom'
      | 'validUntil'
      | 'paidWith'
      | 'price'
      | 'commission'
      | 'total'
      | 'refunded'
      | 'storeReference'
      | 'due',
      string
    >
  >;
  readonly methods: Readonly<Record<'card' | 'store' | 'paypal' | 'prepaid', string>>;
  readonly mails: Readonly<
    Record<
      PaymentMail,
      {
        readonly subject: string;
        readonly preview: string;
        readonly heading: string;
        readonly paragraphs: readonly string[];
        readonly button: string;
        readonly note: string;
      }
    >
  >;
}
