/** PayPal's IPN: parsed from its bytes and compared with the sale. Pure. */
import { centsFrom } from '@palco/kernel/money';
import type { AttemptState } from '../attempt.ts';
import type { Reversal } from '../openpay/charge-update.ts';
import { judgeMovement, type Movement, type Posted } from './later-movement.ts';

export interface Ipn {
  /** a field that came twice has its first value */
  readonly fields: Readonly<Record<string, string>>;
  readonly repeated: readonly string[];
}

const percentBytes = (text: string): Buffer => {
  const plain = text.replaceAll('+', ' ');
  const bytes: number[] = [];
  for (let at = 0; at < plain.length; at++) {
    const hex = plain[at] === '%' ? plain.slice(at + 1, at + 3) : '';
    if (/^[0-9a-f]{2}$/i.test(hex)) {
      bytes.push(Number.parseInt(hex, 16));
      at += 2;
    } else bytes.push(plain.charCodeAt(at) & 0xff);
  }
  return Buffer.from(bytes);
};
const decoderFor = (charset: string): TextDecoder => {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder('windows-1252');
  }
};

/** The fields, in the charset that the IPN names; often windows-1252. */
export const readIpn = (body: Buffer): Ipn => {
  const pairs = body
    .toString('latin1')
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? ([pair, ''] as const) : ([pair.slice(0, at), pair.slice(at + 1)] as const);
    });
  const raw = pairs.find(([name]) => name === 'charset')?.[1] ?? 'windows-1252';
  const decoder = decoderFor(percentBytes(raw).toString('latin1'));
  const fields = new Map<string, string>();
  const repeated = new Set<string>();
  for (const [name, value] of pairs) {
    const key = decoder.decode(percentBytes(name));
    if (fields.has(key)) repeated.add(key);
    else fields.set(key, decoder.decode(percentBytes(value)));
  }
  return { fields: Object.fromEntries(fields), repeated: [...repeated] };
};

/** The sale as stored. */
interface Sale {
  readonly merchant: string;
  readonly totalCents: number;
  readonly currency: string;
}
export type IpnFault = 'test' | 'receiver' | 'transaction' | 'amount' | 'currency' | 'status' | 'quantity';

/** What a verified IPN means for a sale. */
export type IpnVerdict =
  | { readonly fault: IpnFault }
  | { readonly pending: string }
  | { readonly isRepeated: true }
  | {
      readonly state: Extract<AttemptState, 'paid' | 'failed' | 'lost'>;
      readonly refundedCents?: number;
      readonly reversal?: Reversal;
    };

/** Refunds and reversals are transactions of their own that name the payment as their parent. */
const isAboutParent = (status: string): boolean =>
  ['Refunded', 'Partially_Refunded', 'Reversed', 'Canceled_Reversal'].includes(status);
/** The payment that an IPN is about. Undefined: it names none. */
export const transactionOf = ({ fields }: Ipn): string | undefined =>
  (isAboutParent(fields.payment_status ?? '') ? fields.parent_txn_id : fields.txn_id) || undefined;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** PayPal writes Pacific time, with the name of its offset. */
const PACIFIC: Readonly<Record<string, string>> = { PST: '-08:00', PDT: '-07:00' };

/** When PayPal says that it happened: `20:12:59 Nov 20, 2026 PST`. Undefined when it is written otherwise. */
export const happenedAt = ({ fields }: Ipn): Date | undefined => {
  const match = /^(\d\d:\d\d:\d\d) ([A-Z][a-z]{2}) (\d\d), (\d{4}) (P[SD]T)$/.exec(fields.payment_date ?? '');
  if (!match) return undefined;
  const [, time, month = '', day, year, zone = ''] = match;
  const place = MONTHS.indexOf(month);
  const at = new Date(`${year}-${String(place + 1).padStart(2, '0')}-${day}T${time}${PACIFIC[zone]}`);
  return place < 0 || Number.isNaN(at.getTime()) ? undefined : at;
};

const isReceiver = ({ receiver_email, receiver_id, business }: Ipn['fields'], merchant: string): boolean => {
  const wanted = merchant.toLowerCase();
  // both the account named in the form and the credited one must be ours
  const credited = [receiver_email, receiver_id].filter(Boolean).map((each) => each?.toLowerCase());
  return (
    credited.includes(wanted) &&
    (business === undefined || [wanted, receiver_id?.toLowerCase()].includes(business.toLowerCase()))
  );
};

/** Refunds and reversals are written with a minus. */
const movementOf = (status: string, cents: number): Movement =>
  status === 'Canceled_Reversal'
    ? { kind: 'returned', cents }
    : { kind: status === 'Reversed' ? 'reversed' : 'refunded', cents: -cents };

const WAITING = new Set(['Pending', 'Processed', 'Created', 'In-Progress']);
const REFUSED = new Set(['Denied', 'Failed', 'Expired', 'Voided']);

/** The checks in the order of PayPal's manual; the first that fails is the fault. */
export const judgeIpn = (ipn: Ipn, sale: Sale, posted: Posted, isProduction: boolean): IpnVerdict => {
  const { fields } = ipn;
  const { payment_status: status = '', mc_gross = '', mc_currency, quantity } = fields;
  if (isProduction && fields.test_ipn) return { fault: 'test' };
  if (!isReceiver(fields, sale.merchant)) return { fault: 'receiver' };
  if (!transactionOf(ipn)) return { fault: 'transaction' };
  if (mc_currency !== sale.currency) return { fault: 'currency' };
  const cents = centsFrom(mc_gross);
  if (isAboutParent(status))
    return cents === undefined
      ? { fault: 'amount' }
      : judgeMovement(movementOf(status, cents), sale.totalCents, posted);
  if (REFUSED.has(status)) return { state: 'failed' };
  if (cents !== sale.totalCents) return { fault: 'amount' };
  if (posted.cameCents > 0 && (WAITING.has(status) || status === 'Completed')) return { isRepeated: true };
  if (WAITING.has(status)) return { pending: (fields.pending_reason ?? status).slice(0, 60) };
  if (status !== 'Completed') return { fault: 'status' };
  if (quantity !== undefined && quantity !== '1') return { fault: 'quantity' };
  return { state: 'paid' };
};
