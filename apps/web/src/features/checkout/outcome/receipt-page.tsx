import { call } from '@palco/client/call';
import { replyOf } from '@palco/client/queries';
import { type Payment, readPayment } from '@palco/contracts/payments/payments';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { drawnAccount } from '../../../session/drawn-account.ts';
import { useSession } from '../../../session/use-session.ts';
import page from '../../../ui/order-page.module.css';
import { HeldView } from '../reference/held-view.tsx';
import { SlipView } from '../reference/slip-view.tsx';
import { TransferView } from '../reference/transfer-view.tsx';
import { NotThisAccount } from './not-this-account.tsx';
import { ReceiptView } from './receipt-view.tsx';

/** The page of a slip updates by itself once it is paid. */
const SLIP_READ_MS = 15_000;

/** Something of the buyer's is still under way. */
const isWaiting = (payment: Payment | undefined): boolean =>
  payment !== undefined && (payment.store !== null || payment.transfer !== null || payment.held.length > 0);

/** A purchase of the signed-in user: its receipt, or the slip that is still to be paid. */
export const Component = () => {
  const { t } = useTranslation('checkout');
  const { paymentId = '' } = useParams();
  const {
    data: payment,
    error,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ['payment', drawnAccount(), paymentId],
    queryFn: async () => (await replyOf(call(readPayment, { params: { id: paymentId } }))).data,
    gcTime: 0,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? SLIP_READ_MS : false),
    refetchOnWindowFocus: ({ state }) => (isWaiting(state.data) ? 'always' : false),
  });
  // the slip shows the reader's e-mail address: waiting for it keeps everything below from moving
  const isLoading = useSession().state === 'loading';
  if (error?.isUnknown) return <NotThisAccount title={t('receipt.missing')} />;
  if (payment && !isLoading) {
    const { store, transfer, held } = payment;
    if (store) return <SlipView payment={payment} slip={store} />;
    if (transfer) return <TransferView payment={payment} transfer={transfer} />;
    // of a paid order, what came too much stands above its receipt
    if (held.length && payment.state !== 'paid') return <HeldView payment={payment} />;
    return (
      <>
        {held.length > 0 && <HeldView payment={payment} />}
        <ReceiptView payment={payment} />
      </>
    );
  }
  return (
    <div className={page.page}>
      {(isPending || (payment && isLoading)) && <LoadingState text={t('receipt.loading')} />}
      {error && !error.code.startsWith('session/') && <ErrorState onRetry={() => void refetch()} />}
    </div>
  );
};
