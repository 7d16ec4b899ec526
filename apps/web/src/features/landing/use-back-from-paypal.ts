import { useEffect } from 'react';
import { takePaypal } from '../../session/left-for-paypal.ts';
import { useGo } from '../../ui/use-go.ts';

/** Whoever cancels at PayPal goes on at the checkout, with the same pass and every way to pay. */
export const useBackFromPaypal = (): void => {
  const go = useGo();
  useEffect(() => {
    const left = takePaypal();
    if (!left) return;
    const goOn = (): void => go(`/checkout/${left.planId}?method=paypal`, { replace: true });
    // loaded only here: it brings the schemas, which the landing page does without
    void import('./leave-paypal.ts').then(({ leave }) => leave(left.reference)).then(goOn, goOn);
  }, [go]);
};
