/** Instant payment notifications: a form in windows-1252, repeated until the receiver replies 200. */
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { faultNamed, type SetFault } from '../fault-box.ts';
import { type Checkout, ipnId, type PaypalState, type SentIpn, type Transaction } from './paypal-state.ts';

/** Percent-encoding of windows-1252 bytes; for the letters used here they equal Latin-1. */
const encode = (text: string): string =>
  Buffer.from(text, 'latin1')
    .toString('latin1')
    .replace(/[^A-Za-z0-9_.-]/g, (sign) =>
      sign === ' ' ? '+' : `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    );

const PACIFIC_BEHIND_MS = 8 * 3_600_000;
/** `20:12:59 Nov 20, 2026 PST` */
const paymentDate = (at: Date): string => {
  const pacific = new Date(at.getTime() - PACIFIC_BEHIND_MS);
  const month = pacific.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
  const day = String(pacific.getUTCDate()).padStart(2, '0');
  return `${pacific.toISOString().slice(11, 19)} ${month} ${day}, ${pacific.getUTCFullYear()} PST`;
};

const FEE_SHARE = 0.054;

/** The IPN of a transaction, in ASCII. */
const ipnOf = ({ fields }: Checkout, transaction: Transaction, faults: readonly SetFault[], now: Date): string => {
  const business = faultNamed(faults, 'wrong_receiver') ? 'somebody@else.example' : (fields.business ?? '');
  const pairs: [string, string | undefined][] = [
    ['mc_gross', faultNamed(faults, 'wrong_amount')?.argument || transaction.gross],
    ['payer_id', 'LPLWNMTBWMFAY'],
    ['payment_date', paymentDate(new Date(transaction.at ?? now))],
    ['payment_status', transaction.status],
    ['charset', 'windows-1252'],
    ['first_name', 'José'],
    ['last_name', 'Núñez'],
    ['mc_fee', (Number(transaction.gross) * FEE_SHARE).toFixed(2)],
    ['notify_version', '3.9'],
    ['payer_email', 'comprador@palco.test'],
    ['business', business],
    ['receiver_email', business],
    ['receiver_id', 'S8XGHLYDW9T3S'],
    ['txn_id', transaction.id],
    ['parent_txn_id', transaction.parent],
    ['txn_type', transaction.parent ? undefined : 'web_accept'],
    ['pending_reason', transaction.status === 'Pending' ? transaction.reason : undefined],
    ['reason_code', transaction.status === 'Pending' ? undefined : transaction.reason],
    ['item_name', fields.item_name],
    ['item_number', fields.item_number],
    ['custom', fields.custom],
    ['invoice', fields.invoice],
    ['mc_currency', faultNamed(faults, 'wrong_currency')?.argument || transaction.currency],
    ['quantity', faultNamed(faults, 'quantity')?.argument ?? '1'],
    ['residence_country', 'MX'],
    ['test_ipn', faultNamed(faults, 'test_ipn') ? '1' : undefined],
    // one id per message, which stays when it is sent again
    ['ipn_track_id', randomBytes(7).toString('hex').slice(0, 13)],
    ['verify_sign', 'AlUbUcinRR5pIo2KwP4xjo9OxxHMAi6.s6AES.4Z6C65yv1Ob2eNqrHm'],
  ];
  return pairs
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encode(value ?? '')}`)
    .join('&');
};

const isLoopback = (address: string): boolean =>
  URL.canParse(address) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(address).hostname);

const HEADERS = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'PayPal IPN (sandbox)' };

/** Resolves when it was accepted, or after the last try. Sends to loopback addresses only. */
export const deliverIpn = async ({ deliveries }: PaypalState, { url, body }: SentIpn): Promise<void> => {
  if (isLoopback(url)) await deliveries.deliver({ id: randomUUID(), url, headers: HEADERS, body });
};

/** Resolves immediately, or after delivery with the fault `ipn_before_return`. */
export const sendIpn = async (state: PaypalState, checkout: Checkout, transaction: Transaction): Promise<void> => {
  const faults = state.faults.take('ipn', checkout.fields.item_number ?? '');
  const url = checkout.fields.notify_url ?? '';
  const body = ipnOf(checkout, transaction, faults, state.clock());
  const notice = { id: ipnId(body), url, body };
  await state.notices.put(notice);
  if (faultNamed(faults, 'ipn_never')) return;
  const deliver = async (): Promise<void> => {
    const late = faultNamed(faults, 'ipn_late');
    if (late) await sleep(Number(late.argument || 180_000), undefined, { ref: false });
    const copies = Number(faultNamed(faults, 'ipn_dup')?.argument || 1);
    await Promise.all(Array.from({ length: copies }, () => deliverIpn(state, notice)));
  };
  const delivered = deliver();
  if (faultNamed(faults, 'ipn_before_return')) await delivered;
};
