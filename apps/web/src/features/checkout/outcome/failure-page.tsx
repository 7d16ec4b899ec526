import { call } from '@palco/client/call';
import { replyOf } from '@palco/client/queries';
import { type Payment, readOutcome } from '@palco/contracts/payments/payments';
import { PageState } from '@palco/ui/page-state.tsx';
import { LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSession } from '../../../session/use-session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { checkoutPath } from '../../../ui/checkout-path.ts';
import page from '../../../ui/order-page.module.css';
import { useGo } from '../../../ui/use-go.ts';
import { passForOf } from '../order/ticket.ts';
import { attemptIn } from './attempt-asked.ts';
import { ForSupport } from './for-support.tsx';
import { NotThisAccount } from './not-this-account.tsx';
import { Unanswered } from './unanswered.tsx';

interface NotChargedProps {
  readonly payment: Payment;
  /** by another attempt */
  readonly isOrderPaid: boolean;
}
/** The server says that this attempt took no money: what to try next, and what to name when asking for help. */
const NotCharged = ({ payment, isOrderPaid }: NotChargedProps) => {
  const { t } = useTranslation('checkout');
  const isExpired = payment.state === 'expired';
  const words = [
    isExpired ? t('failure.expiredText') : t('failure.text'),
    payment.way === 'card' && t('failure.hint'),
    isOrderPaid && t('failure.paidOtherwise'),
  ];
  return (
    <PageState
      isAtStart
      title={isExpired ? t('failure.expiredTitle') : t('failure.title')}
      text={words.filter(Boolean).join(' ')}
      actions={
        <>
          {isOrderPaid ? (
            <ButtonLink to={`/receipt/${payment.payment_id}`} variant="clay" size="l">
              {t('done.receipt')}
            </ButtonLink>
          ) : (
            <ButtonLink
              to={checkoutPath({ planId: payment.membership_id, ...passForOf(payment) })}
              variant="clay"
              size="l"
            >
              {t('failure.retry')}
            </ButtonLink>
          )}
          <ButtonLink to="/home" size="l">
            {t('failure.home')}
          </ButtonLink>
        </>
      }
    >
      <ForSupport reference={payment.reference} at={payment.date_modified} />
    </PageState>
  );
};

/**
 * What the server says of the attempt that the page before named, or of the account's newest one. Only an attempt that took
 * no money is shown here; for every other one the page after paying knows more.
 */
export const Component = () => {
  const { t } = useTranslation('checkout');
  const go = useGo();
  const reference = attemptIn(useLocation().state);
  const session = useSession();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['outcome', session.state === 'member' ? session.user.id : null, reference ?? null],
    queryFn: async () => (await replyOf(call(readOutcome, { query: { reference } }))).data,
    // the page may name the account, and another one has another answer
    enabled: session.state !== 'loading',
    gcTime: 0,
  });
  const retry = useCallback(() => void refetch(), [refetch]);
  const isElsewhere = data && data.outcome !== 'not-charged';
  const order = data?.payment.payment_id;
  useEffect(() => {
    if (isElsewhere) go(`/checkout/success?order=${order}`, { replace: true });
  }, [isElsewhere, order, go]);
  if (error?.isUnknown) return <NotThisAccount>{reference && <ForSupport reference={reference} />}</NotThisAccount>;
  if (error && !error.code.startsWith('session/')) return <Unanswered onRetry={retry} isRetrying={isFetching} />;
  if (data === null) return <NotThisAccount title={t('failure.nothingTitle')} text={t('failure.nothingText')} />;
  if (data && !isElsewhere) return <NotCharged payment={data.payment} isOrderPaid={data.is_order_paid} />;
  return (
    <div className={page.page}>
      <LoadingState text={t('failure.loading')} />
    </div>
  );
};
