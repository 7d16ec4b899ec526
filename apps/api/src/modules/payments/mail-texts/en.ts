import type { PaymentMailTexts } from './payment-mail-texts.ts';

export default {
  greeting: 'Hi {name},',
  greetingNobody: 'Hello,',
  facts: {
    order: 'Order',
    pass: 'Pass',
    date: 'Date',
    validFrom: 'Valid from',
    validUntil: 'Valid until',
    paidWith: 'Paid with',
    price: 'Subtotal',
    commission: 'Online service fee',
    total: 'Total',
    refunded: 'Refunded',
    storeReference: 'Reference',
    due: 'Due date',
  },
  methods: {
    card: '{brand} card ending in {lastFour}',
    store: 'Cash at a store',
    paypal: 'PayPal',
    prepaid: 'Prepaid card {folio}',
  },
  mails: {
    receipt: {
      subject: 'Receipt for your pass: order {order}',
      preview: 'Your pass is active.',
      heading: 'Your pass is active!',
      paragraphs: ['We received your payment. You can now watch every game your pass includes.'],
      button: 'See the games',
      note: 'Keep this receipt. If you need an invoice, request it from your purchase history.',
    },
    slip: {
      subject: 'Your payment slip: order {order}',
      preview: 'Pay at a store by {due}.',
      heading: 'Pay at the store you prefer',
      paragraphs: [
        'Show the barcode on your slip at the register, or read out the reference. Your pass is activated minutes after you pay.',
      ],
      button: 'See and print my slip',
      note: 'The store may charge a fee for taking the payment.',
    },
    reminder: {
      subject: 'Your slip is about to expire: order {order}',
      preview: 'Your reference expires on {due}.',
      heading: 'Your slip is about to expire',
      paragraphs: [
        'We haven’t received your payment yet. After the due date the reference stops working and you will need another one.',
      ],
      button: 'See my slip',
      note: 'If you’ve already paid, do nothing: confirmation may take a few hours.',
    },
    refund: {
      subject: 'Refund for your order {order}',
      preview: 'We refunded {refunded}.',
      heading: 'We sent you a refund',
      paragraphs: ['We refunded {refunded} from your order. Your bank may take a few days to show it.'],
      button: 'See my history',
      note: 'If the full amount was refunded, the pass from this order has ended.',
    },
    second: {
      subject: 'We received two payments for your order {order}',
      preview: 'We are returning {total}.',
      heading: 'You paid twice: the second payment is on its way back',
      paragraphs: [
        'We received a second payment of {total} for the same order. Your pass doesn’t change, and we have asked for that second payment to be returned the way you paid it.',
      ],
      button: 'See my history',
      note: 'Your bank or PayPal may take a few days to show it. There is nothing you need to do.',
    },
    'second-store': {
      subject: 'We received two payments for your order {order}',
      preview: 'We will return {total}.',
      heading: 'You paid twice at the store',
      paragraphs: [
        'We received a second payment of {total} for the same order. Your pass doesn’t change. Cash can’t go back through the store: we will write to you to return it by bank transfer.',
      ],
      button: 'See my history',
      note: 'Keep the receipt from the store.',
    },
  },
} satisfies PaymentMailTexts;
