/** Kinds of alerts: who takes care of each, and where its next step is. docs/operations.md says what to do. */
import type { StaffRole } from '../staff-access/staff.ts';

/** Where the next step of an alert is. */
export const ALERT_STEPS = [
  'open-order',
  'open-cards',
  'open-input',
  'open-disk',
  'open-owed',
  'score-by-hand',
  'ask-provider',
  'open-invoices',
  'open-statements',
  'look-at-server',
] as const;
type AlertStep = (typeof ALERT_STEPS)[number];

interface KindOfAlert {
  /** who takes care of it; administrators always may */
  readonly roles: readonly StaffRole[];
  /** who may read it besides */
  readonly readers: readonly StaffRole[];
  readonly step: AlertStep;
  /** it ends by itself when its cause does; the others wait until staff closes them */
  readonly endsByItself: boolean;
}
const money = (step: AlertStep): KindOfAlert => ({
  roles: ['cashier'],
  readers: ['support'],
  step,
  endsByItself: false,
});
const watched = (step: AlertStep, ...roles: readonly StaffRole[]): KindOfAlert => ({
  roles,
  readers: [],
  step,
  endsByItself: true,
});

const KINDS = {
  // a charge or IPN whose order, amount, currency or receiver is not the expected one
  mismatch: money('open-order'),
  // an order was paid a second time
  'paid-twice': money('open-order'),
  // money came for a pass the buyer owns already, or whose window is over
  'adds-nothing': money('open-order'),
  // a transfer came that pays no order as it is: another amount, a second time, no known reference
  'money-held': money('open-owed'),
  'dispute-opened': money('open-order'),
  'dispute-lost': money('open-order'),
  // the day by which a dispute must be answered is near, or over
  'dispute-due': watched('open-order', 'cashier'),
  // what a provider lists is not what the ledger says; read in the night
  'provider-differs': money('open-statements'),
  // the provider rejects Palco's keys, account or request: nothing can be sold until it is fixed
  'provider-refuses-us': money('ask-provider'),
  // the provider sent the buyer to an address that is not its own
  'strange-page': money('ask-provider'),
  'refund-failed': money('open-order'),
  // a verified IPN that belongs to no attempt, after all retries
  'unknown-payment': money('ask-provider'),
  'notice-malformed': money('ask-provider'),
  // PayPal's post-back did not answer for days
  'notice-unanswered': money('ask-provider'),
  // a paid order whose account is erased
  'buyer-gone': money('open-order'),
  // far more wrong codes of prepaid cards within an hour than people mistype
  'prepaid-guessing': money('open-cards'),

  // something is wrong with what an encoder sends; `details.causes` says what
  encoder: watched('open-input', 'ingest'),
  // the far end of an output has got nothing for half a minute; `details.problem` says why
  output: watched('open-input', 'ingest'),
  'recordings-disk': watched('open-disk', 'ingest'),
  'recordings-store': watched('open-disk', 'ingest'),
  // a feed, or one game of it, cannot be read
  'feed-stale': watched('score-by-hand', 'scorer'),
  'game-stale': watched('score-by-hand', 'scorer'),
  // a game that is scored by hand begins soon, or has begun, without line-ups
  'lineups-missing': watched('score-by-hand', 'scorer'),
  // payment attempts whose outcome has been unknown for too long: their buyers can neither watch nor pay again
  'attempts-open': watched('ask-provider', 'cashier'),
  // an invoice that the provider did not make or cancel as it should
  'invoice-failed': money('open-invoices'),
  // buyers wait for their invoice; one alert for all of them
  'invoices-waiting': watched('open-invoices', 'cashier'),
  // a payment provider, or a service that sends mails or SMS, does not answer
  'payments-away': watched('ask-provider', 'cashier'),
  'messages-away': watched('ask-provider', 'support'),
  // a process ended without announcing it
  'process-gone': watched('look-at-server', 'ingest'),
  // too many requests were answered with a fault
  faults: watched('look-at-server', 'ingest'),
  // jobs wait too long, or failed for good
  'queue-late': watched('look-at-server', 'ingest'),
} as const satisfies Readonly<Record<string, KindOfAlert>>;

export type AlertKind = keyof typeof KINDS;
export const ALERT_KINDS = Object.keys(KINDS) as [AlertKind, ...AlertKind[]];
/** Who takes care of a kind of alert, who may read it, and its next step. */
export const kindOfAlert = (kind: AlertKind): KindOfAlert => KINDS[kind];
/**
 * Kinds that a cashier takes care of. Most wait until staff closes them; `attempts-open`, `dispute-due`,
 * `invoices-waiting` and `payments-away` end by themselves.
 */
export const MONEY_ALERTS = ALERT_KINDS.filter((kind) => kindOfAlert(kind).roles.includes('cashier'));
