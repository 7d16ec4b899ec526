import type { Refused } from '@palco/client/call';
import { showToast } from '@palco/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { type StaffForm, useStaffForm } from '../../parts/use-staff-form.ts';

interface InvoiceChange extends Pick<StaffForm, 'change' | 'isBusy'> {
  /** Waits for a change; the lists are read again. Resolves with whether it was done. */
  readonly run: (answer: Promise<object | Refused<string>>, done: string) => Promise<boolean>;
}

/** A change of an invoice. */
export const useInvoiceChange = (): InvoiceChange => {
  const client = useQueryClient();
  const { change, sent, isBusy } = useStaffForm({ refusals: 'toast' });
  const run: InvoiceChange['run'] = async (answer, done) => {
    const reply = await sent(answer);
    void client.invalidateQueries({ queryKey: ['invoices'] });
    if (reply) showToast({ kind: 'done', text: done });
    return reply !== undefined;
  };
  return { change, isBusy, run };
};
