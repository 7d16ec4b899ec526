/**
 * A second payment of a try that has its money already: a slip paid twice, a PayPal form sent again. It stands in the
 * ledger and before a person from the day it comes to the day it goes back, and never touches the pass that the first
 * payment gave. Inside the transaction that holds the attempt.
 */
import { hadMoney } from './attempt.ts';
import { alertPaidTwice, enterInLedger, type Scene } from './enter-state.ts';
import { raiseAlert } from './raise-alert.ts';

/** News of another charge than the one that paid. */
export const isOfSecondPayment = ({ attempt, news }: Scene): boolean =>
  hadMoney(attempt.state) &&
  news.providerId !== undefined &&
  attempt.providerId !== undefined &&
  news.providerId !== attempt.providerId;

/** What the ledger holds of this payment so far, in cents, by kind. */
const writtenSoFar = async ({ tx, news }: Scene): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .selectFrom('ledger_entries')
    .select(({ fn }) => ['kind', fn.sum<string>('amount_cents').as('cents')])
    .where('provider', '=', news.provider)
    .where('event', 'like', `second ${news.providerId} %`)
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, cents }) => [kind, Number(cents)]));
};

export const settleSecondPayment = async (scene: Scene): Promise<void> => {
  const { tx, attempt, news, at } = scene;
  const { orderId, order } = attempt;
  const { state, refunded, providerId } = news;
  // what is only announced is no money yet
  if (!hadMoney(state) || news.facts?.pending_reason) return;
  const written = await writtenSoFar(scene);
  const write = (what: string, kind: string, cents: number): Promise<boolean> =>
    enterInLedger({ ...scene, news: { ...news, event: `second ${providerId} ${what}` } }, kind, cents);
  if (await write('came', 'paid', order.total_cents)) await alertPaidTwice(scene);

  const back = -(written.get('refunded') ?? 0);
  const more = !refunded ? 0 : 'moreCents' in refunded ? refunded.moreCents : refunded.allCents - back;
  if (more > 0) await write(news.event, 'refunded', -more);
  const lost = (written.get('lost') ?? 0) + (written.get('won') ?? 0);
  if (state === 'lost') await write(news.event, 'lost', -order.total_cents);
  if (state === 'paid' && lost < 0) await write(news.event, 'won', -lost);
  if (state === 'lost' || state === 'disputed')
    await raiseAlert(tx, {
      kind: state === 'lost' ? 'dispute-lost' : 'dispute-opened',
      subject: news.event,
      orderId,
      detail: { second: providerId },
      at,
    });
};
