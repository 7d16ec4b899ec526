/**
 * A second payment of an attempt that is paid already: a slip paid twice, a PayPal form sent again. It has ledger entries
 * and alerts of its own and never touches the membership that the first payment granted. Runs inside the transaction that
 * locks the attempt.
 */

import { raiseAlert } from '../../operations/raise-alert.ts';
import { hadMoney } from '../attempt.ts';
import { postToLedger, receiveSecondPayment, type SettlementContext } from '../move-money.ts';

/** An update about another charge than the one that paid. */
export const isOfSecondPayment = ({ attempt, update }: SettlementContext): boolean =>
  hadMoney(attempt.state) &&
  update.providerId !== undefined &&
  attempt.providerId !== undefined &&
  update.providerId !== attempt.providerId;

/** What the ledger has of this payment so far, in cents, by kind. */
const postedSoFar = async ({ tx, update }: SettlementContext): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .selectFrom('ledger_entries')
    .select(({ fn }) => ['kind', fn.sum<string>('amount_cents').as('cents')])
    .where('provider', '=', update.provider)
    .where('event', 'like', `second ${update.providerId} %`)
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, cents }) => [kind, Number(cents)]));
};

export const settleSecondPayment = async (context: SettlementContext): Promise<void> => {
  const { tx, attempt, update, at } = context;
  const { orderId, order } = attempt;
  const { state, refunded, providerId } = update;
  // a payment that is only announced is no money yet
  if (!hadMoney(state) || update.facts?.pending_reason) return;
  const posted = await postedSoFar(context);
  const post = (what: string, kind: string, cents: number): Promise<boolean> =>
    postToLedger({ ...context, update: { ...update, event: `second ${providerId} ${what}` } }, kind, cents);
  if (await post('came', 'paid', order.total_cents)) await receiveSecondPayment(context);

  const sumOf = (...kinds: readonly string[]): number => kinds.reduce((sum, kind) => sum + (posted.get(kind) ?? 0), 0);
  const back = -sumOf('refunded');
  const more = !refunded ? 0 : 'moreCents' in refunded ? refunded.moreCents : refunded.allCents - back;
  if (more > 0) await post(update.event, 'refunded', -more);
  const lost = -sumOf('lost', 'won');
  const { reversal } = update;
  if (reversal && 'lostCents' in reversal) await post(update.event, 'lost', -reversal.lostCents);
  else if (reversal) await post(update.event, 'won', reversal.wonCents);
  else if (state === 'lost' && lost === 0) await post(update.event, 'lost', back + more - order.total_cents);
  else if (state === 'paid' && lost > 0) await post(update.event, 'won', lost);
  if (state === 'lost' || state === 'disputed')
    await raiseAlert(tx, {
      kind: state === 'lost' ? 'dispute-lost' : 'dispute-opened',
      subject: update.event,
      orderId,
      detail: { second: providerId },
      at,
    });
};
