import type { Database } from '@palco/database/connect';
import { csvOf } from '@palco/files/csv-text';
import { addDays, instantOf, type LeagueDate, leagueDateFrom, type Zone } from '@palco/kernel/league-date';
import { decimalOf } from '@palco/kernel/money';

interface Days {
  readonly from: string;
  readonly to: string;
}
/** From the start of one league day to the end of another; undefined for days that do not exist. */
const spanOf = ({ from, to }: Days, zone: Zone): { readonly from: Date; readonly until: Date } | undefined => {
  const [first, last] = [leagueDateFrom(from), leagueDateFrom(to)];
  return first && last
    ? { from: instantOf(first, zone), until: instantOf(addDays(last as LeagueDate, 1), zone) }
    : undefined;
};

/** The bookkeeper's CSV: one row per ledger entry, oldest first. */
export const exportLedger = async (db: Database, zone: Zone, days: Days): Promise<string> => {
  const span = spanOf(days, zone);
  const rows = span
    ? await db
        .selectFrom('ledger_entries')
        // one by one: a join would read every order there ever was
        .innerJoinLateral(
          (is) =>
            is
              .selectFrom('orders')
              .select(['plan_id', 'country'])
              .whereRef('orders.id', '=', 'ledger_entries.order_id')
              .offset(0)
              .as('orders'),
          (join) => join.onTrue(),
        )
        .innerJoinLateral(
          (is) =>
            is
              .selectFrom('payment_attempts')
              .select(['reference', 'method'])
              .whereRef('payment_attempts.id', '=', 'ledger_entries.attempt_id')
              .offset(0)
              .as('payment_attempts'),
          (join) => join.onTrue(),
        )
        .select([
          'ledger_entries.at',
          'ledger_entries.provider',
          'ledger_entries.event',
          'ledger_entries.kind',
          'ledger_entries.amount_cents',
          'ledger_entries.currency',
          'ledger_entries.order_id',
          'orders.plan_id',
          'orders.country',
          'payment_attempts.reference',
          'payment_attempts.method',
        ])
        .where('ledger_entries.at', '>=', span.from)
        .where('ledger_entries.at', '<', span.until)
        .orderBy('ledger_entries.id')
        .execute()
    : [];
  const head = [
    'at',
    'kind',
    'amount',
    'currency',
    'order',
    'plan',
    'country',
    'method',
    'reference',
    'provider',
    'event',
  ];
  return csvOf(
    head,
    rows.map((row) => [
      row.at.toISOString(),
      row.kind,
      decimalOf(row.amount_cents),
      row.currency,
      row.order_id,
      row.plan_id,
      row.country,
      row.method,
      row.reference,
      row.provider,
      row.event,
    ]),
  );
};
