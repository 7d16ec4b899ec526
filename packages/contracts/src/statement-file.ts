/**
 * A provider's statement, read from its CSV: by the server when it is imported, and by the browser for the preview. Openpay
 * publishes no format of its file, so its columns have the names of its API's members; PayPal's are those of its activity
 * download. Pure.
 */
import { centsFrom } from '@palco/kernel/money';
import papa from 'papaparse';

export type StatementProvider = 'openpay' | 'paypal';
export type MovementKind = 'paid' | 'refunded' | 'lost' | 'won';
export interface StatementRow {
  /** of the file; the header is line 1 */
  readonly line: number;
  /** the payment that it is about */
  readonly providerId: string;
  readonly kind: MovementKind;
  readonly at: Date;
  /** positive when the league receives money */
  readonly cents: number;
  readonly currency: string;
  readonly feeCents: number | undefined;
  readonly reference: string | undefined;
}
/** A row that no movement could be made of. */
export interface UnreadRow {
  readonly line: number;
  readonly column: string;
  readonly found: string;
}
export interface StatementContent {
  readonly rows: readonly StatementRow[];
  readonly unread: readonly UnreadRow[];
}
export interface Span {
  readonly from: Date;
  readonly until: Date;
}
type Cells = Readonly<Record<string, string>>;

const nameOf = (head: string): string => head.trim().toLowerCase().replace(/\s+/g, '_');
const FOUND_MAX = 60;
/** A season of a league; more lines are no statement. */
const MOST_LINES = 100_000;
const MOST_COLUMNS = 200;
/** Characters of a cell that is read; a longer one is none that a provider wrote. */
const CELL_MAX = 300;
const unread = (line: number, column: string, cells: Cells): UnreadRow => ({
  line,
  column,
  found: (cells[nameOf(column)] ?? '').slice(0, FOUND_MAX),
});

/** `1,234.56` and `1.234,56` to cents. */
const moneyFrom = (text: string): number | undefined => {
  const plain = text.trim().replace(/\s/g, '');
  if (/^-?\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(plain)) return centsFrom(plain.replaceAll(',', ''));
  if (/^-?\d{1,3}(\.\d{3})*,\d{1,2}$/.test(plain)) return centsFrom(plain.replaceAll('.', '').replace(',', '.'));
  return centsFrom(plain);
};
const CURRENCY = /^(MXN|USD)$/;

const OPENPAY_COLUMNS = ['id', 'order_id', 'transaction_type', 'operation_date', 'amount', 'currency'];
const OPENPAY_KINDS: Readonly<Record<string, MovementKind>> = {
  charge: 'paid',
  refund: 'refunded',
  chargeback: 'lost',
  chargeback_adjustment: 'won',
};
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

const openpayRow = (line: number, cells: Cells): StatementRow | UnreadRow => {
  const kind = OPENPAY_KINDS[cells.transaction_type ?? ''];
  if (!kind) return unread(line, 'transaction_type', cells);
  const at = new Date(cells.operation_date ?? '');
  if (!INSTANT.test(cells.operation_date ?? '') || Number.isNaN(at.getTime()))
    return unread(line, 'operation_date', cells);
  const cents = moneyFrom(cells.amount ?? '');
  if (cents === undefined) return unread(line, 'amount', cells);
  if (!CURRENCY.test(cells.currency ?? '')) return unread(line, 'currency', cells);
  // a refund has an id of its own, and names the charge that it takes from
  const providerId = cells.charge_id || cells.id || '';
  if (!providerId) return unread(line, 'id', cells);
  return {
    line,
    providerId,
    kind,
    at,
    cents: kind === 'paid' || kind === 'won' ? Math.abs(cents) : -Math.abs(cents),
    currency: cells.currency ?? '',
    feeCents: moneyFrom(cells.fee ?? ''),
    reference: cells.order_id || undefined,
  };
};

const PAYPAL_COLUMNS = ['date', 'time', 'timezone', 'type', 'status', 'currency', 'gross', 'transaction_id'];
/** Minutes from UTC. Names of zones are of North America, as PayPal writes them. */
const ZONES: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
};
/** By words in the type, because PayPal has dozens of them. Undefined: not a movement of a sale, such as a withdrawal. */
const paypalKind = (type: string, cents: number): MovementKind | undefined => {
  if (/refund/i.test(type)) return 'refunded';
  if (/(cancel.*(revers|chargeback))|((revers|chargeback).*cancel)/i.test(type)) return 'won';
  if (/revers|chargeback/i.test(type)) return cents > 0 ? 'won' : 'lost';
  return /payment/i.test(type) && cents > 0 ? 'paid' : undefined;
};
const PAYPAL_DONE = /^(completed|refunded|partially refunded|reversed)$/i;

