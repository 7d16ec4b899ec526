import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberPriceReason } from '../../session/price-reason.ts';
import { useGo } from '../../ui/use-go.ts';
import { type LoadedCheckout, loadCheckout } from './load-checkout.ts';

type Shown = Exclude<LoadedCheckout, { kind: 'away' }> | { readonly kind: 'loading' };

/** The checkout of a plan; redirects where there is nothing to buy. */
export const useCheckout = (membershipId: string): { readonly checkout: Shown; readonly retry: () => void } => {
  const go = useGo();
  const { data: loaded, refetch } = useQuery({
    queryKey: ['checkout', membershipId],
    queryFn: () => loadCheckout(membershipId),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (loaded?.kind !== 'away') return;
    if (loaded.reason) rememberPriceReason(loaded.reason);
    go(loaded.to, { replace: true });
  }, [loaded, go]);
  const checkout: Shown = loaded === undefined || loaded.kind === 'away' ? { kind: 'loading' } : loaded;
  return { checkout, retry: () => void refetch() };
};
