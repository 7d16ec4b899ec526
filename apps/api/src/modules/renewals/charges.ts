/** What renewals need of payments; `compose.ts` hands it over. */
import type { CARD_REFUSALS } from '@palco/contracts/payments/purchase';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import type { FastifyRequest } from 'fastify';
import type { Buyer } from '../../gateways/openpay/buyer.ts';
import type { KeepAnswer, KeptCard } from '../../gateways/openpay/kept-cards.ts';
import type { Plan } from '../plans/plan.ts';

type CardRefusal = (typeof CARD_REFUSALS)[number];

export interface RenewalCharge {
  readonly renewalId: number;
  readonly period: number;
  readonly consentId: number;
  readonly userId: number;
  readonly plan: Plan;
  readonly country: string;
  readonly currency: string;
  readonly language: Language;
  readonly priceCents: number;
  readonly commissionCents: number;
  readonly card: { readonly id: number } & KeptCard;
  /** for the receipt; null: the account's */
  readonly email: string | null;
  readonly at: Date;
}
/** The connection and the device of somebody who agrees to something. */
export interface AgreedFrom {
  readonly address: string;
  readonly device: string;
}
/** Where a new price or card was agreed to: evidence, as of a purchase. */
export interface RenewalOrigins {
  of(request: FastifyRequest, address: string): AgreedFrom;
  note(tx: Database, renewalId: number, act: 'price' | 'card', from: AgreedFrom, at: Date): Promise<void>;
}
export interface RenewalCharges {
  /** what `open` touches, before the renewal is locked: the order in which a payment locks it */
  lock(tx: Database, buyer: { readonly userId: number; readonly planId: number }): Promise<void>;
  /** writes order and attempt; the reference, or `busy` while something else of this buyer and plan is being paid */
  open(tx: Database, charge: RenewalCharge): Promise<string>;
  /** asks the provider for the money and settles what it answers */
  charge(reference: string, charge: RenewalCharge, now: () => Date): Promise<void>;
  keepCard(card: {
    readonly buyer: Buyer;
    readonly token: string;
    readonly deviceSession: string;
  }): Promise<KeepAnswer>;
  /** what the provider's error means for the buyer */
  refusalOf(code: number | undefined): CardRefusal;
  /** false: no answer */
  removeCard(card: KeptCard): Promise<boolean>;
}
