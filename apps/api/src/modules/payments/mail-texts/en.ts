import type { PaymentMailTexts } from './payment-mail-texts.ts';

export default {
  greeting: 'Hello, {name}:',
  greetingNobody: 'Hello:',
  facts: {
    order: 'Order',
    pass: 'Pass',
    date: 'Date',
    validFrom: 'Valid from',
    validUntil: 'Valid until',
    paidWith: 'Paid with',
    price: 'Subtotal',
    commission: 'Online purchase commission',
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
      subject: 'Receipt of your pass: order {order}',
      preview: 'Your pass is active.',
      heading: 'Your pass is active!',
      paragraphs: ['We received your payment. You can now watch every game your pass includes.'],
      button: 'See the games',
      note: 'Keep this receipt. If you need an invoice, ask for it in your purchase history.',
    },
    slip: {
      subject: 'Your payment slip: order {order}',
      preview: 'Pay at a store before {due}.',
      heading: 'Pay at the store you prefer',
      paragraphs: [
        'Show the bar code of your slip at the counter, or read out the reference. Your pass becomes active minutes after you pay.',
      ],
      button: 'See and print my slip',
      note: 'The store may charge a commission for taking the payment.',
    },
    reminder: {
      subject: 'Your slip is about to expire: order {order}',
      preview: 'Your reference expires on {due}.',
      heading: 'Your slip is about to expire',
      paragraphs: [
        'We have not received your payment yet. After the due date the reference stops working and you will need another one.',
      ],
      button: 'See my slip',
      note: 'If you have paid already, do nothing: the confirmation may take a few hours.',
    },
    refund: {
      subject: 'Refund of your order {order}',
      preview: 'We refunded {refunded}.',
      heading: 'We sent money back to you',
      paragraphs: ['We refunded {refunded} of your order. Your bank may take a few days to show it.'],
      button: 'See my history',
      note: 'If all of it was refunded, the pass of this order has ended.',
    },
  },
} satisfies PaymentMailTexts;
