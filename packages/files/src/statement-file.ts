/**
 * A provider's statement, read from its file: by the server when it is imported, and by the browser for the preview. Openpay
 * publishes no format of its file, so its columns have the names of its API's members; PayPal's are those of its activity
 * download, in English or Spanish. Pure.
 */
import type { WrongRow } from '@palco/contracts/season/club-staff';
import { typedCents } from '@palco/contracts/typed-text';
import { type FileRow, type FileTable, readFileTable } from './file-table.ts';

export type StatementProvider = 'openpay' | 'paypal';
type MovementKind = 'paid' | 'refunded' | 'lost' | 'won';
export interface StatementRow {
  /** as a spreadsheet numbers it */
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
  /** why the file is no statement of this provider: then nothing was read */
  readonly wrong: readonly WrongRow[];
}
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** A season of a league; more lines are no statement. */
const MOST_LINES = 100_000;
const FOUND_MAX = 60;
/** Characters of a cell that is read; a longer one is none that a provider wrote. */
const CELL_MAX = 300;

/** A movement, or the column because of which none can be made of the row. */
type Read<Name extends string> = StatementRow | Name;
const noStatement = ({ wrong }: { readonly wrong: readonly WrongRow[] }): StatementContent => ({
  rows: [],
  unread: [],
  wrong,
});

const CURRENCY = /^(MXN|USD)$/;

const OPENPAY = {
  id: { names: ['id'], isRequired: true },
  order_id: { names: ['order_id'], isRequired: true },
  kind: { names: ['transaction_type'], isRequired: true },
  at: { names: ['operation_date'], isRequired: true },
  amount: { names: ['amount'], isRequired: true },
  currency: { names: ['currency'], isRequired: true },
  charge: { names: ['charge_id'] },
  fee: { names: ['fee'] },
} as const;
const OPENPAY_KINDS: Readonly<Record<string, MovementKind>> = {
  charge: 'paid',
  refund: 'refunded',
  chargeback: 'lost',
  chargeback_adjustment: 'won',
};
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

const openpayRow = ({ row, cells }: FileRow<keyof typeof OPENPAY>): Read<keyof typeof OPENPAY> => {
  const kind = OPENPAY_KINDS[cells.kind];
  if (!kind) return 'kind';
  const at = new Date(cells.at);
  if (!INSTANT.test(cells.at) || Number.isNaN(at.getTime())) return 'at';
  const cents = typedCents(cells.amount);
  if (cents === undefined) return 'amount';
  if (!CURRENCY.test(cells.currency)) return 'currency';
  // a refund has an id of its own, and names the charge that it takes from
  const providerId = cells.charge || cells.id;
  if (!providerId) return 'id';
  return {
    line: row,
    providerId,
    kind,
    at,
    cents: kind === 'paid' || kind === 'won' ? Math.abs(cents) : -Math.abs(cents),
    currency: cells.currency,
    feeCents: typedCents(cells.fee),
    reference: cells.order_id || undefined,
  };
};

const PAYPAL = {
  date: { names: ['Date', 'Fecha'], isRequired: true },
  time: { names: ['Time', 'Hora'], isRequired: true },
  zone: { names: ['TimeZone', 'Time Zone', 'Zona horaria', 'Huso horario'], isRequired: true },
  type: { names: ['Type', 'Tipo', 'Descripción', 'Description'], isRequired: true },
  status: { names: ['Status', 'Estado', 'Estatus'], isRequired: true },
  currency: { names: ['Currency', 'Divisa', 'Moneda'], isRequired: true },
  gross: { names: ['Gross', 'Bruto', 'Importe bruto'], isRequired: true },
  id: { names: ['Transaction ID', 'Id. de transacción', 'Identificador de transacción'], isRequired: true },
  fee: { names: ['Fee', 'Tarifa', 'Comisión', 'Cargo'] },
  of: { names: ['Reference Txn ID', 'Id. de referencia de transacción', 'Id. de transacción de referencia'] },
  item: { names: ['Item ID', 'Id. de artículo', 'Id. del artículo'] },
} as const;
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
  if (/refund|reembolso/i.test(type)) return 'refunded';
  if (/cancel.*(revers|chargeback|contracargo)|(revers|chargeback|contracargo).*cancel/i.test(type)) return 'won';
  if (/revers|chargeback|contracargo/i.test(type)) return cents > 0 ? 'won' : 'lost';
  return /payment|pago/i.test(type) && cents > 0 ? 'paid' : undefined;
};
const PAYPAL_DONE =
  /^(completed|refunded|partially refunded|reversed|completad[oa]|reembolsad[oa]|parcialmente reembolsad[oa]|revertid[oa])$/i;

