/** PayPal's IPN: parsed from its bytes and compared with the sale. Pure. */
import { centsFrom } from '@palco/kernel/money';
import type { AttemptState } from './attempt.ts';

export interface Ipn {
  /** of a field that came twice, the first value */
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
export interface Sale {
  readonly merchant: string;
  readonly totalCents: number;
  readonly currency: string;
}
export type IpnFault = 'test' | 'receiver' | 'amount' | 'currency' | 'status' | 'quantity';

/** What a verified IPN means for a sale. */
export type IpnVerdict =
  | { readonly fault: IpnFault }
  | { readonly pending: string }
  | {
      readonly state: Extract<AttemptState, 'paid' | 'failed' | 'lost'>;
      readonly refundedCents?: number;
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

const WAITING = new Set(['Pending', 'Processed', 'Created', 'In-Progress']);
const REFUSED = new Set(['Denied', 'Failed', 'Expired', 'Voided']);

/** The checks in the order of PayPal's manual; the first that fails is the fault. */
export const judgeIpn = ({ fields }: Ipn, sale: Sale, isProduction: boolean): IpnVerdict => {
  const { payment_status: status = '', mc_gross = '', mc_currency, quantity } = fields;
  if (isProduction && fields.test_ipn) return { fault: 'test' };
  if (!isReceiver(fields, sale.merchant)) return { fault: 'receiver' };
  const cents = centsFrom(mc_gross);
  if (mc_currency !== sale.currency) return { fault: 'currency' };
  if (status === 'Refunded' || status === 'Partially_Refunded') {
    const back = cents === undefined ? 0 : -cents;
    return back > 0 && back <= sale.totalCents ? { state: 'paid', refundedCents: back } : { fault: 'amount' };
  }
  if (status === 'Reversed') return { state: 'lost' };
  if (status === 'Canceled_Reversal') return { state: 'paid' };
  if (REFUSED.has(status)) return { state: 'failed' };
  if (cents !== sale.totalCents) return { fault: 'amount' };
  if (WAITING.has(status)) return { pending: (fields.pending_reason ?? status).slice(0, 60) };
  if (status !== 'Completed') return { fault: 'status' };
  if (quantity !== undefined && quantity !== '1') return { fault: 'quantity' };
  return { state: 'paid' };
};
