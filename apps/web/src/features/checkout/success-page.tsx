import type { Payment } from '@palco/contracts/payments';
import { PageState } from '@palco/ui/page-state.tsx';
import { LoadingState } from '@palco/ui/state-panel.tsx';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { takePaypal } from '../../session/left-for-paypal.ts';
import { refreshSession, useSession } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useGo } from '../../ui/use-go.ts';
import type { AttemptAsked } from './attempt-asked.ts';
import styles from './checkout-page.module.css';
import { NotThisAccount } from './not-this-account.tsx';
import { outcomeOf } from './outcome.ts';
import { SeatTaken } from './seat-taken.tsx';
import { SlipView } from './slip-view.tsx';
import { storeOrder } from './stored-payment.ts';
import { Unanswered } from './unanswered.tsx';
import { useLatestPayment } from './use-latest-payment.ts';

/** After paying: the pass, the slip, or that it is in progress, as the server says. Without any purchase it redirects. */
export const Component = () => {
  const { t } = useTranslation('checkout');
  const go = useGo();
  const [search] = useSearchParams();
  const isPaypal = search.has('paypal');
  const isOpen = useCallback(
    (latest: Payment | null) => ['waiting', 'elsewhere', 'bank', 'slip'].includes(outcomeOf(latest, isPaypal)),
    [isPaypal],
  );
  const { latest, hasFailed, retry } = useLatestPayment(isOpen, isPaypal ? 'paypal' : search.get('order'));
  const outcome = latest === undefined ? undefined : outcomeOf(latest, isPaypal);
  const orderId = latest?.payment_id;
  // the pass and the slip name their reader: waiting for the name keeps everything below from moving
  const isReaderKnown = useSession().state !== 'loading';
  const refused = outcome === 'failed' ? latest?.reference : undefined;
  useEffect(() => void takePaypal(), []);
  useEffect(() => {
    if (outcome === 'nothing') go('/checkout/home', { replace: true });
    if (outcome === 'failed') {
      go('/checkout/failure', { replace: true, state: refused && ({ reference: refused } satisfies AttemptAsked) });
    }
    if (outcome !== 'seat' || orderId === undefined) return;
    storeOrder(orderId);
    void refreshSession(); // header and prices show the user's passes
  }, [outcome, orderId, refused, go]);
  if (hasFailed) return <Unanswered onRetry={retry} />;
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
  if (outcome === 'elsewhere')
    return (
      <div role="status">
        <NotThisAccount title={t('waiting.paypalTitle')} text={t('waiting.elsewhere')} lamps={8} />
      </div>
    );
  const isAtPaypal = latest?.state === 'paypal';
  return (
    <div role="status">
      {outcome === 'waiting' ? (
        <PageState
          title={isAtPaypal ? t('waiting.paypalTitle') : t('waiting.title')}
          text={isAtPaypal ? t('waiting.paypal') : t('waiting.text')}
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
