import { call } from '@palco/client/call';
import { replyOf } from '@palco/client/queries';
import { finishPaypal } from '@palco/contracts/payments/payments-by-paypal';
import { isRefusal } from '@palco/kernel/refusal';
import { useQuery } from '@tanstack/react-query';
import { drawnAccount } from '../../../session/drawn-account.ts';

interface FinishedPaypal {
  /** the order that the page is about, or the newest payment by PayPal; undefined: PayPal is being asked */
  readonly which: string | undefined;
  /** PayPal's page, when the buyer still has something to do there */
  readonly page: string | null;
}
const ORDER = /^[A-Z0-9]{8,36}$/;
/** A notice of PayPal may be taking the money at the same moment: what came of it is asked for after this long. */
const ASK_AGAIN_MS = 2000;

/** Who comes back from PayPal with an order's `token` has its money taken, once; the server reads at PayPal whether it may. */
export const useFinishedPaypal = (token: string | null): FinishedPaypal => {
  const order = token !== null && ORDER.test(token) ? token : undefined;
  const { data, isError } = useQuery({
    queryKey: ['finished-paypal', drawnAccount(), order],
    enabled: order !== undefined,
    queryFn: async () => {
      const answer = await call(finishPaypal, { body: { order: order ?? '' } });
      // an order of another account: the page waits for a payment of this one
      if (isRefusal(answer) && answer.refused === 'payments/unknown')
        return { which: 'paypal', page: null, isOpen: false };
      const { page, status, data: payment } = await replyOf(Promise.resolve(answer));
      return { which: String(payment.payment_id), page, isOpen: status === 'processing' };
    },
    refetchInterval: ({ state }) => (state.data?.isOpen ? ASK_AGAIN_MS : false),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data) return data;
  return { which: order === undefined || isError ? 'paypal' : undefined, page: null };
};
