import { call } from '@palco/client/call';
import { leavePaypal } from '@palco/contracts/payments';
import { useEffect } from 'react';
import { takePaypal } from '../../session/left-for-paypal.ts';
import { useGo } from '../../ui/use-go.ts';

/** Whoever cancels at PayPal goes on at the checkout, with the same pass and every way to pay. */
export const useBackFromPaypal = (): void => {
  const go = useGo();
  useEffect(() => {
    const left = takePaypal();
    if (!left) return;
    // refused or unreachable, the attempt ends by itself
    void call(leavePaypal, { body: { reference: left.reference } }).then(() =>
      go(`/checkout/${left.planId}?method=paypal`, { replace: true }),
    );
  }, [go]);
};
