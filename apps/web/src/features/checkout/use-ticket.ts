import { call } from '@palco/client/call';
import { checkCoupon } from '@palco/contracts/payments';
import { isRefusal } from '@palco/kernel/refusal';
import { useEffect, useEffectEvent, useState } from 'react';
import { type AppliedCoupon, appliedCoupon } from './applied-coupon.ts';
import type { LoadedCheckout, ReadyCheckout } from './load-checkout.ts';
import { isSameTicket, type TicketChange } from './ticket.ts';

/**
 * The order on the page. It is read again when a payment is refused for it and when the page becomes visible, because staff
 * may change it meanwhile; what has changed is then told before anybody pays.
 */
export const useTicket = (full: ReadyCheckout, reload: () => Promise<LoadedCheckout | undefined>) => {
  const [coupon, setCoupon] = useState<AppliedCoupon>();
  const [change, setChange] = useState<TicketChange>();
  const [isChangeShown, setChangeShown] = useState(false);
  const plan = coupon?.plan ?? full.plan;
  const ready: ReadyCheckout = coupon ? { ...full, plan, coupon: coupon.code } : full;

  /** Reads the order again. Returns whether the page says what has changed, or is being left. */
  const readAgain = async (): Promise<boolean> => {
    const loaded = await reload();
    if (loaded?.kind === 'away') return true;
    if (loaded?.kind !== 'ready') return false;
    const answer =
      coupon &&
      (await call(checkCoupon, {
        account: full.me.id,
        body: { membership_id: loaded.plan.id, coupon: coupon.code },
      }));
    const isCouponLost = answer !== undefined && isRefusal(answer) && answer.refused.startsWith('coupons/');
    if (answer && isRefusal(answer) && !isCouponLost) return false;
    const kept = answer && !isRefusal(answer) ? appliedCoupon(loaded.plan, answer.data) : undefined;
    setCoupon(kept);
    const now = kept?.plan ?? loaded.plan;
    if (isSameTicket(plan, now) && !isCouponLost) return false;
    setChange({ before: plan, now, ...(isCouponLost ? { lostCoupon: answer.message } : {}) });
    setChangeShown(true);
    return true;
  };

  const onVisible = useEffectEvent((): void => {
    if (document.visibilityState === 'visible') void readAgain();
  });
  useEffect(() => {
    const listener = (): void => onVisible();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);

  return {
    ready,
    coupon,
    /** the buyer applies or removes a coupon: such a change of the total is no news */
    chooseCoupon: (next: AppliedCoupon | undefined): void => {
      setCoupon(next);
      setChange(undefined);
    },
    change,
    isChangeShown,
    closeChange: () => setChangeShown(false),
    readAgain,
  };
};
