import { call } from '@palco/client/call';
import { checkTransfer } from '@palco/contracts/payments/payments-by-transfer';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { showToast } from '@palco/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The buyer says that the money was sent: the provider is asked, and the page reads its order anew. */
export const CheckTransfer = ({ paymentId }: { readonly paymentId: number }) => {
  const { t } = useTranslation('checkout');
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const check = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(checkTransfer, { params: { id: String(paymentId) } });
    setBusy(false);
    if (isRefusal(answer)) return showToast({ kind: 'error', text: answer.message });
    if (answer.data.transfer) showToast({ kind: 'plain', text: t('transfer.notYet') });
    else await Promise.all(['latest-payment', 'payment'].map((name) => client.invalidateQueries({ queryKey: [name] })));
  };
  return (
    <Button variant="clay" isWide isLoading={isBusy} onClick={() => void check()}>
      <Icon of={RefreshCw} />
      {t('transfer.check')}
    </Button>
  );
};
