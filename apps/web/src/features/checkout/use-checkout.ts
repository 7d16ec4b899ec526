import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { drawnAccount } from '../../session/drawn-account.ts';
import { rememberPriceReason } from '../../session/price-reason.ts';
import type { PassFor } from '../../ui/checkout-path.ts';
import { useGo } from '../../ui/use-go.ts';
import { type LoadedCheckout, loadCheckout } from './load-checkout.ts';

type Shown = Exclude<LoadedCheckout, { kind: 'away' }> | { readonly kind: 'loading' };
interface Checkout {
  readonly checkout: Shown;
  /** Reads everything again; without an answer what was read before stays. */
  readonly reload: () => Promise<LoadedCheckout | undefined>;
}

/** The checkout of a plan; redirects where there is nothing to buy. */
export const useCheckout = (membershipId: string, passFor: PassFor): Checkout => {
  const go = useGo();
  const { data: loaded, refetch } = useQuery({
    queryKey: ['checkout', drawnAccount(), membershipId, passFor],
    queryFn: async ({ client, queryKey }) => {
      const next = await loadCheckout(membershipId, passFor);
      const before = client.getQueryData<LoadedCheckout>(queryKey);
      return next.kind === 'unreachable' && before?.kind === 'ready' ? before : next;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (loaded?.kind !== 'away') return;
    if (loaded.reason) rememberPriceReason(loaded.reason);
    go(loaded.to, { replace: true });
  }, [loaded, go]);
  const reload = useCallback(async () => (await refetch()).data, [refetch]);
  const checkout: Shown = loaded === undefined || loaded.kind === 'away' ? { kind: 'loading' } : loaded;
  return { checkout, reload };
};
