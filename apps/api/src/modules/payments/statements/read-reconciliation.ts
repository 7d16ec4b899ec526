/** A provider's statement against the ledger, compared whenever it is read. */
import type { Reconciliation, Movement as WireMovement } from '@palco/contracts/payments/day-staff';
import type { Database } from '@palco/database/connect';
import type { UnreadRow } from '@palco/files/statement-file';
import { addDays, instantOf, type LeagueDate, type Zone } from '@palco/kernel/league-date';
import { type Currency, decimalOf } from '@palco/kernel/money';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { isAppliedEvent } from '../refunds/held-money.ts';
import { isOutsideEvent } from '../refunds/outside-refund.ts';
import { type Movement, matchStatement } from './match-statement.ts';
import { readExplanations } from './statement-explanations.ts';
import { presentStatement, selectStatements } from './statement-store.ts';

interface Ours extends Movement {
  /** in the ledger; negative: held money, which has numbers of its own */
  readonly entry: number;
  readonly orderId: number | null;
  readonly providerAt: Date | null;
}
interface Theirs extends Movement {
  readonly line: number;
}

/** Three days on either side: Palco may post an entry on a later day than the provider. */
const MARGIN_MS = 3 * 86_400_000;
/** Older entries have no charge id of their own; their event names it. */
const idIn = (event: string, charge: string | null): string | null => /^second (\S+) /.exec(event)?.[1] ?? charge;

/** Transfers that pay no order as they are, as they came. */
const readHeldArrivals = async (
  db: Database,
  provider: string,
  span: { readonly from: Date; readonly until: Date },
  ids: readonly string[],
): Promise<Ours[]> => {
  const rows = await db
    .selectFrom('held_money')
    .selectAll()
    .where('provider', '=', provider)
    .where((is) =>
      is.or([
        is.and([
          is('at', '>=', new Date(span.from.getTime() - MARGIN_MS)),
          is('at', '<', new Date(span.until.getTime() + MARGIN_MS)),
        ]),
        is('provider_id', '=', is.fn.any(is.val([...ids]))),
      ]),
    )
    .execute();
  return rows.map((row) => ({
    providerId: row.provider_id,
    kind: 'paid',
    at: row.at,
    cents: row.amount_cents,
    currency: row.currency,
    entry: 0 - row.id,
    orderId: row.order_id,
    providerAt: row.provider_at,
  }));
};

/** Our entries of the statement's days, and those of any day about a payment that it names. */
const readOurs = async (
  db: Database,
  provider: string,
  span: { readonly from: Date; readonly until: Date },
  ids: readonly string[],
): Promise<Ours[]> => {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'ledger_entries.attempt_id')
    .select([
      'ledger_entries.id',
      'ledger_entries.at',
      'ledger_entries.event',
      'ledger_entries.kind',
      'ledger_entries.amount_cents',
      'ledger_entries.currency',
      'ledger_entries.order_id',
      'ledger_entries.provider_id',
      'ledger_entries.provider_at',
      'payment_attempts.provider_id as charge',
    ])
    .where('ledger_entries.provider', '=', provider)
    .where('ledger_entries.amount_cents', '<>', 0)
    .where((is) =>
      is.or([
        is.and([
          is('ledger_entries.at', '>=', new Date(span.from.getTime() - MARGIN_MS)),
          is('ledger_entries.at', '<', new Date(span.until.getTime() + MARGIN_MS)),
        ]),
        is('payment_attempts.provider_id', '=', is.fn.any(is.val([...ids]))),
        is('ledger_entries.provider_id', '=', is.fn.any(is.val([...ids]))),
      ]),
    )
    .orderBy('ledger_entries.id')
    .execute();
  // a sale that was paid with held money moved nothing at the provider; what was held did when it came
  const sales = rows
    .filter(({ event }) => !isOutsideEvent(event) && !isAppliedEvent(event))
    .map(
      (row): Ours => ({
        providerId: row.provider_id ?? idIn(row.event, row.charge) ?? '',
        kind: row.kind as Movement['kind'],
        at: row.at,
        cents: row.amount_cents,
        currency: row.currency,
        entry: row.id,
        orderId: row.order_id,
        providerAt: row.provider_at,
      }),
    );
  return [...sales, ...(await readHeldArrivals(db, provider, span, ids))];
};

const presentMovement = (
  { providerId, kind, at, cents, currency }: Movement,
  line: number | null,
  orderId: number | null,
): WireMovement => ({
  provider_id: providerId,
  kind,
  at: at.toISOString(),
  amount: decimalOf(cents),
  currency: currency as Currency,
  line,
  payment_id: orderId,
});

/** Compares now: what the ledger learned since the import counts. */
export const readReconciliation = async (
  db: Database,
  zone: Zone,
  id: number,
): Promise<Reconciliation | Refusal<'payments/unknown-statement'>> => {
  const row = await selectStatements(db).where('provider_statements.id', '=', id).executeTakeFirst();
  if (!row) return refuse('payments/unknown-statement');
  const stored = await db
    .selectFrom('statement_rows')
    .selectAll()
    .where('statement_id', '=', id)
    .orderBy('line')
    .execute();
  const theirs = stored.map(
    (each): Theirs => ({
      providerId: each.provider_id,
      kind: each.kind as Movement['kind'],
      at: each.at,
      cents: each.amount_cents,
      currency: each.currency,
      line: each.line,
    }),
  );
  const span = {
    from: instantOf(row.from_day as LeagueDate, zone),
    until: instantOf(addDays(row.to_day as LeagueDate, 1), zone),
  };
  const ours = await readOurs(db, row.provider, span, [...new Set(theirs.map(({ providerId }) => providerId))]);
  const isExpected = ({ providerAt, at }: Ours): boolean => {
    const when = providerAt ?? at;
    return when >= span.from && when < span.until;
  };
  const { agrees, differs, oursOnly, theirsOnly } = matchStatement(ours, theirs, isExpected, zone);
  const orderOf = new Map(ours.map(({ providerId, orderId }) => [providerId, orderId]));
  const presentTheirs = (one: Theirs): WireMovement =>
    presentMovement(one, one.line, orderOf.get(one.providerId) ?? null);
  const presentOurs = (one: Ours): WireMovement => presentMovement(one, null, one.orderId);
  const explanations = await readExplanations(db, id);
  const explainable = (difference: string) => ({ difference, explained: explanations.get(difference) ?? null });
  return {
    statement: presentStatement(row),
    agrees: agrees.length,
    agreed: [...Map.groupBy(agrees, ({ currency }) => currency)].map(([currency, each]) => ({
      currency: currency as Currency,
      amount: decimalOf(each.reduce((sum, { cents }) => sum + cents, 0)),
    })),
    differs: differs.map((pair) => ({
      ...pair,
      ours: presentOurs(pair.ours),
      theirs: presentTheirs(pair.theirs),
      by: [...pair.by],
      ...explainable(`line ${pair.theirs.line}`),
    })),
    ours_only: oursOnly.map((one) => ({ ...presentOurs(one), ...explainable(`entry ${one.entry}`) })),
    theirs_only: theirsOnly.map((one) => ({ ...presentTheirs(one), ...explainable(`line ${one.line}`) })),
    unread: row.unread as UnreadRow[],
  };
};
