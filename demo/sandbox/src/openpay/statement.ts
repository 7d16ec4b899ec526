/** The card provider's statement. It publishes no file format, so the columns are named like the members of its API. */
import { csvOf, type Plant, plant, type StatementRow } from '../statement.ts';
import { type Charge, feeOf, type Movement } from './charge.ts';
import { newId, stamp } from './openpay-state.ts';

const HEAD = [
  'id',
  'charge_id',
  'order_id',
  'transaction_type',
  'method',
  'operation_date',
  'amount',
  'fee',
  'currency',
];

interface Row extends StatementRow {
  readonly charge: Charge;
  readonly type: Movement['type'];
}

/** Every movement between two instants, oldest first. */
export const openpayStatement = (
  charges: readonly Charge[],
  { from, until }: { readonly from: Date; readonly until: Date },
  plants: readonly Plant[],
): string => {
  const rows = charges
    .flatMap((charge) =>
      (charge.movements ?? []).map(
        ({ id, type, at, amount }): Row => ({ id, type, at: new Date(at), amount, currency: charge.currency, charge }),
      ),
    )
    .filter(({ at }) => at >= from && at < until)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return csvOf(
    HEAD,
    plant(rows, plants, newId).map(({ id, type, at, amount, currency, charge }) => [
      id,
      type === 'charge' ? '' : charge.id,
      charge.order_id ?? '',
      type,
      charge.method,
      stamp(at),
      amount.toFixed(2),
      feeOf(Math.max(amount, 0)).toFixed(2),
      currency,
    ]),
  );
};
