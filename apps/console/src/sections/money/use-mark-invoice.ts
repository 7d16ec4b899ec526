import type { InvoiceRequest } from '@palco/contracts/order-staff';
import { markInvoice } from '@palco/contracts/payment-staff';
import { isRefusal } from '@palco/kernel/refusal';
import { refusedText } from '@palco/ui/refused-text';
import { closeToasts, showToast } from '@palco/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../session/use-change.ts';

/** Marks an invoice as made, or as waiting again; the toast takes it back. */
export const useMarkInvoice = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useChange();
  const [isBusy, setBusy] = useState(false);
  const send = async ({ payment_id, requested_at }: InvoiceRequest, done: boolean): Promise<boolean> => {
    setBusy(true);
    const reply = await change(markInvoice, { params: { id: String(payment_id) }, body: { done, requested_at } });
    setBusy(false);
    // a refusal may mean that the buyer has corrected or erased the data
    for (const queryKey of [['invoices'], ['order', payment_id]]) void client.invalidateQueries({ queryKey });
    if (isRefusal(reply)) showToast({ kind: 'error', text: refusedText(reply, t) });
    return !isRefusal(reply);
  };
  const mark = async (request: InvoiceRequest, done: boolean): Promise<void> => {
    if (!(await send(request, done))) return;
    const undo = (): void => {
      closeToasts();
      void send(request, !done);
    };
    const text = t(done ? 'money.invoiceDone' : 'money.invoiceReopened', { order: request.payment_id });
    showToast({ kind: 'done', text, action: { text: t('sections.undo'), onPress: undo } });
  };
  return { isBusy, mark };
};
