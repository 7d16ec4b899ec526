import { useCallback, useEffect, useState } from 'react';
import { rememberPriceReason } from '../../session/price-reason.ts';
import { useGo } from '../../ui/use-go.ts';
import { type LoadedCheckout, loadCheckout } from './load-checkout.ts';

type Shown = Exclude<LoadedCheckout, { kind: 'away' }> | { readonly kind: 'loading' };

/** The checkout of a plan, or away from it where there is nothing to buy. */
export const useCheckout = (membershipId: string): { readonly checkout: Shown; readonly retry: () => void } => {
  const go = useGo();
  const [checkout, setCheckout] = useState<Shown>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another request
  useEffect(() => {
    let isCurrent = true;
    setCheckout({ kind: 'loading' });
    void loadCheckout(membershipId).then((loaded) => {
      if (!isCurrent) return;
      if (loaded.kind !== 'away') {
        setCheckout(loaded);
        return;
      }
      if (loaded.reason) rememberPriceReason(loaded.reason);
      go(loaded.to, { replace: true });
    });
    return () => {
      isCurrent = false;
    };
  }, [membershipId, attempt, go]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { checkout, retry };
};
