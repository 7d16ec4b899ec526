import { sellerLine } from '@palco/contracts/identity/seller';
import type { ATTEMPT_OUTCOMES, Payment, PaymentState, Slip, Transfer } from '@palco/contracts/payments/payments';
import type { Language } from '@palco/kernel/language';
import type { Currency } from '@palco/kernel/money';
import { decimalOf } from '@palco/kernel/money';
import { refusalText } from '../../http/refusal-answer.ts';
import type { AttemptState } from './attempt.ts';
import { drawBarcode } from './openpay/barcode.ts';
import { cardRefusalFrom } from './openpay/provider-refusal.ts';
import type { PaymentRow } from './payment-store.ts';
import type { HeldRow } from './refunds/held-money.ts';
import type { SecondPayment } from './refunds/second-payments-of.ts';

/** The state as the buyer sees it; an uncertain one is "processing". */
const VISIBLE_STATES: Readonly<Record<AttemptState, PaymentState>> = {
  submitting: 'processing',
  unknown: 'processing',
  'awaiting-bank': 'redirect',
  'awaiting-store': 'store',
  'awaiting-paypal': 'paypal',
  'awaiting-transfer': 'transfer',
  held: 'held',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  disputed: 'disputed',
  refunded: 'refunded',
  lost: 'refunded',
};
export const visibleState = (state: AttemptState): PaymentState => VISIBLE_STATES[state];

/** A disputed payment is a charge until the bank has decided. */
const OUTCOMES: Readonly<Record<AttemptState, (typeof ATTEMPT_OUTCOMES)[number]>> = {
  submitting: 'undecided',
  unknown: 'undecided',
  'awaiting-bank': 'undecided',
  'awaiting-store': 'undecided',
  'awaiting-paypal': 'undecided',
  'awaiting-transfer': 'undecided',
  // money came and is neither the league's nor back: a person decides
  held: 'undecided',
  paid: 'charged',
  failed: 'not-charged',
  expired: 'not-charged',
  disputed: 'charged',
  refunded: 'returned',
  lost: 'returned',
};
export const outcomeOf = (state: AttemptState): (typeof ATTEMPT_OUTCOMES)[number] => OUTCOMES[state];

/** `beneficiary` is the payee printed on the slip. */
const slipOf = async (row: PaymentRow, beneficiary: string): Promise<Slip | null> =>
  row.state === 'awaiting-store' && row.store_reference && row.due_at
    ? {
        reference: row.store_reference,
        barcode: await drawBarcode(row.store_reference),
        due_at: row.due_at.toISOString(),
        total: decimalOf(row.total_cents),
        currency: row.currency as Currency,
        concept: row.title,
        beneficiary,
      }
    : null;

const transferOf = (row: PaymentRow, beneficiary: string): Transfer | null =>
  (row.state === 'awaiting-transfer' || row.state === 'expired') && row.clabe && row.store_reference && row.due_at
    ? {
        clabe: row.clabe,
        reference: row.store_reference,
        bank: row.bank,
        agreement: row.agreement,
        due_at: row.due_at.toISOString(),
        total: decimalOf(row.asked_cents ?? row.total_cents),
        currency: row.currency as Currency,
        concept: row.title,
        beneficiary,
      }
    : null;

/** What else came for an order: payments of it once more, and money that pays nothing yet. */
interface MoreMoney {
  readonly second?: readonly SecondPayment[] | undefined;
  readonly held?: readonly HeldRow[] | undefined;
}

export const presentPayment = async (
  row: PaymentRow,
  language: Language,
  beneficiary: string,
  { second = [], held = [] }: MoreMoney = {},
): Promise<Payment> => {
  const state = visibleState(row.state as AttemptState);
  const hasPass = row.ends_at !== null && row.revoked_at === null;
  return {
    // the day of the purchase; a later refund does not move it
    date_modified: (row.paid_at ?? row.changed_at).toISOString(),
    title: row.title,
    expire: hasPass ? (row.ends_at?.toISOString() ?? null) : null,
    payment_id: row.order_id,
    reference: row.reference,
    membership_id: row.plan_id,
    title_en: row.title_en,
    texts: row.texts,
    date_start: hasPass ? (row.starts_at?.toISOString() ?? null) : null,
    way: row.method as Payment['way'],
    state,
    price: decimalOf(row.price_cents),
    commission: decimalOf(row.commission_cents),
    total: decimalOf(row.total_cents),
    refunded: decimalOf(row.refunded_cents),
    currency: row.currency as Currency,
    card: row.card_last_four ? { brand: row.card_brand ?? '', last_four: row.card_last_four } : null,
    number_sheet: row.method === 'prepaid' ? row.provider_id : null,
    email: row.email,
    store: await slipOf(row, beneficiary),
    transfer: transferOf(row, beneficiary),
    held: held.map((each) => ({
      received: decimalOf(each.amount_cents),
      left: decimalOf(each.left_cents),
      clabe_last_four: each.clabe_last_four,
      received_at: (each.provider_at ?? each.at).toISOString(),
    })),
    second_payments: second.map(({ method, amountCents, backCents, at }) => ({
      way: method as Payment['way'],
      total: decimalOf(amountCents),
      refunded: decimalOf(backCents),
      paid_at: at.toISOString(),
    })),
    message: state === 'failed' ? refusalText(cardRefusalFrom(row.refused), language) : null,
    ...(row.gift_id === null ? {} : { gift: row.gift_id }),
    ...(row.club === null ? {} : { club: row.club }),
    ...(row.game_id === null ? {} : { game: row.game_id }),
    ...(row.upgrade_of === null ? {} : { upgrade: row.upgrade_of, credit: decimalOf(row.credit_cents) }),
    ...(row.sold_by === null ? {} : { seller: sellerLine(row.sold_by) }),
  };
};
