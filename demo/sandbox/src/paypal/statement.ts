/** PayPal's activity download, with those of its forty columns that matter. */
import { csvOf, type Plant, plant, type StatementRow } from '../statement.ts';
import { newTransactionId, type PaypalState, type Transaction } from './paypal-state.ts';

const HEAD = ['Date', 'Time', 'TimeZone', 'Name', 'Type', 'Status', 'Currency', 'Gross', 'Fee', 'Net'];
const MORE = ['Transaction ID', 'Item ID', 'Reference Txn ID'];
const FEE_SHARE = 0.054;
const PACIFIC_BEHIND_MS = 8 * 3_600_000;
const TYPES: Readonly<Record<string, string>> = {
  Completed: 'Website Payment',
  Refunded: 'Payment Refund',
  Reversed: 'Payment Reversal',
  Canceled_Reversal: 'Canceled Payment Reversal',
};

interface Row extends StatementRow {
  readonly transaction: Transaction;
}

/** Every movement between two instants, oldest first. */
export const paypalStatement = (
  { transactions, checkouts }: Pick<PaypalState, 'transactions' | 'checkouts'>,
  { from, until }: { readonly from: Date; readonly until: Date },
  plants: readonly Plant[],
): string => {
  const rows = transactions
    .all()
    .filter(({ status, at }) => at !== undefined && TYPES[status])
    .map(
      (transaction): Row => ({
        id: transaction.id,
        at: new Date(transaction.at as string),
        amount: Number(transaction.gross),
        currency: transaction.currency,
        transaction,
      }),
    )
    .filter(({ at }) => at >= from && at < until)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return csvOf(
    [...HEAD, ...MORE],
    plant(rows, plants, newTransactionId).map(({ id, at, amount, currency, transaction }) => {
      const pacific = new Date(at.getTime() - PACIFIC_BEHIND_MS).toISOString();
      const [year, month, day] = pacific.slice(0, 10).split('-') as [string, string, string];
      const fee = amount > 0 ? amount * FEE_SHARE : 0;
      return [
        `${month}/${day}/${year}`,
        pacific.slice(11, 19),
        'PST',
        'José Núñez',
        TYPES[transaction.status] ?? '',
        'Completed',
        currency,
        amount.toFixed(2),
        (-fee).toFixed(2),
        (amount - fee).toFixed(2),
        id,
        checkouts.get(transaction.checkout)?.fields.item_number ?? '',
        transaction.parent ?? '',
      ];
    }),
  );
};
