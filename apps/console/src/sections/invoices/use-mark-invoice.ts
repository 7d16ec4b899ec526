import { type InvoiceRequest, markInvoice } from '@palco/contracts/invoices/invoices-staff';
import { closeToasts, showToast } from '@palco/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStaffForm } from '../../parts/use-staff-form.ts';

/** Marks an invoice as made, or as waiting again; the toast takes it back. */
export const useMarkInvoice = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { change, sent, isBusy } = useStaffForm({ refusals: 'toast' });
  const send = async ({ payment_id, requested_at }: InvoiceRequest, done: boolean): Promise<boolean> => {
    const terms = { params: { id: String(payment_id) }, body: { done, requested_at } };
    const reply = await sent(change(markInvoice, terms));
    // a refusal may mean that the buyer has corrected or erased the data
    for (const queryKey of [['invoices'], ['order', payment_id]]) void client.invalidateQueries({ queryKey });
    return reply !== undefined;
  };
  const mark = async (request: InvoiceRequest, done: boolean): Promise<void> => {
    if (!(await send(request, done))) return;
    const undo = (): void => {
      closeToasts();
      void send(request, !done);
    };
    const text = t(done ? 'invoices.marked' : 'invoices.reopened', { order: request.payment_id });
    showToast({ kind: 'done', text, action: { text: t('sections.undo'), onPress: undo } });
  };
  return { isBusy, mark };
};
