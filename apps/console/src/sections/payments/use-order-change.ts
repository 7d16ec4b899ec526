import type { Refused } from '@palco/client/call';
import type { OrderPage } from '@palco/contracts/payments/order-staff';
import { useQueryClient } from '@tanstack/react-query';
import { type StaffForm, useStaffForm } from '../../parts/use-staff-form.ts';

interface OrderChange extends Pick<StaffForm, 'change' | 'isBusy'> {
  readonly run: (
    changed: Promise<{ readonly data: OrderPage } | Refused<string>>,
    done: (order: OrderPage) => string,
  ) => Promise<boolean>;
}
/** Runs a change of an order: the page shows the reply, a toast the result. Resolves with whether it was done. */
export const useOrderChange = (): OrderChange => {
  const client = useQueryClient();
  const { change, sent, isBusy } = useStaffForm({ refusals: 'toast' });
  const run: OrderChange['run'] = async (changed, done) => {
    const reply = await sent(changed, ({ data }) => done(data));
    if (!reply) return false;
    const { data } = reply;
    client.setQueryData(['order', data.payment_id], data);
    // lists and sums that are shown elsewhere
    for (const name of ['orders', 'accounting', 'invoices']) void client.invalidateQueries({ queryKey: [name] });
    return true;
  };
  return { change, isBusy, run };
};
