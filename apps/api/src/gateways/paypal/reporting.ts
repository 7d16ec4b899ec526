/** PayPal's list of transactions (Transaction Search). The app needs the permission to read it. */
import { centsFrom } from '@palco/kernel/money';
import * as z from 'zod';
import type { CallPaypal, Unanswered } from './call-paypal.ts';

export interface PaypalTransaction {
  readonly id: string;
  /** the transaction that this one is about, such as the payment of a refund */
  readonly about: string | undefined;
  /** `T0006`: a payment; the first two digits are the group */
  readonly code: string;
  readonly at: Date;
  /** negative: it left the account */
  readonly cents: number;
  readonly currency: string;
  readonly feeCents: number | undefined;
  readonly reference: string | undefined;
}
type TransactionsAnswer =
  | { readonly kind: 'transactions'; readonly transactions: readonly PaypalTransaction[]; readonly unread: number }
  | Unanswered;

const Amount = z.object({ currency_code: z.string().max(3), value: z.string().max(32) });
const Text = z.string().max(300).optional();
const Info = z.object({
  transaction_id: z.string().min(1).max(64),
  paypal_reference_id: Text,
  transaction_event_code: z.string().regex(/^T\d{4}$/),
  transaction_initiation_date: z.string().max(40),
  transaction_amount: Amount,
  fee_amount: Amount.optional(),
  transaction_status: z.string().max(4),
  custom_field: Text,
  invoice_id: Text,
});
const Page = z.object({
  transaction_details: z.array(z.object({ transaction_info: z.unknown() })).max(500),
  total_pages: z.number().int().min(0).max(10_000),
});

/** `2026-11-21T01:00:00+0000`, which is no ISO 8601 of JavaScript's. */
const instantFrom = (text: string): Date | undefined => {
  const at = new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(at.getTime()) ? undefined : at;
};

const transactionFrom = (wire: unknown): PaypalTransaction | undefined => {
  const parsed = Info.safeParse(wire);
  if (!parsed.success) return undefined;
  const { transaction_amount: amount, fee_amount: fee, ...info } = parsed.data;
  const [cents, at] = [centsFrom(amount.value), instantFrom(info.transaction_initiation_date)];
  if (cents === undefined || !at) return undefined;
  return {
    id: info.transaction_id,
    about: info.paypal_reference_id,
    code: info.transaction_event_code,
    at,
    cents,
    currency: amount.currency_code,
    feeCents: fee && centsFrom(fee.value),
    reference: info.custom_field ?? info.invoice_id,
  };
};

/** More days are refused by PayPal. */
const WINDOW_MS = 30 * 86_400_000;
const PAGE_SIZE = 100;
/** Denied and pending ones moved nothing. */
const isDone = (wire: unknown): boolean =>
  (wire as { transaction_status?: unknown } | undefined)?.transaction_status === 'S';

/** Every transaction of an account between two instants, in windows that PayPal accepts. */
export const readTransactions = async (
  call: CallPaypal,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<TransactionsAnswer> => {
  const transactions: PaypalTransaction[] = [];
  let unread = 0;
  for (let start = from.getTime(); start < until.getTime(); start += WINDOW_MS) {
    const end = Math.min(start + WINDOW_MS, until.getTime());
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = new URLSearchParams({
        start_date: new Date(start).toISOString(),
        end_date: new Date(end).toISOString(),
        fields: 'transaction_info',
        page_size: String(PAGE_SIZE),
        page: String(page),
      });
      const outcome = await call({ method: 'GET', path: `/v1/reporting/transactions?${query}` });
      if (outcome.kind !== 'answered') return outcome;
      const parsed = Page.safeParse(outcome.body);
      if (!parsed.success) return { kind: 'unknown', why: 'the answer does not fit' };
      pages = parsed.data.total_pages;
      for (const { transaction_info: info } of parsed.data.transaction_details) {
        if (!isDone(info)) continue;
        const read = transactionFrom(info);
        if (read) transactions.push(read);
        else unread += 1;
      }
    }
  }
  return { kind: 'transactions', transactions, unread };
};
