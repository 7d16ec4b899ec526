/** Openpay's transfers of the balance to the league's bank account. */
import { centsFrom } from '@palco/kernel/money';
import * as z from 'zod';
import type { Call } from './call-openpay.ts';
import { instantFrom } from './charge.ts';

export interface OpenpayPayout {
  readonly id: string;
  readonly at: Date;
  readonly cents: number;
  readonly currency: string;
  readonly state: 'under-way' | 'done' | 'failed';
}

const Wire = z.object({
  id: z.string().min(1).max(64),
  amount: z.union([z.number(), z.string().max(20)]),
  currency: z.string().max(3).default('MXN'),
  status: z.string().max(40),
  operation_date: z.string().max(40),
});
const STATES: Readonly<Record<string, OpenpayPayout['state']>> = { completed: 'done', in_progress: 'under-way' };

const payoutFrom = (wire: unknown): OpenpayPayout | undefined => {
  const parsed = Wire.safeParse(wire);
  if (!parsed.success) return undefined;
  const { id, amount, currency, status, operation_date } = parsed.data;
  const [cents, at] = [centsFrom(amount), instantFrom(operation_date)];
  if (cents === undefined || !at) return undefined;
  return { id, at, cents, currency: currency.toUpperCase(), state: STATES[status.toLowerCase()] ?? 'failed' };
};

const PAGE = 100;
const MOST_PAGES = 50;
/** All of them, page by page; `unknown`: no usable answer. */
export const listPayouts = async (call: Call, from: string, to: string): Promise<OpenpayPayout[] | 'unknown'> => {
  const found: OpenpayPayout[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = new URLSearchParams({
      'creation[gte]': from,
      'creation[lte]': to,
      offset: String(page * PAGE),
      limit: String(PAGE),
    });
    const outcome = await call('GET', `payouts?${query}`);
    if (outcome.kind !== 'answered' || !Array.isArray(outcome.body)) return 'unknown';
    found.push(...outcome.body.map(payoutFrom).filter((payout) => payout !== undefined));
    if (outcome.body.length < PAGE) break;
  }
  return found;
};
