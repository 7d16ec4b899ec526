import { call } from '@palco/client/call';
import { confirmBankCheck } from '@palco/contracts/payments';
import { isRefusal } from '@palco/kernel/refusal';
import { ErrorState } from '@palco/ui/state-panel.tsx';
import { WaitDialog } from '@palco/ui/wait-dialog.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useGo } from '../../ui/use-go.ts';
import { leavesChargeUnknown } from './charge-unknown.ts';
import styles from './checkout-page.module.css';
import { storeOrder, storeRefused } from './stored-payment.ts';

/** The page the bank redirects back to. The address is only a hint; Palco's server asks the provider. */
export const Component = () => {
  const { t } = useTranslation('checkout');
  const go = useGo();
  const id = useSearchParams()[0].get('id') ?? '';
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another request
  useEffect(() => {
    let isCurrent = true;
    const leave = (path: string): void => {
      if (isCurrent) go(path, { replace: true });
    };
    const confirm = async (): Promise<void> => {
      const answer = await call(confirmBankCheck, { body: { id } });
      if (!isCurrent) return;
      if (!isRefusal(answer)) {
        if (answer.status === 'paid') storeOrder(answer.data.payment_id);
        const isOver = answer.status === 'failed' || answer.status === 'expired';
        if (isOver) storeRefused(answer.data);
        leave(isOver ? '/checkout/failure' : '/checkout/success');
      } else if (leavesChargeUnknown(answer.refused)) setFailed(true);
      else if (!answer.refused.startsWith('session/')) leave('/checkout/failure'); // the frame sends the visitor to sign in
    };
    if (id) void confirm();
    else leave('/checkout/failure');
    return () => {
      isCurrent = false;
    };
  }, [id, attempt, go]);
  const retry = useCallback(() => {
    setFailed(false);
    setAttempt((count) => count + 1);
  }, []);
  return (
    <div className={styles.page}>
      <h1>{t('validate.title')}</h1>
      {hasFailed && <ErrorState title={t('card.unknownTitle')} onRetry={retry} />}
      <WaitDialog isOpen={!hasFailed} title={t('validate.title')} text={t('validate.text')} />
    </div>
  );
};
