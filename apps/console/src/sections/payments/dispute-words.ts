/** The words about a dispute depend on the provider: at Openpay the buyer's bank opens it, at PayPal it need not. */
import type { OrderPage, TimelineEntry } from '@palco/contracts/payments/order-staff';

/** The key of the sentence that answers what became of the order. */
export const answerKey = ({ answer, payments }: OrderPage) =>
  answer === 'disputed' && payments.some(({ method, state }) => method === 'paypal' && state === 'disputed')
    ? ('payments.disputedAtPaypal' as const)
    : (`payments.answer.${answer}` as const);

/** The group of texts for a change of an attempt; the timeline says by which method it was opened. */
export const attemptGroup = ({ what, reference }: TimelineEntry, timeline: OrderPage['timeline']): string => {
  const isPaypal = timeline.some(
    (entry) => entry.kind === 'attempt-opened' && entry.reference === reference && entry.what === 'paypal',
  );
  return isPaypal && (what === 'disputed' || what === 'lost') ? 'payments.attemptAtPaypal' : 'payments.attempt';
};
