import { call } from '@palco/client/call';
import { replyOf } from '@palco/client/queries';
import { type Payment, readLatestPayment, readPayment } from '@palco/contracts/payments';
import { isRefusal } from '@palco/kernel/refusal';
import { useQuery } from '@tanstack/react-query';

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

/** An order by its number; null when it is not this user's. */
const readOrder = async (order: string) => {
  const answer = await call(readPayment, { params: { id: order } });
  const isNone =
    isRefusal(answer) && (answer.refused === 'payments/unknown' || answer.refused === 'request/unknown-path');
  return isNone ? { data: null } : answer;
};

/**
 * The purchase of the page after paying, by its number or the latest one; polled while `isOpen`. A background tab does not
 * poll; it reads at once when it becomes visible.
 */
export const useLatestPayment = (isOpen: (latest: Payment | null) => boolean, order: string | null): LatestPayment => {
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: ['latest-payment', order],
    queryFn: async () => (await replyOf(order === null ? call(readLatestPayment) : readOrder(order))).data,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data !== undefined && !isOpen(state.data)) return false;
      return state.dataUpdateCount + state.errorUpdateCount < SOON_READS ? SOON_MS : LATER_MS;
    },
    refetchOnWindowFocus: ({ state }) => (state.data === undefined || isOpen(state.data) ? 'always' : false),
  });
  return { latest: data, hasFailed: isLoadingError, retry: () => void refetch() };
};
