/** Faults that cost somebody money: payments, prepaid cards, plans, memberships. */
import type { Mutant } from './mutant.ts';

const PAYMENTS = 'apps/api/src/modules/payments';
const PREPAID = 'apps/api/src/modules/prepaid';
const PLANS = 'apps/api/src/modules/plans';

export const MONEY: readonly Mutant[] = [
  {
    name: 'A pass for one club opens every game',
    file: 'packages/contracts/src/memberships/pass-covers.ts',
    line: 'return competitions.includes(game.competition) && (!club || club === game.away || club === game.home);',
    becomes: 'return competitions.includes(game.competition);',
    caughtBy: 'packages/contracts/src/memberships/pass-covers.test.ts',
  },
  {
    name: 'The credit of an upgrade is rounded up',
    file: `${PAYMENTS}/upgrade-credit.ts`,
    line: 'return Math.floor((paidCents * left) / days);',
    becomes: 'return Math.ceil((paidCents * left) / days);',
    caughtBy: `${PAYMENTS}/upgrade-credit.test.ts`,
  },
  {
    name: 'A PayPal notice of another amount pays the order',
    file: `${PAYMENTS}/paypal/ipn.ts`,
    line: "if (cents !== sale.totalCents) return { fault: 'amount' };",
    becomes: '',
    caughtBy: `${PAYMENTS}/paypal/ipn.test.ts`,
  },
  {
    name: 'A card charge in another currency pays the order',
    file: `${PAYMENTS}/openpay/charge-update.ts`,
    line: "if (charge.currency !== currency) return mismatch(id, 'currency', charge.currency, isPaid);",
    becomes: '',
    caughtBy: `${PAYMENTS}/openpay/charge-update.test.ts`,
  },
  {
    name: 'Anybody may send the webhook of the card provider',
    file: `${PAYMENTS}/openpay/read-openpay-webhook.ts`,
    line: "return isRight && scheme.toLowerCase() === 'basic';",
    becomes: "return isRight || scheme.toLowerCase() === 'basic';",
    caughtBy: `${PAYMENTS}/openpay/openpay-webhooks.slow.test.ts`,
  },
  {
    name: 'A used idempotency key buys something else',
    file: `${PAYMENTS}/idempotency-key.ts`,
    line: "return known.request_hash === hash ? known.reference : refuse('payments/key-reused');",
    becomes: 'return known.reference;',
    caughtBy: `${PAYMENTS}/openpay/pay-by-card.test.ts`,
  },
  {
    name: 'A refund may be larger than what is left of the payment',
    file: `${PAYMENTS}/refunds/open-refund.ts`,
    line: "if (cents <= 0 || cents > leftCents) return refuse('payments/refund-too-much');",
    becomes: "if (cents <= 0) return refuse('payments/refund-too-much');",
    caughtBy: `${PAYMENTS}/orders/orders.slow.test.ts`,
  },
  {
    name: 'A refund by a provider that could not be reached is made once more',
    file: `${PAYMENTS}/refunds/refund-payment.ts`,
    line: 'requestId: `palco-${refundId}`,',
    becomes: 'requestId: `palco-${Math.random()}`,',
    caughtBy: `${PAYMENTS}/orders/orders.slow.test.ts`,
  },
  {
    name: 'Two presses of a buyer open two payments',
    file: `${PAYMENTS}/open-attempt.ts`,
    // the account's lock serializes them too: this takes out both
    line: 'const gone = await lockPresentBuyer(tx, userId);',
    becomes: 'const gone = undefined as Awaited<ReturnType<typeof lockPresentBuyer>>;',
    caughtBy: `${PAYMENTS}/openpay/pay-by-card.test.ts`,
  },
  {
    name: 'A day is closed although its report has changed since it was read',
    file: `${PAYMENTS}/statements/close-day.ts`,
    line: 'if (report.entries !== entries)',
    becomes: 'if (report.entries < entries)',
    caughtBy: `${PAYMENTS}/statements/day-report.slow.test.ts`,
  },
  {
    name: 'Two buyers at the same moment both get the last use of a coupon',
    file: `${PLANS}/coupon-store.ts`,
    line: "const row = await tx.selectFrom('coupons').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();",
    becomes: "const row = await tx.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst();",
    caughtBy: `${PAYMENTS}/coupons.test.ts`,
  },
  {
    name: 'A store takes more than it may',
    file: `${PAYMENTS}/choose-offer.ts`,
    line: 'offer.totalCents <= limitCents;',
    becomes: 'offer.priceCents <= limitCents;',
    caughtBy: `${PAYMENTS}/choose-offer.test.ts`,
  },
  {
    name: 'Everybody pays the price of the fallback region',
    file: `${PLANS}/plan.ts`,
    line: 'regions.find(({ countries }) => countries.includes(country)) ?? regions.find(({ isFallback }) => isFallback);',
    becomes: 'regions.find(({ isFallback }) => isFallback);',
    caughtBy: `${PLANS}/plan.test.ts`,
  },
  {
    name: 'A wrong code of a prepaid card is not counted',
    file: `${PREPAID}/redeem-card.ts`,
    line: 'if (isRefusal(checked)) return { wrongGuess: checked };',
    becomes: 'if (isRefusal(checked)) return checked;',
    caughtBy: `${PREPAID}/prepaid.test.ts`,
  },
  {
    name: 'A prepaid card is good for a moment after it has expired',
    file: `${PREPAID}/card.ts`,
    line: 'const isActive = card.activeFrom !== undefined && card.activeFrom <= at && at < card.expiresAt && !card.voidedAt;',
    becomes:
      'const isActive = card.activeFrom !== undefined && card.activeFrom <= at && at <= card.expiresAt && !card.voidedAt;',
    caughtBy: `${PREPAID}/card.test.ts`,
  },
];
