/** The card and store provider. Speaks its protocol and knows neither orders nor memberships. */
import { asciiEmail } from '@palco/contracts/ascii-email';
import type { Months } from '@palco/contracts/months';
import type { Logger } from 'pino';
import type { Buyer } from './buyer.ts';
import { type Call, callsTo, type Outcome, type ProviderError } from './call-openpay.ts';
import { type Charge, chargeFrom } from './charge.ts';
import { type KeepAnswer, type KeptCard, keepCard, removeCard } from './kept-cards.ts';
import type { OpenpaySettings } from './openpay-settings.ts';
import { listPayouts, type OpenpayPayout } from './payouts.ts';

interface ChargeTerms {
  /** the attempt's reference; the provider accepts each only once */
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly description: string;
  readonly buyer: Buyer;
}
interface CardTerms extends ChargeTerms {
  readonly token: string;
  readonly deviceSession: string | undefined;
  /** payments without interest; undefined: at once */
  readonly months: Months | undefined;
  /** where the provider sends the buyer after the bank's page */
  readonly returnTo: string;
}
export interface StoreTerms extends ChargeTerms {
  /** local time of the league without a zone, `2026-11-23T23:59:59` */
  readonly due: string;
}
interface TransferTerms extends ChargeTerms {
  readonly due: Date;
}
interface KeptTerms extends Omit<ChargeTerms, 'buyer'> {
  readonly kept: KeptCard;
  readonly deviceSession: string | undefined;
  /** where the provider sends the buyer after the bank's page; undefined: nobody is there, and the league answers for it */
  readonly returnTo: string | undefined;
}
export type ChargeAnswer =
  | { readonly kind: 'charge'; readonly charge: Charge }
  | { readonly kind: 'refused'; readonly error: ProviderError }
  | { readonly kind: 'not-sent'; readonly why: string }
  | { readonly kind: 'unknown'; readonly why: string };

export interface Openpay {
  readonly settings: OpenpaySettings;
  chargeCard(terms: CardTerms): Promise<ChargeAnswer>;
  chargeAtStore(terms: StoreTerms): Promise<ChargeAnswer>;
  chargeByTransfer(terms: TransferTerms): Promise<ChargeAnswer>;
  /** keeps a card for later charges; its token is used up */
  keepCard(card: {
    readonly buyer: Buyer;
    readonly token: string;
    readonly deviceSession: string;
  }): Promise<KeepAnswer>;
  chargeKeptCard(terms: KeptTerms): Promise<ChargeAnswer>;
  /** false: no answer */
  removeCard(card: KeptCard): Promise<boolean>;
  /** whether a card is a credit card, by its first digits; undefined: the provider does not know or does not answer */
  isCredit(bin: string): Promise<boolean | undefined>;
  /** `customer`: whose kept card was charged; null: the charge is the merchant's own, as for these three calls */
  readCharge(id: string, customer: string | null): Promise<ChargeAnswer>;
  /** the charges of a reference; finds a charge whose answer was lost */
  findCharges(reference: string, customer: string | null): Promise<readonly Charge[] | 'unknown'>;
  refund(chargeId: string, amountCents: number, description: string, customer: string | null): Promise<ChargeAnswer>;
  /** transfers to the league's bank account that were made between two days, both included */
  listPayouts(from: string, to: string): Promise<readonly OpenpayPayout[] | 'unknown'>;
  /** the webhooks that are registered: the cheapest call that the keys must be right for */
  readWebhooks(): Promise<Outcome>;
  /** registers the webhook for changes of charges, unless it is registered already */
  ensureWebhook(url: string): Promise<'registered' | 'there' | 'failed'>;
}

const EVENTS = [
  'verification',
  'charge.created',
  'charge.succeeded',
  'charge.failed',
  'charge.cancelled',
  'charge.refunded',
  'charge.rescored.to.decline',
  'transaction.expired',
  'chargeback.created',
  'chargeback.rejected',
  'chargeback.accepted',
];
const DESCRIPTION_MAX = 250;
/** As a decimal number: dividing whole cents is exact enough for two decimals. */
const amountOf = (cents: number): number => cents / 100;

