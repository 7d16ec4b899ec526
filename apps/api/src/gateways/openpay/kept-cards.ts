/** Cards that stay with the provider: each has a customer of its own, so that the same card may be kept twice. */
import { asciiEmail } from '@palco/contracts/ascii-email';
import * as z from 'zod';
import { brandName } from './brand-name.ts';
import type { Buyer } from './buyer.ts';
import type { Call, Outcome, ProviderError } from './call-openpay.ts';

/** The provider's numbers of a card and its customer. */
export interface KeptCard {
  readonly customer: string;
  readonly card: string;
}
export type KeepAnswer =
  | ({
      readonly kind: 'kept';
      readonly brand: string | undefined;
      readonly lastFour: string | undefined;
      /** the month after which it is refused, `2027-03` */
      readonly expires: string | undefined;
    } & KeptCard)
  | { readonly kind: 'refused'; readonly error: ProviderError }
  /** no card is kept, or nobody will charge the one that is */
  | { readonly kind: 'not-sent'; readonly why: string };

const text = z.string().max(100).nullish().catch(undefined);
const Numbered = z.object({ id: z.string().regex(/^[A-Za-z0-9]{8,64}$/) });
const WireCard = Numbered.extend({ card_number: text, brand: text, expiration_year: text, expiration_month: text });

const keptFrom = (customer: string, wire: unknown): KeepAnswer | undefined => {
  const parsed = WireCard.safeParse(wire);
  if (!parsed.success) return undefined;
  const { id, brand, card_number, expiration_year: year, expiration_month: month } = parsed.data;
  const isDated = /^\d\d$/.test(year ?? '') && /^\d{1,2}$/.test(month ?? '');
  return {
    kind: 'kept',
    customer,
    card: id,
    brand: brandName(brand),
    lastFour: /(\d{4})$/.exec(card_number ?? '')?.[1],
    expires: isDated ? `20${year}-${month?.padStart(2, '0')}` : undefined,
  };
};
const failed = (outcome: Exclude<Outcome, { kind: 'answered' }>): KeepAnswer =>
  outcome.kind === 'refused' ? outcome : { kind: 'not-sent', why: outcome.why };
const STRANGE: KeepAnswer = { kind: 'not-sent', why: 'the answer is no card' };

export const keepCard = async (
  call: Call,
  { buyer, token, deviceSession }: { readonly buyer: Buyer; readonly token: string; readonly deviceSession: string },
): Promise<KeepAnswer> => {
  const made = await call('POST', 'customers', {
    name: buyer.name,
    last_name: buyer.lastName,
    email: asciiEmail(buyer.email) ?? buyer.email,
    phone_number: buyer.phone,
    requires_account: false,
  });
  if (made.kind !== 'answered') return failed(made);
  const customer = Numbered.safeParse(made.body).data?.id;
  if (!customer) return STRANGE;
  const path = `customers/${customer}/cards`;
  const kept = await call('POST', path, { token_id: token, device_session_id: deviceSession });
  if (kept.kind === 'answered') return keptFrom(customer, kept.body) ?? STRANGE;
  if (kept.kind !== 'unknown') return failed(kept);
  // the answer was lost: a new customer has this card or none
  const listed = await call('GET', path);
  const [only] = listed.kind === 'answered' && Array.isArray(listed.body) ? listed.body : [];
  return keptFrom(customer, only) ?? failed(kept);
};

/** Charges stay readable and can be refunded. Returns false when the provider did not answer. */
export const removeCard = async (call: Call, { customer, card }: KeptCard): Promise<boolean> => {
  const gone = await call('DELETE', `customers/${encodeURIComponent(customer)}/cards/${encodeURIComponent(card)}`);
  return gone.kind === 'answered' || (gone.kind === 'refused' && gone.error.code === 1005);
};
