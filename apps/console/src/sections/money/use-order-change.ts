import type { OrderPage } from '@palco/contracts/order-staff';
import { isRefusal } from '@palco/kernel/refusal';
import { refusedText } from '@palco/ui/refused-text';
import { showToast } from '@palco/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Runs a change of an order: the page shows the reply, a toast the result. Resolves with whether it was done. */
export const useOrderChange = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async (
    change: Promise<{ readonly data: OrderPage } | { readonly refused: string }>,
    done: (order: OrderPage) => string,
  ): Promise<boolean> => {
    setBusy(true);
    const reply = await change;
    setBusy(false);
    if (isRefusal(reply)) {
      showToast({ kind: 'error', text: refusedText(reply as unknown as { refused: string; message: string }, t) });
      return false;
    }
    const { data } = reply as { readonly data: OrderPage };
    client.setQueryData(['order', data.payment_id], data);
    void client.invalidateQueries({ queryKey: ['orders'] });
    showToast({ kind: 'done', text: done(data) });
    return true;
  };
  return { isBusy, run };
};