const ownOf = ({ reference, amountCents, currency, description }: Omit<ChargeTerms, 'buyer'>) => ({
  amount: amountOf(amountCents),
  currency,
  description: description.slice(0, DESCRIPTION_MAX),
  order_id: reference,
});
const commonOf = ({ buyer, ...terms }: ChargeTerms) => ({
  ...ownOf(terms),
  customer: {
    name: buyer.name,
    last_name: buyer.lastName,
    email: asciiEmail(buyer.email) ?? buyer.email,
    phone_number: buyer.phone,
    requires_account: false,
  },
});

const chargeAnswer = (outcome: Outcome): ChargeAnswer => {
  if (outcome.kind !== 'answered') return outcome;
  const charge = chargeFrom(outcome.body);
  return charge ? { kind: 'charge', charge } : { kind: 'unknown', why: 'the answer is no charge' };
};

const ensureWebhook = async (call: Call, { webhookUser, webhookPassword }: OpenpaySettings, url: string) => {
  const listed = await call('GET', 'webhooks');
  const known = listed.kind === 'answered' && Array.isArray(listed.body) ? (listed.body as { url?: unknown }[]) : [];
  if (known.some((each) => each.url === url)) return 'there' as const;
  const webhook = { url, user: webhookUser, password: webhookPassword, event_types: EVENTS };
  const made = await call('POST', 'webhooks', webhook);
  return made.kind === 'answered' ? ('registered' as const) : ('failed' as const);
};

const chargesOf = (customer: string | null): string =>
  customer === null ? 'charges' : `customers/${encodeURIComponent(customer)}/charges`;

export const createOpenpay = (settings: OpenpaySettings, log: Logger): Openpay => {
  const call = callsTo(settings, log);
  return {
    settings,
    chargeCard: async ({ token, deviceSession, returnTo, months, ...terms }) =>
      chargeAnswer(
        await call('POST', 'charges', {
          method: 'card',
          source_id: token,
          ...commonOf(terms),
          ...(deviceSession ? { device_session_id: deviceSession } : {}),
          ...(months === undefined ? {} : { payment_plan: { payments: Number(months) } }),
          use_3d_secure: true,
          redirect_url: returnTo,
        }),
      ),
    chargeAtStore: async ({ due, ...terms }) =>
      chargeAnswer(await call('POST', 'charges', { method: 'store', ...commonOf(terms), due_date: due })),
    // with a Z the provider converts it; without, it would be time of central Mexico
    chargeByTransfer: async ({ due, ...terms }) =>
      chargeAnswer(
        await call('POST', 'charges', {
          method: 'bank_account',
          ...commonOf(terms),
          due_date: `${due.toISOString().slice(0, 19)}Z`,
        }),
      ),
    keepCard: (card) => keepCard(call, card),
    chargeKeptCard: async ({ kept, deviceSession, returnTo, ...terms }) =>
      chargeAnswer(
        await call('POST', chargesOf(kept.customer), {
          method: 'card',
          source_id: kept.card,
          ...ownOf(terms),
          ...(deviceSession ? { device_session_id: deviceSession } : {}),
          ...(returnTo === undefined ? {} : { use_3d_secure: true, redirect_url: returnTo }),
        }),
      ),
    removeCard: (card) => removeCard(call, card),
    isCredit: async (bin) => {
      const outcome = await call('GET', `bines/man/${encodeURIComponent(bin)}`);
      const type = outcome.kind === 'answered' ? (outcome.body as { type?: unknown } | null)?.type : undefined;
      return typeof type === 'string' ? type.toUpperCase() === 'CREDIT' : undefined;
    },
    readCharge: async (id, customer) =>
      chargeAnswer(await call('GET', `${chargesOf(customer)}/${encodeURIComponent(id)}`)),
    findCharges: async (reference, customer) => {
      const outcome = await call('GET', `${chargesOf(customer)}?order_id=${encodeURIComponent(reference)}&limit=20`);
      if (outcome.kind !== 'answered' || !Array.isArray(outcome.body)) return 'unknown';
      return outcome.body.map(chargeFrom).filter((charge) => charge !== undefined);
    },
    refund: async (chargeId, amountCents, description, customer) =>
      chargeAnswer(
        await call('POST', `${chargesOf(customer)}/${encodeURIComponent(chargeId)}/refund`, {
          description: description.slice(0, DESCRIPTION_MAX),
          amount: amountOf(amountCents),
        }),
      ),
    listPayouts: (from, to) => listPayouts(call, from, to),
    readWebhooks: () => call('GET', 'webhooks'),
    ensureWebhook: (url) => ensureWebhook(call, settings, url),
  };
};
