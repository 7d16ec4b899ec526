import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { takePaypal } from '../../session/left-for-paypal.ts';
import { passForIn } from '../../ui/checkout-path.ts';
import page from '../../ui/order-page.module.css';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { ChooseClub } from './order/choose-club.tsx';
import { Till } from './till.tsx';
import { useCheckout } from './use-checkout.ts';

/** The payment of a plan. Its only link leads back to the plans. */
export const Component = () => {
  const { t } = useTranslation('checkout');
  const { membershipId = '' } = useParams();
  const { checkout, reload } = useCheckout(membershipId, passForIn(useSearchParams()[0]));
  // the Back button from the bank or PayPal restores the page in its locked state
  useEffect(() => {
    takePaypal();
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  return (
    <div className={page.page}>
      {checkout.kind === 'ready' && <Till {...checkout} reload={reload} />}
      {checkout.kind === 'choose' && <ChooseClub plan={checkout.plan} />}
      {checkout.kind === 'unreachable' && (
        <ErrorState title={t('unreachable')} text={t('unreachableText')} onRetry={() => void reload()} />
      )}
      {checkout.kind === 'loading' && (
        <LoadingState text={t('loading')}>
          <CheckoutSkeleton />
        </LoadingState>
      )}
    </div>
  );
};
