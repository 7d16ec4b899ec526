import type { Payment } from '@palco/contracts/payments';
import { PageState } from '@palco/ui/page-state.tsx';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { refreshSession, useSession } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useGo } from '../../ui/use-go.ts';
import styles from './checkout-page.module.css';
import { outcomeOf } from './outcome.ts';
import { SeatTaken } from './seat-taken.tsx';
import { SlipView } from './slip-view.tsx';
import { storeOrder, storeRefused } from './stored-payment.ts';
import { useLatestPayment } from './use-latest-payment.ts';

/** After paying: the pass, the slip, or that it is in progress. Without any purchase it redirects. */
export const Component = () => {
  const { t } = useTranslation('checkout');
  const go = useGo();
  const [search] = useSearchParams();
  const isPaypal = search.has('paypal');
  const isOpen = useCallback(
    (latest: Payment | null) => ['waiting', 'bank', 'slip'].includes(outcomeOf(latest, isPaypal)),
    [isPaypal],
  );
  const { latest, hasFailed, retry } = useLatestPayment(isOpen, search.get('order'));
  const outcome = latest === undefined ? undefined : outcomeOf(latest, isPaypal);
  const orderId = latest?.payment_id;
  // the pass and the slip name their reader: waiting for the name keeps everything below from moving
  const isReaderKnown = useSession().state !== 'loading';
  const refused = outcome === 'failed' ? latest : undefined;
  useEffect(() => {
    if (outcome === 'nothing') go('/checkout/home', { replace: true });
    if (outcome === 'failed') {
      if (refused) storeRefused(refused);
      go('/checkout/failure', { replace: true });
    }
    if (outcome !== 'seat' || orderId === undefined) return;
    storeOrder(orderId);
    void refreshSession(); // header and prices show the user's passes
  }, [outcome, orderId, refused, go]);
  if (hasFailed)
    return (
      <div className={styles.page}>
        <ErrorState title={t('unreachable')} onRetry={retry} />
      </div>
    );
  if (latest && outcome === 'seat' && isReaderKnown) return <SeatTaken payment={latest} />;
  if (latest?.store && outcome === 'slip' && isReaderKnown) return <SlipView payment={latest} slip={latest.store} />;
  const home = <ButtonLink to="/home">{t('done.home')}</ButtonLink>;
  if (outcome === 'over') return <PageState title={t('over.title')} text={t('over.text')} actions={home} />;
  if (latest && outcome === 'bank')
    return (
      <div role="status">
        <PageState
          title={t('bank.title')}
          text={t('bank.text')}
          actions={
            <>
              <ButtonLink to={`/checkout/${latest.membership_id}`} variant="clay">
                {t('bank.again')}
              </ButtonLink>
              {home}
            </>
          }
          lamps={8}
        />
      </div>
    );
  return (
    <div role="status">
      {outcome === 'waiting' ? (
        <PageState
          title={t('waiting.title')}
          text={isPaypal ? t('waiting.paypal') : t('waiting.text')}
          actions={home}
          lamps={8}
        />
      ) : (
        <div className={styles.page}>
          <LoadingState />
        </div>
      )}
    </div>
  );
};
