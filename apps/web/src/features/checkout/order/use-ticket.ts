import { call } from '@palco/client/call';
import { checkCoupon } from '@palco/contracts/payments/payments';
import { lettersAndDigits } from '@palco/contracts/typed-text';
import { isRefusal } from '@palco/kernel/refusal';
import { refusedText } from '@palco/ui/refused-text';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadedCheckout, ReadyCheckout } from '../load-checkout.ts';
import { type AppliedCoupon, appliedCoupon } from './applied-coupon.ts';
import { isSameTicket, type TicketChange } from './ticket.ts';

/** Why the typed coupon is refused; a new one for each try, so that the field gets the focus each time. */
export interface CouponFault {
  readonly text: string;
}

/**
 * The order on the page. It is read again when a payment is refused for it and when the page becomes visible, because staff
 * may change it meanwhile; what has changed is then told before anybody pays.
 */
export const useTicket = (full: ReadyCheckout, reload: () => Promise<LoadedCheckout | undefined>) => {
  const { t } = useTranslation('checkout');
  const { t: words } = useTranslation();
  const [coupon, setCoupon] = useState<AppliedCoupon>();
  const [typed, setTyped] = useState('');
  const [couponFault, setCouponFault] = useState<CouponFault>();
  const [change, setChange] = useState<TicketChange>();
  const [isChangeShown, setChangeShown] = useState(false);
  const plan = coupon?.plan ?? full.plan;
  const ready: ReadyCheckout = coupon ? { ...full, plan, coupon: coupon.code } : full;

  const wear = (next: AppliedCoupon | undefined): void => {
    setCoupon(next);
    setTyped('');
    setCouponFault(undefined);
    // the buyer did it: such a change of the total is no news
    setChange(undefined);
  };
  /** Applies the typed coupon; undefined: it is refused, and its field says why. */
  const applyTyped = async (): Promise<AppliedCoupon | undefined> => {
    const answer = await call(checkCoupon, {
      account: full.me.id,
      body: { membership_id: full.plan.id, coupon: typed },
    });
    if (isRefusal(answer)) {
      const isShapeless = answer.refused === 'request/invalid';
      setCouponFault({ text: isShapeless ? t('coupon.unknown') : refusedText(answer, words) });
      return undefined;
    }
    const applied = appliedCoupon(full.plan, answer.data);
    wear(applied);
    return applied;
  };
  /**
   * A coupon that was typed is meant, also without a press on "apply": it is applied before anybody pays, and the new total
   * is told. Returns whether the payment may go on.
   */
  const settleTyped = async (): Promise<boolean> => {
    if (!lettersAndDigits(typed)) return true;
    const applied = await applyTyped();
    if (applied) {
      setChange({ before: plan, now: applied.plan });
      setChangeShown(true);
    }
    return false;
  };

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
    couponField: { typed, onType: setTyped, fault: couponFault, apply: applyTyped, remove: () => wear(undefined) },
    settleTyped,
    change,
    isChangeShown,
    closeChange: () => setChangeShown(false),
    readAgain,
  };
};
