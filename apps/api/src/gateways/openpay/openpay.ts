/** The card and store provider. Speaks its protocol and knows neither orders nor memberships. */
import { asciiEmail } from '@palco/contracts/ascii-email';
import type { Logger } from 'pino';
import { type Call, callsTo, type Outcome, type ProviderError } from './call-openpay.ts';
import { type Charge, chargeFrom } from './charge.ts';
import type { OpenpaySettings } from './openpay-settings.ts';

export interface Buyer {
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}
interface ChargeTerms {
  /** the attempt's reference; the provider accepts each only once */
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly description: string;
  readonly buyer: Buyer;
}
export interface CardTerms extends ChargeTerms {
  readonly token: string;
  readonly deviceSession: string | undefined;
  /** where the provider sends the buyer after the bank's page */
  readonly returnTo: string;
}
export interface StoreTerms extends ChargeTerms {
  /** local time of the league without a zone, `2026-11-23T23:59:59` */
  readonly due: string;
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
  readCharge(id: string): Promise<ChargeAnswer>;
  /** the charges of a reference; finds a charge whose answer was lost */
  findCharges(reference: string): Promise<readonly Charge[] | 'unknown'>;
  refund(chargeId: string, amountCents: number, description: string): Promise<ChargeAnswer>;
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

const commonOf = ({ reference, amountCents, currency, description, buyer }: ChargeTerms) => ({
  amount: amountOf(amountCents),
  currency,
  description: description.slice(0, DESCRIPTION_MAX),
  order_id: reference,
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

export const createOpenpay = (settings: OpenpaySettings, log: Logger): Openpay => {
  const call = callsTo(settings, log);
  return {
    settings,
    chargeCard: async ({ token, deviceSession, returnTo, ...terms }) =>
      chargeAnswer(
        await call('POST', 'charges', {
          method: 'card',
          source_id: token,
          ...commonOf(terms),
          ...(deviceSession ? { device_session_id: deviceSession } : {}),
          use_3d_secure: true,
          redirect_url: returnTo,
        }),
      ),
    chargeAtStore: async ({ due, ...terms }) =>
      chargeAnswer(await call('POST', 'charges', { method: 'store', ...commonOf(terms), due_date: due })),
    readCharge: async (id) => chargeAnswer(await call('GET', `charges/${encodeURIComponent(id)}`)),
    findCharges: async (reference) => {
      const outcome = await call('GET', `charges?order_id=${encodeURIComponent(reference)}&limit=20`);
      if (outcome.kind !== 'answered' || !Array.isArray(outcome.body)) return 'unknown';
      return outcome.body.map(chargeFrom).filter((charge) => charge !== undefined);
    },
    refund: async (chargeId, amountCents, description) =>
      chargeAnswer(
        await call('POST', `charges/${encodeURIComponent(chargeId)}/refund`, {
          description: description.slice(0, DESCRIPTION_MAX),
          amount: amountOf(amountCents),
        }),
      ),
    ensureWebhook: (url) => ensureWebhook(call, settings, url),
  };
};
