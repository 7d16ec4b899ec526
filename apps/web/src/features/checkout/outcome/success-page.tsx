import type { Payment } from '@palco/contracts/payments/payments';
import { buttonClass } from '@palco/ui/button-look';
import { PageState } from '@palco/ui/page-state.tsx';
import { LoadingState } from '@palco/ui/state-panel.tsx';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { takePaypal } from '../../../session/left-for-paypal.ts';
import { refreshSession, useSession } from '../../../session/use-session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { checkoutPath } from '../../../ui/checkout-path.ts';
import styles from '../../../ui/order-page.module.css';
import { useGo } from '../../../ui/use-go.ts';
import { passForOf } from '../order/ticket.ts';
import { useFinishedPaypal } from '../paypal/use-finished-paypal.ts';
import { HeldView } from '../reference/held-view.tsx';
import { SlipView } from '../reference/slip-view.tsx';
import { TransferView } from '../reference/transfer-view.tsx';
import { storeOrder } from '../stored-payment.ts';
import type { AttemptAsked } from './attempt-asked.ts';
import { NotThisAccount } from './not-this-account.tsx';
import { outcomeOf } from './outcome.ts';
import { SeatTaken } from './seat-taken.tsx';
import { Unanswered } from './unanswered.tsx';
import { useLatestPayment } from './use-latest-payment.ts';

/** After paying: the pass, the slip, or that it is in progress, as the server says. Without any purchase it redirects. */
export const Component = () => {
  const { t } = useTranslation('checkout');
  const go = useGo();
  const [search] = useSearchParams();
  const isPaypal = search.has('paypal');
  const isOpen = useCallback(
    (latest: Payment | null) =>
      ['waiting', 'elsewhere', 'bank', 'slip', 'transfer', 'held'].includes(outcomeOf(latest, isPaypal)),
    [isPaypal],
  );
  const { which, page } = useFinishedPaypal(isPaypal ? search.get('token') : null);
  const { latest, hasFailed, retry } = useLatestPayment(isOpen, isPaypal ? which : search.get('order'));
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
  if (latest?.gift && outcome === 'seat')
    return (
      <PageState
        title={t('gift.done')}
        text={t('gift.doneText')}
        lamps={15}
        actions={
          <ButtonLink to="/profile" variant="clay">
            {t('gift.see')}
          </ButtonLink>
        }
      />
    );
  if (latest && outcome === 'seat' && isReaderKnown) return <SeatTaken payment={latest} />;
  if (latest?.store && outcome === 'slip' && isReaderKnown) return <SlipView payment={latest} slip={latest.store} />;
  if (latest?.transfer && outcome === 'transfer' && isReaderKnown)
    return <TransferView payment={latest} transfer={latest.transfer} />;
  if (latest && outcome === 'held') return <HeldView payment={latest} />;
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
              <ButtonLink to={checkoutPath({ planId: latest.membership_id, ...passForOf(latest) })} variant="clay">
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
  if (latest && isAtPaypal && page)
    return (
      <div role="status">
        <PageState
          title={t('waiting.uncharged')}
          text={t('waiting.unchargedText')}
          actions={
            <>
              <a href={page} className={buttonClass({ variant: 'clay' })}>
                {t('waiting.backToPaypal')}
              </a>
              <ButtonLink to={checkoutPath({ planId: latest.membership_id, ...passForOf(latest) })}>
                {t('waiting.otherWay')}
              </ButtonLink>
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
