/** A charge as the provider sends it. What does not fit is left out, never guessed. */
import { isClabe } from '@palco/kernel/clabe';
import { centsFrom } from '@palco/kernel/money';
import * as z from 'zod';
import { brandName } from './brand-name.ts';

const CHARGE_STATUSES = [
  'in_progress',
  'charge_pending',
  'completed',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'chargeback_pending',
  'chargeback_accepted',
  'chargeback_adjustment',
] as const;
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

export interface Charge {
  readonly id: string;
  readonly orderId: string | undefined;
  /** undefined when it is no plain decimal */
  readonly amountCents: number | undefined;
  readonly currency: string;
  readonly method: string;
  /** undefined for a status that Palco does not know */
  readonly status: ChargeStatus | undefined;
  /** where the buyer goes for 3-D Secure, as the provider wrote it */
  readonly page: string | undefined;
  readonly storeReference: string | undefined;
  /** where the buyer of a bank charge transfers to */
  readonly transfer:
    | { readonly clabe: string; readonly reference: string; readonly bank?: string; readonly agreement?: string }
    | undefined;
  readonly cardBrand: string | undefined;
  /** credit or debit */
  readonly cardKind: string | undefined;
  readonly cardLastFour: string | undefined;
  readonly errorCode: number | undefined;
  readonly refundedCents: number;
  /** what the provider keeps of the payment, without its tax; undefined: the charge does not say it */
  readonly feeCents: number | undefined;
  readonly feeTaxCents: number | undefined;
  /** of refunds that have one */
  readonly refundFees: readonly { readonly about: string; readonly feeCents: number; readonly taxCents: number }[];
  /** when it last changed, by the provider's clock */
  readonly changedAt: Date | undefined;
}

const text = z.string().max(4000).nullish();
const amount = z.union([z.number(), z.string().max(20)]).nullish();
const Fee = z.object({ amount, tax: amount }).nullish().catch(undefined);
const WireCharge = z.object({
  id: z.string().min(1).max(64),
  order_id: text,
  amount,
  currency: text,
  method: text,
  status: text,
  payment_method: z
    .object({ type: text, url: text, reference: text, clabe: text, name: text, bank: text, agreement: text })
    .nullish()
    .catch(undefined),
  card: z.object({ brand: text, card_number: text, type: text }).nullish().catch(undefined),
  error_code: z
    .union([z.number(), z.string().max(10)])
    .nullish()
    .catch(undefined),
  refunds: z
    .array(z.object({ id: text, amount, status: text, fee: Fee }))
    .max(1000)
    .nullish()
    .catch(undefined),
  refund: z.object({ amount }).nullish().catch(undefined),
  fee: Fee,
  operation_date: text.catch(undefined),
});
type Wire = z.output<typeof WireCharge>;

const wordOf = <Word extends string>(words: readonly Word[], word: string | null | undefined): Word | undefined =>
  words.find((each) => each === word?.toLowerCase());

/** All refunds together; a charge of an older kind lists only the last one. */
const refundedCentsOf = ({ refunds, refund, status, amount: whole }: Wire): number => {
  if (status?.toLowerCase() === 'refunded') return centsFrom(whole ?? '') ?? 0;
  const amounts = refunds?.length ? refunds.map((each) => each.amount) : refund ? [refund.amount] : [];
  return amounts.reduce((sum: number, each) => sum + (centsFrom(each ?? '') ?? 0), 0);
};

const refundFeesOf = ({ refunds }: Wire): Charge['refundFees'] =>
  (refunds ?? []).flatMap(({ id, fee }) => {
    const feeCents = centsFrom(fee?.amount ?? '');
    return id && feeCents !== undefined ? [{ about: id, feeCents, taxCents: centsFrom(fee?.tax ?? '') ?? 0 }] : [];
  });

/** The provider calls the buyer's reference `name`. Undefined unless account and reference are there. */
const transferOf = ({ payment_method: way }: Wire): Charge['transfer'] =>
  way?.type === 'bank_transfer' && way.name && isClabe(way.clabe ?? '')
    ? {
        clabe: way.clabe as string,
        reference: way.name,
        ...(way.bank ? { bank: way.bank } : {}),
        ...(way.agreement ? { agreement: way.agreement } : {}),
      }
    : undefined;

/** An instant with its offset; undefined for anything else. */
export const instantFrom = (written: string | null | undefined): Date | undefined => {
  if (!written || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(written)) return undefined;
  const at = new Date(written);
  return Number.isNaN(at.getTime()) ? undefined : at;
};

const CARD_KINDS = ['credit', 'debit'] as const;
/** Undefined for anything that is not a charge. */
export const chargeFrom = (wire: unknown): Charge | undefined => {
  const parsed = WireCharge.safeParse(wire);
  if (!parsed.success) return undefined;
  const { id, order_id, currency, method, status, payment_method, card, error_code } = parsed.data;
  const lastFour = /(\d{4})$/.exec(card?.card_number ?? '')?.[1];
  const code = Number(error_code ?? Number.NaN);
  return {
    id,
    orderId: order_id ?? undefined,
    amountCents: centsFrom(parsed.data.amount ?? ''),
    currency: (currency ?? '').toUpperCase(),
    method: method ?? '',
    status: wordOf(CHARGE_STATUSES, status),
    page: payment_method?.type === 'redirect' ? (payment_method.url ?? undefined) : undefined,
    storeReference: payment_method?.type === 'store' ? (payment_method.reference ?? undefined) : undefined,
    transfer: transferOf(parsed.data),
    cardBrand: brandName(card?.brand),
    cardKind: wordOf(CARD_KINDS, card?.type),
    cardLastFour: lastFour,
    errorCode: Number.isFinite(code) ? code : undefined,
    refundedCents: refundedCentsOf(parsed.data),
    feeCents: centsFrom(parsed.data.fee?.amount ?? ''),
    feeTaxCents: centsFrom(parsed.data.fee?.tax ?? ''),
    refundFees: refundFeesOf(parsed.data),
    changedAt: instantFrom(parsed.data.operation_date),
  };
};
