import { type Refusal, refuse } from '@palco/kernel/refusal';
import { type Attempt, findAttempt } from '../attempt-store.ts';
import { followPaypalOrder, type PaypalOrderDeps } from './follow-paypal-order.ts';

interface FinishedPaypal {
  readonly attempt: Attempt;
  /** PayPal's page, where the buyer still has to approve, or chooses another funding; null: nothing to do there */
  readonly page: string | null;
}

/**
 * The buyer is back from PayPal. What the address says is a hint: the order is read at PayPal, and captured if it is
 * approved, unless its notice was faster.
 */
export const finishPaypal = async (
  deps: PaypalOrderDeps,
  { userId, order, now }: { readonly userId: number; readonly order: string; readonly now: () => Date },
): Promise<FinishedPaypal | Refusal<'payments/unknown'>> => {
  const found = await findAttempt(deps.db, { providerOrder: order });
  if (found?.userId !== userId) return refuse('payments/unknown');
  await followPaypalOrder(deps, found.id, now, { isBuyerBack: true });
  const attempt = (await findAttempt(deps.db, { id: found.id })) ?? found;
  const { state, row } = attempt;
  return { attempt, page: state === 'awaiting-paypal' && row.pending_reason === null ? row.page_url : null };
};
