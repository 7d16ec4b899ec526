import { isGiftUnpaid } from '../../gifts/gift-store.ts';
import { addsNothing } from '../../memberships/membership.ts';
import { membershipsOf } from '../../memberships/membership-store.ts';
import { readChoice } from '../../plans/choice-store.ts';
import { mayBecome, nextCheckAfter, SUBMIT_PATIENCE } from '../attempt.ts';
import { type Attempt, changeAttempt, lockAttempt, timingOf } from '../attempt-store.ts';
import { isBeingPaid, lockBuyer } from '../open-attempt.ts';
import type { SettlementDeps } from '../settle-attempt.ts';
import { isCreditThere } from '../upgrade-offer.ts';

type BegunCapture =
  /** capture it, with this request id */
  | { readonly kind: 'begun'; readonly requestId: string }
  /** somebody else is capturing it, or paying for the same pass */
  | { readonly kind: 'under-way' }
  /** the pass is paid otherwise, so the approved order is left alone and costs its buyer nothing */
  | { readonly kind: 'not-needed' };

/** A capture that has had no answer for longer than PayPal may take: whoever requested it was stopped. */
export const isCutOff = ({ row }: Attempt, at: Date): boolean =>
  at.getTime() - row.changed_at.getTime() >= SUBMIT_PATIENCE;

/** A repeated capture has the request id of the first; one after a decline has another. */
const requestIdOf = ({ reference }: Attempt, tries: number): string => `${reference}-capture-${tries}`;

/**
 * Marks an attempt as being captured, before PayPal is called: of the return page, the webhook and the round that meet here,
 * one goes on. A capture whose answer was lost is requested again with the same id.
 */
export const beginCapture = async (
  { db, catalogue: store }: SettlementDeps,
  { id, userId, planId }: Attempt,
  now: () => Date,
): Promise<BegunCapture> => {
  const plan = (await store.read()).plans.find((each) => each.id === planId);
  return db.transaction().execute(async (tx): Promise<BegunCapture> => {
    // the buyer first, as in openAttempt: a card must not be charged at the same moment
    await lockBuyer(tx, userId);
    const attempt = await lockAttempt(tx, { id });
    if (!attempt) return { kind: 'under-way' };
    const at = now();
    const { state, row, order } = attempt;
    const isRepeated = state === 'submitting';
    if (isRepeated && !isCutOff(attempt, at)) return { kind: 'under-way' };
    if (!isRepeated) {
      if (order.state !== 'open') return { kind: 'not-needed' };
      const owned = await membershipsOf(tx, userId);
      // what it credits is gone
      if (order.upgrade_of !== null && !owned.some(({ id: pass }) => pass === order.upgrade_of))
        return { kind: 'not-needed' };
      if (!(await isCreditThere(tx, order))) return { kind: 'not-needed' };
      if (order.gift_id !== null && !(await isGiftUnpaid(tx, order.gift_id))) return { kind: 'not-needed' };
      const wanted = plan && { ...plan, ...(await readChoice(tx, order)) };
      if (wanted && order.gift_id === null && addsNothing(wanted, owned, at)) return { kind: 'not-needed' };
      const { club, game_id } = order;
      if (!mayBecome(state, 'submitting') || (await isBeingPaid(tx, { userId, planId, club, game_id }, id)))
        return { kind: 'under-way' };
    }
    const tries = row.capture_tries + (isRepeated ? 0 : 1);
    const timing = { ...timingOf(attempt), state: 'submitting', checks: 0 } as const;
    const change = {
      state: 'submitting',
      capture_tries: tries,
      provider_code: null,
      changed_at: at,
      checks: 0,
      next_check_at: nextCheckAfter(timing, at) ?? null,
    };
    const event = {
      at,
      provider_at: null,
      provider: 'palco',
      event: `${attempt.reference} capture ${tries}`,
      from_state: state,
      state: 'submitting',
      refused: null,
      provider_code: null,
      pending_reason: null,
    };
    await changeAttempt(tx, id, change, isRepeated ? undefined : event);
    return { kind: 'begun', requestId: requestIdOf(attempt, tries) };
  });
};