type DateOrder = 'month-day' | 'day-month';
const paypalInstant = ({ date = '', time = '', timezone = '' }: Cells, order: DateOrder): Date | undefined => {
  const day = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date.trim());
  const clock = /^(\d{1,2}):(\d\d):(\d\d)$/.exec(time.trim());
  const offset = ZONES[timezone.trim().toUpperCase()];
  if (!day || !clock || offset === undefined) return undefined;
  const [first, second] = [Number(day[1]), Number(day[2])];
  const [month, dayOfMonth] = order === 'month-day' ? [first, second] : [second, first];
  const [hours, minutes, seconds] = [Number(clock[1]), Number(clock[2]), Number(clock[3])];
  const at = new Date(Date.UTC(Number(day[3]), month - 1, dayOfMonth, hours, minutes, seconds));
  return at.getUTCMonth() === month - 1 ? new Date(at.getTime() - offset * 60_000) : undefined;
};

/**
 * PayPal writes dates as in the account's country, which it does not name: the order that puts more rows into the
 * statement's days.
 */
const dateOrderOf = (all: readonly Cells[], { from, until }: Span): DateOrder => {
  const fitting = (order: DateOrder): number =>
    all.filter((cells) => {
      const at = paypalInstant(cells, order);
      return at !== undefined && at >= from && at < until;
    }).length;
  return fitting('day-month') > fitting('month-day') ? 'day-month' : 'month-day';
};

const paypalRow = (line: number, cells: Cells, order: DateOrder): StatementRow | UnreadRow => {
  const cents = moneyFrom(cells.gross ?? '');
  if (cents === undefined) return unread(line, 'Gross', cells);
  const kind = paypalKind(cells.type ?? '', cents);
  if (!kind) return unread(line, 'Type', cells);
  if (!PAYPAL_DONE.test((cells.status ?? '').trim())) return unread(line, 'Status', cells);
  if (!CURRENCY.test(cells.currency ?? '')) return unread(line, 'Currency', cells);
  const at = paypalInstant(cells, order);
  if (!at) return unread(line, 'Date', cells);
  const providerId = (kind === 'paid' ? cells.transaction_id : cells.reference_txn_id) ?? '';
  if (!providerId) return unread(line, kind === 'paid' ? 'Transaction ID' : 'Reference Txn ID', cells);
  const fee = moneyFrom(cells.fee ?? '');
  return {
    line,
    providerId,
    kind,
    at,
    cents,
    currency: cells.currency ?? '',
    feeCents: fee === undefined ? undefined : Math.abs(fee),
    reference: cells.item_id || undefined,
  };
};

/** Those that a statement may have, too. */
const READ_COLUMNS: ReadonlySet<string> = new Set([
  ...OPENPAY_COLUMNS,
  'charge_id',
  'fee',
  ...PAYPAL_COLUMNS,
  'reference_txn_id',
  'item_id',
]);

/** Undefined for a file without the columns of this provider. Rows that cannot be read are reported, never dropped. */
export const readStatementFile = (
  provider: StatementProvider,
  csv: string,
  span: Span,
): StatementContent | undefined => {
  const { data } = papa.parse(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy', preview: MOST_LINES + 2 });
  const head = data[0] ?? [];
  if (data.length > MOST_LINES + 1 || head.length > MOST_COLUMNS) return undefined;
  const names = head.map(nameOf).map((name) => name.replace('time_zone', 'timezone'));
  const needed = provider === 'openpay' ? OPENPAY_COLUMNS : PAYPAL_COLUMNS;
  if (!needed.every((column) => names.includes(column))) return undefined;
  const places = [...names.entries()].filter(([, name]) => READ_COLUMNS.has(name));
  const all = data
    .slice(1)
    .map((line): Cells => Object.fromEntries(places.map(([place, name]) => [name, line[place] ?? ''])));
  const order = dateOrderOf(provider === 'paypal' ? all : [], span);
  const read = all.map((cells, place) => {
    const long = Object.keys(cells).find((name) => (cells[name]?.length ?? 0) > CELL_MAX);
    if (long !== undefined) return unread(place + 2, long, cells);
    return provider === 'openpay' ? openpayRow(place + 2, cells) : paypalRow(place + 2, cells, order);
  });
  return {
    rows: read.filter((row): row is StatementRow => 'kind' in row),
    unread: read.filter((row): row is UnreadRow => !('kind' in row)),
  };
};