type DateOrder = 'month-day' | 'day-month';
type PaypalRow = FileRow<keyof typeof PAYPAL>;
/** A day in numbers; a workbook has turned it into a day already, whatever the order. */
const DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const DAY_OF_WORKBOOK = /^(\d{4})-(\d\d)-(\d\d)$/;
const paypalInstant = ({ cells }: PaypalRow, order: DateOrder): Date | undefined => {
  const day = DAY.exec(cells.date);
  const known = DAY_OF_WORKBOOK.exec(cells.date);
  const clock = /^(\d{1,2}):(\d\d)(?::(\d\d))?$/.exec(cells.time);
  const offset = ZONES[cells.zone.toUpperCase()];
  if (!(day || known) || !clock || offset === undefined) return undefined;
  const [first, second] = [Number(day?.[1]), Number(day?.[2])];
  const [inOrder, year] = [order === 'month-day' ? [first, second] : [second, first], Number(day?.[3])];
  const [fullYear, month = 0, dayOfMonth = 0] = known ? known.slice(1).map(Number) : [year, ...inOrder];
  const [hours, minutes, seconds] = [Number(clock[1]), Number(clock[2]), Number(clock[3] ?? 0)];
  const at = new Date(Date.UTC(fullYear ?? 0, month - 1, dayOfMonth, hours, minutes, seconds));
  return at.getUTCMonth() === month - 1 ? new Date(at.getTime() - offset * 60_000) : undefined;
};

/**
 * PayPal writes dates as in the account's country, which it does not name: the order that puts more rows into the
 * statement's days.
 */
const dateOrderOf = (all: readonly PaypalRow[], { from, until }: Span): DateOrder => {
  const fitting = (order: DateOrder): number =>
    all.filter((row) => {
      const at = paypalInstant(row, order);
      return at !== undefined && at >= from && at < until;
    }).length;
  return fitting('day-month') > fitting('month-day') ? 'day-month' : 'month-day';
};

const paypalRow = (line: PaypalRow, order: DateOrder): Read<keyof typeof PAYPAL> => {
  const { row, cells } = line;
  const cents = typedCents(cells.gross);
  if (cents === undefined) return 'gross';
  const kind = paypalKind(cells.type, cents);
  if (!kind) return 'type';
  if (!PAYPAL_DONE.test(cells.status)) return 'status';
  if (!CURRENCY.test(cells.currency)) return 'currency';
  const at = paypalInstant(line, order);
  if (!at) return 'date';
  const providerId = kind === 'paid' ? cells.id : cells.of;
  if (!providerId) return kind === 'paid' ? 'id' : 'of';
  const fee = typedCents(cells.fee);
  return {
    line: row,
    providerId,
    kind,
    at,
    cents,
    currency: cells.currency,
    feeCents: fee === undefined ? undefined : Math.abs(fee),
    reference: cells.item || undefined,
  };
};

const contentOf = <Name extends string>(
  { rows, heads, wrong }: FileTable<Name>,
  usual: Readonly<Record<Name, { readonly names: readonly string[] }>>,
  read: (row: FileRow<Name>) => Read<Name>,
): StatementContent => {
  const content = { rows: [] as StatementRow[], unread: [] as UnreadRow[] };
  const headOf = (name: Name): string => heads[name] ?? usual[name].names[0] ?? '';
  for (const row of rows) {
    const long = (Object.keys(usual) as Name[]).find((name) => row.cells[name].length > CELL_MAX);
    const made = long ?? read(row);
    if (typeof made === 'object') content.rows.push(made);
    else content.unread.push({ line: row.row, column: headOf(made), found: row.cells[made].slice(0, FOUND_MAX) });
  }
  // a row that the table could not read is one of the statement too
  const broken = wrong.map(({ row, column, found }) => ({ line: row, column, found }));
  const unread = [...content.unread, ...broken].toSorted((one, other) => one.line - other.line);
  return { rows: content.rows, unread, wrong: [] };
};

/** Rows that cannot be read are reported, never dropped. */
export const readStatementFile = async (
  provider: StatementProvider,
  bytes: Uint8Array,
  span: Span,
): Promise<StatementContent> => {
  const limits = { mostRows: MOST_LINES, mostLines: MOST_LINES };
  if (provider === 'openpay') {
    const table = await readFileTable<keyof typeof OPENPAY>(bytes, OPENPAY, limits);
    return table.count === 0 ? noStatement(table) : contentOf(table, OPENPAY, openpayRow);
  }
  const table = await readFileTable<keyof typeof PAYPAL>(bytes, PAYPAL, limits);
  const order = dateOrderOf(table.rows, span);
  return table.count === 0 ? noStatement(table) : contentOf(table, PAYPAL, (row) => paypalRow(row, order));
};
