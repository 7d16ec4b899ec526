import { type Payment, readPayment } from '@palco/contracts/payments';
import { isRefusal } from '@palco/kernel/refusal';
import Receipt from 'lucide-react/icons/receipt';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/state-panel.tsx';
import styles from './checkout-page.module.css';
import { ReceiptView } from './receipt-view.tsx';
import { SlipView } from './slip-view.tsx';

const SLIP_LOOK_MS = 15_000;
type Shown = Payment | 'loading' | 'missing' | 'unreachable';

/** One purchase of the person who is signed in: its receipt, or the slip that still has to be paid. */
export const Component = () => {
  const { t } = useTranslation('checkout');
  const { paymentId = '' } = useParams();
  const [shown, setShown] = useState<Shown>('loading');
  const load = useCallback(async () => {
    setShown('loading');
    const answer = await call(readPayment, { params: { id: paymentId } });
    if (!isRefusal(answer)) setShown(answer.data);
    else setShown(answer.refused === 'network/unreachable' ? 'unreachable' : 'missing');
  }, [paymentId]);
  useEffect(() => {
    void load();
  }, [load]);
  // the slip says that this page changes by itself once it is paid
  const isOpen = typeof shown === 'object' && shown.store !== null;
  useEffect(() => {
    if (!isOpen) return;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const answer = await call(readPayment, { params: { id: paymentId } });
      if (!isRefusal(answer)) setShown(answer.data);
    };
    const timer = setInterval(look, SLIP_LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOpen, paymentId]);
  if (typeof shown === 'object')
    return shown.store ? <SlipView payment={shown} slip={shown.store} /> : <ReceiptView payment={shown} />;
  return (
    <div className={styles.page}>
      {shown === 'loading' && <LoadingState text={t('receipt.loading')} />}
      {shown === 'unreachable' && <ErrorState onRetry={load} />}
      {shown === 'missing' && (
        <EmptyState
          icon={Receipt}
          title={t('receipt.missing')}
          action={<ButtonLink to="/profile">{t('receipt.back')}</ButtonLink>}
        />
      )}
    </div>
  );
};
