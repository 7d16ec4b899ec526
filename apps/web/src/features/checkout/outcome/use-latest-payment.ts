import { call } from '@palco/client/call';
import { replyOf } from '@palco/client/queries';
import { type Payment, readLatestPayment, readPayment } from '@palco/contracts/payments/payments';
import { isRefusal } from '@palco/kernel/refusal';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { drawnAccount } from '../../../session/drawn-account.ts';

interface LatestPayment {
  /** undefined while it loads */
  readonly latest: Payment | null | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}
const SOON_MS = 2500;
const LATER_MS = 15_000;
/** after this many reads a change takes minutes, such as when a slip has to be taken to a store */
const SOON_READS = 24;

/** An order by its number; null when it is not this account's. */
const readOrder = async (order: string) => {
  const answer = await call(readPayment, { params: { id: order } });
  const isNone =
    isRefusal(answer) && (answer.refused === 'payments/unknown' || answer.refused === 'request/unknown-path');
  return isNone ? { data: null } : answer;
};

const readWhich = (which: string | null) =>
  which === null || which === 'paypal'
    ? call(readLatestPayment, { query: { way: which ?? undefined } })
    : readOrder(which);

/**
 * The purchase of the page after paying: the one with the number `which`, or the latest one, of any way or by PayPal; polled
 * while `isOpen`; undefined: not known yet. A background tab does not poll; it reads at once when it becomes visible.
 */
export const useLatestPayment = (
  isOpen: (latest: Payment | null) => boolean,
  which: string | 'paypal' | null | undefined,
): LatestPayment => {
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: ['latest-payment', drawnAccount(), which],
    enabled: which !== undefined,
    queryFn: async () => (await replyOf(readWhich(which ?? null))).data,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data !== undefined && !isOpen(state.data)) return false;
      return state.dataUpdateCount + state.errorUpdateCount < SOON_READS ? SOON_MS : LATER_MS;
    },
    refetchOnWindowFocus: ({ state }) => (state.data === undefined || isOpen(state.data) ? 'always' : false),
  });
  const retry = useCallback(() => void refetch(), [refetch]);
  return { latest: data, hasFailed: isLoadingError, retry };
};
